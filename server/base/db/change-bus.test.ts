import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

it('shows public changes by another process immediately', async () => {
  const first = await startApp()
  const { dataDir, databaseUrl } = first.deps.config
  const second = await startApp({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
  const ada = await first.registerOwner('ada@example.com', 'a good password')
  await ada.change({ ...filled, privacySettings: { ...filled.privacySettings, hideDocuments: false } })
  const urls = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  const responses = async () => (await Promise.all(urls.map((url) => second.visitor.get(url)))).map(({ text }) => text)
  for (const [change, isShown] of [
    [() => ada.change({ headline: 'Changed' }), (text: string) => text.includes('Changed')],
    [() => ada.upload(pdf(), 'letter.pdf'), (text: string) => text.includes('letter.pdf')],
    [
      () => first.visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'reader@example.com' }),
      (text: string) => /1 person|"endorsementCount":1\b/.test(text),
    ],
    [
      () => ada.post('/api/account/delete', { email: 'ada@example.com', password: 'a good password' }),
      (text: string) => !text.includes('Changed'),
    ],
  ] as const) {
    expect((await responses()).map(isShown)).toEqual([false, false])
    expect((await change()).status).toBeLessThan(300)
    expect((await responses()).map(isShown)).toEqual([true, true])
  }
})

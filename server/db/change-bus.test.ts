import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'

it('shows within a second whatever another process changes in what visitors read', async () => {
  const first = await startApp()
  const { dataDir, databaseUrl } = first.deps.config
  const second = await startApp({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) })
  const ada = await first.person('ada@example.com', 'a good password')
  await ada.change({ ...filled, privacySettings: { ...filled.privacySettings, hideDocuments: false } })
  const addresses = ['/me/ada-lovelace', '/api/portfolio/ada-lovelace']
  const shown = async () => (await Promise.all(addresses.map((address) => second.visitor.get(address)))).map(({ text }) => text)
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
    expect((await shown()).map(isShown)).toEqual([false, false])
    expect((await change()).status).toBeLessThan(300)
    await vi.waitFor(async () => expect((await shown()).map(isShown)).toEqual([true, true]), { timeout: 1000, interval: 10 })
  }
})

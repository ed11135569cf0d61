import { expect, it } from 'vitest'
import { unlockKeyHeader } from '#contract/calls/calls.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { createPrivateLink } from '#test/private-links.ts'

/** What the promotion of a standby does that lacked the last changes. */
it('shows and saves nothing that a failover has lost, in any process', async () => {
  const first = await startApp()
  const second = await startApp({ DATABASE_URL: String(first.deps.config.databaseUrl) })
  const ada = await first.registerOwner()
  await ada.change({ ...filled, editions: [], visibility: 'open' })
  const privacySettings = { ...(await ada.portfolio()).privacySettings, hideSalary: true }
  await ada.change({ privacySettings, headline: 'Hidden salary', salaryMin: 123_456 })
  const { db } = first.deps
  const onStandby = await db.selectFrom('portfolio').selectAll().executeTakeFirstOrThrow()
  await ada.change({ privacySettings: { ...privacySettings, hideSalary: false }, headline: 'Lost headline', lastName: 'Lost' })
  const openEditor = await ada.portfolio()
  const url = '/me/ada-lovelace'
  const outputsOf = async (visitor: Client) => {
    const [page, json, pdf, image] = await Promise.all(
      [url, '/api/portfolio/ada-lovelace', `${url}/resume.pdf`, `${url}/share.png`].map((path) => visitor.get(path)),
    )
    expect([page, json, pdf, image].map((response) => response?.status)).toEqual([200, 200, 200, 200])
    const text = `${page?.text} ${json?.text} ${(await readPdf(pdf?.bytes ?? new Uint8Array())).lines.join(' ')}`
    return { text, image: image?.bytes.toString('base64') }
  }
  const lost = await outputsOf(first.visitor)
  expect(await outputsOf(second.visitor)).toEqual(lost)
  expect(lost.text.includes('Lost headline')).toBe(true)

  await db.updateTable('portfolio').set(onStandby).execute()
  await db.deleteFrom('portfolio_version').where('version', '>', onStandby.version).execute()
  const after = await ada.change({ headline: 'After the failover' })
  expect([after.status, after.body.code]).toEqual([200, undefined])
  for (const { visitor } of [first, second]) {
    const { text, image } = await outputsOf(visitor)
    expect([text.includes('After the failover'), /Lost headline|123,456|123456/.test(text)]).toEqual([true, false])
    expect(image).not.toBe(lost.image)
  }
  const ifMatch = { 'if-match': `"${openEditor.revision}"` }
  const { status, body } = await ada.put('/api/portfolio', { ...openEditor, bio: 'Typed before the failover' }, ifMatch)
  expect([status, body.code]).toEqual([409, 'stale'])
  const portfolio = await ada.portfolio()
  expect(portfolio.version).toBe(openEditor.version)
  expect([portfolio.headline, portfolio.privacySettings.hideSalary]).toEqual(['After the failover', true])
})

it('opens nothing with the key of a lost PIN, and replaces no letter by a lost one', async () => {
  const { deps, registerOwner, visitor } = await startApp()
  const { db } = deps
  const ada = await registerOwner()
  await ada.change({ ...filled, privacySettings: { ...(await ada.portfolio()).privacySettings, hidePhone: true }, accessPin: '7294' })
  const { id } = await createPrivateLink(ada)
  const letterUrl = `/api/private-links/${id}/letter`
  const { version } = (await ada.put(letterUrl, { version: 0, text: 'First' })).body
  const portfolio = await db.selectFrom('portfolio').selectAll().executeTakeFirstOrThrow()
  const letter = await db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
  await ada.change({ accessPin: '8351' })
  const unlocked = await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '8351' })
  const fileOf = async () => (await visitor.get(`/me/ada-lovelace/contact.vcf?key=${unlocked.headers[unlockKeyHeader]}`)).status
  expect(await fileOf()).toBe(200)
  const lost = (await ada.put(letterUrl, { version, text: 'Lost' })).body

  await db.updateTable('portfolio').set(portfolio).execute()
  await db.updateTable('letter').set(letter).execute()
  await db.deleteFrom('portfolio_version').where('version', '>', portfolio.version).execute()
  await ada.change({ accessPin: '6408' })
  expect(await fileOf()).toBe(403)
  expect((await ada.put(letterUrl, { version, text: 'After the failover' })).status).toBe(200)
  expect((await ada.put(letterUrl, { version: lost.version, text: 'Lost, and more' })).status).toBe(409)
  expect((await ada.get(letterUrl)).body.text).toBe('After the failover')
})

import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { overwriteDocument } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { entriesOf } from '#test/zip.ts'

it('returns portfolio, account and documents in one ZIP', async () => {
  const { registerOwner, visitor, app } = await startApp()
  const ada = await registerOwner('ada@example.com')
  const eve = await registerOwner('eve@example.com')
  await ada.change(filled)
  await eve.change({ urlHandle: 'eve' })
  await visitor.post('/api/portfolio/eve/endorse', { email: 'ada@example.com' })
  const [small, large] = [pdf(), pdf(400_000)]
  await ada.upload(small, 'Ada "the" résumé.pdf')
  await ada.upload(large, 'Ada "the" résumé.pdf')
  const { statusCode, headers, rawPayload } = await app.inject({ url: '/api/account/download', headers: { cookie: ada.cookie } })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="understory-\d{4}-\d\d-\d\d\.zip"$/)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)

  const entries = entriesOf(rawPayload)
  expect([...entries.keys()]).toEqual([
    'README.txt',
    'portfolio.json',
    'versions.json',
    'letters.json',
    'endorsements.json',
    'resume.pdf',
    'resume.docx',
    'resume.md',
    'resume.txt',
    'resume.json',
    'contact.vcf',
    'publications.bib',
    'page.html',
    'account.json',
    'documents/1 Ada _the_ résumé.pdf',
    'documents/2 Ada _the_ résumé.pdf',
  ])
  expect(entries.get('documents/1 Ada _the_ résumé.pdf')?.equals(small)).toBe(true)
  expect(entries.get('documents/2 Ada _the_ résumé.pdf')?.equals(large)).toBe(true)
  const { accessPin, endorsementTexts, ...portfolio } = await ada.portfolio()
  expect(JSON.parse(String(entries.get('portfolio.json')))).toEqual(portfolio)
  for (const name of ['portfolio.json', 'account.json', 'versions.json', 'page.html'])
    expect(String(entries.get(name))).not.toMatch(new RegExp(`accessPin":|\\b${accessPin}\\b`))
  const page = String(entries.get('page.html'))
  expect(page).toContain('href="documents/1%20Ada%20_the_%20r%C3%A9sum%C3%A9.pdf"')
  expect(page).not.toContain('/api/document')
  for (const name of ['resume.json', 'contact.vcf']) expect(String(entries.get(name))).toBe((await ada.get(`/api/export/${name}`)).text)
  expect(JSON.parse(String(entries.get('account.json')))).toEqual({
    ...ada.account,
    emailConfirmed: false,
    twoStep: false,
    sessions: [{ device: 'Unknown device', signedInAt: expect.any(String), lastUsedAt: expect.any(String) }],
    passkeys: [],
    identities: [],
    endorsementsGiven: [],
    formerHandles: [],
    visits: [],
    moderation: { freezes: [], removal: null },
  })
})

it('is the same in each download until the account changes, except for account.json', async () => {
  const { registerOwner, app, advanceClock } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  await ada.upload(pdf(), 'ada.pdf')
  const archive = async () => {
    const { rawPayload } = await app.inject({ url: '/api/account/download', headers: { cookie: ada.cookie } })
    return rawPayload
  }
  const first = await archive()
  expect(entriesOf(first).get('README.txt')?.toString()).toContain('page.html')
  advanceClock(5000)
  const second = await archive()
  const account = entriesOf(first).get('account.json') ?? Buffer.of()
  expect(second.length).toBe(first.length)
  const isAccount = (at: number) => at >= first.indexOf(account) && at < first.indexOf(account) + account.length
  const others = [...first.keys()].filter((at) => first[at] !== second[at] && !isAccount(at))
  // Checksum and time of the account.json entry, in its local header and in the central directory.
  expect(others.length).toBeLessThan(24)
})

it('lists the endorsements that a confirmed email gave', async () => {
  const { registerOwner, registerConfirmedOwner, newVisitor, app } = await startApp()
  const [ada, eve] = [await registerConfirmedOwner('ada@example.com'), await registerOwner('eve@example.com')]
  await eve.change({ urlHandle: 'eve' })
  await newVisitor().post('/api/portfolio/eve/endorse', { email: 'ada@example.com' })
  const { rawPayload } = await app.inject({ url: '/api/account/download', headers: { cookie: ada.cookie } })
  const { endorsementsGiven } = JSON.parse(String(entriesOf(rawPayload).get('account.json')))
  expect(endorsementsGiven).toEqual([{ portfolio: 'http://localhost:3000/me/eve', givenAt: expect.any(String), counted: true }])
})

it('aborts instead of sending a truncated document', async () => {
  const { registerOwner, app, deps } = await startApp()
  const ada = await registerOwner()
  await ada.upload(pdf(300_000))
  const { storage_name } = await deps.db.selectFrom('document').select('storage_name').executeTakeFirstOrThrow()
  await overwriteDocument(deps, storage_name, pdf().subarray(0, 100))
  await expect(app.inject({ url: '/api/account/download', headers: { cookie: ada.cookie } })).rejects.toThrow()
})

it('is limited to 10 downloads an hour', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner()
  for (let index = 0; index < 10; index++) expect((await ada.get('/api/account/download')).status).toBe(200)
  expect((await ada.get('/api/account/download')).status).toBe(429)
  advanceClock(60 * 60_000)
  expect((await ada.get('/api/account/download')).status).toBe(200)
})

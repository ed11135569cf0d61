import { expect, it } from 'vitest'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { adminPassword, confirmEmails, decision, freeze, startWithOperator, words } from '#test/operator.ts'
import { createPrivateLink } from '#test/private-links.ts'
import { startSmtp } from '#test/smtp.ts'
import { entriesOf } from '#test/zip.ts'

const frozen = { code: 'frozen', message: 'This page is not available at present.' }
const editions = [{ id: 'short', name: 'Short', slug: 'short' }]

async function startFrozen(env: Record<string, string> = {}) {
  const running = await startWithOperator(env)
  const ada = await running.registerOwner('ada@example.com')
  await confirmEmails(running.deps)
  await ada.change({ ...filled, editions })
  const document = (await ada.upload(pdf())).body.id
  const photo = (await ada.uploadPhoto(jpeg())).body.id
  const { id, accessPin } = await ada.portfolio()
  const code = await createPrivateLink(ada)
  return { ...running, ada, id, accessPin, document, photo, code }
}

it('answers every request of a visitor with the same refusal while a page is frozen', { tags: 'one-database' }, async () => {
  const { admin, ada, id, accessPin, visitor, deps } = await startFrozen()
  const paths = ['/me/ada-lovelace', `/portfolio/id/${id}`, '/me/ada-lovelace/short']
  const pages = [
    ...paths,
    ...paths.flatMap((path) => ['resume.pdf', 'resume.json', 'contact.vcf', 'page.html'].map((file) => `${path}/${file}`)),
    '/me/ada-lovelace/share.png',
    '/me/ada-lovelace/unknown',
  ]
  const etags = await Promise.all(pages.map(async (page) => (await visitor.get(page)).headers['etag']))
  const apiUrls = ['/api/portfolio/ada-lovelace', `/api/portfolio/id/${id}`]
  const rows = async () => [
    await deps.db.selectFrom('pin_attempt').selectAll().execute(),
    await deps.db.selectFrom('pin_budget').selectAll().execute(),
    await deps.db.selectFrom('endorsement').selectAll().execute(),
    await deps.db.selectFrom('visit_day').select('unlocks').execute(),
  ]
  const before = await rows()
  await freeze(admin, ada)
  for (const [index, page] of pages.entries()) {
    const etag = etags[index]
    const { status, text, headers } = await visitor.get(page, etag ? { 'if-none-match': String(etag) } : {})
    expect([page, status, headers['cache-control']]).toEqual([page, 403, 'private, no-store'])
    expect(text).toContain('<p>This page is not available at present.</p>')
    expect(text).not.toMatch(/Lovelace|impersonat/)
  }
  for (const url of apiUrls) {
    const { status, body } = await visitor.get(url)
    expect([url, status, body]).toEqual([url, 403, frozen])
    for (const [action, payload] of Object.entries({ verify: { accessPin }, endorse: { email: 'friend@example.com' } })) {
      const refused = await visitor.post(`${url}/${action}`, payload)
      expect([url, action, refused.status, refused.body]).toEqual([url, action, 403, frozen])
    }
  }
  for (const form of ['/me/ada-lovelace/unlock', '/me/ada-lovelace/endorse', '/me/ada-lovelace'])
    expect((await visitor.submit(form, { accessPin, email: 'friend@example.com' })).status).toBe(403)
  expect(await rows()).toEqual(before)
})

it('opens a frozen page neither with a private link nor with an earlier key, and counts no use of the code', async () => {
  const { admin, ada, code, visitor, deps } = await startFrozen()
  const { headers } = await visitor.post('/api/open', { code: code.code })
  const key = String(headers['unlock-key'])
  const uses = async () => (await deps.db.selectFrom('private_link').select('uses').executeTakeFirstOrThrow()).uses
  const usesBefore = await uses()
  await freeze(admin, ada)
  for (const opening of [{ code: code.code }, { key }]) {
    const { status, body } = await visitor.post('/api/open', opening)
    expect([status, body]).toEqual([403, frozen])
  }
  for (const url of [`/open/resume.json?key=${key}`, `/me/ada-lovelace/resume.json?key=${key}`, `/me/ada-lovelace?key=${key}`])
    expect([url, (await visitor.get(url)).status]).toEqual([url, 403])
  expect((await visitor.submit('/open', { code: code.code })).status).toBe(403)
  expect(await uses()).toBe(usesBefore)
})

it('counts no request for a frozen page towards a limit of the IP address', { tags: 'one-database' }, async () => {
  const { admin, ada, code, visitor, deps } = await startFrozen({ RATE_LIMIT_SCALE: '1' })
  const { headers } = await visitor.post('/api/open', { code: code.code })
  const key = String(headers['unlock-key'])
  await freeze(admin, ada)
  const storedLimits = () => deps.db.selectFrom('rate_limit').selectAll().orderBy('key').execute()
  const before = await storedLimits()
  const files = [
    '/me/ada-lovelace/resume.json',
    '/me/ada-lovelace.md',
    `/open/resume.json?key=${key}`,
    `/me/ada-lovelace/resume.json?key=${key}`,
  ]
  for (const url of files) expect([url, (await visitor.get(url)).status]).toEqual([url, 403])
  expect((await visitor.post('/api/open', { key })).body).toEqual(frozen)
  for (const url of ['/me/ada-lovelace/report', '/me/ada-lovelace/unlock', `/open/report?key=${key}`])
    expect([url, (await visitor.submit(url, { accessPin: '0000' })).status]).toEqual([url, 403])
  expect(await storedLimits()).toEqual(before)
})

it('has every freeze, appeal and answer in the archive of the owner, also after the freeze was lifted', async () => {
  const { admin, ada, advanceClock } = await startFrozen()
  const id = await freeze(admin, ada)
  const appeal = 'I am the only Ada Lovelace in this town.'
  await ada.post(`/api/moderation/${id}/appeal`, { text: appeal })
  await admin.post(`/api/admin/freezes/${id}/answer`, { words })
  await admin.post(`/api/admin/freezes/${id}/lift`)
  advanceClock(1000)
  await admin.post(`/api/admin/accounts/${ada.account?.id}/removal`, { password: adminPassword, ...decision })
  const { bytes } = await ada.get('/api/account/download')
  const { moderation } = JSON.parse(String(entriesOf(bytes).get('account.json')))
  const time = expect.any(String)
  expect(moderation).toEqual({
    freezes: [
      { at: time, ...decision, appeal, answer: words, liftedAt: time },
      { at: time, ...decision, appeal: null, answer: null, liftedAt: null },
    ],
    removal: { ...decision, dueAt: time },
  })
})

it('confirms no endorsement while a page is frozen', async () => {
  const { url, mails } = await startSmtp()
  const { admin, ada, visitor, deps } = await startFrozen({ SMTP_URL: url })
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email: 'friend@example.com' })
  await expect.poll(() => mails.find(({ to }) => to === 'friend@example.com')?.token).toBeTruthy()
  const token = mails.find(({ to }) => to === 'friend@example.com')?.token
  const id = await freeze(admin, ada)
  const confirm = () => visitor.post('/api/confirm-endorsement', { token })
  expect((await confirm()).body).toEqual(frozen)
  expect((await deps.db.selectFrom('endorsement').select('confirmed_at').execute())[0]?.confirmed_at).toBe(null)
  await admin.post(`/api/admin/freezes/${id}/lift`)
  expect((await confirm()).status).toBe(200)
})

it('gives the photo and the documents of a frozen page to its owner only', async () => {
  const { admin, ada, document, photo, visitor } = await startFrozen()
  const urls = [`/api/document/${document}/download`, `/api/photo/${photo}`]
  for (const url of urls) expect((await visitor.get(url)).status).toBe(200)
  await freeze(admin, ada)
  for (const url of urls) {
    expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
    expect([url, (await admin.get(url)).status]).toEqual([url, 404])
    expect([url, (await ada.get(url)).status]).toEqual([url, 200])
  }
})

it('lets the owner edit and export a frozen page, which stays frozen and out of the sitemap', { tags: 'one-database' }, async () => {
  const { admin, ada, visitor } = await startFrozen()
  expect((await visitor.get('/sitemap.xml')).text).toContain('ada-lovelace')
  await freeze(admin, ada)
  expect((await ada.change({ headline: 'Countess' })).status).toBe(200)
  expect((await ada.change({ urlHandle: 'countess' })).status).toBe(200)
  for (const url of ['/api/export/resume.json', '/api/account/download', '/api/private-links', '/api/portfolio-versions'])
    expect([url, (await ada.get(url)).status]).toEqual([url, 200])
  for (const path of ['/me/countess', '/me/ada-lovelace']) expect((await visitor.get(path)).status).toBe(403)
  expect((await visitor.get('/sitemap.xml')).text).not.toMatch(/countess|ada-lovelace/)
})

it('shows a page again, in the sitemap too, when its freeze is lifted', async () => {
  const { admin, ada, visitor } = await startFrozen()
  const id = await freeze(admin, ada)
  expect((await admin.post(`/api/admin/freezes/${id}/lift`)).status).toBe(204)
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('Lovelace')
  expect((await visitor.get('/sitemap.xml')).text).toContain('ada-lovelace')
  expect((await admin.post(`/api/admin/freezes/${id}/lift`)).status).toBe(404)
  expect((await ada.get('/api/moderation')).body.freezes).toEqual([])
})

it('lists a page in the sitemap that is saved while its freeze is lifted', async () => {
  const { admin, ada, visitor } = await startFrozen()
  for (let round = 0; round < 8; round++) {
    const id = await freeze(admin, ada)
    const [lift, save] = await Promise.all([admin.post(`/api/admin/freezes/${id}/lift`), ada.change({ headline: `Countess ${round}` })])
    expect([lift.status, save.status]).toEqual([204, 200])
    expect((await visitor.get('/sitemap.xml')).text).toContain('ada-lovelace')
  }
})

it('freezes a page once, and tells the owner why', async () => {
  const { admin, ada, mailsTo, visitor } = await startFrozen()
  const id = await freeze(admin, ada)
  const again = await admin.post('/api/admin/freezes', { portfolio: ada.account?.id, ...decision })
  expect([again.status, again.body.message]).toEqual([409, 'This page is frozen already.'])
  expect((await admin.post('/api/admin/freezes', { portfolio: 1, ...decision })).status).toBe(404)
  expect((await ada.get('/api/moderation')).body).toEqual({
    freezes: [{ id, at: expect.any(String), ...decision, appeal: null, answer: null }],
    removal: null,
  })
  expect((await visitor.get('/api/moderation')).status).toBe(401)
  expect((await admin.get('/api/moderation')).body).toEqual({ freezes: [], removal: null })
  const mail = (await mailsTo('ada@example.com')).at(-1)
  expect(mail?.subject).toBe('Your Understory page is not shown at present')
  expect(mail?.source).not.toContain(words)
})

it('takes one appeal for a freeze, which the operator answers once', async () => {
  const { admin, ada, mailsTo, registerOwner } = await startFrozen()
  const id = await freeze(admin, ada)
  const text = 'I am the only Ada Lovelace in this town.'
  const eve = await registerOwner()
  expect((await eve.post(`/api/moderation/${id}/appeal`, { text })).status).toBe(404)
  expect((await ada.post(`/api/moderation/${id}/appeal`, { text: 'Too short' })).body.fields).toEqual({
    text: 'Write at least 20 characters',
  })
  expect((await admin.post(`/api/admin/freezes/${id}/answer`, { words })).status).toBe(409)
  const appeals = await Promise.all(Array.from({ length: 5 }, () => ada.post(`/api/moderation/${id}/appeal`, { text })))
  expect(appeals.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409, 409])
  expect((await admin.get('/api/admin/queue')).body.freezes).toMatchObject([
    { id, appeal: text, answer: null, portfolio: { urlHandle: 'ada-lovelace' } },
  ])
  const waiting = await mailsTo('admin@example.com')
  expect((await admin.post(`/api/admin/freezes/${id}/answer`, { words })).status).toBe(204)
  expect((await admin.post(`/api/admin/freezes/${id}/answer`, { words })).status).toBe(409)
  expect((await ada.get('/api/moderation')).body.freezes).toMatchObject([{ id, appeal: text, answer: words }])
  const mails = [...(await mailsTo('ada@example.com')), ...waiting]
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your appeal was answered', 'A report or an appeal is waiting for you']),
  )
  for (const { source } of mails) expect(source).not.toMatch(/only Ada Lovelace|pretends/)
})

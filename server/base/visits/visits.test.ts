import { expect, it, onTestFinished, vi } from 'vitest'
import { type Client, startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { statementsOf } from '#test/sql-statements.ts'
import { entriesOf } from '#test/zip.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'
import { flushIntervalMs } from './visits.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const page = '/me/ada-lovelace'
const dayMs = 24 * 60 * 60 * 1000

async function startWithPage(env: Record<string, string> = {}) {
  const app = await startApp(env)
  const ada = await app.registerOwner('ada@example.com')
  await ada.change(filled)
  const browserVisitor = app.newVisitor()
  browserVisitor.headers = browser
  /** The owner's view of the visits, after all counts are written. */
  const visits = async (owner: Client = ada) => {
    await app.deps.visits.write()
    return (await owner.get('/api/visits')).body
  }
  const today = async (owner?: Client) => {
    const { day: _, ...today } = (await visits(owner)).days.at(-1)
    return today
  }
  return { ...app, ada, browserVisitor, visits, today }
}

it('counts pages, downloads and unlocks per day, and shows the owner the last 30 days', async () => {
  const { ada, browserVisitor, visits, advanceClock, deps } = await startWithPage()
  await ada.change({ privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  expect((await ada.upload(pdf())).status).toBe(201)
  for (const url of [page, page, '/ME/nobody', '/me/ADA-lovelace', `/portfolio/id/${(await ada.portfolio()).id}`])
    await browserVisitor.get(url)
  const { body } = await browserVisitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  expect((await browserVisitor.get(body.documents[0].downloadUrl)).status).toBe(200)
  await browserVisitor.submit(`${page}/unlock`, { accessPin: filled.accessPin })
  await browserVisitor.submit(`${page}/unlock`, { accessPin: '0000' })

  const { counting, days } = await visits()
  expect(counting).toBe(true)
  expect(days).toHaveLength(30)
  const today = deps.clock().toISOString().slice(0, 10)
  expect(days.at(-1)).toEqual({ day: today, pages: 4, downloads: 1, unlocks: 2 })
  expect(
    days.slice(0, -1).every(({ pages, downloads, unlocks }: Record<string, number>) => pages === 0 && downloads === 0 && unlocks === 0),
  ).toBe(true)

  advanceClock(3 * dayMs)
  await browserVisitor.get(page)
  const afterwards = (await visits()).days.slice(-4).map(({ pages }: { pages: number }) => pages)
  expect(afterwards).toEqual([4, 0, 0, 1])
})

it('counts a 304 response, but no redirect, no missing page and no JSON', { tags: 'one-database' }, async () => {
  const { ada, browserVisitor, today } = await startWithPage()
  const { etag } = (await browserVisitor.get(page)).headers
  for (const _ of [1, 2]) expect((await browserVisitor.get(page, { 'if-none-match': String(etag) })).status).toBe(304)
  await ada.change({ urlHandle: 'ada-king' })
  for (const _ of [1, 2]) expect((await browserVisitor.get(page)).status).toBe(301)
  expect((await browserVisitor.get('/me/nobody-here')).status).toBe(404)
  for (const _ of [1, 2]) expect((await browserVisitor.get('/api/portfolio/ada-king')).status).toBe(200)
  expect(await today()).toEqual({ pages: 3, downloads: 0, unlocks: 0 })
})

it("doesn't count the owner, but counts other users who are or were signed in", async () => {
  const { ada, registerOwner, browserVisitor, today } = await startWithPage()
  const eve = await registerOwner('eve@example.com')
  await ada.upload(pdf())
  const { documents } = await ada.portfolio()
  for (const client of [ada, eve]) {
    client.headers = browser
    for (const _ of [1, 2]) expect((await client.get(page)).status).toBe(200)
    await client.get(`/api/document/${documents[0]?.id}/download`)
    await client.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  }
  await browserVisitor.get(page, { cookie: 'session=ended; other=1' })
  expect(await today()).toEqual({ pages: 3, downloads: 1, unlocks: 1 })
  expect(await today(eve)).toEqual({ pages: 0, downloads: 0, unlocks: 0 })
})

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'WhatsApp/2.23.20.0',
  'curl/8.14.1',
  'python-requests/2.32',
  `Mozilla/5.0 ${'x'.repeat(600)}`,
])("doesn't count %s", { tags: 'one-database' }, async (userAgent) => {
  const { browserVisitor, today } = await startWithPage()
  for (const _ of [1, 2]) expect((await browserVisitor.get(page, { 'user-agent': userAgent })).status).toBe(200)
  expect(await today()).toEqual({ pages: 0, downloads: 0, unlocks: 0 })
})

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
])('counts %s', { tags: 'one-database' }, async (userAgent) => {
  const { browserVisitor, today } = await startWithPage()
  for (const _ of [1, 2]) await browserVisitor.get(page, { 'user-agent': userAgent })
  expect(await today()).toEqual({ pages: 2, downloads: 0, unlocks: 0 })
})

it("doesn't count prefetches, HEAD requests and clients without a user agent", { tags: 'one-database' }, async () => {
  const { visitor, browserVisitor, today } = await startWithPage()
  for (const _ of [1, 2]) {
    await browserVisitor.get(page, { 'sec-purpose': 'prefetch' })
    await browserVisitor.get(page, { 'sec-purpose': 'prefetch;prerender' })
    await browserVisitor.get(page, { purpose: 'prefetch' })
    await browserVisitor.send({ method: 'HEAD', url: page })
    await visitor.get(page, { 'user-agent': '' })
  }
  expect(await today()).toEqual({ pages: 0, downloads: 0, unlocks: 0 })
})

it('stops counting from the next visit after the owner opts out', async () => {
  const { ada, browserVisitor, visits, today } = await startWithPage()
  const visit = async () => {
    await browserVisitor.get(page)
    await browserVisitor.get(`/api/document/${documents[0]?.id}/download`)
    await browserVisitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  }
  await ada.upload(pdf())
  const { documents } = await ada.portfolio()
  await visit()
  await ada.change({ countVisits: false })
  await visit()
  expect((await visits()).counting).toBe(false)
  expect(await today()).toEqual({ pages: 1, downloads: 1, unlocks: 1 })
  await ada.change({ countVisits: true })
  await visit()
  expect((await visits()).counting).toBe(true)
  expect(await today()).toEqual({ pages: 2, downloads: 2, unlocks: 2 })
})

it('answers 401 without a session', { tags: 'one-database' }, async () => {
  const { visitor } = await startWithPage()
  expect((await visitor.get('/api/visits')).status).toBe(401)
})

it('stores no IP, no user agent and nothing else about the visitor', async () => {
  const { browserVisitor, ada, deps, today } = await startWithPage({ TRUSTED_PROXIES: '127.0.0.0/8' })
  await browserVisitor.get(page, { 'x-forwarded-for': '198.51.100.7', referer: 'https://employer.example/' })
  await today()
  const rows = await deps.db.selectFrom('visit_day').selectAll().execute()
  const { id } = await ada.portfolio()
  expect(rows).toEqual([{ portfolio_id: String(id), day: deps.clock().toISOString().slice(0, 10), pages: 1, downloads: 0, unlocks: 0 }])
})

it('writes all counts in one statement every ten seconds', async () => {
  const { registerOwner, browserVisitor, deps } = await startWithPage()
  const eve = await registerOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const readPages = () => deps.db.selectFrom('visit_day').select('pages').orderBy('pages').execute()
  const statements = await statementsOf(async () => {
    for (let time = 0; time < 5; time++) await browserVisitor.get(page)
    for (let time = 0; time < 3; time++) await browserVisitor.get('/me/eve')
    vi.advanceTimersByTime(flushIntervalMs - 1)
    expect(await readPages()).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await readPages()).toEqual([{ pages: 3 }, { pages: 5 }]), { interval: 5 })
  })
  if (deps.config.databaseUrl === undefined) expect(statements.filter((text) => text.startsWith('insert into "visit_day"'))).toHaveLength(1)
})

it('adds to the counts that another process has written', async () => {
  const { browserVisitor, deps, today } = await startWithPage()
  await browserVisitor.get(page)
  await today()
  await deps.db.updateTable('visit_day').set({ pages: 40, unlocks: 2 }).execute()
  await browserVisitor.get(page)
  expect(await today()).toEqual({ pages: 41, downloads: 0, unlocks: 2 })
})

it('deletes counts after 400 days, and those of a deleted account', async () => {
  const { ada, registerOwner, browserVisitor, deps, today, advanceClock } = await startWithPage()
  const eve = await registerOwner('eve@example.com')
  await eve.change({ urlHandle: 'eve' })
  for (const url of [page, '/me/eve']) await browserVisitor.get(url)
  await today()
  const days = () => deps.db.selectFrom('visit_day').select('portfolio_id').execute()
  advanceClock(400 * dayMs)
  await runHousekeeping(deps)
  expect(await days()).toHaveLength(2)

  // Counted before the deletion, written after it.
  await browserVisitor.get(page)
  const password = 'a good password'
  const owner = await registerOwner('bea@example.com', password)
  expect((await owner.post('/api/login', { email: 'ada@example.com', password })).status).toBe(200)
  expect((await owner.post('/api/account/delete', { email: 'ada@example.com', password })).status).toBe(204)
  await deps.visits.write()
  expect(await days()).toEqual([{ portfolio_id: String(eve.account?.id) }])
  expect(ada.account?.id).not.toBe(eve.account?.id)

  advanceClock(dayMs)
  await runHousekeeping(deps)
  expect(await days()).toEqual([])
})

it('includes the days in the account archive', async () => {
  const { app, ada, browserVisitor, today, deps } = await startWithPage()
  await browserVisitor.get(page)
  await today()
  const { rawPayload } = await app.inject({ url: '/api/account/download', headers: { cookie: ada.cookie } })
  const { visits } = JSON.parse(String(entriesOf(rawPayload).get('account.json')))
  expect(visits).toEqual([{ day: deps.clock().toISOString().slice(0, 10), pages: 1, downloads: 0, unlocks: 0 }])
})

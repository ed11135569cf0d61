import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#server/base/db/schema.ts'
import type { Deps } from '#server/base/deps.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const origin = 'https://portfolios.example'
const hidden = { hideEmail: true, hidePhone: true, hideSalary: true, hideLinks: true, hideDocuments: true, hideDemographics: true }
const emptyFields = { experience: [], education: [], skillCategories: [], links: [], bio: '', firstName: '', lastName: '', headline: '' }

const start = () => startApp({ PUBLIC_URL: origin })
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
const listedUrls = async (client: Client) => locations((await client.get('/sitemap.xml')).text)

it('lists searchable pages with the date of their last save', async () => {
  const { registerOwner, visitor, deps, advanceClock } = await start()
  expect((await visitor.get('/sitemap.xml')).text).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
  )
  const ada = await registerOwner()
  await ada.change({ ...filled, urlHandle: 'Ada-Lovelace' })
  const day = deps.clock().toISOString().slice(0, 10)
  const { status, headers, text } = await visitor.get('/sitemap.xml')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/xml; charset=utf-8', 'public, no-cache'])
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
  expect(text).toContain(`<url><loc>${origin}/me/Ada-Lovelace</loc><lastmod>${day}</lastmod></url>\n`)

  advanceClock(3 * 24 * 60 * 60 * 1000)
  await ada.change({ bio: 'Saved again.' })
  const savedDay = deps.clock().toISOString().slice(0, 10)
  advanceClock(60 * 60 * 1000)
  expect((await visitor.get('/sitemap.xml')).text).toContain(`<lastmod>${savedDay}</lastmod>`)
})

it('adds and removes a page in the first response after the save', async () => {
  const { registerOwner, visitor } = await start()
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await eve.change({ ...filled, urlHandle: 'eve' })
  const changes: [object, boolean][] = [
    [{ ...filled, urlHandle: 'ada' }, true],
    [{ searchable: false }, false],
    [{ searchable: true }, true],
    [{ urlHandle: '' }, false],
    [{ urlHandle: 'ada' }, true],
  ]
  for (const [change, isListed] of changes) {
    expect((await ada.change(change)).status).toBe(200)
    expect(await listedUrls(visitor)).toEqual([...(isListed ? [`${origin}/me/ada`] : []), `${origin}/me/eve`])
  }
})

it.each<[string, Parameters<Client['change']>[0], boolean]>([
  ['nothing', {}, false],
  ['a name', { firstName: 'Ada' }, true],
  ['a headline', { headline: 'Analyst of engines' }, true],
  ['a city only', { city: 'Portland' }, false],
  ['an entry', { experience: filled.experience }, true],
  ['hidden links', { links: filled.links, privacySettings: hidden }, false],
  ['visible links', { links: filled.links, privacySettings: { ...hidden, hideLinks: false } }, true],
])('lists a portfolio only with visible content: %s', { tags: 'one-database' }, async (_, values, isListed) => {
  const { registerOwner, visitor } = await start()
  await (await registerOwner()).change({ ...emptyFields, urlHandle: 'ada', ...values })
  expect(await listedUrls(visitor)).toEqual(isListed ? [`${origin}/me/ada`] : [])
})

it('lists the current handle only, and no deleted account', async () => {
  const { registerOwner, visitor } = await start()
  const ada = await registerOwner('ada@example.com', 'a good password')
  await ada.change({ ...filled, urlHandle: 'ada' })
  expect(await listedUrls(visitor)).toEqual([`${origin}/me/ada`])
  await ada.change({ urlHandle: 'Countess' })
  expect(await listedUrls(visitor)).toEqual([`${origin}/me/Countess`])
  expect((await ada.post('/api/account/delete', { email: 'ada@example.com', password: 'a good password' })).status).toBe(204)
  expect(await listedUrls(visitor)).toEqual([])
})

it('compresses the sitemap, and answers 304 for a known ETag', { tags: 'one-database' }, async () => {
  const { registerOwner, visitor, app } = await start()
  await (await registerOwner()).change({ ...filled, urlHandle: 'ada' })
  const { headers, rawPayload } = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
  expect([headers['content-encoding'], headers['vary']]).toEqual(['gzip', 'Accept-Encoding'])
  expect(locations(String(gunzipSync(rawPayload)))).toEqual([`${origin}/me/ada`])
  const known = { 'accept-encoding': 'gzip', 'if-none-match': String(headers['etag']) }
  expect(await visitor.get('/sitemap.xml', known)).toMatchObject({ status: 304, text: '' })
  await (await registerOwner()).change({ ...filled, urlHandle: 'bea' })
  expect((await visitor.get('/sitemap.xml', known)).status).toBe(200)
})

/** Inserts pages with the handles p-1, p-2 and so on directly into the database. */
async function insertPages({ db }: Deps, pages: number) {
  // PostgreSQL ends a statement after 10 seconds.
  for (let first = 1; first <= pages; first += 5000) await insertPagesBetween(db, first, Math.min(first + 4999, pages))
}

async function insertPagesBetween(db: Db, first: number, last: number) {
  const numbers = sql`with recursive numbers (n) as (select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)})`
  await sql`insert into account (id, email, email_confirmed, created_at, password_hash, password_version)
    ${numbers} select 'many-' || n, 'many-' || n || '@example.com', 0, '2026-01-01T00:00:00.000Z', '', 1 from numbers`.execute(db)
  await sql`insert into portfolio (id, handle, handle_key, listed_key, version, revision, content, pin_version, endorsement_count, created_at, updated_at)
    ${numbers} select 'many-' || n, 'p-' || n, 'p-' || n, 'p-' || n, 1, 1, '{}', 1, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' from numbers`.execute(
    db,
  )
}

it('serves a single file for exactly 50,000 pages', { tags: 'one-database' }, async () => {
  const { visitor, deps } = await start()
  await insertPages(deps, 50_000)
  expect(locations((await visitor.get('/sitemap.xml')).text)).toHaveLength(50_000)
  expect((await visitor.get('/sitemap-2.xml')).status).toBe(404)
})

it('splits the sitemap into several files above 50,000 pages, with each page in exactly one', async () => {
  const { registerOwner, visitor, deps } = await start()
  await (await registerOwner()).change({ ...filled, urlHandle: 'ada' })
  await insertPages(deps, 50_000)
  // Notifies the sitemap, which direct inserts don't.
  await (await registerOwner()).change({ ...filled, urlHandle: 'zoe' })
  expect((await visitor.get('/sitemap.xml')).text).toContain('<sitemapindex ')
  expect(await listedUrls(visitor)).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`])
  const files = await Promise.all([1, 2].map(async (number) => locations((await visitor.get(`/sitemap-${number}.xml`)).text)))
  expect(files.map(({ length }) => length)).toEqual([50_000, 2])
  expect(new Set(files.flat())).toHaveLength(50_002)
  expect(files.flat()).toContain(`${origin}/me/zoe`)
  expect((await visitor.get('/sitemap-3.xml')).status).toBe(404)
})

it('generates one file at a time to limit memory', async () => {
  const { visitor, deps } = await start()
  await insertPages(deps, 60_000)
  // Computes the start keys of both files.
  expect(locations((await visitor.get('/sitemap.xml')).text)).toHaveLength(2)
  const received: number[] = []
  const request = async (number: number) => {
    const { status } = await visitor.get(`/sitemap-${number}.xml`)
    expect(status).toBe(200)
    received.push(number)
  }
  // The second file is much smaller.
  await Promise.all([request(1), request(2)])
  expect(received).toEqual([1, 2])
})

it('serves no numbered files while one file is enough, and rejects invalid file names', { tags: 'one-database' }, async () => {
  const { visitor } = await start()
  for (const path of ['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-.xml'])
    expect((await visitor.get(path)).status).toBe(404)
})

it('disallows private paths in robots.txt', { tags: 'one-database' }, async () => {
  const { visitor } = await start()
  const { status, headers, text } = await visitor.get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = text.split('\n')
  expect(lines).toContain('User-agent: *')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const disallowed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length))
  expect(disallowed).toContain('/api/')
  expect(disallowed).toContain('/editor')
  expect(disallowed.filter((path) => '/me/ada-lovelace'.startsWith(path) || path === '/')).toEqual([])
})

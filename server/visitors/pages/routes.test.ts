import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { appFactsIn } from '#test/site-facts.ts'

const page = '/me/ada-lovelace'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function startWithAda() {
  const app = await startApp()
  const ada = await app.registerOwner()
  await ada.change(filled)
  const post = (url: string, fields: Record<string, string>, headers = {}) => app.newVisitor().submit(url, fields, headers)
  return { ...app, ada, post }
}

it('serves a complete page without hidden values', async () => {
  const { visitor } = await startWithAda()
  const { status, headers, text } = await visitor.get(page)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'public, no-cache'])
  for (const visible of [filled.firstName, filled.headline, 'Unlock', 'Confirm Endorsement', 'rel="canonical"'])
    expect(text).toContain(visible)
  for (const hidden of ['555-0142', '5550142', '120,000', '120000', 'She/Her']) expect(text).not.toContain(hidden)
})

it('shows a feedback email only when one is configured', async () => {
  for (const env of [{}, { FEEDBACK_EMAIL: 'hello@portfolios.example' }]) {
    const { visitor, registerOwner } = await startApp(env)
    await (await registerOwner()).change(filled)
    const { text } = await visitor.get(page)
    const footer = text.slice(text.indexOf('<footer'))
    const links = [...footer.matchAll(/mailto:[^"]+/g)].map(([link]) => link)
    expect(links).toEqual(Object.values(env).map((email) => `mailto:${email}`))
  }
})

it('finds a page by handle case-insensitively, by id, and by a former handle', async () => {
  const { visitor, ada } = await startWithAda()
  expect((await visitor.get('/me/ADA-Lovelace')).status).toBe(200)
  for (const byId of [`/portfolio/id/${ada.account?.id}`, `/me/${ada.account?.id}`]) {
    const { status, text } = await visitor.get(byId)
    expect([status, text.includes('content="noindex"')]).toEqual([200, true])
  }
  await ada.change({ urlHandle: 'countess' })
  const moved = await visitor.get(page)
  expect([moved.status, moved.headers['location'], moved.headers['cache-control']]).toEqual([301, '/me/countess', 'no-cache'])
})

it.each(['/me/nobody', '/me/7', '/portfolio/id/7', '/portfolio/id/nobody', '/me/a%00b', '/me/%F0%9F%8C%B2'])(
  'answers 404 for %s',
  async (url) => {
    const { visitor } = await startApp()
    const { status, text } = await visitor.get(url)
    expect([status, text.includes('Portfolio Not Found'), text.includes('Go to Homepage')]).toEqual([404, true, true])
  },
)

it('answers 304 for a known ETag until the content changes', async () => {
  const { visitor, ada, registerOwner, post } = await startWithAda()
  const etag = async () => String((await visitor.get(page)).headers['etag'])
  const first = await etag()
  expect((await visitor.get(page, { 'if-none-match': `"other", ${first.replace('W/', '')}` })).status).toBe(304)
  await ada.change({ headline: 'Countess' })
  const second = await etag()
  await registerOwner()
  const third = await etag()
  await post(`${page}/endorse`, { email: 'reader@example.com' })
  expect(third).toBe(second)
  expect(new Set([first, second, await etag()]).size).toBe(3)
  expect((await visitor.get(page, { 'if-none-match': first })).status).toBe(200)
})

it('compresses when the client accepts it, with a separate ETag', async () => {
  const { app } = await startWithAda()
  const plain = await app.inject({ url: page })
  const compressed = await app.inject({ url: page, headers: { 'accept-encoding': 'gzip;q=0.5, br' } })
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding'], compressed.headers.vary]).toEqual([
    undefined,
    'br',
    'Accept-Encoding',
  ])
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.headers.etag).not.toBe(plain.headers.etag)
  expect((await app.inject({ url: page, headers: { 'accept-encoding': 'br;q=0, gzip' } })).headers['content-encoding']).toBe('gzip')
  const head = await app.inject({ method: 'HEAD', url: page })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', plain.headers['content-length']])
})

it('shows the private part in the response to a posted PIN only', async () => {
  const { visitor, ada, post } = await startWithAda()
  for (const url of [page, `/portfolio/id/${ada.account?.id}`]) {
    const { status, headers, text } = await post(`${url}/unlock`, { accessPin: ' 7294 ' })
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'private, no-store', undefined])
    for (const unlocked of ['Private information is now visible', '(503) 555-0142', '$120,000 - $150,000 per year', 'She/Her'])
      expect(text).toContain(unlocked)
    expect((await visitor.get(url)).text).not.toContain('555-0142')
  }
  expect((await visitor.get(`${page}/unlock`)).headers['location']).toBe(page)
})

it('explains on the page why a PIN was rejected', async () => {
  const { post } = await startWithAda()
  const malformed = await post(`${page}/unlock`, { accessPin: '12' })
  expect([malformed.status, malformed.text.includes('Enter all 4 digits')]).toEqual([400, true])
  const wrong = await post(`${page}/unlock`, { accessPin: '1111' })
  expect([wrong.status, wrong.text.includes('Please enter the correct privacy code'), wrong.text.includes('555-0142')]).toEqual([
    403,
    true,
    false,
  ])
  for (const accessPin of ['1112', '1113', '1114']) await post(`${page}/unlock`, { accessPin })
  const paused = await post(`${page}/unlock`, { accessPin: '7294' })
  expect([paused.status, Number(paused.headers['retry-after']) > 0, paused.text.includes('555-0142')]).toEqual([429, true, false])
})

it('accepts an endorsement as a posted form', async () => {
  const { post } = await startWithAda()
  const counted = await post(`${page}/endorse`, { email: 'Reader@example.com' })
  expect([counted.status, counted.text.includes('1 person has endorsed'), counted.text.includes('Thank you')]).toEqual([200, true, true])
  expect(counted.text).toContain('"userInteractionCount":1')
  const again = await post(`${page}/endorse`, { email: 'reader@example.com' })
  expect([again.status, again.text.includes('You have already endorsed this portfolio')]).toEqual([409, true])
  const invalid = await post(`${page}/endorse`, { email: 'nobody' })
  expect([invalid.status, invalid.text.includes('Please enter a valid email address')]).toEqual([400, true])
})

it('accepts only small forms, only from its own pages and only with the form content type', async () => {
  const { post, visitor } = await startWithAda()
  const foreign = await post(`${page}/endorse`, { email: 'reader@example.com' }, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect((await post(`${page}/endorse`, { email: 'x'.repeat(66_000) })).status).toBe(413)
  expect((await visitor.post('/api/portfolio/ada-lovelace/endorse', undefined, form)).status).toBe(415)
})

it('serves the app for its screens, and 404 for unknown URLs', async () => {
  const { visitor } = await startApp()
  for (const screen of ['/', '/auth', '/editor', '/reset-password'])
    expect((await visitor.get(screen)).text).toMatch(/<div id="root">.+<\/div>/s)
  const notFound = await visitor.get('/nowhere')
  expect([notFound.status, notFound.text.includes('404 Page Not Found')]).toEqual([404, true])
  expect(notFound.text).toContain('Did you forget to add the page to the router?')
  const call = await visitor.get('/api/nowhere')
  expect([call.status, call.body.code]).toEqual([404, 'not_found'])
})

it('marks requests without a session for the app, and shows the sign-in screen before the app has loaded', async () => {
  const { visitor, registerOwner } = await startApp()
  const ada = await registerOwner()
  const signIn = 'Your Professional Identity, Simplified</h1>'
  const readScreen = async (client: typeof ada, screen: string) => {
    const { text, headers } = await client.get(screen)
    return [appFactsIn(text)['isSignedOut'], text.includes(signIn), headers['cache-control'], headers['etag']]
  }
  for (const screen of ['/', '/auth', '/editor', '/import', '/before-you-apply', '/see-as', '/endorsements', '/account', '/admin']) {
    expect(await readScreen(visitor, screen), screen).toEqual([true, true, 'private, no-store', undefined])
    expect(await readScreen(ada, screen), screen).toEqual([false, false, 'private, no-store', undefined])
  }
  expect(await readScreen(visitor, '/reset-password')).toEqual([true, false, 'private, no-store', undefined])
  expect((await ada.get('/')).text).toBe((await (await registerOwner()).get('/')).text)
})

it('lets browsers cache files with a hash in their name', async () => {
  const { app, visitor } = await startWithAda()
  const [, script = ''] = /<script src="([^"]+)"/.exec((await visitor.get(page)).text) ?? []
  const response = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
  expect([response.statusCode, response.headers['cache-control'], response.headers['content-encoding']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ])
  for (const url of ['/site/.vite/manifest.json', '/site/assets/none.js', '/assets/', '/site/..%2fserver/render.js'])
    expect((await visitor.get(url)).status, url).toBeGreaterThanOrEqual(400)
})

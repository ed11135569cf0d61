import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { Client, startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { rawResponse } from '#test/raw-response.ts'

type Headers = Readonly<Record<string, unknown>>

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
/** A page's own styles are allowed by their hashes. */
const pagePolicy = expect.stringMatching(
  new RegExp(`^${policy.replace("style-src 'self'", "style-src 'self'( 'sha256-[\\w+/]{43}='){1,2}")}$`.replaceAll('.', '\\.')),
)
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}
const routed = { ...always, 'cross-origin-opener-policy': 'same-origin', 'permissions-policy': expect.stringContaining('camera=()') }
const https = { PUBLIC_URL: 'https://portfolios.example' }
const transport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** One answer of every kind; `kept` is what may be kept of it, and by whom. */
async function everyKind(env: Record<string, string>) {
  const { app: server, person, newVisitor } = await startApp(env)
  const ada = await person('ada@example.com')
  await ada.change(filled)
  const { id } = (await ada.upload(pdf())).body
  const hidden = await person('eve@example.com')
  await hidden.change({ ...filled, urlHandle: 'eve', privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  const secret = (await hidden.upload(pdf())).body.id
  const me = '/me/ada-lovelace'
  const { headers, text } = await newVisitor().get(me)
  const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? []
  const app = (await newVisitor().get('/')).text
  const [, style = ''] = /rel="stylesheet"[^>]* href="([^"]+)"/.exec(app) ?? []
  const [, appScript = ''] = /<script type="module"[^>]+src="([^"]+)"/.exec(app) ?? []
  const form = (url: string, payload: string) =>
    newVisitor().send({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const login = { method: 'POST', url: '/api/login' } as const
  const json = { 'content-type': 'application/json' }
  const long = JSON.stringify({ email: 'x'.repeat(70_000) })
  const nothing = 'no-store'
  const checked = 'public, no-cache'
  const immutable = 'public, max-age=31536000, immutable'
  const personal = 'private, no-store'
  return [
    ['a page', 200, checked, await newVisitor().get(me)],
    ['a page that is known', 304, checked, await newVisitor().get(me, { 'if-none-match': headers['etag'] })],
    ['the app', 200, personal, await newVisitor().get('/editor')],
    ['the page of a mailed link', 200, personal, await newVisitor().get('/reset-password?token=x')],
    ['a page that moved', 302, undefined, await newVisitor().get(`${me}/unlock`)],
    ['no page', 404, checked, await newVisitor().get('/nowhere')],
    ['no portfolio', 404, personal, await newVisitor().get('/me/nobody')],
    ['an opened page', 200, personal, await form(`${me}/unlock`, 'accessPin=7294')],
    ['a wrong code', 403, personal, await form(`${me}/unlock`, 'accessPin=1111')],
    ['a form that is too large', 413, personal, await form(`${me}/unlock`, 'x'.repeat(5000))],
    ['a foreign form', 403, personal, await newVisitor().post(`${me}/unlock`, undefined, { 'sec-fetch-site': 'cross-site' })],
    ['a page with a byte 0 in its address', 404, personal, await newVisitor().get('/me/%00')],
    ['a script', 200, immutable, await newVisitor().get(script)],
    ['a style', 200, immutable, await newVisitor().get(style)],
    ['the script of the app', 200, immutable, await newVisitor().get(appScript)],
    ['an icon', 200, 'public, max-age=3600', await newVisitor().get('/site/icon.svg')],
    ['no file', 404, checked, await newVisitor().get('/assets/nothing.js')],
    ['a file with a byte 0 in its name', 404, personal, await newVisitor().get('/site/%00')],
    ['a public view', 200, nothing, await newVisitor().get('/api/portfolio/ada-lovelace')],
    ['an own portfolio', 200, nothing, await ada.get('/api/portfolio')],
    ['an unlocked part', 200, nothing, await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })],
    ['nothing to say', 204, nothing, await newVisitor().post('/api/logout')],
    ['an invalid body', 400, nothing, await newVisitor().post('/api/login', { email: 'nobody' })],
    ['broken JSON', 400, nothing, await newVisitor().send({ ...login, payload: '{', headers: json })],
    ['somebody signed out', 401, nothing, await newVisitor().get('/api/user')],
    ['a foreign write', 403, nothing, await newVisitor().post('/api/login', {}, { 'sec-fetch-site': 'cross-site' })],
    ['a call that is not there', 404, nothing, await newVisitor().get('/api/nowhere')],
    ['a call with another method', 404, nothing, await newVisitor().delete('/api/user')],
    ['a taken address', 409, nothing, await newVisitor().post('/api/register', { email: 'ada@example.com', password: 'secret' })],
    ['a large body', 413, nothing, await newVisitor().send({ ...login, payload: long, headers: json })],
    ['another type', 415, nothing, await newVisitor().send({ ...login, payload: 'a', headers: { 'content-type': 'text/plain' } })],
    ['a bad file', 422, nothing, await ada.upload(Buffer.from('no PDF'))],
    ['a version missing', 428, nothing, await ada.put('/api/portfolio', {})],
    ['a document', 200, 'private, no-cache', await newVisitor().get(`/api/document/${id}/download`)],
    ['a hidden document', 200, personal, await hidden.get(`/api/document/${secret}/download`)],
    ['no document', 404, nothing, await newVisitor().get(`/api/document/${secret}/download`)],
    ['the state of the server', 200, nothing, await newVisitor().get('/health')],
    ['the documented API', 200, nothing, await newVisitor().get('/api/docs')],
    ['its script', 200, undefined, await newVisitor().get('/api/docs/static/swagger-ui-bundle.js')],
    ['its description', 200, nothing, await newVisitor().get('/api/openapi.json')],
    ['security.txt', 200, 'public, max-age=86400', await newVisitor().get('/.well-known/security.txt')],
    ['too many', 429, nothing, await tooMany(new Client(server))],
  ] as const
}

/** Wrong codes until one is refused without being compared. */
async function tooMany(client: Client) {
  for (let code = 1000; ; code++) {
    const answer = await client.post('/api/portfolio/ada-lovelace/verify', { accessPin: String(code) })
    if (answer.status !== 403) return answer
  }
}

it.each([
  ['http', {}],
  ['https', https],
])('sends every kind of answer with all its headers over %s', async (_, env) => {
  for (const [kind, status, kept, answer] of await everyKind(env)) {
    expect([kind, answer.status]).toEqual([kind, status])
    expect(answer.headers, kind).toMatchObject(routed)
    expect(answer.headers['strict-transport-security'], kind).toBe(env === https ? transport['strict-transport-security'] : undefined)
    const isPage = status === 304 || (String(answer.headers['content-type']).startsWith('text/html') && kind !== 'the documented API')
    const document = kind.endsWith('document') && status === 200 && "sandbox; default-src 'none'; frame-ancestors 'none'"
    expect(answer.headers['content-security-policy'], kind).toEqual(document || (isPage ? pagePolicy : policy))
    if (kept !== undefined) expect([kind, answer.headers['cache-control']]).toEqual([kind, kept])
    expectType(kind, answer.headers, answer.text)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(answer.headers, kind).not.toHaveProperty(name)
  }
})

function expectType(kind: string, headers: Headers, text: string) {
  if (text === '') return
  expect([kind, headers['content-type']]).toEqual([
    kind,
    expect.stringMatching(
      /^(text\/(html|css|plain|javascript)|application\/(json|javascript)); charset=utf-8$|^image\/svg\+xml$|^application\/pdf$/i,
    ),
  ])
}

it('allows no inline script, no foreign source and no inline style but the one whose hash its policy names', async () => {
  let styled = 0
  for (const [kind, , , { headers, text }] of await everyKind({})) {
    const policy = String(headers['content-security-policy'])
    expect(policy, kind).not.toMatch(/unsafe-|https?:|\*|nonce-|blob:/)
    expect(policy.replace(/style-src[^;]*;/, ''), kind).not.toContain('sha256-')
    if (!String(headers['content-type']).startsWith('text/html')) continue
    // What is written for search engines is data, and never run.
    const run = text.replaceAll('<script type="application/ld+json">', '')
    expect(run, kind).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\sstyle="|\son\w+="|<iframe|<object|<embed|javascript:/i)
    const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    for (const style of styles) expect(policy, kind).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    styled += styles.length
  }
  expect(styled).toBeGreaterThan(10)
})

/** The answer to bytes that no client of ours would send, in its parts. */
async function answerTo(app: FastifyInstance, bytes: string) {
  const [head = '', body = ''] = (await rawResponse(app, bytes)).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((each) => each.split(/: (.*)/)).map(([name = '', value]) => [name.toLowerCase(), value]))
  return { line, headers, body }
}

it.each([
  ['http://localhost/api/stats', 200, 'no-store'],
  ['HTTP://elsewhere.example:8080/api/user', 401, 'no-store'],
  ['http://localhost/api/nowhere', 404, 'no-store'],
  ['http://localhost/api/', 404, 'no-store'],
  ['/%61pi/stats', 200, 'no-store'],
  ['/api/nowhere', 404, 'no-store'],
  ['http://localhost', 200, 'private, no-store'],
  ['http://localhost/nowhere', 404, 'public, no-cache'],
])('lets an answer be kept as little when its address is written as %s', async (address, status, kept) => {
  const { app } = await startApp()
  const { line, headers } = await answerTo(app, `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(line).toContain(` ${status} `)
  const isPage = headers['content-type']?.startsWith('text/html')
  expect(headers).toMatchObject({ ...routed, 'content-security-policy': isPage ? pagePolicy : policy, 'cache-control': kept })
})

it.each([
  ['bytes that are not HTTP', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 400],
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['an address that is too long', `GET /me/${'x'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 404],
])('refuses %s with a problem and the headers of its own', async (_, bytes, status) => {
  const { app } = await startApp(https)
  const { line, headers, body } = await answerTo(app, bytes)
  expect(line).toContain(` ${status} `)
  expect(headers).toMatchObject({
    ...always,
    ...transport,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(Object.keys(JSON.parse(body))).toEqual(['code', 'message'])
})

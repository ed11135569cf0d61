import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { Client, startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { rawResponse } from '#test/raw-response.ts'

type Headers = Readonly<Record<string, unknown>>

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
/** The policy of pages, which allows their inline styles by hash. */
const pagePolicy = expect.stringMatching(
  new RegExp(`^${policy.replace("style-src 'self'", "style-src 'self'( 'sha256-[\\w+/]{43}='){1,6}")}$`.replaceAll('.', '\\.')),
)
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}
/** Of a script, a style or a font, whose name has a hash. */
const immutablePolicy = "default-src 'none'; frame-ancestors 'none'"
const routeHeaders = {
  ...commonHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const httpsConfig = { PUBLIC_URL: 'https://portfolios.example' }
const transportHeaders = { 'strict-transport-security': 'max-age=31536000' }

/** One response of every kind: name, status, expected cache-control and the response. */
async function responsesOfEveryKind(env: Record<string, string>) {
  const { app: server, registerOwner, newVisitor } = await startApp(env)
  const ada = await registerOwner('ada@example.com')
  await ada.change(filled)
  const { id } = (await ada.upload(pdf())).body
  const eve = await registerOwner('eve@example.com')
  await eve.change({ ...filled, urlHandle: 'eve', privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  const hiddenId = (await eve.upload(pdf())).body.id
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
  const longBody = JSON.stringify({ email: 'x'.repeat(70_000) })
  const noStore = 'no-store'
  const mustRevalidate = 'public, no-cache'
  const immutable = 'public, max-age=31536000, immutable'
  const privateNoStore = 'private, no-store'
  return [
    ['a page', 200, mustRevalidate, await newVisitor().get(me)],
    ['an unchanged page', 304, mustRevalidate, await newVisitor().get(me, { 'if-none-match': headers['etag'] })],
    ['the app', 200, privateNoStore, await newVisitor().get('/editor')],
    ['the page of an emailed link', 200, privateNoStore, await newVisitor().get('/reset-password?token=x')],
    ['a redirect', 302, undefined, await newVisitor().get(`${me}/unlock`)],
    ['an unknown page', 404, mustRevalidate, await newVisitor().get('/nowhere')],
    ['an unknown portfolio', 404, privateNoStore, await newVisitor().get('/me/nobody')],
    ['an unlocked page', 200, privateNoStore, await form(`${me}/unlock`, 'accessPin=7294')],
    ['a wrong PIN', 403, privateNoStore, await form(`${me}/unlock`, 'accessPin=1111')],
    ['a form that is too large', 413, privateNoStore, await form(`${me}/unlock`, 'x'.repeat(66_000))],
    ['a cross-site form', 403, privateNoStore, await newVisitor().post(`${me}/unlock`, undefined, { 'sec-fetch-site': 'cross-site' })],
    ['a page with a null byte in its path', 404, privateNoStore, await newVisitor().get('/me/%00')],
    ['a script', 200, immutable, await newVisitor().get(script)],
    ['a style', 200, immutable, await newVisitor().get(style)],
    ['the script of the app', 200, immutable, await newVisitor().get(appScript)],
    ['an icon', 200, 'public, max-age=3600', await newVisitor().get('/site/icon.svg')],
    ['an unknown file', 404, mustRevalidate, await newVisitor().get('/assets/nothing.js')],
    ['a file with a null byte in its name', 404, privateNoStore, await newVisitor().get('/site/%00')],
    ['a public portfolio', 200, noStore, await newVisitor().get('/api/portfolio/ada-lovelace')],
    ["the owner's portfolio", 200, noStore, await ada.get('/api/portfolio')],
    ['an unlocked part', 200, noStore, await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })],
    ['an empty response', 204, noStore, await newVisitor().post('/api/logout')],
    ['an invalid body', 400, noStore, await newVisitor().post('/api/login', { email: 'nobody' })],
    ['broken JSON', 400, noStore, await newVisitor().send({ ...login, payload: '{', headers: json })],
    ['a call without a session', 401, noStore, await newVisitor().get('/api/user')],
    ['a cross-site write', 403, noStore, await newVisitor().post('/api/login', {}, { 'sec-fetch-site': 'cross-site' })],
    ['an unknown call', 404, noStore, await newVisitor().get('/api/nowhere')],
    ['a call with another method', 404, noStore, await newVisitor().delete('/api/user')],
    ['a taken email', 409, noStore, await newVisitor().post('/api/register', { email: 'ada@example.com', password: 'secret' })],
    ['a large body', 413, noStore, await newVisitor().send({ ...login, payload: longBody, headers: json })],
    ['an unsupported type', 415, noStore, await newVisitor().send({ ...login, payload: 'a', headers: { 'content-type': 'text/plain' } })],
    ['a bad file', 422, noStore, await ada.upload(Buffer.from('no PDF'))],
    ['a missing version', 428, noStore, await ada.put('/api/portfolio', {})],
    ['a document', 200, 'private, no-cache', await newVisitor().get(`/api/document/${id}/download`)],
    ['a hidden document', 200, privateNoStore, await eve.get(`/api/document/${hiddenId}/download`)],
    ['a hidden document without a key', 404, noStore, await newVisitor().get(`/api/document/${hiddenId}/download`)],
    ['the state of the server', 200, noStore, await newVisitor().get('/health')],
    ['the API documentation', 200, noStore, await newVisitor().get('/api/docs')],
    ['the script of the API documentation', 200, undefined, await newVisitor().get('/api/docs/static/swagger-ui-bundle.js')],
    ['the API description', 200, noStore, await newVisitor().get('/api/openapi.json')],
    ['security.txt', 200, 'public, max-age=86400', await newVisitor().get('/.well-known/security.txt')],
    ['too many attempts', 429, noStore, await exceedAttempts(new Client(server))],
  ] as const
}

/** Sends wrong PINs until one is refused without a comparison. */
async function exceedAttempts(client: Client) {
  for (let code = 1000; ; code++) {
    const response = await client.post('/api/portfolio/ada-lovelace/verify', { accessPin: String(code) })
    if (response.status !== 403) return response
  }
}

it.each([
  ['http', {}],
  ['https', httpsConfig],
])('sends all security headers with every kind of response over %s', async (_, env) => {
  for (const [kind, status, cacheControl, response] of await responsesOfEveryKind(env)) {
    expect([kind, response.status]).toEqual([kind, status])
    const isImmutable = String(cacheControl).includes('immutable')
    expect(response.headers, kind).toMatchObject(isImmutable ? commonHeaders : routeHeaders)
    expect(response.headers['strict-transport-security'], kind).toBe(
      env === httpsConfig ? transportHeaders['strict-transport-security'] : undefined,
    )
    const isPage = status === 304 || (String(response.headers['content-type']).startsWith('text/html') && kind !== 'the API documentation')
    const document = kind.endsWith('document') && status === 200 && "sandbox; default-src 'none'; frame-ancestors 'none'"
    expect(response.headers['content-security-policy'], kind).toEqual(
      document || (isPage ? pagePolicy : isImmutable ? immutablePolicy : policy),
    )
    if (cacheControl !== undefined) expect([kind, response.headers['cache-control']]).toEqual([kind, cacheControl])
    expectType(kind, response.headers, response.text)
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(response.headers, kind).not.toHaveProperty(name)
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

it('allows no inline scripts, no foreign sources, and only inline styles whose hash is in the policy', async () => {
  let styleCount = 0
  for (const [kind, , , { headers, text }] of await responsesOfEveryKind({})) {
    const policy = String(headers['content-security-policy'])
    expect(policy, kind).not.toMatch(/unsafe-|https?:|\*|nonce-|blob:/)
    expect(policy.replace(/style-src[^;]*;/, ''), kind).not.toContain('sha256-')
    if (!String(headers['content-type']).startsWith('text/html')) continue
    // JSON-LD for search engines is data and is never executed.
    const executable = text.replaceAll('<script type="application/ld+json">', '')
    expect(executable, kind).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|\sstyle="|\son\w+="|<iframe|<object|<embed|javascript:/i)
    const styles = [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    for (const style of styles) expect(policy, kind).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    styleCount += styles.length
  }
  expect(styleCount).toBeGreaterThan(10)
})

/** Sends raw bytes and parses the response. */
async function sendRaw(app: FastifyInstance, bytes: string) {
  const [head = '', body = ''] = (await rawResponse(app, bytes)).split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((header) => header.split(/: (.*)/)).map(([name = '', value]) => [name.toLowerCase(), value]))
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
])('sends the same cache and security headers when the URL is written as %s', async (url, status, cacheControl) => {
  const { app } = await startApp()
  const { line, headers } = await sendRaw(app, `GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(line).toContain(` ${status} `)
  const isPage = headers['content-type']?.startsWith('text/html')
  expect(headers).toMatchObject({ ...routeHeaders, 'content-security-policy': isPage ? pagePolicy : policy, 'cache-control': cacheControl })
})

it.each([
  ['bytes that are not HTTP', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 400],
  ['a URL that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['a URL that is too long', `GET /me/${'x'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 404],
])('rejects %s with a problem and security headers', async (_, bytes, status) => {
  const { app } = await startApp(httpsConfig)
  const { line, headers, body } = await sendRaw(app, bytes)
  expect(line).toContain(` ${status} `)
  expect(headers).toMatchObject({
    ...commonHeaders,
    ...transportHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(Object.keys(JSON.parse(body))).toEqual(['code', 'message'])
})

it.each([
  ['http://portfolios.intern', 'same-origin', undefined],
  ['http://192.168.1.20:3000', 'same-origin', undefined],
  ['http://[fd00::20]', 'same-origin', undefined],
  ['http://localhost:3000', 'no-referrer', 'same-origin'],
  ['http://portfolios.localhost:3000', 'no-referrer', 'same-origin'],
  ['https://portfolios.intern', 'no-referrer', 'same-origin'],
])('sends at %s only headers that browsers accept there', async (publicUrl, referrerPolicy, openerPolicy) => {
  const { headers } = await (await startApp({ PUBLIC_URL: publicUrl })).visitor.get('/auth')
  expect([headers['referrer-policy'], headers['cross-origin-opener-policy']]).toEqual([referrerPolicy, openerPolicy])
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  expect('strict-transport-security' in headers).toBe(publicUrl.startsWith('https:'))
})

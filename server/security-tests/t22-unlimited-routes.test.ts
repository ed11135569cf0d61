import { expect, it } from 'vitest'
import { type Client, startApp } from '#test/app.ts'
import { pdf } from '#test/fixtures.ts'

/** The routes in the tree that Fastify prints, such as `GET /api/kept`. */
function routesIn(tree: string): string[] {
  const names: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (.*) \((.*)\)$/.exec(line) ?? []
    if (name === '') return []
    names.splice(indent.length / 4, names.length, name)
    const path = names.join('')
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]))
  })
}

const email = 'other@example.com'
const token = { token: 'x'.repeat(43) }

/** Valid bodies, for the calls that count only those. */
const password = { password: 'a wrong password' }
const bytes = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
const assertion = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
const bodies: Readonly<Record<string, object>> = {
  'POST /api/login': { email, ...password },
  'POST /api/login/second-step': { code: '123456' },
  'POST /api/login/passkey': { response: { ...bytes, response: assertion } },
  'POST /api/register': { email, ...password },
  'POST /api/reset-password': { ...token, ...password },
  'POST /api/reset-password/check': token,
  'POST /api/account/password': { currentPassword: 'a wrong password', password: 'another password' },
  'POST /api/account/passkeys': { name: 'Phone', response: { ...bytes, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
  'POST /api/account/passkeys/options': password,
  'POST /api/account/delete': { email: 'ada@example.com', ...password },
  'POST /api/account/two-step': password,
  'POST /api/account/two-step/confirm': { code: '123456' },
  'POST /api/account/two-step/off': password,
  'POST /api/account/backup-codes': password,
  'POST /api/forgot-password': { email },
  'POST /api/confirm-email': token,
  'POST /api/confirm-endorsement': token,
  'POST /api/open': { code: 'K7Q2-M9TX-WDR4' },
  'POST /api/portfolio/id/:id/verify': { accessPin: '0000' },
  'POST /api/portfolio/id/:id/endorse': { email },
  'POST /api/portfolio/:handle/verify': { accessPin: '0000' },
  'POST /api/portfolio/:handle/endorse': { email },
}

const because = (reason: string, routes: readonly string[]) => Object.fromEntries(routes.map((route) => [route, reason]))
const mainPages = ['/me/:address', '/portfolio/id/:address']
const publicPages = [...mainPages, '/me/:address/:slug']
const fixedPages = [
  '/',
  '/*',
  '/auth',
  '/account',
  '/admin',
  '/editor',
  '/import',
  '/open',
  '/see-as',
  '/reset-password',
  '/confirm-email',
  '/confirm-endorsement',
]
const wellKnown = ['/api/openapi.json', '/api/docs', '/api/docs*', '/.well-known/security.txt', '/robots.txt']

/** The routes without a rule, with the reason. */
const unlimited: Readonly<Record<string, string>> = {
  ...because(
    'Sends finished bytes.',
    [...fixedPages, ...wellKnown].map((path) => `GET ${path}`),
  ),
  ...because('Sends bytes that are cached until something visible changes.', [
    ...publicPages.map((path) => `GET ${path}`),
    'GET /api/portfolio/:handle',
    'GET /api/portfolio/id/:id',
    'GET /sitemap.xml',
    'GET /sitemap-:number(^\\d{1,5}).xml',
  ]),
  ...because(
    'Sends a stored image; drawing a new one is limited.',
    mainPages.map((path) => `GET ${path}/share.png`),
  ),
  ...because(
    'Redirects to the page.',
    publicPages.flatMap((path) => [`GET ${path}/unlock`, `GET ${path}/endorse`]),
  ),
  ...because('Streams a file by its random id; with the key of a code it is counted, and limited.', [
    'GET /api/document/:id/download',
    'GET /api/photo/:id',
  ]),
  ...because('Counts, cached.', ['GET /api/stats', 'GET /api/portfolio-count']),
  // A counter would make it wait for the lock of another process (docs/security.md: reads continue).
  ...because('Reads one row of the owner, also while another process locks the database.', ['GET /api/portfolio']),
  ...because('Reads a few short rows of the owner.', [
    'GET /api/user',
    'GET /api/account',
    'GET /api/account/security',
    'GET /api/account/sessions',
    'GET /api/portfolio-versions',
    'GET /api/pin-budget',
    'GET /api/visits',
  ]),
  ...because('Deletes rows of the owner, of which each exists once.', [
    'DELETE /api/document/:id',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/:id',
    'DELETE /api/account/passkeys/:id',
    'DELETE /api/account/email',
    'DELETE /api/photo',
  ]),
  ...because('Changes something once in several days.', ['POST /api/pin-budget']),
  ...because('Checks a challenge first, and issuing one is limited.', ['POST /api/login/passkey', 'POST /api/account/passkeys']),
  ...because('Refused until a set-up has started, which needs the password; then codes are limited.', [
    'POST /api/account/two-step/confirm',
  ]),
  ...because('For the administrator only.', ['GET /api/admin/users']),
  ...because('For the operator; answers only requests from this machine.', ['GET /health', 'GET /health/ready', 'GET /metrics']),
}

it('limits every route that does work, and has a reason for each other one', { timeout: 120_000 }, async () => {
  const { app, registerOwner, newVisitor } = await startApp({ RATE_LIMIT_SCALE: '0.000001' })
  const ada = await registerOwner('ada@example.com')
  const visitor = newVisitor()
  const portfolio = await ada.portfolio()
  const { id } = portfolio
  expect((await ada.put('/api/portfolio', { ...portfolio, urlHandle: 'ada', accessPin: '8351' })).status).toBe(200)
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  expect(routes).toContain('POST /api/import/:id/apply')
  const found: string[] = []
  for (const route of routes.toSorted((one, other) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))) {
    const statuses: number[] = []
    const client = route.endsWith('/endorse') ? visitor : ada
    for (let times = 0; times < 6; times++) statuses.push(await statusOf(client, route, String(id)))
    if (!statuses.includes(429)) found.push(route)
  }
  expect(found.sort()).toEqual(Object.keys(unlimited).sort())
})

async function statusOf(client: Client, route: string, id: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const url = path
    .replace(/:number\(.*?\)/, '1')
    .replace(/:handle|:address/, path.includes('/id/') ? id : 'ada')
    .replace(':id', path.includes('/portfolio/id/') ? id : '1')
    .replace(':name', 'resume.pdf')
    .replace(':version', '1')
  if (route === 'POST /api/document') return (await client.upload(pdf())).status
  if (route === 'POST /api/import') return (await client.uploadImport({ basics: { name: 'Ada' } })).status
  if (route === 'POST /api/photo') return (await client.photo(new Uint8Array(10))).status
  if (method === 'GET') return (await client.get(url)).status
  const isForm = /^\/(?:me|portfolio)\//.test(url)
  const headers = isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const payload = isForm ? `accessPin=0000&email=${email}` : (bodies[route] ?? {})
  return (await client.send({ method: method as 'POST', url, headers, ...(method === 'DELETE' ? {} : { payload }) })).status
}

import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { statusOf } from '#test/route-requests.ts'
import { routesIn } from '#test/route-tree.ts'

const withReason = (reason: string, routes: readonly string[]) => Object.fromEntries(routes.map((route) => [route, reason]))
const mainPages = ['/me/:handleOrId', '/portfolio/id/:handleOrId']
const projectPages = ['/me/:handleOrId/:slug/:project', '/portfolio/id/:handleOrId/:project']
const publicPages = [...mainPages, '/me/:handleOrId/:slug']
const fixedPages = [
  '/',
  '/*',
  '/auth',
  '/account',
  '/admin',
  '/editor',
  '/import',
  '/open',
  '/check',
  '/accessibility',
  '/privacy',
  '/before-you-apply',
  '/see-as',
  '/endorsements',
  '/start',
  '/reset-password',
  '/confirm-email',
  '/sign-in/:provider',
]
const publicKeys = ['/.well-known/jwks.json', '/.well-known/did.json']
const wellKnown = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs*',
  '/api/docs/json',
  '/api/docs/yaml',
  '/.well-known/security.txt',
  '/robots.txt',
]

/** The routes without a rule, with the reason. */
const unlimitedRoutes: Readonly<Record<string, string>> = {
  ...withReason(
    'Sends finished bytes.',
    [...fixedPages, ...wellKnown].map((path) => `GET ${path}`),
  ),
  ...withReason('Sends bytes that are cached until something visible changes.', [
    ...[...publicPages, ...projectPages].map((path) => `GET ${path}`),
    'GET /api/portfolio/:handle',
    'GET /api/portfolio/id/:id',
    'GET /sitemap.xml',
    'GET /sitemap-:number(^\\d{1,5}).xml',
  ]),
  ...withReason(
    'Sends a stored image; drawing a new one is limited.',
    mainPages.map((path) => `GET ${path}/share.png`),
  ),
  ...withReason(
    'Sends a form that is the same for all pages.',
    [...mainPages, '/open'].map((path) => `GET ${path}/report`),
  ),
  ...withReason(
    'Redirects to the page.',
    publicPages.flatMap((path) => [`GET ${path}/unlock`, `GET ${path}/endorse`]),
  ),
  ...withReason('Streams a file by its random id; with the key of a code it is counted, and limited.', [
    'GET /api/document/:id/download',
    'GET /api/photo/:id',
    'GET /api/picture/:id/:name',
  ]),
  ...withReason(
    'Reads a few short rows.',
    publicKeys.map((path) => `GET ${path}`),
  ),
  ...withReason('Sends cached numbers.', ['GET /api/stats', 'GET /api/portfolio-count']),
  // A rate limit would make this read wait for the lock of another process (docs/security.md: reads continue).
  ...withReason('Reads one row of the owner, also while another process locks the database.', ['GET /api/portfolio']),
  ...withReason('Reads a few short rows of the owner.', [
    'GET /api/user',
    'GET /api/account',
    'GET /api/account/security',
    'GET /api/account/sessions',
    'GET /api/portfolio-versions',
    'GET /api/pin-budget',
    'GET /api/visits',
    'GET /api/moderation',
    'GET /api/endorsements',
  ]),
  ...withReason('Needs the key of a mailed link, and takes back what its writer wrote.', [
    'GET /api/my-endorsement',
    'DELETE /api/my-endorsement',
    'DELETE /api/my-endorsement/words',
  ]),
  ...withReason('Deletes rows of the owner; a repeated request finds none.', [
    'DELETE /api/document/:id',
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/:id',
    'DELETE /api/account/passkeys/:id',
    'DELETE /api/account/email',
    'DELETE /api/photo',
  ]),
  ...withReason('Changes something once in several days.', ['POST /api/pin-budget']),
  ...withReason('Writes once for each freeze.', ['POST /api/moderation/:id/appeal']),
  ...withReason('Checks a challenge first, and issuing challenges is limited.', [
    'POST /api/login/passkey',
    'POST /api/account/passkeys',
    'POST /api/account/reauthenticate',
  ]),
  ...withReason('Refused until a set-up has started, which needs the password; then codes are limited.', [
    'POST /api/account/two-step/confirm',
  ]),
  ...withReason('For the administrator only.', [
    'GET /api/admin/users',
    'GET /api/admin/accounts',
    'GET /api/admin/portfolios/:id',
    'DELETE /api/admin/accounts/:id/sessions',
    'POST /api/admin/accounts/:id/removal',
    'DELETE /api/admin/accounts/:id/removal',
    'GET /api/admin/queue',
    'POST /api/admin/reports/:id/close',
    'POST /api/admin/freezes',
    'POST /api/admin/freezes/:id/lift',
    'POST /api/admin/freezes/:id/answer',
    'GET /api/admin/log',
    'GET /api/admin/invitations',
    'POST /api/admin/invitations',
    'DELETE /api/admin/invitations/:id',
    'POST /api/admin/invitations/:id/send',
    'GET /api/admin/cohorts',
    'POST /api/admin/cohorts',
    'GET /api/admin/cohorts/:id',
    'POST /api/admin/cohorts/:id/send',
    'POST /api/admin/cohorts/:id/stop',
    'DELETE /api/admin/cohorts/:id',
    'GET /api/admin/status',
    'POST /api/admin/test-mail',
  ]),
  ...withReason('For the operator; tells only whether it is ready without a token.', [
    'GET /health',
    'GET /health/ready',
    'GET /health/details',
    'GET /metrics',
  ]),
}

it('limits every route, except for those with a documented reason', { timeout: 120_000 }, async () => {
  const { app, registerOwner, newVisitor } = await startApp({ RATE_LIMIT_SCALE: '0.000001' })
  const ada = await registerOwner('ada@example.com')
  const visitor = newVisitor()
  const portfolio = await ada.portfolio()
  const { id } = portfolio
  expect((await ada.put('/api/portfolio', { ...portfolio, urlHandle: 'ada', accessPin: '8351' })).status).toBe(200)
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  expect(routes).toContain('POST /api/import/:id/apply')
  const unlimited: string[] = []
  // Signs out last.
  for (const route of routes.toSorted((one, other) => Number(one.endsWith('/logout')) - Number(other.endsWith('/logout')))) {
    const statuses: number[] = []
    const client = route.endsWith('/endorse') ? visitor : ada
    for (let times = 0; times < 6 && !statuses.includes(429); times++) statuses.push(await statusOf(client, route, String(id)))
    if (!statuses.includes(429)) unlimited.push(route)
  }
  expect(unlimited.sort()).toEqual(Object.keys(unlimitedRoutes).sort())
})

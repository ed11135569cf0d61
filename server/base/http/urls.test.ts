import { expect, it } from 'vitest'
import * as contract from '#contract/calls/routes.ts'
import { letterFileNames, portfolioFileNames } from '#contract/paths.ts'
import { startApp } from '#test/app.ts'
import { routesIn } from '#test/route-tree.ts'

const { app, deps, visitor, newVisitor, registerOwner } = await startApp()

const { debug: _debug, ...groups } = contract
const calls = Object.values(groups).flatMap((group) => Object.values<{ method: string; url: string }>(group))
const pages = [
  '/',
  '/auth',
  '/account',
  '/editor',
  '/import',
  '/before-you-apply',
  '/see-as',
  '/endorsements',
  '/start',
  '/open',
  '/check',
  '/accessibility',
  '/privacy',
  '/admin',
  '/reset-password',
  '/confirm-email',
  '/sign-in/:provider',
  '/confirm-endorsement',
  '/my-endorsement',
  '/never-ask',
]
const mainPages = ['/me/:handleOrId', '/portfolio/id/:handleOrId']
const portfolioPages = [...mainPages, '/me/:handleOrId/:slug']
const projectPages = ['/me/:handleOrId/:slug/:project', '/portfolio/id/:handleOrId/:project']
/** Fastify's route tree shows a folder of static files as `*`. */
const documented = [
  ...calls.map(({ method, url }) => `${method} ${url}`),
  ...[...pages, ...portfolioPages, ...projectPages].map((path) => `GET ${path}`),
  ...mainPages.map((path) => `GET ${path}/share.png`),
  ...['/confirm-endorsement', '/my-endorsement', '/never-ask/confirm'].map((path) => `POST ${path}`),
  ...[...mainPages, '/open'].flatMap((path) => [`GET ${path}/report`, `POST ${path}/report`]),
  ...portfolioPages.flatMap((path) => [`GET ${path}/message`, `POST ${path}/message`]),
  ...['/confirm-message', '/stop-sender'].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  ...[...portfolioPages, '/open'].flatMap((path) => [...portfolioFileNames, ...letterFileNames].map((file) => `GET ${path}/${file}`)),
  'GET /me/:handleOrId.md',
  'POST /never-ask',
  ...[...portfolioPages, '/open'].map((path) => `POST ${path}`),
  ...portfolioPages.flatMap((path) => ['endorse', 'endorsed', 'unlock'].flatMap((form) => [`GET ${path}/${form}`, `POST ${path}/${form}`])),
  ...['/health', '/health/ready', '/health/details', '/metrics', '/api/openapi.json', '/*'].map((path) => `GET ${path}`),
  ...['security.txt', 'jwks.json', 'did.json'].map((name) => `GET /.well-known/${name}`),
  ...['/robots.txt', '/sitemap.xml', '/sitemap-:number(^\\d{1,5}).xml'].map((path) => `GET ${path}`),
  ...['', '*', '/*', '/json', '/yaml'].map((path) => `GET /api/docs${path}`),
]

it('serves exactly the documented routes', async () => {
  const routes = routesIn(app.printRoutes({ commonPrefix: false }))
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter((route) => !documented.includes(route))).toEqual([])
  for (const { method, url } of calls) expect(app.hasRoute({ method: method as 'GET', url })).toBe(true)
})

it.each([
  [
    'other sign-in methods',
    [
      '/api/auth/sign-in/email',
      '/api/auth/sign-up/email',
      '/api/auth/session',
      '/api/auth/ok',
      '/api/auth/token',
      '/login',
      '/oauth/token',
    ],
  ],
  [
    'a source folder',
    [
      '/.git/HEAD',
      '/.git/config',
      '/.gitignore',
      '/.env',
      '/.env.example',
      '/package.json',
      '/package-lock.json',
      '/node_modules/fastify/package.json',
      '/server/main.ts',
      '/contract/routes.ts',
      '/tsconfig.json',
      '/README.md',
      '/.ci/run',
      '/.npmrc',
    ],
  ],
  [
    'the data folder',
    [
      '/data/understory.db',
      '/data/secret',
      '/understory.db',
      '/secret',
      '/documents/',
      '/data/documents/',
      '/data/mail/',
      '/mail/',
      '/backup.zip',
      '/dump.sql',
    ],
  ],
  [
    'build output',
    [
      '/dist/',
      '/dist/site/server/render.js',
      '/site/.vite/manifest.json',
      '/site/server/render.js',
      '/assets/index.js.map',
      '/assets/../package.json',
      '/site/..%2f..%2fpackage.json',
      '/site/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/assets//etc/passwd',
      '/site/',
    ],
  ],
  [
    'server diagnostics',
    [
      '/status',
      '/server-status',
      '/actuator',
      '/actuator/env',
      '/debug/pprof',
      '/debug',
      '/test-auth',
      '/api/debug/demo',
      '/console',
      '/phpinfo.php',
      '/graphql',
      '/.DS_Store',
      '/health/',
      '/healthz',
      '/trace',
      '/swagger',
      '/docs',
    ],
  ],
])('answers 404 for the paths of %s', async (_, paths) => {
  for (const url of paths) expect([url, (await visitor.get(url)).status]).toEqual([url, 404])
})

it.each(['bytes=999999999-', 'bytes=-0', 'bytes=5-2', 'bytes=0-1,3-4,6-7', 'pages=1-2', 'bytes=a-b'])(
  'answers the range %s of a file without an internal error',
  async (range) => {
    expect([200, 206, 400]).toContain((await visitor.get('/site/icon.svg', { range })).status)
    expect([200, 206, 400]).toContain((await visitor.get('/api/docs/static/swagger-ui.css', { range, 'if-match': 'x' })).status)
  },
)

it('reports only its status in the health check', async () => {
  expect((await visitor.get('/health')).body).toEqual({ status: 'ok' })
})

it('builds links in emails from PUBLIC_URL, regardless of the host headers of a request', async () => {
  const { registerOwner, newVisitor, mailsTo } = await startApp({
    PUBLIC_URL: 'https://portfolios.example',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  await registerOwner('ada@example.com')
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
  expect((await newVisitor().post('/api/forgot-password', { email: 'ada@example.com' }, evil)).status).toBe(200)
  await newVisitor().post('/api/register', { email: 'eve@example.com', password: 'secret' }, evil)
  for (const mail of [...(await mailsTo('ada@example.com')), ...(await mailsTo('eve@example.com'))]) {
    expect(mail.link).toMatch(/^https:\/\/portfolios\.example\//)
    expect(mail.source).not.toContain('evil.example')
  }
})

it('reveals no details of an internal error', async () => {
  await (await registerOwner()).change({ urlHandle: 'ada' })
  await deps.db.schema.alterTable('endorsement').renameTo('missing').execute()
  const apiResponse = await newVisitor().post('/api/portfolio/ada/endorse', { email: 'reader@example.com' })
  expect([apiResponse.status, apiResponse.body]).toEqual([
    500,
    { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  ])
  const pageResponse = await visitor.get('/me/ada')
  for (const { text } of [apiResponse, pageResponse]) expect(text).not.toMatch(/sqlite|no such table|select |\.ts:|node_modules|at \w+ \(/i)
})

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { startApp } from '#test/app.ts'

const here = { url: '/metrics', headers: { host: 'localhost:3000' } }

async function figures(app: Awaited<ReturnType<typeof startApp>>['app']) {
  const { statusCode, headers, body } = await app.inject(here)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  return new Map(
    body
      .split('\n')
      .flatMap((line) => (/^\w/.test(line) ? [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]] : [])),
  )
}

it('counts requests by the pattern of their route and by status, with how long they took', async () => {
  const { app, person, visitor } = await startApp()
  const ada = await person('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace' })
  for (const handle of ['ada-lovelace', 'ada-lovelace', 'nobody', 'no-one']) await visitor.get(`/api/portfolio/${handle}`)
  await visitor.get('/not/there"\n')
  await visitor.send({ method: 'OPTIONS', url: '/' })
  const found = await figures(app)
  const route = 'method="GET",route="/api/portfolio/:handle"'
  expect(found.get(`understory_requests_total{${route},status="200"}`)).toBe(2)
  expect(found.get(`understory_requests_total{${route},status="404"}`)).toBe(2)
  expect(found.get(`understory_request_duration_seconds_count{${route}}`)).toBe(4)
  expect(found.get(`understory_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(4)
  expect(found.get(`understory_request_duration_seconds_sum{${route}}`)).toBeGreaterThan(0)
  const names = [...found.keys()].join('\n')
  for (const secret of ['ada', 'nobody', 'not/there']) expect(names).not.toContain(secret)
  expect([...found.values()].every(Number.isFinite)).toBe(true)
})

it('counts what is sent from memory as every answer, whether it is sent or known already', async () => {
  const { app, person, visitor } = await startApp()
  const ada = await person('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace' })
  const { headers } = await visitor.get('/me/ada-lovelace')
  for (let count = 0; count < 3; count++) await visitor.get('/me/ada-lovelace')
  await visitor.get('/me/ada-lovelace', { 'if-none-match': headers['etag'] })
  const found = await figures(app)
  const route = 'method="GET",route="/me/:address"'
  expect(found.get(`understory_requests_total{${route},status="200"}`)).toBe(4)
  expect(found.get(`understory_requests_total{${route},status="304"}`)).toBe(1)
})

it('tells how the process, its mail and its database are', async () => {
  const { app, later } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email: 'ada@example.com', password: 'a good password' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  later(60_000)
  const found = await figures(app)
  expect(found.get('understory_outbox_mails')).toBeGreaterThanOrEqual(1)
  expect(found.get('understory_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
  for (const name of [
    'understory_disk_free_bytes',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
  ]) {
    expect(found.get(name), name).toBeGreaterThan(0)
  }
  expect([found.get('understory_password_hashes_running'), found.get('understory_password_hashes_waiting')]).toEqual([0, 0])
})

it.each([
  ['another machine', { remoteAddress: '192.0.2.7' }, ''],
  [
    'another machine that says localhost',
    { remoteAddress: '192.0.2.7', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    '',
  ],
  ['a visitor of the site, through a proxy on this machine', { headers: { host: 'portfolios.example' } }, ''],
  ['a visitor through a trusted proxy on this machine', { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } }, '127.0.0.1'],
  [
    'a visitor who tells a trusted proxy to be this machine',
    { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    '127.0.0.1',
  ],
  ['a page that had its own name point here', { headers: { host: 'evil.example' } }, ''],
])('has no figures for %s', async (_who, request, TRUSTED_PROXIES) => {
  const { app } = await startApp({ TRUSTED_PROXIES })
  const { statusCode, body } = await app.inject({ ...here, ...request })
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  expect((await app.inject(here)).statusCode).toBe(200)
})

/** The product on foundations of which some are in trouble. */
async function readyWith(deps: Deps) {
  const app = await buildApp(deps, { logger: false })
  const { statusCode, headers, body } = await app.inject({ url: '/health/ready', remoteAddress: '192.0.2.7' })
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) }
}

it('is ready with a database that answers and a disk with room', async () => {
  const { deps } = await startApp()
  const fine = { database: 'ok', disk: 'ok', mail: 'ok' }
  expect(await readyWith(deps)).toEqual({ statusCode: 200, retryAfter: undefined, status: 'ready', checks: fine })
  const full = { ...deps, storage: { ...deps.storage, space: async () => ({ size: 1e12, free: 1e6 }) } }
  expect(await readyWith(full)).toEqual({ statusCode: 503, retryAfter: '5', status: 'not ready', checks: { ...fine, disk: 'full' } })
})

it('tells of mail that is late, and stays ready', async () => {
  const { deps, person, later } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await person()
  later(16 * 60_000)
  expect(await readyWith(deps)).toMatchObject({ statusCode: 200, checks: { database: 'ok', mail: 'late' } })
})

it('is not ready without its database', async () => {
  const { deps } = await startApp()
  const dead = connect(deps.config)
  await sql`select 1`.execute(dead)
  await dead.destroy()
  const checks = { database: 'does not answer', disk: 'ok', mail: 'unknown' }
  expect(await readyWith({ ...deps, db: dead })).toEqual({ statusCode: 503, retryAfter: '5', status: 'not ready', checks })
})

it('says within seconds that it is not ready when the way to its database is silent', async () => {
  const { deps } = await startApp()
  const silence = createServer().listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const address = silence.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine')
  const sockets: Socket[] = []
  silence.on('connection', (socket) => sockets.push(socket))
  const far = connect({ ...deps.config, databaseUrl: `postgres://understory@127.0.0.1:${address.port}/understory` })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    silence.close()
    await far.destroy()
  })
  const asked = performance.now()
  const answer = await readyWith({ ...deps, db: far })
  expect(answer).toMatchObject({ statusCode: 503, checks: { database: 'does not answer', disk: 'ok', mail: 'unknown' } })
  expect(performance.now() - asked).toBeLessThan(5000)
})

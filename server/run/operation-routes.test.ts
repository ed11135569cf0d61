import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '#server/base/db/connect.ts'
import type { Deps } from '#server/base/deps.ts'
import { program } from '#server/base/program.ts'
import { buildApp } from '#server/run/app.ts'
import { startApp } from '#test/app.ts'

const token = 'a token for the metrics, for tests only'
const request = { url: '/metrics', headers: { authorization: `Bearer ${token}` } }
const startWithMetrics = (env = {}) => startApp({ METRICS_TOKEN: token, ...env })

async function readMetrics(app: Awaited<ReturnType<typeof startApp>>['app']) {
  const { statusCode, headers, body } = await app.inject(request)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  return new Map(
    body
      .split('\n')
      .flatMap((line) => (/^\w/.test(line) ? [[line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]] : [])),
  )
}

it('counts requests by route pattern and status, with their duration', async () => {
  const { app, registerOwner, visitor } = await startWithMetrics()
  const ada = await registerOwner('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace' })
  for (const handle of ['ada-lovelace', 'ada-lovelace', 'nobody', 'no-one']) await visitor.get(`/api/portfolio/${handle}`)
  await visitor.get('/not/there"\n')
  await visitor.send({ method: 'OPTIONS', url: '/' })
  const metrics = await readMetrics(app)
  const route = 'method="GET",route="/api/portfolio/:handle"'
  expect(metrics.get(`understory_requests_total{${route},status="200"}`)).toBe(2)
  expect(metrics.get(`understory_requests_total{${route},status="404"}`)).toBe(2)
  expect(metrics.get(`understory_request_duration_seconds_count{${route}}`)).toBe(4)
  expect(metrics.get(`understory_request_duration_seconds_bucket{le="+Inf",${route}}`)).toBe(4)
  expect(metrics.get(`understory_request_duration_seconds_sum{${route}}`)).toBeGreaterThan(0)
  const names = [...metrics.keys()].join('\n')
  for (const secret of ['ada', 'nobody', 'not/there']) expect(names).not.toContain(secret)
  expect([...metrics.values()].every(Number.isFinite)).toBe(true)
})

it('counts cached responses like all others, with status 200 and 304', async () => {
  const { app, registerOwner, visitor } = await startWithMetrics()
  const ada = await registerOwner('ada@example.com')
  await ada.change({ urlHandle: 'ada-lovelace' })
  const { headers } = await visitor.get('/me/ada-lovelace')
  for (let count = 0; count < 3; count++) await visitor.get('/me/ada-lovelace')
  await visitor.get('/me/ada-lovelace', { 'if-none-match': headers['etag'] })
  const metrics = await readMetrics(app)
  const route = 'method="GET",route="/me/:handleOrId"'
  expect(metrics.get(`understory_requests_total{${route},status="200"}`)).toBe(4)
  expect(metrics.get(`understory_requests_total{${route},status="304"}`)).toBe(1)
})

it('reports the process, the mail queue and the password hashes', async () => {
  const { app, advanceClock } = await startWithMetrics({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await app.inject({
    method: 'POST',
    url: '/api/register',
    payload: { email: 'ada@example.com', password: 'a good password' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  advanceClock(60_000)
  const metrics = await readMetrics(app)
  expect(metrics.get('understory_outbox_mails')).toBeGreaterThanOrEqual(1)
  expect(metrics.get('understory_outbox_oldest_seconds')).toBeGreaterThanOrEqual(60)
  for (const name of [
    'understory_disk_free_bytes',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
    `understory_info{version="${program.version}",commit="${program.commit}"}`,
  ]) {
    expect(metrics.get(name), name).toBeGreaterThan(0)
  }
  expect([metrics.get('understory_password_hashes_running'), metrics.get('understory_password_hashes_waiting')]).toEqual([0, 0])
})

it.each([
  ['no token', {}],
  ['a request from this machine, such as one that a proxy forwards without adding headers', { host: 'localhost:3000' }],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['the token with another authorization scheme', { authorization: `Basic ${token}` }],
])('hides the metrics from %s', async (_case, headers) => {
  const { app } = await startWithMetrics()
  const { statusCode, body } = await app.inject({ url: '/metrics', headers })
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  expect((await app.inject(request)).statusCode).toBe(200)
})

it('has no metrics without METRICS_TOKEN', async () => {
  const { app } = await startApp()
  for (const authorization of ['Bearer undefined', 'Bearer ', '']) {
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
  }
})

/** The readiness of the app with these dependencies. */
async function readinessWith(deps: Deps) {
  const app = await buildApp(deps, { logger: false })
  const { statusCode, headers, body } = await app.inject({ url: '/health/ready', remoteAddress: '192.0.2.7' })
  await app.close()
  return { statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) }
}

it('is ready with an available database and enough disk space', async () => {
  const { deps } = await startApp()
  const okChecks = { database: 'ok', disk: 'ok', mail: 'ok' }
  expect(await readinessWith(deps)).toEqual({ statusCode: 200, retryAfter: undefined, status: 'ready', checks: okChecks })
  const depsWithFullDisk = { ...deps, storage: { ...deps.storage, space: async () => ({ size: 1e12, free: 1e6 }) } }
  expect(await readinessWith(depsWithFullDisk)).toEqual({
    statusCode: 503,
    retryAfter: '5',
    status: 'not ready',
    checks: { ...okChecks, disk: 'full' },
  })
})

it('reports late mail, and stays ready', async () => {
  const { deps, registerOwner, advanceClock } = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await registerOwner()
  advanceClock(16 * 60_000)
  expect(await readinessWith(deps)).toMatchObject({ statusCode: 200, checks: { database: 'ok', mail: 'late' } })
})

it('is not ready without the database', async () => {
  const { deps } = await startApp()
  const closedDb = connect(deps.config)
  await sql`select 1`.execute(closedDb)
  await closedDb.destroy()
  const checks = { database: 'does not answer', disk: 'ok', mail: 'unknown' }
  expect(await readinessWith({ ...deps, db: closedDb })).toEqual({ statusCode: 503, retryAfter: '5', status: 'not ready', checks })
})

it('reports that it is not ready while the connection to the database hangs', async () => {
  const { deps } = await startApp()
  const silentServer = createServer().listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const address = silentServer.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine')
  const sockets: Socket[] = []
  silentServer.on('connection', (socket) => sockets.push(socket))
  const unreachableDb = connect({ ...deps.config, databaseUrl: `postgres://understory@127.0.0.1:${address.port}/understory` })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    silentServer.close()
    await unreachableDb.destroy()
  })
  let hasEnded = false
  sql`select 1`
    .execute(unreachableDb)
    .finally(() => (hasEnded = true))
    .catch(() => undefined)
  const readiness = await readinessWith({ ...deps, db: unreachableDb })
  expect(readiness).toMatchObject({ statusCode: 503, checks: { database: 'does not answer', disk: 'ok', mail: 'unknown' } })
  expect(hasEnded).toBe(false)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { RecentVisits } from '#contract/calls/visits.ts'
import { isLongRun } from '#test/property-runs.ts'
import { Client, RequestRefusedError } from '../../scripts/client.ts'
import { isReady } from '../../scripts/operator/is-ready.ts'
import { findFreePort } from '../../scripts/serve.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const clientCount = 50
const rounds = isLongRun ? 10 : 3

/** An installation that is started like `npm start`, in its own process group. */
async function createInstallation(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-stopping-'))
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const limits = { RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1' }
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', ...limits, ...settings }
  let runningChild: ChildProcess | undefined
  const signalGroup = (signal: NodeJS.Signals) =>
    runningChild?.exitCode === null && runningChild.signalCode === null && process.kill(-(runningChild.pid ?? 0), signal)
  const start = async () => {
    const child = spawn(process.execPath, ['bin/understory.mjs', 'start'], { cwd: root, env, detached: true, stdio: 'ignore' })
    runningChild = child
    await vi.waitFor(async () => expect(await isReady(origin)).toBe(true), { timeout: 60_000, interval: 20 })
    return { exit: once(child, 'exit').then(([code, signal]) => signal ?? code) }
  }
  onTestFinished(async () => {
    signalGroup('SIGKILL')
    await rm(folder, { recursive: true })
  })
  return { origin, port, start, signalGroup }
}

async function register(origin: string, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => new Client(origin))
  for (const [index, client] of clients.entries()) await client.register({ email: `p${index}@example.com`, password: 'a good password' })
  return clients
}

/** Saves continuously until the server rejects a save. Returns the number of the last acknowledged save and the status of the rejection. */
async function saveUntilRejected(client: Client, from: number) {
  let number = from
  try {
    let portfolio = await client.portfolio()
    for (; ; number++) portfolio = await client.send('PUT', '/api/portfolio', { ...portfolio, headline: String(number) })
  } catch (error) {
    return { acknowledged: number - 1, end: error instanceof RequestRefusedError ? error.status : 'no response' }
  }
}

/** Simulates npm and the start script, which forward a signal that the whole group has already received. */
function signalRepeatedly(signalGroup: (signal: NodeJS.Signals) => void): () => void {
  signalGroup('SIGTERM')
  const timer = setInterval(() => signalGroup('SIGTERM'), 10)
  return () => clearInterval(timer)
}

it('exits with 0 when its process group is signaled repeatedly, and loses no acknowledged save', {
  timeout: 300_000,
}, async () => {
  const { origin, start, signalGroup } = await createInstallation()
  const savedNumber = (client: Client) => client.portfolio().then(({ headline }) => Number(headline))
  let { exit } = await start()
  const clients = await register(origin, clientCount)
  for (let round = 0; round < rounds; round++) {
    const before = await Promise.all(clients.map(savedNumber))
    const saves = clients.map((client, index) => saveUntilRejected(client, (before[index] ?? 0) + 1))
    // Waits until saves have begun, and signals at a different moment in each round.
    const [firstClient = new Client(origin)] = clients
    await vi.waitFor(async () => expect(await savedNumber(firstClient)).toBeGreaterThan((before[0] ?? 0) + round), {
      timeout: 60_000,
      interval: 1,
    })
    const stopSending = signalRepeatedly(signalGroup)
    expect(await exit).toBe(0)
    stopSending()
    const ends = await Promise.all(saves)
    expect(new Set([503, 'no response', ...ends.map(({ end }) => end)]).size).toBe(2)

    exit = (await start()).exit
    for (const [index, client] of clients.entries()) {
      const { acknowledged = Number.NaN } = ends[index] ?? {}
      // The next number may have been saved without a response.
      expect([acknowledged, acknowledged + 1]).toContain(await savedNumber(client))
    }
  }
  signalGroup('SIGTERM')
  expect(await exit).toBe(0)
})

it('finishes pending requests and accepts no new connections while it stops, however often it is signaled', async () => {
  const { origin, port, start, signalGroup } = await createInstallation()
  const { exit } = await start()
  const body = JSON.stringify({ email: 'ada@example.com', password: 'a good password' })
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text
  })
  const head = ['POST /api/register HTTP/1.1', 'host: localhost', `origin: ${origin}`, 'content-type: application/json']
  socket.write(`${[...head, `content-length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  // A response to another request shows that the first one has arrived.
  expect(await isReady(origin)).toBe(true)

  signalGroup('SIGTERM')
  await vi.waitFor(async () => expect(await isReady(origin)).toBe(false), { timeout: 60_000, interval: 10 })
  // A connection that is being opened may still be reset.
  const connectionRefused = () => expect(fetch(origin)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await vi.waitFor(connectionRefused, { timeout: 60_000, interval: 10 })
  signalGroup('SIGTERM')
  signalGroup('SIGHUP')
  socket.write(body.slice(10))
  await once(socket, 'close')
  expect(response).toContain('201 Created')
  expect(await exit).toBe(0)
})

it('behind a proxy, still answers everything but /health before it stops', async () => {
  const { origin, start, signalGroup } = await createInstallation({ TRUSTED_PROXIES: '127.0.0.1' })
  const { exit } = await start()
  signalGroup('SIGTERM')
  await vi.waitFor(async () => expect((await fetch(`${origin}/health`)).status).toBe(503), { timeout: 60_000, interval: 5 })
  const { status, headers } = await fetch(origin)
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await exit).toBe(0)
})

it('stores the counted visits before it exits', async () => {
  const { origin, start, signalGroup } = await createInstallation()
  let { exit } = await start()
  const [ada] = await register(origin, 1)
  await ada?.save({ urlHandle: 'ada' })
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  for (let visit = 0; visit < 3; visit++) expect((await fetch(`${origin}/me/ada`, { headers })).status).toBe(200)
  signalGroup('SIGTERM')
  expect(await exit).toBe(0)
  exit = (await start()).exit
  const { days } = (await ada?.send<RecentVisits>('GET', '/api/visits')) ?? {}
  expect(days?.at(-1)?.pages).toBe(3)
  signalGroup('SIGTERM')
  expect(await exit).toBe(0)
})

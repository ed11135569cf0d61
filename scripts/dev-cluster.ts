import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { s3Keys, startS3 } from '#test/s3-server.ts'
import { isReady } from './operator/is-ready.ts'
import { createPostgresServer } from './postgres.ts'
import { startRoundRobin } from './round-robin.ts'
import { findFreePort } from './serve.ts'
import { step } from './step.mjs'

/** `npm run dev:cluster` starts PostgreSQL, an S3 server and two processes of the product behind a proxy, with new data that it deletes afterwards. */

const root = fileURLToPath(new URL('..', import.meta.url))
const processNames = ['one', 'two']
const startTimeoutMs = 30_000

/** Stops and deletes what was started, the latest first. */
const cleanups: (() => Promise<unknown>)[] = []
let isStopping = false

process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('SIGINT', stop)
try {
  await start()
} catch (error) {
  if (!isStopping) console.error(`\nThe cluster did not start: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
  await stop()
}

async function start() {
  const folder = await createTemporaryFolder('understory-cluster-')
  const database = await step('PostgreSQL', async () => {
    // A separate folder, because as root it belongs to another user.
    const postgres = await createPostgresServer(await createTemporaryFolder('understory-postgres-'))
    cleanups.unshift(postgres.stop)
    await postgres.start()
    return postgres.url('postgres')
  })
  const s3 = await step('S3 server', async () => {
    const server = await startS3(join(folder, 's3'), { buckets: ['documents'] })
    cleanups.unshift(server.close)
    return server
  })
  const port = Number(process.env['PORT'] || 3000)
  const sharedSettings = {
    ...s3Keys,
    DATABASE_URL: database,
    DOCUMENTS_URL: `s3://documents?endpoint=${s3.endpoint}`,
    SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const processes: { name: string; origin: string }[] = []
  for (const name of processNames) {
    processes.push({
      name,
      origin: await step(`Process ${name}`, () => keepRunning(name, { ...sharedSettings, DATA_DIR: join(folder, name) })),
    })
  }
  const proxy = await startRoundRobin(
    processes.map(({ origin }) => origin),
    port,
  )
  cleanups.unshift(proxy.close)
  console.log(`
The cluster is ready at ${proxy.origin}, which forwards to both processes in turn
${processes.map(({ name, origin }) => `  process ${name}  ${origin}`).join('\n')}
  PostgreSQL   ${database}
  S3           ${s3.endpoint}/documents, key ${s3Keys.AWS_ACCESS_KEY_ID}, secret ${s3Keys.AWS_SECRET_ACCESS_KEY}
You may kill any of these processes by its number; those of the product are restarted. Ctrl-C stops all of them and deletes their data.
`)
}

async function createTemporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  cleanups.unshift(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a process of the product, restarts it whenever it ends, and returns its origin. */
async function keepRunning(name: string, env: Record<string, string>): Promise<string> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const startChild = () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(`[${name} ${child.pid}] ${line}`))
    }
    child.once('exit', (code, signal) => {
      if (isStopping) return
      console.log(`[${name}] has ended (${signal ?? code}) and is restarted`)
      startChild()
    })
  }
  console.log()
  startChild()
  cleanups.unshift(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || isStopping) throw new Error(`process ${name} does not respond`)
    await wait(50)
  }
  return origin
}

async function stop() {
  if (isStopping) return
  isStopping = true
  console.log('Stopping')
  for (const cleanUp of cleanups) await cleanUp()
  process.exit()
}

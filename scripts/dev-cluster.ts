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
import { makePostgres } from './postgres.ts'
import { roundRobin } from './round-robin.ts'
import { freePort, isReady } from './serve.ts'
import { step } from './step.mjs'

/** `npm run dev:cluster`: PostgreSQL, an S3 server and two processes of the product behind a proxy, on this machine and without its data. */

const root = fileURLToPath(new URL('..', import.meta.url))
const names = ['one', 'two']
const readyWithin = 30_000

/** Started processes, the latest first. */
const started: (() => Promise<unknown>)[] = []
let stopping = false

process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
process.on('SIGINT', stop)
try {
  await start()
} catch (error) {
  if (!stopping) console.error(`\nThe cluster did not start: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
  await stop()
}

async function start() {
  const folder = await temporary('understory-cluster-')
  const database = await step('PostgreSQL', async () => {
    // A separate folder, because as root it belongs to another user.
    const postgres = await makePostgres(await temporary('understory-postgres-'))
    started.unshift(postgres.stop)
    await postgres.start()
    return postgres.url('postgres')
  })
  const s3 = await step('S3 server', async () => {
    const server = await startS3(join(folder, 's3'), { buckets: ['documents'] })
    started.unshift(server.close)
    return server
  })
  const port = Number(process.env['PORT'] || 3000)
  const shared = {
    ...s3Keys,
    DATABASE_URL: database,
    DOCUMENTS_URL: `s3://documents?endpoint=${s3.endpoint}`,
    SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_URL: `http://localhost:${port}`,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const processes: { name: string; origin: string }[] = []
  for (const name of names) {
    processes.push({ name, origin: await step(`Process ${name}`, () => keepRunning(name, { ...shared, DATA_DIR: join(folder, name) })) })
  }
  const proxy = await roundRobin(
    processes.map(({ origin }) => origin),
    port,
  )
  started.unshift(proxy.close)
  console.log(`
The cluster is ready at ${proxy.origin}, both processes in turns
${processes.map(({ name, origin }) => `  process ${name}  ${origin}`).join('\n')}
  PostgreSQL   ${database}
  S3           ${s3.endpoint}/documents, key ${s3Keys.AWS_ACCESS_KEY_ID}, secret ${s3Keys.AWS_SECRET_ACCESS_KEY}
Kill what you like by its number; a process of the product comes back. Ctrl-C stops all of it and deletes its data.
`)
}

async function temporary(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  started.unshift(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process of the product that is restarted whenever it ends. */
async function keepRunning(name: string, env: Record<string, string>): Promise<string> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess
  const begin = () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(`[${name} ${child.pid}] ${line}`))
    }
    child.once('exit', (code, signal) => {
      if (stopping) return
      console.log(`[${name}] has ended (${signal ?? code}) and is started again`)
      begin()
    })
  }
  console.log()
  begin()
  started.unshift(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const deadline = Date.now() + readyWithin
  while (!(await isReady(origin))) {
    if (Date.now() > deadline || stopping) throw new Error(`process ${name} does not answer`)
    await wait(50)
  }
  return origin
}

async function stop() {
  if (stopping) return
  stopping = true
  console.log('Stopping')
  for (const end of started) await end()
  process.exit()
}

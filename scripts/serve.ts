import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { builtServer, root } from './node.mjs'
import { isReady } from './operator/is-ready.ts'

export interface RunningProduct {
  origin: string
  process: ChildProcess
  stop: () => Promise<void>
  /** Kills the process without a graceful stop. */
  kill: () => Promise<void>
}

/** Options for measurements. */
interface ServeOptions {
  /** A command that runs its arguments as a command, such as `taskset`. */
  commandPrefix?: readonly string[]
  /** A file that is loaded before the product and may use an IPC channel to this process. */
  preload?: string
  /** Milliseconds between two health checks during the start. */
  healthCheckIntervalMs?: number
  /** Whether to start the product like `npm start`, with its parent script, in a separate process group. */
  inGroup?: boolean
  /** The folder of the product, if it is another version. */
  folder?: string
  /** A free one if absent. */
  port?: number
}

const startTimeoutMs = 120_000

/**
 * Starts the built product as a separate process on a free local port, and waits until it responds.
 * @throws {Error} with the server's last output if it does not start
 */
export async function serve(
  env: Readonly<Record<string, string>>,
  { commandPrefix = [], preload, healthCheckIntervalMs = 50, inGroup = false, folder = root, port: fixedPort }: ServeOptions = {},
): Promise<RunningProduct> {
  const port = fixedPort ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  const program = inGroup ? ['bin/understory.mjs', 'start'] : [builtServer]
  const node = [process.execPath, ...(preload ? ['--import', preload] : []), ...program]
  const [command = process.execPath, ...args] = [...commandPrefix, ...node]
  // MALLOC_ARENA_MAX as in `npm start`.
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe', preload ? 'ipc' : 'ignore'],
    detached: inGroup,
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output = `${output}${chunk}`.slice(-4000)))
  const stopWith = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const stop = () => stopWith('SIGTERM')
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await wait(healthCheckIntervalMs)
  }
  return { origin, process: server, stop, kill: () => stopWith('SIGKILL') }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine')
  return address.port
}

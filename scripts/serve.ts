import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Running {
  origin: string
  process: ChildProcess
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

/** How the process is started, for who measures it. */
interface Way {
  /** A command that starts the command that follows it. */
  through?: readonly string[]
  /** A file that is loaded before the product, and may talk with us over the channel that it then has. */
  preload?: string
  /** Milliseconds between two looks whether it answers. */
  every?: number
  /** As `npm start` does it, by the program around it, in a process group of its own. */
  inGroup?: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))
const startWithin = 30_000

/**
 * Starts the built product as its own process on a free port of this machine, and waits until it answers.
 * @throws {Error} with the server's last words when it doesn't start
 */
export async function serve(
  env: Readonly<Record<string, string>>,
  { through = [], preload, every = 50, inGroup = false }: Way = {},
): Promise<Running> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const node = [process.execPath, ...(preload ? ['--import', preload] : []), inGroup ? 'scripts/start.mjs' : 'server/main.ts']
  const [command = process.execPath, ...args] = [...through, ...node]
  const server = spawn(command, args, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe', preload ? 'ipc' : 'ignore'],
    detached: inGroup,
  })
  let words = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (words = `${words}${chunk}`.slice(-4000)))
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const stop = () => end('SIGTERM')
  const deadline = Date.now() + startWithin
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${words}`)
    }
    await wait(every)
  }
  return { origin, process: server, stop, kill: () => end('SIGKILL') }
}

/** Whether a server that can reach its database answers there. */
export async function isReady(origin: string): Promise<boolean> {
  return await fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine')
  return address.port
}

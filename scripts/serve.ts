import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface Running {
  origin: string
  stop: () => Promise<void>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const startWithin = 30_000

/**
 * Starts the built product as its own process on a free port of this machine, and waits until it answers.
 * @throws {Error} with the server's last words when it doesn't start
 */
export async function serve(env: Readonly<Record<string, string>>): Promise<Running> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (words = `${words}${chunk}`.slice(-4000)))
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
    await wait(50)
  }
  return { origin, stop, kill: () => end('SIGKILL') }
}

/** Whether a server that can reach its database answers there. */
export async function isReady(origin: string): Promise<boolean> {
  return await fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free on this machine')
  return address.port
}

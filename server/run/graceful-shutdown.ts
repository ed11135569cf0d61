import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'

const drainingServers = new WeakSet<FastifyInstance['server']>()

/** `/health` then answers 503, so that a proxy goes elsewhere. All else is still answered: a proxy can't repeat a save on a closed connection. */
function startDraining({ server }: FastifyInstance): void {
  drainingServers.add(server)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
}

export const isDraining = ({ server }: FastifyInstance): boolean => drainingServers.has(server)

interface ShutdownOptions {
  app: FastifyInstance
  isBehindProxy: boolean
  /** Tells others that the server stops; never rejects. */
  announce: () => Promise<void>
  finish: () => Promise<void>
  log: (message: string) => void
}

/** Milliseconds in which a proxy notices that `/health` answers 503, before connections are closed. */
const drainMs = 1000
/** Milliseconds after which open requests are aborted. The slowest save needs less. */
const requestTimeoutMs = 6500
/** 128 and the number of the signal, by convention. */
const exitCodeOfSigint = 130
/** Milliseconds after which background work is abandoned, such as waiting for a mail server. Unsent mail stays in the outbox. */
const workTimeoutMs = 8500
/** Signals within this time count as one Ctrl-C, because the terminal signals every process of the group and some processes forward the signal. */
const duplicateSignalMs = 500

/** Ignores repeated signals: process managers signal the whole process group, whose members forward it. Only a second Ctrl-C exits immediately. */
export function stopOnSignal({ app, isBehindProxy, announce, finish, log }: ShutdownOptions) {
  let startedAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (startedAt === undefined) {
      startedAt = performance.now()
      log(signal === 'SIGINT' ? 'Stopping; press Ctrl-C again to stop immediately' : 'Stopping')
      const announced = announce()
      const draining = isBehindProxy ? drain(app) : Promise.resolve()
      const finishAll = async () => void (await Promise.all([finish(), announced]))
      void draining.then(() => stop(app, finishAll)).then((code) => process.exit(code))
    } else if (signal === 'SIGINT' && performance.now() - startedAt > duplicateSignalMs) {
      log('Stopped immediately; requests aborted')
      process.exit(exitCodeOfSigint)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}

async function drain(app: FastifyInstance): Promise<void> {
  startDraining(app)
  await wait(drainMs)
}

/** Returns the exit code: 0 once every request was answered or aborted. */
async function stop(app: FastifyInstance, finish: () => Promise<void>): Promise<number> {
  const { server } = app
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  const requestTimer = setTimeout(() => server.closeAllConnections(), requestTimeoutMs)
  const workTimeout = Promise.withResolvers<void>()
  setTimeout(workTimeout.resolve, workTimeoutMs)
  try {
    await Promise.race([app.close().then(finish), workTimeout.promise])
    return 0
  } catch (error) {
    app.log.error({ err: error }, 'shutdown failed')
    return 1
  } finally {
    clearInterval(idleTimer)
    clearTimeout(requestTimer)
  }
}

/** Longer than systemd takes to read a message. */
const timeoutMs = 3000

interface Log {
  warn: (details: object, message: string) => void
}

/** Tells systemd what the server does, if it asked for it (`Type=notify`). Without success the log says so, and the server continues. */
export async function tellServiceManager(state: 'READY=1' | 'STOPPING=1', env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  const { NOTIFY_SOCKET, PATH } = env
  if (!NOTIFY_SOCKET) return
  // Node has no datagram sockets with paths.
  await promisify(execFile)('systemd-notify', [state], { env: { NOTIFY_SOCKET, PATH }, timeout: timeoutMs }).catch((error: unknown) =>
    log.warn({ err: error }, `systemd was not told ${state}; the service needs systemd-notify, or Type=exec`),
  )
}

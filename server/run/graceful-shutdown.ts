import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startDraining } from '../base/http/draining.ts'

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

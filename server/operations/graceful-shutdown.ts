import type { FastifyInstance } from 'fastify'

interface Stopping {
  app: FastifyInstance
  /** Finishes what the product does beside answering, and closes the database. */
  finish: () => Promise<void>
  say: (words: string) => void
}

/** A slow client is waited for until then, in milliseconds; the slowest save needs less. */
const lastAnswer = 7000
/** A mail server that doesn't answer is waited for until then. What it didn't take waits in the outbox. */
const lastWork = 9000
/** A terminal sends Ctrl-C to every process of its group, and some of them pass it on: what comes this close is the same press. */
const onePress = 500

/**
 * Lets SIGTERM, SIGINT and SIGHUP stop the server gracefully. Process managers signal the whole process group, whose other members pass
 * the signal on: repetitions change nothing, but a second Ctrl-C of a person ends the process at once.
 */
export function stopOnSignal({ app, finish, say }: Stopping) {
  let began: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (began === undefined) {
      began = performance.now()
      say(signal === 'SIGINT' ? 'Stopping; Ctrl-C once more ends at once' : 'Stopping')
      void stop(app, finish).then((code) => process.exit(code))
    } else if (signal === 'SIGINT' && performance.now() - began > onePress) {
      say('Ended at once, without waiting for what was under way')
      process.exit(130)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/** Returns the exit code: 0 once every request was answered or given up. */
async function stop(app: FastifyInstance, finish: () => Promise<void>): Promise<number> {
  const { server } = app
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const slow = setTimeout(() => server.closeAllConnections(), lastAnswer)
  const late = Promise.withResolvers<void>()
  setTimeout(late.resolve, lastWork)
  try {
    await Promise.race([app.close().then(finish), late.promise])
    return 0
  } catch (error) {
    app.log.error({ err: error }, 'stopping failed')
    return 1
  } finally {
    clearInterval(idle)
    clearTimeout(slow)
  }
}

import { createServer } from 'node:http'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { createLog, lineLog } from '#server/run/log.ts'
import { describeStartFailure } from '#server/run/start-failure.ts'
import { createDevSite } from './dev-site.ts'

/** The product with pages from their sources. `dev.mjs` restarts it when server/ or contract/ change. */

try {
  const config = readConfig(process.env)
  const http = createServer()
  const { site, handleRequest } = await createDevSite(http)
  const log = createLog(config, { isTerminal: true, write: console.log })
  const { deps, close } = await assemble(config, { site, clock: () => new Date(), log: lineLog(log) })
  const app = await buildApp(deps, {
    loggerInstance: log,
    serverFactory: (handler) =>
      http.on('request', (request, response) => handleRequest(request, response, () => handler(request, response))),
  })
  await app.listen({ port: config.port, host: config.host })
  console.log(`Understory for development is ready at ${config.publicUrl}`)

  /** Stops immediately, because a restart must not wait for open connections. */
  const stop = async () => {
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(describeStartFailure(error))
  process.exit(1)
}

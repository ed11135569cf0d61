import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { loadSite } from './built-site/site.ts'
import { readConfig } from './config.ts'
import { keepTidy } from './housekeeping.ts'
import { startFailure } from './start-failure.ts'

/** Long enough for the slowest save, short enough for whoever restarts the machine. */
const graceful = 10_000

try {
  const config = readConfig(process.env)
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: console.log })
  const app = await buildApp(deps)
  await app.listen({ port: config.port, host: config.host })
  console.log(`Understory is ready at ${config.publicUrl}`)
  const stopTidying = keepTidy(deps, (error) => app.log.error({ err: error }, 'tidying failed'))

  const stop = async () => {
    setTimeout(() => process.exit(1), graceful).unref()
    await Promise.all([stopTidying(), app.close()])
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(startFailure(error))
  process.exit(1)
}

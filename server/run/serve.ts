import { loadSite } from '../base/built-site/site.ts'
import { readConfig } from '../base/config.ts'
import { routeThroughProxies } from '../base/http/proxied-requests.ts'
import { isSecureOrigin } from '../base/ip.ts'
import { programName } from '../base/program.ts'
import { buildApp } from './app.ts'
import { assemble } from './assemble.ts'
import { stopOnSignal, tellServiceManager } from './graceful-shutdown.ts'
import { scheduleHousekeeping } from './housekeeping.ts'
import { createLog, lineLog } from './log.ts'
import { describeStartFailure } from './start-failure.ts'

try {
  const config = readConfig(process.env)
  routeThroughProxies(config)
  const log = createLog(config, { isTerminal: process.stdout.isTTY, write: console.log })
  const logLine = lineLog(log)
  const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: logLine })
  const app = await buildApp(deps, { loggerInstance: log })
  await app.listen({ port: config.port, host: config.host, listenTextResolver: (address) => `Listening on ${address}` })
  logLine(`Understory ${programName} is ready at ${config.publicUrl}`)
  for (const { text, advice } of config.unknownSettings) log.warn(`${text}: ${advice}`)
  if (!isSecureOrigin(config.publicUrl))
    logLine(
      `PUBLIC_URL has http: passwords and private details travel readable through the network; passkeys and signatures are off`,
      'warn',
    )
  const tell = (state: 'READY=1' | 'STOPPING=1') => tellServiceManager(state, process.env, log)
  const stopHousekeeping = scheduleHousekeeping(deps, log)

  stopOnSignal({
    app,
    isBehindProxy: config.trustedProxies.length > 0,
    announce: () => tell('STOPPING=1'),
    finish: async () => {
      await stopHousekeeping()
      await close()
    },
    log: logLine,
  })
  await tell('READY=1')
} catch (error) {
  console.error(describeStartFailure(error))
  process.exit(1)
}

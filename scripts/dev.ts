import { createServer } from 'node:http'
import { createAuth } from '#server/accounts/auth.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { fileStorage } from '#server/documents/storage.ts'
import { devSite } from './dev-site.ts'

/** The product with its pages from their sources. Node restarts it when server/ or contract/ change. */

const config = readConfig(process.env)
const db = connect(config)
await migrate(db)
const http = createServer()
const { site, answer } = await devSite(http)
const storage = await fileStorage(config.dataDir)
const app = await buildApp(
  { config, db, auth: createAuth({ config, db }), storage, site, clock: () => new Date() },
  { serverFactory: (handler) => http.on('request', (request, response) => answer(request, response, () => handler(request, response))) },
)
await app.listen({ port: config.port, host: config.host })
console.log(`Understory for development is ready at ${config.publicUrl}`)

/** At once: a restart waits for nobody's open page. */
async function stop() {
  await db.destroy()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

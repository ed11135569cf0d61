import { createAuth } from './accounts/auth.ts'
import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { ensureDemo } from './debug/demo.ts'
import type { Deps } from './deps.ts'
import { Limits } from './limits/limits.ts'
import { createSend } from './mail/transport.ts'
import { MailWorker } from './mail/worker.ts'
import { fileStorage } from './storage/storage.ts'

interface Surroundings {
  site: Site
  clock: () => Date
  log: (line: string) => void
}

interface Assembled {
  deps: Deps
  /** Finishes what is being sent and closes the database; the app is closed before. */
  close: () => Promise<void>
}

/** Opens and migrates the database and puts together what the features stand on. */
export async function assemble(config: Config, { site, clock, log }: Surroundings): Promise<Assembled> {
  const db = connect(config)
  const applied = await migrate(db)
  if (applied.length > 0) log(`Database: applied ${applied.join(', ')}`)
  const mail = new MailWorker({ config, db, clock, send: createSend(config, log), log })
  const deps = {
    config,
    db,
    auth: createAuth({ config, db, clock }),
    storage: await fileStorage(config.dataDir),
    site,
    clock,
    mail,
    rateLimits: new Limits({ config, db, clock }),
  }
  if (config.debugTools) await ensureDemo(deps)
  mail.wake()
  return {
    deps,
    async close() {
      await mail.stop()
      await db.destroy()
    },
  }
}

import { accessMails } from './access/mails.ts'
import { accountMails } from './accounts/mails.ts'
import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { ensureDemo } from './debug/demo.ts'
import type { Deps } from './deps.ts'
import { endorsementMails } from './endorsements/mails.ts'
import { Limits } from './limits/limits.ts'
import { Mailer } from './mail/mailer.ts'
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
  const rateLimits = new Limits({ config, db, clock })
  const kinds = { ...accountMails, ...endorsementMails, ...accessMails }
  const worker = new MailWorker({ config, db, clock, rateLimits, kinds, send: createSend(config, log), log })
  const deps = {
    config,
    db,
    storage: await fileStorage(config.dataDir),
    site,
    clock,
    mail: new Mailer(rateLimits, clock, worker.wake),
    rateLimits,
  }
  if (config.debugTools) await ensureDemo(deps)
  worker.wake()
  return {
    deps,
    async close() {
      await worker.stop()
      await db.destroy()
    },
  }
}

import { accessMails } from './access/mails.ts'
import { accountMails } from './accounts/mails.ts'
import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import { Changes } from './db/changes.ts'
import { connect, hearChanges } from './db/connect.ts'
import { copyBefore } from './db/copy-before.ts'
import { migrate } from './db/migrate.ts'
import { ensureDemo } from './debug/demo.ts'
import type { Deps } from './deps.ts'
import { endorsementMails } from './endorsements/mails.ts'
import { Limits } from './limits/limits.ts'
import { Mailer } from './mail/mailer.ts'
import { createSend } from './mail/transport.ts'
import { MailWorker } from './mail/worker.ts'
import { accountBehind } from './sessions/sessions.ts'
import { openStorage } from './storage/open-storage.ts'
import { Visits } from './visits/visits.ts'

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
  const changes = new Changes()
  const db = connect(config, changes)
  const applied = await migrate(db, (migration) => copyBefore(config, migration))
  const stopHearing = await hearChanges(config, db, changes)
  if (applied.length > 0) log(`Database: applied ${applied.join(', ')}`)
  const rateLimits = new Limits({ config, db, clock })
  const kinds = { ...accountMails, ...endorsementMails, ...accessMails }
  const worker = new MailWorker({ config, db, clock, rateLimits, kinds, send: createSend(config, log), log })
  const visits = new Visits({
    isOn: config.countVisits,
    db,
    clock,
    accountBehind: (request) => accountBehind({ config, db }, request),
    report: (error) => log(`Visits are not written yet: ${String(error)}`),
  })
  const deps = {
    config,
    db,
    changes,
    storage: await openStorage(config, log),
    site,
    clock,
    mail: new Mailer(rateLimits, clock, worker.wake),
    rateLimits,
    visits,
  }
  if (config.debugTools) await ensureDemo(deps)
  worker.wake()
  return {
    deps,
    async close() {
      await visits.write()
      await worker.stop()
      await stopHearing()
      await db.destroy()
    },
  }
}

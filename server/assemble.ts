import { accountMails } from './accounts/mails.ts'
import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import { contactMails } from './contact/mails.ts'
import { ChangeBus } from './db/change-bus.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { snapshotBeforeMigration } from './db/pre-migration-snapshot.ts'
import { ensureDemo } from './debug/demo.ts'
import type { Deps } from './deps.ts'
import { endorsementMails } from './endorsements/mails.ts'
import { Mailer } from './mail/mailer.ts'
import { createSend } from './mail/transport.ts'
import { MailWorker } from './mail/worker.ts'
import { moderationMails } from './moderation/mails.ts'
import { fontLanguagesIn } from './pdf/font-languages.ts'
import { RateLimiter } from './rate-limits/rate-limiter.ts'
import { accountIdOfCookie } from './sessions/sessions.ts'
import { openStorage } from './storage/open-storage.ts'
import { accessMails } from './unlock/mails.ts'
import { Visits } from './visits/visits.ts'

interface Dependencies {
  site: Site
  clock: () => Date
  log: (line: string) => void
}

interface Assembly {
  deps: Deps
  /** Finishes running work and closes the database. Close the app first. */
  close: () => Promise<void>
}

/** Opens and migrates the database, and creates the dependencies of all features. */
export async function assemble(config: Config, { site, clock, log }: Dependencies): Promise<Assembly> {
  const changes = new ChangeBus()
  const db = connect(config, changes)
  const migrations = await migrate(db, (migration) => snapshotBeforeMigration(config, migration))
  if (migrations.length > 0) log(`Database: applied ${migrations.join(', ')}`)
  const rateLimits = new RateLimiter({ config, db, clock })
  const kinds = { ...accountMails, ...endorsementMails, ...accessMails, ...moderationMails, ...contactMails }
  const worker = new MailWorker({ config, db, clock, rateLimits, kinds, send: createSend(config, log), log })
  const visits = new Visits({
    isEnabled: config.countVisits,
    db,
    clock,
    accountIdOf: (request) => accountIdOfCookie({ config, db }, request),
    report: (error) => log(`Saving visits postponed: ${String(error)}`),
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
    pdfLanguages: fontLanguagesIn(config.fontsDir),
  }
  if (config.debugTools) await ensureDemo(deps)
  worker.start()
  return {
    deps,
    async close() {
      await visits.write()
      await worker.stop()
      await db.destroy()
    },
  }
}

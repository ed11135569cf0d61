import { demo } from '#contract/calls/debug.ts'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { fontLanguagesIn } from '#resume/write/pdf/font-languages.ts'
import { register } from '../accounts/accounts.ts'
import { accountMails } from '../accounts/mails.ts'
import { type BuiltSite, siteWith } from '../base/built-site/site.ts'
import type { Config } from '../base/config.ts'
import { ChangeBus } from '../base/db/change-bus.ts'
import { connect } from '../base/db/connect.ts'
import { migrate } from '../base/db/migrate.ts'
import { snapshotBeforeMigration } from '../base/db/snapshot.ts'
import type { Deps } from '../base/deps.ts'
import type { Log } from '../base/log.ts'
import { Mailer } from '../base/mail/mailer.ts'
import { createSend } from '../base/mail/transport.ts'
import { MailWorker } from '../base/mail/worker.ts'
import { RateLimiter } from '../base/rate-limits/rate-limiter.ts'
import { accountIdOfCookie } from '../base/sessions/sessions.ts'
import { openStorage } from '../base/storage/open-storage.ts'
import { deleteLeftFiles } from '../base/storage/unlinked-file.ts'
import { Visits } from '../base/visits/visits.ts'
import { endorsementMails } from '../endorsements/mails.ts'
import { moderationMails } from '../moderation/mails.ts'
import { cohortMails } from '../operator/cohorts.ts'
import { accessMails } from '../portfolios/access/pin-budget.ts'
import { isAvailable } from '../portfolios/handles.ts'
import { savePortfolio } from '../portfolios/save.ts'
import { contactMails } from '../visitors/contact/mails.ts'
import type { FileWriters } from './app.ts'

interface Dependencies {
  site: BuiltSite
  clock: () => Date
  log: Log
  /** For the copy of PUBLISH_COPY, instead of writers of its own. */
  writers?: FileWriters | undefined
}

interface Assembly {
  deps: Deps
  /** Finishes running work and closes the database. Close the app first. */
  close: () => Promise<void>
}

export async function assemble(config: Config, { site, clock, log, writers }: Dependencies): Promise<Assembly> {
  const changes = new ChangeBus()
  const db = connect(config, changes)
  const migrations = await migrate(db, (migration) => snapshotBeforeMigration(config, migration))
  if (migrations.length > 0) log(`Database: applied ${migrations.join(', ')}`)
  const rateLimits = new RateLimiter({ config, db, clock })
  const kinds = { ...accountMails, ...endorsementMails, ...accessMails, ...moderationMails, ...contactMails, ...cohortMails }
  const worker = new MailWorker({ config, db, clock, rateLimits, kinds, send: createSend(config, log), log })
  const visits = new Visits({
    isEnabled: true,
    db,
    clock,
    accountIdOf: (request) => accountIdOfCookie({ config, db }, request),
    report: (error) => log(`Saving visits postponed: ${String(error)}`, 'warn'),
  })
  const deps = {
    config,
    db,
    changes,
    storage: await openStorage(config, log),
    site: siteWith(site, config),
    clock,
    mail: new Mailer(rateLimits, clock, worker),
    rateLimits,
    visits,
    pdfLanguages: fontLanguagesIn(config.fontsDir),
  }
  await deleteLeftFiles(config.dataDir)
  if (config.debugTools) await ensureDemo(deps)
  worker.start()
  const stopCopy = config.publishCopy && (await (await import('./copy/continuous-copy.ts')).startContinuousCopy(deps, { log, writers }))
  return {
    deps,
    async close() {
      await stopCopy?.()
      await visits.write()
      await worker.stop()
      await db.destroy()
    },
  }
}

/** Creates the demo account, whose portfolio the debug page uses, if SIGN_UP is open. A taken handle or email stays with its account. */
async function ensureDemo(deps: Deps): Promise<void> {
  const { config, db } = deps
  if (config.signUp !== 'open') return
  const existing = await db.selectFrom('account').select('id').where('email', '=', demo.email).executeTakeFirst()
  if (existing || !(await isAvailable(db, demo.handle, ''))) return
  const { id } = await register(deps, demo)
  const portfolio = portfolioInput.parse({
    version: 1,
    urlHandle: demo.handle,
    firstName: 'Dana',
    lastName: 'Demo',
    headline: 'Sample portfolio for testing',
    bio: 'This portfolio exists for the debug page.',
    city: 'Denver',
    state: 'CO',
    timezone: 'America/Denver',
    email: demo.email,
    phone: '3035550119',
    salaryMin: 90_000,
    salaryMax: 110_000,
    accessPin: demo.accessPin,
    privacySettings: { hidePhone: true, hideSalary: true, hideDemographics: true },
  })
  await savePortfolio(deps, id, portfolio, { device: 'This server' })
}

import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Db } from './db/schema.ts'
import type { Limits } from './limits/limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Storage } from './storage/storage.ts'
import type { Visits } from './visits/visits.ts'

/** The foundations, which every feature gets as an argument, so that a test can hand in its own. */
export interface Deps {
  config: Config
  db: Db
  changes: Changes
  storage: Storage
  site: Site
  clock: () => Date
  /** How often what may be done. */
  rateLimits: Limits
  mail: Mailer
  visits: Visits
}

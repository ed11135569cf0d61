import type { Site } from './built-site/site.ts'
import type { Config } from './config.ts'
import type { ChangeBus } from './db/change-bus.ts'
import type { Db } from './db/schema.ts'
import type { Mailer } from './mail/mailer.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { Storage } from './storage/storage.ts'
import type { Visits } from './visits/visits.ts'

export interface Deps {
  config: Config
  db: Db
  changes: ChangeBus
  storage: Storage
  site: Site
  clock: () => Date
  rateLimits: RateLimiter
  mail: Mailer
  visits: Visits
  pdfLanguages: readonly string[]
}

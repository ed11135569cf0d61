import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isLongRun } from './test/property-runs.ts'

/** All test files. Only `npm run lab -- long` runs `*.long.test.ts`, and only `npm run lab -- timing` runs `*.timing.test.ts`. */
export const tests = globSync('{contract,resume,server,site,web,test,scripts,lab}/**/*.test.{ts,tsx,mjs}')

/**
 * Files with a query, a transaction or a race that could differ on PostgreSQL. They run on both databases, all others on SQLite only. Of
 * these files, PostgreSQL leaves out the tests of a rule that no database changes: they have the tag 'one-database'.
 */
const onBoth = globSync([
  'server/accounts/{deletion,recovery,reset,routes,settings-email,settings-sessions,sign-up,two-step-attempts}.test.ts',
  'server/accounts/passkey-routes.test.ts',
  'server/accounts/services/{members,service-attacks,service-sign-in}.test.ts',
  'server/base/db/{change-bus,migrate}.test.ts',
  'server/base/mail/{removed-mails,smtp}.test.ts',
  'server/base/rate-limits/counters.test.ts',
  'server/base/sessions/{ended-sessions,lifetimes}.test.ts',
  'server/base/visits/visits.test.ts',
  'server/concurrency.test.ts',
  'server/endorsements/{asking,filled-in-invitations,owner-endorsements,pending-endorsements,races,routes}.test.ts',
  'server/endorsements/credentials/renewal.test.ts',
  'server/moderation/{freezes,reports}.test.ts',
  'server/operator/{cohorts,console,find-accounts,routes}.test.ts',
  'server/portfolios/{handles,routes,versions}.test.ts',
  'server/portfolios/access/{private-link-routes,endings,open,pin-policy,pin-routes}.test.ts',
  'server/portfolios/documents/{orphans,routes}.test.ts',
  'server/portfolios/pictures/routes.test.ts',
  'server/files/import/{move-between-databases,undo}.test.ts',
  'server/run/copy/{copy-races,ledger}.test.ts',
  'server/run/housekeeping.test.ts',
  'server/run/status/status.test.ts',
  'server/visitors/contact/contact.test.ts',
  'server/visitors/pages/sitemap.test.ts',
])
const onSqliteOnly = { name: 'one-database' }
/** Tests of PostgreSQL itself. */
const onlyOnPostgres = tests.filter((file) => /-on-postgres\.(long\.)?test\./.test(file))

/** Tests of stored documents. */
const withDocuments = [
  'server/accounts/deletion.test.ts',
  'server/portfolios/documents/{broken-uploads,orphans,routes}.test.ts',
  'server/files/write/routes.test.ts',
]

const isTimingRun = process.env['TIMING_TESTS'] === 'true'
const timing = tests.filter((file) => /\.timing\.test\./.test(file))
const inThisRun = (files: readonly string[]) =>
  files.filter((file) => !timing.includes(file) && (isLongRun || !/\.long\.test\./.test(file)))

const common = {
  environment: 'node',
  restoreMocks: true,
  unstubEnvs: true,
  // Generous, because only a test that hangs may fail for its time.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  setupFiles: 'test/property-seed.ts',
} as const
/** One process runs many files and loads the product once. */
const shared = {
  ...common,
  isolate: false,
  // Each process holds the product and what many tests left. With the default limits, collecting garbage takes a fifth of the processor's time.
  execArgv: ['--initial-heap-size=2048', '--min-semi-space-size=32', '--max-semi-space-size=64'],
}

const projects = [
  {
    test: {
      ...shared,
      name: 'sqlite',
      include: inThisRun(tests.filter((file) => !onlyOnPostgres.includes(file))),
      globalSetup: 'test/sqlite-template.ts',
      tags: [onSqliteOnly],
    },
  },
  {
    test: {
      ...shared,
      name: 'postgres',
      include: inThisRun([...onBoth, ...onlyOnPostgres]),
      globalSetup: 'test/postgres-server.ts',
      tags: [{ ...onSqliteOnly, skip: true }],
    },
  },
  {
    test: { ...shared, name: 'documents in S3', include: withDocuments, globalSetup: 'test/s3-for-tests.ts', tags: [onSqliteOnly] },
  },
]
/** One file at a time, each in a process of its own. */
const timingProjects = [{ test: { ...common, name: 'timing', include: timing, globalSetup: 'test/sqlite-template.ts' } }]

export default defineConfig({
  test: {
    // For two cores: most tests wait half of the time for the disk or a password hash.
    maxWorkers: isTimingRun ? 1 : 3,
    projects: isTimingRun ? timingProjects : projects,
  },
})

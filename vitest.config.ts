import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isLongRun } from './test/property-runs.ts'

/** Of either database. `npm run test:long` alone runs those called `*.long.test.ts`. */
export const tests = globSync('{contract,server,site,web,test,scripts,bench,durability}/**/*.test.{ts,tsx,mjs}')

/** What is about SQLite itself, its file or how its driver works; and what no database has a part in. */
const onlyOnSqlite = [
  // What PDFs hold, before any of them is kept.
  'server/documents/corpus.test.ts',
  'server/db/connect.test.ts',
  // SQLite is told that it may not grow.
  'server/db/full.test.ts',
  'server/db/unused-space.test.ts',
  // A copy is made before a migration.
  'server/db/pre-migration-snapshot.test.ts',
  // Another process holds the file.
  'server/operations/database-busy.test.ts',
  // How long pages wait for passwords that are hashed; the pool of PostgreSQL would have a part in it.
  'server/security-tests/t22-login-storm.test.ts',
  // No byte of what was deleted stays in the file, nor in the log beside it.
  'server/security-tests/deleted-is-gone.test.ts',
  // A signed-in read asks once: node:sqlite tells every statement.
  'server/sessions/statements.test.ts',
  // Nothing is written for what is refused: seen by the size of the log.
  'server/security-tests/t03-refused-codes.test.ts',
  // The same is written for somebody who has no account: node:sqlite tells every statement.
  'server/security-tests/t07-same-work.test.ts',
]
/**
 * Starts the product and is proven on SQLite alone: what it is about happens before a query, or after its rows were read. Whatever has a query,
 * a transaction or a race of its own runs on both.
 */
const withoutOwnQueries = globSync([
  'server/unlock/pin-policy.test.ts',
  'server/debug/*.test.ts',
  'server/documents/{broken-uploads,given-up-uploads}.test.ts',
  'server/export/{page-file,portfolio-files,public-files,resume-pdf}.test.ts',
  'server/http/*.test.ts',
  'server/imports/{crafted,files,owner-edits}.test.ts',
  'server/pages/{cached-pages,hidden-alike,routes,security-txt,structured-data}.test.ts',
  // What a viewer sees is decided from a row that was read.
  'server/portfolios/{extended,leak-matrix,visibility}.test.ts',
  'server/share-images/*.test.ts',
  'server/security-tests/asvs-{addresses,headers,passwords,secrets}.test.ts',
  // The counters are in limits.test.ts, and uses at the same moment as well.
  'server/security-tests/{t06,t10,t14,t15,t19,t20,t21,t22}-*.test.ts',
])
/** What is about PostgreSQL itself. */
const onlyOnPostgres = tests.filter((file) => /-on-postgres\.test\./.test(file))
/** What starts the product; test/app.ts gives it the database of its project. */
const onBoth = tests
  .filter((file) => /#test\/(app|leak-matrix)\.ts/.test(readFileSync(file, 'utf8')))
  .filter((file) => !onlyOnSqlite.includes(file) && !withoutOwnQueries.includes(file))

/** What keeps documents or gives them out. */
const withDocuments = [
  'server/documents/{broken-uploads,orphans,routes}.test.ts',
  'server/export/routes.test.ts',
  'server/accounts/settings/deletion.test.ts',
]

/** What looks at its own process: its memory, its threads, or how long it waits. */
const ownProcess = [
  'server/accounts/hash-priority.test.ts',
  'server/pdf/pdf-renderer.test.ts',
  'server/security-tests/t22-login-storm.test.ts',
]

const inThisRun = (files: readonly string[]) => files.filter((file) => isLongRun || !/\.long\.test\./.test(file))

const common = {
  environment: 'node',
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const
/** One process runs many files and loads the product once. */
const shared = { ...common, isolate: false }

export default defineConfig({
  test: {
    // Two cores; most tests wait for the disk or for a password's hash half of the time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: inThisRun(tests.filter((file) => !onlyOnPostgres.includes(file) && !ownProcess.includes(file))),
          globalSetup: 'test/sqlite-template.ts',
        },
      },
      { test: { ...common, name: 'own process', include: ownProcess } },
      { test: { ...shared, name: 'postgres', include: inThisRun([...onBoth, ...onlyOnPostgres]), globalSetup: 'test/postgres-server.ts' } },
      { test: { ...shared, name: 'documents in S3', include: withDocuments, globalSetup: 'test/s3-for-tests.ts' } },
    ],
  },
})

import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isLongRun } from './test/property-runs.ts'

/** All test files. Only `npm run test:long` runs `*.long.test.ts`. */
export const tests = globSync('{contract,server,site,web,test,scripts,bench,durability}/**/*.test.{ts,tsx,mjs}')

/** Tests of SQLite itself, its file or its driver, and tests that use no database. */
const onlyOnSqlite = [
  // The content of PDFs, before they are stored.
  'server/documents/corpus.test.ts',
  'server/db/connect.test.ts',
  // SQLite's maximum page count is lowered.
  'server/db/full.test.ts',
  'server/db/unused-space.test.ts',
  // The file is copied before a migration.
  'server/db/pre-migration-snapshot.test.ts',
  // Another process locks the file.
  'server/operations/database-busy.test.ts',
  // Response times of pages during password hashing, without the influence of PostgreSQL's pool.
  'server/security-tests/t22-login-storm.test.ts',
  // No byte of deleted data stays in the file or its write-ahead log.
  'server/security-tests/erasure.test.ts',
  // Counts the statements of a signed-in read through node:sqlite.
  'server/sessions/statements.test.ts',
  // Rejected requests write nothing, which shows in the size of the write-ahead log.
  'server/security-tests/t03-rejected-pins.test.ts',
  // Compares the statements for known and unknown emails through node:sqlite.
  'server/security-tests/t07-same-work.test.ts',
]
/**
 * Tests that start the product and run on SQLite only, because they concern code before a query or after its rows were read. Tests of
 * queries, transactions and concurrency run on both databases.
 */
const withoutOwnQueries = globSync([
  'server/unlock/pin-policy.test.ts',
  'server/debug/*.test.ts',
  'server/documents/{aborted-uploads,broken-uploads,slow-uploads}.test.ts',
  'server/export/{letter-files,page-file,portfolio-files,public-files,resume-pdf}.test.ts',
  'server/http/*.test.ts',
  'server/imports/{crafted,files,owner-edits}.test.ts',
  'server/pages/{cached-pages,hidden-or-empty,routes,security-txt,structured-data,writer-pages}.test.ts',
  // Visibility is computed from a row that was read.
  'server/portfolios/{edition-leaks,extended-fields,leak-matrix,visibility}.test.ts',
  'server/share-images/*.test.ts',
  'server/security-tests/asvs-{addresses,headers,passwords,secrets}.test.ts',
  // The counters and their concurrency are tested in rate-limiter.test.ts.
  'server/security-tests/{t06,t10,t14,t15,t19,t20,t21,t22}-*.test.ts',
  // Response times for different mailboxes, texts in emails, and registrations that are refused before a query.
  'server/security-tests/{t35-who-endorsed,t42-closed-registration,t43-contact}.test.ts',
])
/** Tests of PostgreSQL itself. */
const onlyOnPostgres = tests.filter((file) => /-on-postgres\.test\./.test(file))
/** Tests that start the product; test/app.ts gives it the database of the project. */
const onBoth = tests
  .filter((file) => /#test\/(app|access-codes|leak-matrix|operator|endorsing|statements|contact)\.ts/.test(readFileSync(file, 'utf8')))
  .filter((file) => !onlyOnSqlite.includes(file) && !withoutOwnQueries.includes(file))

/** Tests of stored documents. */
const withDocuments = [
  'server/documents/{broken-uploads,orphans,routes}.test.ts',
  'server/export/routes.test.ts',
  'server/accounts/settings/deletion.test.ts',
]

/** Tests that measure memory, threads or computing times of their own process, or use the compiler of PDFs, whose memory never shrinks. */
const ownProcess = [
  'server/accounts/hash-priority.test.ts',
  'server/formats/own-statements.test.ts',
  'server/formats/pdf/own-pdf.test.ts',
  'server/formats/pdf/own-pdf-values.test.ts',
  'server/pages/cached-pages.test.ts',
  'server/pdf/pdf-memory.long.test.ts',
  'server/pdf/pdf-renderer.test.ts',
  'server/pdf/resume-length.test.ts',
  'server/security-tests/t22-login-storm.test.ts',
  'server/security-tests/t22-long-pages.test.ts',
  'server/security-tests/t22-memory.test.ts',
]

const inThisRun = (files: readonly string[]) => files.filter((file) => isLongRun || !/\.long\.test\./.test(file))

const common = {
  environment: 'node',
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // CI shares its machine. `npm test` names the tests that passed only at the second try.
  retry: process.env['CI'] ? 1 : 0,
  setupFiles: 'test/property-seed.ts',
} as const
/** One process runs many files and loads the product once. */
const shared = { ...common, isolate: false }

export default defineConfig({
  test: {
    // For two cores: most tests wait half of the time for the disk or a password hash.
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
      { test: { ...common, name: 'own process', include: inThisRun(ownProcess) } },
      { test: { ...shared, name: 'postgres', include: inThisRun([...onBoth, ...onlyOnPostgres]), globalSetup: 'test/postgres-server.ts' } },
      { test: { ...shared, name: 'documents in S3', include: withDocuments, globalSetup: 'test/s3-for-tests.ts' } },
    ],
  },
})

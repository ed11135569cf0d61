import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Of either database. */
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
  'server/db/copy-before.test.ts',
  // Another process holds the file.
  'server/operations/database-busy.test.ts',
  // How long pages wait for passwords that are hashed; the pool of PostgreSQL would have a part in it.
  'server/threats/t22-login-storm.test.ts',
  // No byte of what was deleted stays in the file, nor in the log beside it.
  'server/threats/deleted-is-gone.test.ts',
  // A signed-in read asks once: node:sqlite tells every statement.
  'server/sessions/statements.test.ts',
  // Nothing is written for what is refused: seen by the size of the log.
  'server/threats/t03-refused-codes.test.ts',
  // The same is written for somebody who has no account: node:sqlite tells every statement.
  'server/threats/t07-same-work.test.ts',
]
/** What is about PostgreSQL itself. */
const onlyOnPostgres = tests.filter((file) => /-on-postgres\.test\./.test(file))
/** What starts the product; test/app.ts gives it the database of its project. */
const onBoth = tests.filter((file) => /#test\/(app|leak-matrix)\.ts/.test(readFileSync(file, 'utf8')) && !onlyOnSqlite.includes(file))

/** What keeps documents or gives them out. */
const withDocuments = [
  'server/documents/{broken-uploads,orphans,routes}.test.ts',
  'server/export/routes.test.ts',
  'server/accounts/settings/deletion.test.ts',
]

const common = {
  environment: 'node',
  restoreMocks: true,
  unstubEnvs: true,
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

export default defineConfig({
  test: {
    // Two cores; most tests wait for the disk or for a password's hash half of the time.
    maxWorkers: 3,
    projects: [
      { test: { ...common, name: 'sqlite', include: tests.filter((file) => !onlyOnPostgres.includes(file)) } },
      { test: { ...common, name: 'postgres', include: [...onBoth, ...onlyOnPostgres], globalSetup: 'test/postgres-server.ts' } },
      { test: { ...common, name: 'documents in S3', include: withDocuments, globalSetup: 'test/s3-for-tests.ts' } },
    ],
  },
})

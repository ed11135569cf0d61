import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, databaseFile } from '#server/base/db/connect.ts'
import { migrate } from '#server/base/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a migrated SQLite database without rows. Each test app starts with a copy of it. */
    sqliteTemplate: string | undefined
  }
}

/** Migrates one database for all tests of a run. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-template-'))
  const db = connect({ dataDir })
  await migrate(db)
  await db.destroy()
  project.provide('sqliteTemplate', databaseFile(dataDir))
  return () => rm(dataDir, { recursive: true })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/base/db/connect.ts'
import { migrate } from '#server/base/db/migrate.ts'
import { createPostgresServer, withClient } from '../scripts/postgres.ts'
import { schemaOf } from './postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres:
      | {
          /** URL of the database that lists the free test databases. */
          list: string
          /** URL of a test database without its name. */
          databases: string
          /** The expected schema of a test database. */
          schema: string
        }
      | undefined
  }
}

/** Starts one PostgreSQL server for all tests of a run, with all durability settings on. Tests share it through postgres-database.ts. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-postgres-'))
  const server = await createPostgresServer(folder)
  await server.start()
  const list = server.url('postgres')
  await withClient(list, (client) => client.query('create table free_database (name text primary key)'))
  await withClient(list, (client) => client.query('create database migrated'))
  const url = server.url('migrated')
  const db = connect({ dataDir: folder, databaseUrl: url })
  await migrate(db)
  await db.destroy()
  project.provide('postgres', { list, databases: server.url(''), schema: await withClient(url, schemaOf) })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

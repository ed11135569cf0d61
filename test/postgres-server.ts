import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { makePostgres, withClient } from '../scripts/postgres.ts'
import { shapeOf } from './postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests note which databases are free, what the address of a database begins with, and what a whole one looks like. */
    postgres: { list: string; databases: string; shape: string } | undefined
  }
}

/** One PostgreSQL for all tests of a run, with everything that makes it durable on; see postgres-database.ts for how they share it. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'understory-postgres-'))
  const server = await makePostgres(folder)
  await server.start()
  const list = server.url('postgres')
  await withClient(list, (client) => client.query('create table free_database (name text primary key)'))
  await withClient(list, (client) => client.query('create database migrated'))
  const url = server.url('migrated')
  const db = connect({ dataDir: folder, databaseUrl: url })
  await migrate(db)
  await db.destroy()
  project.provide('postgres', { list, databases: server.url(''), shape: await withClient(url, shapeOf) })
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

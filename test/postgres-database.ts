import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { withClient } from '../scripts/postgres.ts'

interface PostgresDatabase {
  url: string
  /** Empties it for another test. */
  giveBack: () => Promise<void>
}

/**
 * A database in which nothing stands and that nobody else uses, on the PostgreSQL of this run; undefined where the tests run on SQLite.
 * Making one takes a hundred times as long as emptying one (docs/decisions/0025), so those that a test has finished with are used again.
 */
export async function postgresDatabase(): Promise<PostgresDatabase | undefined> {
  const server = inject('postgres')
  if (!server) return undefined
  const name = await withClient(server.list, async (client) => {
    const { rows } = await client.query(`delete from free_database where name =
      (select name from free_database limit 1 for update skip locked) returning name`)
    if (rows[0]) return String(rows[0].name)
    const made = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${made} template migrated`)
    return made
  })
  const url = `${server.databases}${name}`
  return {
    url,
    async giveBack() {
      const isAsNew = await withClient(url, async (client) => {
        await empty(client)
        return (await shapeOf(client)) === server.shape
      })
      await withClient(server.list, (client) =>
        isAsNew ? client.query('insert into free_database values ($1)', [name]) : client.query(`drop database ${name} with (force)`),
      )
    },
  }
}

async function empty(client: Client): Promise<void> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'")
  const all = rows.map(({ tablename }) => `delete from "${tablename}"`).join('; ')
  await client.query(`set session_replication_role = replica; ${all}`)
}

/** Its tables, their columns and the migrations that made them; some tests break them. */
export async function shapeOf(client: Client): Promise<string> {
  const { rows } = await client.query(`select
    (select string_agg(name || ' ' || checksum, ', ' order by name) from migration) as migrations,
    (select string_agg(attrelid::regclass || '.' || attname, ', ' order by attrelid::regclass::text, attnum) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) as columns`)
  return JSON.stringify(rows)
}

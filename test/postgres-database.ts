import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { inject } from 'vitest'
import { withClient } from '../scripts/postgres.ts'

interface PostgresDatabase {
  url: string
  /** Deletes all rows, so that another test can reuse the database. */
  release: () => Promise<void>
}

/**
 * An empty, exclusively used database on the PostgreSQL server of this run; undefined if the tests run on SQLite. Creating a database takes
 * a hundred times as long as emptying one (docs/decisions/0025), so databases of finished tests are reused.
 */
export async function postgresDatabase(): Promise<PostgresDatabase | undefined> {
  const server = inject('postgres')
  if (!server) return undefined
  const name = await withClient(server.list, async (client) => {
    const { rows } = await client.query(`delete from free_database where name =
      (select name from free_database limit 1 for update skip locked) returning name`)
    if (rows[0]) return String(rows[0].name)
    const created = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${created} template migrated`)
    return created
  })
  const url = `${server.databases}${name}`
  return {
    url,
    async release() {
      const isReusable = await withClient(url, async (client) => {
        await deleteRows(client)
        return (await schemaOf(client)) === server.schema
      })
      await withClient(server.list, (client) =>
        isReusable ? client.query('insert into free_database values ($1)', [name]) : client.query(`drop database ${name} with (force)`),
      )
    },
  }
}

async function deleteRows(client: Client): Promise<void> {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'")
  const statements = rows.map(({ tablename }) => `delete from "${tablename}"`).join('; ')
  await client.query(`set session_replication_role = replica; ${statements}`)
}

/** Tables, columns and migrations of a database, to detect tests that changed them. */
export async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query(`select
    (select string_agg(name || ' ' || checksum, ', ' order by name) from migration) as migrations,
    (select string_agg(attrelid::regclass || '.' || attname, ', ' order by attrelid::regclass::text, attnum) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)) as columns`)
  return JSON.stringify(rows)
}

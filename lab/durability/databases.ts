import { createPostgresServer, type Postgres, withClient } from '../../scripts/postgres.ts'

/** The databases on which the product is tested. */
export interface Database {
  name: 'SQLite' | 'PostgreSQL'
  /** Settings for an empty database. */
  createDatabase: () => Promise<Readonly<Record<string, string>>>
  /** The database server, if there is one. */
  postgres?: Postgres
}

export const sqlite: Database = { name: 'SQLite', createDatabase: async () => ({}) }

/** A PostgreSQL for one run with all durability settings on. It is not started yet. */
export async function createPostgres(folder: string): Promise<Database & { postgres: Postgres }> {
  const postgres = await createPostgresServer(folder)
  let databaseCount = 0
  return {
    name: 'PostgreSQL',
    postgres,
    async createDatabase() {
      const name = `durability_${++databaseCount}`
      await withClient(postgres.url('postgres'), (client) => client.query(`create database ${name}`))
      return { DATABASE_URL: postgres.url(name) }
    },
  }
}

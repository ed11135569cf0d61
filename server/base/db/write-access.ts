import { sql } from 'kysely'
import { isPostgres } from './advisory-lock.ts'
import type { Db } from './schema.ts'

export interface WriteAccess {
  is_standby: boolean
  read_only: string
}

export const writeAccessColumns = `pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') as read_only`

/** A server of PostgreSQL that answers reads only: it may lack the last saves, and refuses new ones. */
export class ReadOnlyServerError extends Error {
  readonly state: 'is a standby' | 'is read-only'

  constructor(state: ReadOnlyServerError['state']) {
    super(`this PostgreSQL ${state}, so it accepts no writes. DATABASE_URL must lead to the primary server`)
    this.state = state
  }
}

export function refuseReadOnly(access: WriteAccess | undefined): void {
  if (access?.is_standby) throw new ReadOnlyServerError('is a standby')
  if (access?.read_only === 'on') throw new ReadOnlyServerError('is read-only')
}

/** Doesn't wait for the locks of other processes. Throws `ReadOnlyServerError`, also for a primary server that has become a standby. */
export async function assertWritable(db: Db): Promise<void> {
  if (isPostgres(db)) refuseReadOnly((await sql<WriteAccess>`select ${sql.raw(writeAccessColumns)}`.execute(db)).rows[0])
  else await db.selectFrom('migration').select('name').limit(1).execute()
}

import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '../../base/db/advisory-lock.ts'
import { DatabaseUnavailableError } from '../../base/db/errors.ts'
import { plannedMigrations } from '../../base/db/migrate.ts'
import { assertWritable, ReadOnlyServerError } from '../../base/db/pooled-connection.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { targetId } from '../../base/settings/buckets.ts'
import { type DiskSpace, readDiskSpace } from '../../base/storage/storage.ts'
import { readFailedBackup, readLastBackup, readLastErasing } from '../last-tasks.ts'

/* What is known about the installation: one reader for /health/ready, /metrics, the admin panel and `bin/understory doctor`. */

export type FactDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>

/** For each fact, because a connection to another machine may hang. */
const timeoutMs = 2000

/** `fallback` is called with the error, or without one after the timeout. */
async function withTimeout<Value, Fallback>(value: Promise<Value>, fallback: (error?: unknown) => Fallback): Promise<Value | Fallback> {
  return await Promise.race([value.catch(fallback), wait(timeoutMs, undefined, { ref: false }).then(() => fallback())])
}

const unknown = () => undefined

/** Whether the database takes writes: 'ok', or what it is instead. Without its host, because /health/ready is for everyone. */
export async function databaseState(db: Db): Promise<string> {
  return await withTimeout(
    assertWritable(db).then(() => 'ok'),
    (error) => {
      const cause = error instanceof DatabaseUnavailableError ? error.cause : error
      return cause instanceof ReadOnlyServerError ? cause.state : 'does not answer'
    },
  )
}

export interface MailBacklog {
  count: number
  oldestSeconds: number
}

/** Emails that are not sent yet, without those that wait for a limit of their recipient. */
export async function mailBacklog({ db, clock }: Pick<FactDeps, 'db' | 'clock'>): Promise<MailBacklog | undefined> {
  return await withTimeout(readBacklog(db, clock()), unknown)
}

/** With those whose next attempt is later, because a failing server postpones all. What waits for a limit has no attempt, and is due later. */
async function readBacklog(db: Db, now: Date): Promise<MailBacklog> {
  const { count, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_at', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestSeconds: oldest ? Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) : 0 }
}

/** The space on the disk of DATA_DIR. With an S3 store, it holds uploads until they are sent to the store. */
export async function diskSpace({ config, storage }: Pick<FactDeps, 'config' | 'storage'>): Promise<DiskSpace | undefined> {
  const read = async () => (await storage.space()) ?? (await readDiskSpace(config.dataDir))
  return await withTimeout(read(), unknown)
}

/** Undefined if documents are on the disk of this machine. */
export async function storeState(storage: Deps['storage']): Promise<'ok' | 'away' | undefined> {
  const isAvailable = storage.isAvailable?.()
  return (
    isAvailable &&
    (await withTimeout(
      isAvailable.then((is) => (is ? ('ok' as const) : ('away' as const))),
      () => 'away' as const,
    ))
  )
}

/** The start of the last backup, in seconds since 1970. PostgreSQL's are made by others, and never known. */
export async function lastBackup({ dataDir }: { dataDir: string }): Promise<number | undefined> {
  return await withTimeout(readLastBackup(dataDir), unknown)
}

export async function failedBackup({ dataDir }: { dataDir: string }): Promise<string | undefined> {
  return await withTimeout(readFailedBackup(dataDir), unknown)
}

export async function pendingCopy(deps: Pick<FactDeps, 'config' | 'db' | 'clock'>): Promise<number | undefined> {
  return await withTimeout(readPendingCopy(deps, deps.clock()), unknown)
}

export async function lastErasing(db: Db): Promise<number | undefined> {
  return await withTimeout(readLastErasing(db), unknown)
}

/** The size of all data but documents. */
export async function databaseBytes(db: Db): Promise<number | undefined> {
  const query = isPostgres(db)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return await withTimeout(
    query.execute(db).then(({ rows }) => Number(rows[0]?.bytes)),
    unknown,
  )
}

/** The migrations that the next start applies, or why this program can't use the database. */
export async function migrationState(db: Db): Promise<{ missing: readonly string[] } | { refusal: string } | undefined> {
  return await withTimeout(plannedMigrations(db), (error) => (error === undefined ? undefined : { refusal: (error as Error).message }))
}

/** In seconds; 0 if no process has an update to do, undefined without a copy. Another process notices within an hour if one was killed. */
async function readPendingCopy({ config, db }: Pick<Deps, 'config' | 'db'>, now: Date): Promise<number | undefined> {
  if (!config.publishCopy) return undefined
  const { since } = await db
    .selectFrom('copied_page')
    .select(({ fn }) => fn.min('pending_since').as('since'))
    .where('target', '=', targetId(config.publishCopy))
    .executeTakeFirstOrThrow()
  return since ? Math.max(0, (now.getTime() - Date.parse(since)) / 1000) : 0
}

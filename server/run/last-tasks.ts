import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { isPostgres } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'

/* When the tasks that protect data last succeeded, for alarms. */

const successFile = (dataDir: string) => join(dataDir, 'last-backup')
const failureFile = (dataDir: string) => join(dataDir, 'failed-backup')

/** A backup from a user who can't write to the data folder is not known here. */
export async function recordBackup(dataDir: string, startedAt: Date): Promise<void> {
  await replaceFile(successFile(dataDir), startedAt.toISOString())
  await rm(failureFile(dataDir), { force: true }).catch(() => undefined)
}

export async function recordFailedBackup(dataDir: string, startedAt: Date, reason: string): Promise<void> {
  await replaceFile(failureFile(dataDir), `${startedAt.toISOString()} ${reason}`)
}

/** Replaces the file of another user, too. What root has written belongs to the user of the folder. */
async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  try {
    await writeFile(part, `${text}\n`, { mode: 0o600 })
    const { uid, gid } = await stat(dirname(file))
    if (process.getuid?.() === 0) await chown(part, uid, gid)
    await rename(part, file)
  } catch {
    await rm(part, { force: true }).catch(() => undefined)
  }
}

/** When the last backup failed and why; undefined if it succeeded, or there was none. */
export async function readFailedBackup(dataDir: string): Promise<string | undefined> {
  return (await readFile(failureFile(dataDir), 'utf8').catch(() => '')).trim() || undefined
}

export async function failedBackupWarning(dataDir: string): Promise<string | undefined> {
  const failure = await readFailedBackup(dataDir)
  return failure && `The last backup failed (${failure}). Run bin/understory backup by hand into an empty folder.`
}

/** The start of the last backup in seconds since 1970; undefined if there is none. */
export async function readLastBackup(dataDir: string): Promise<number | undefined> {
  const text = await readFile(successFile(dataDir), 'utf8').catch(() => '')
  return Date.parse(text.trim()) / 1000 || undefined
}

/** In seconds since 1970; at first the time of the first migration. Undefined on PostgreSQL, which reuses its pages itself. */
export async function readLastErasing(db: Db): Promise<number | undefined> {
  if (isPostgres(db)) return undefined
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  const first = await db
    .selectFrom('migration')
    .select(({ fn }) => fn.min('applied_at').as('at'))
    .executeTakeFirst()
  return Math.max(Number(rows[0]?.user_version) * 24 * 60 * 60, Date.parse(String(first?.at)) / 1000)
}

/** What to tell the operator when the unused space was not cleared for three days, as in docs/understory.rules.yml. */
export async function lateErasureWarning(db: Db, now: Date): Promise<string | undefined> {
  const lastErasing = await readLastErasing(db)
  const threeDays = 3 * 24 * 60 * 60
  if (lastErasing === undefined || now.getTime() / 1000 - lastErasing < threeDays) return undefined
  const day = new Date(lastErasing * 1000).toISOString().slice(0, 10)
  return `Deleted data is still in unused parts of the database, which were last cleared on ${day}, because another program, for example Litestream, reads the file without end. End that program once, until the next hour.`
}

import { chmod, constants, copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../base/db/connect.ts'
import { integrityError } from '../base/db/snapshot.ts'
import { syncToDisk } from '../base/storage/storage.ts'
import { recordBackup } from './last-tasks.ts'
import { emptyFolder, hashSecret, type Manifest, measureFile, names, readManifest } from './manifest.ts'

/* A backup has the sessions and links of its day, also those that were ended since, for example with a new password. */

/** Sessions, and what can become one: these last for minutes or days, and owners sign in again. */
export const temporaryTables = ['session', 'pending_mfa', 'password_reset', 'passkey_challenge', 'pending_email']

/** Ends all sessions, sign-ins that wait for a code, reset links and requested changes of an email. Returns the number of sessions. */
function endSessions(database: string): number {
  using db = new DatabaseSync(database)
  const exists = db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  // The backup of an older version may lack some.
  const tables = temporaryTables.filter((table) => exists.get(table))
  const sessions = tables.includes('session') ? Number(db.prepare('select count(*) as count from session').get()?.['count']) : 0
  db.exec(`begin; ${tables.map((table) => `delete from ${table};`).join(' ')} commit; pragma wal_checkpoint(truncate)`)
  return sessions
}

const isActive = "ended_by = '' and (ends_at is null or ends_at > ?) and (max_uses is null or uses < max_uses)"

export function countActiveLinks(database: string, now: Date): number {
  using db = new DatabaseSync(database)
  if (!db.prepare("select 1 from sqlite_schema where name = 'private_link'").get()) return 0
  return Number(db.prepare(`select count(*) as count from private_link where ${isActive}`).get(now.toISOString())?.['count'])
}

export function endActiveLinks(database: string, now: Date): void {
  using db = new DatabaseSync(database)
  const at = now.toISOString()
  db.prepare(`update private_link set ended_at = ?, ended_by = 'owner' where ${isActive}`).run(at, at)
  db.exec('pragma wal_checkpoint(truncate)')
}

/**
 * Verifies all files, and copies the database last; a failed restore removes its files. So a partially restored folder never starts.
 * All sessions end, because some may have been ended since the backup. `secret` is SECRET, if it is set. Throws with the reason.
 */
export async function restore(folder: string, dataDir: string, secret?: string): Promise<Manifest & { endedSessions: number }> {
  const manifest = await readManifest(folder)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const [first] = await readdir(dataDir)
  if (first) throw new Error(`${dataDir} isn't empty: it has ${first}. Restore into a new folder. Nothing was changed.`)
  await verifyFiles(folder, manifest)
  await verifySecret(folder, manifest, secret)
  const copy = async (from: string, to: string) => {
    await copyFile(join(folder, from), to, constants.COPYFILE_EXCL)
    // Some file systems have no modes.
    await chmod(to, 0o600).catch(() => undefined)
    await syncToDisk(to)
  }
  try {
    await mkdir(join(dataDir, names.documents), { mode: 0o700 })
    for (const { name } of manifest.documents) await copy(join(names.documents, name), join(dataDir, names.documents, name))
    if (manifest.secret) await copy(names.secret, join(dataDir, names.secret))
    const database = databaseFile(dataDir)
    await copy(names.database, database)
    const damage = integrityError(database)
    if (damage) throw new Error(`The database of the backup is damaged: ${damage}`)
    const endedSessions = endSessions(database)
    for (const path of [database, join(dataDir, names.documents), dataDir, dirname(dataDir)]) await syncToDisk(path)
    await recordBackup(dataDir, new Date(manifest.startedAt))
    return { ...manifest, endedSessions }
  } catch (error) {
    await emptyFolder(dataDir)
    throw error
  }
}

/** Throws if the secret is another one: the restored installation would start, but could not decrypt any PIN. */
async function verifySecret(folder: string, { secret, secretSha256 }: Manifest, configured: string | undefined) {
  const isOtherSecret = (text: string) => secretSha256 !== undefined && hashSecret(text) !== secretSha256
  if (configured !== undefined && isOtherSecret(configured))
    throw new Error('SECRET is not the one that the backup was made with. Set it to that one, or to nothing if the backup contains it.')
  if (!secret) return
  const backedUp = await readFile(join(folder, names.secret), 'utf8').catch(() => undefined)
  if (backedUp === undefined) throw new Error(`The backup is incomplete: ${names.secret} is missing`)
  if (isOtherSecret(backedUp.trim())) throw new Error(`The backup is damaged: ${names.secret} does not match its manifest`)
}

/** @throws {Error} with the name of the first file that is missing or damaged */
async function verifyFiles(folder: string, { database, documents }: Manifest) {
  const files = documents.map(({ name, sha256 }) => ({ path: join(names.documents, name), sha256 }))
  for (const { path, sha256 } of [{ path: names.database, sha256: database.sha256 }, ...files]) {
    const actual = await measureFile(join(folder, path)).catch(() => undefined)
    if (!actual) throw new Error(`The backup is incomplete: ${path} is missing`)
    if (actual.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} does not match its manifest`)
  }
}

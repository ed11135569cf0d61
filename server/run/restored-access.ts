import { DatabaseSync } from 'node:sqlite'

/* A backup has the sessions and links of its day, also those that were ended since, for example with a new password. */

/** Sessions, and what can become one: these last for minutes or days, and owners sign in again. */
export const temporaryTables = ['session', 'pending_mfa', 'password_reset', 'passkey_challenge', 'pending_email']

/** Ends all sessions, sign-ins that wait for a code, reset links and requested changes of an email. Returns the number of sessions. */
export function endSessions(database: string): number {
  using db = new DatabaseSync(database)
  const exists = db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
  // The backup of an older version may lack some.
  const tables = temporaryTables.filter((table) => exists.get(table))
  const sessions = tables.includes('session') ? Number(db.prepare('select count(*) as count from session').get()?.['count']) : 0
  db.exec(`begin; ${tables.map((table) => `delete from ${table};`).join(' ')} commit; pragma wal_checkpoint(truncate)`)
  return sessions
}

const open = "ended_by = '' and (ends_at is null or ends_at > ?) and (max_uses is null or uses < max_uses)"

export function countOpenLinks(database: string, now: Date): number {
  using db = new DatabaseSync(database)
  if (!db.prepare("select 1 from sqlite_schema where name = 'private_link'").get()) return 0
  return Number(db.prepare(`select count(*) as count from private_link where ${open}`).get(now.toISOString())?.['count'])
}

export function endOpenLinks(database: string, now: Date): void {
  using db = new DatabaseSync(database)
  const at = now.toISOString()
  db.prepare(`update private_link set ended_at = ?, ended_by = 'owner' where ${open}`).run(at, at)
  db.exec('pragma wal_checkpoint(truncate)')
}

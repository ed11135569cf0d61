import type { Session } from '#contract/account-security.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { deviceName } from './device-name.ts'
import type { OpenSession } from './open-session.ts'
import { isTooOld, sessionAges } from './session-ages.ts'

/** Where the account is signed in: this session, then the others, latest use first. */
export async function listSessions(db: Db, open: OpenSession, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', String(open.account.id))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  const alive = rows.filter((row) => {
    const times = { createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }
    return row.id === open.id || !isTooOld(times, sessionAges.ordinary, now)
  })
  const ordered = [...alive.filter(({ id }) => id === open.id), ...alive.filter(({ id }) => id !== open.id)]
  return ordered.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent ?? ''),
    signedInAt: createdAt,
    lastUsedAt: updatedAt,
    isCurrent: id === open.id,
  }))
}

/** @throws {Problem} `not_found` also for somebody else's */
export async function endSession(db: Db, { account }: OpenSession, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).where('userId', '=', String(account.id)).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such session')
}

/** Ends all sessions of the account but the one with this token. */
export async function endSessionsBut(db: Db, accountId: number, token: string): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', String(accountId)).where('token', '!=', token).execute()
}

export async function endOtherSessions(db: Db, { id, account }: OpenSession): Promise<void> {
  await db.deleteFrom('session').where('userId', '=', String(account.id)).where('id', '!=', id).execute()
}

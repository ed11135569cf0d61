import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import type { Session } from '#contract/account-security.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { advisoryLock } from '../db/advisory-lock.ts'
import { compiled, type Value } from '../db/compiled.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type CookieSource, cookieOf, setCookie } from '../http/cookies.ts'
import { Problem } from '../http/problems.ts'
import { newToken, tokenHash } from '../signing/tokens.ts'
import { deviceName } from './device-name.ts'
import { isExpired, lastUsedIntervalMs, sessionLifetimes } from './lifetimes.ts'

/** The account of somebody who is signed in. */
export interface SessionAccount {
  id: string
  email: string
  emailConfirmed: boolean
  /** ADMIN_EMAIL, and only once it is confirmed (decisions §3). */
  isAdmin: boolean
  createdAt: string
}

export interface ActiveSession {
  id: string
  account: SessionAccount
}

/** An account keeps so many sessions, those that were used last. */
const max = 50
const cookie = 'session'

/** As the account's owner reads it. */
export function toAccount({ id, email, createdAt }: Pick<SessionAccount, 'id' | 'email' | 'createdAt'>): Account {
  return { id: Number(id), email, createdAt }
}

const byToken = compiled((db, value: Value<{ hash: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.created_at', 'session.used_at'])
    .select(['account.id as account_id', 'account.email', 'account.email_confirmed', 'account.created_at as registered_at'])
    .where('session.token_hash', '=', value('hash')),
)

/** Whether the request's cookie may open a session; nothing is looked up. */
export const hasSessionCookie = (config: Config, request: FastifyRequest) => cookieOf(config, request, cookie) !== undefined

/** Whose session a request's cookie names. Lets nobody in: it may have ended of age. */
export async function accountIdOfCookie({ config, db }: Pick<Deps, 'config' | 'db'>, request: CookieSource): Promise<string | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const session = await db.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash(token)).executeTakeFirst()
  return session?.account_id
}

/** Uses that are being written, under the hash of the session's token. */
const noting = new Map<string, string>()

/** Not waited for: a read must not wait for whoever writes. A use that can't be noted is noted the next time. */
function noteUse(db: Db, hash: string, time: string) {
  noting.set(hash, time)
  const done = () => {
    if (noting.get(hash) === time) noting.delete(hash)
  }
  db.updateTable('session').set({ used_at: time }).where('token_hash', '=', hash).execute().then(done, done)
}

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The session that a request's cookie opens. Ends it when it is too old, and notes that it was used. */
export async function readSession({ config, db, clock }: SessionDeps, request: FastifyRequest): Promise<ActiveSession | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const hash = tokenHash(token)
  // Looked at before the row: what is written while the row is read may be in neither of them afterwards.
  const noted = noting.get(hash)
  const [row] = await byToken(db, { hash })
  if (!row) return undefined
  const now = clock()
  const emailConfirmed = row.email_confirmed === 1
  const isAdmin = emailConfirmed && row.email === config.adminEmail
  const used_at = noted ?? row.used_at
  if (isExpired({ created_at: row.created_at, used_at }, isAdmin ? sessionLifetimes.administrator : sessionLifetimes.ordinary, now)) {
    await db.deleteFrom('session').where('id', '=', row.id).execute()
    return undefined
  }
  if (now.getTime() - Date.parse(used_at) >= lastUsedIntervalMs) noteUse(db, hash, now.toISOString())
  return { id: row.id, account: { id: row.account_id, email: row.email, emailConfirmed, isAdmin, createdAt: row.registered_at } }
}

/**
 * Signing in, and what voids it such as a new password, come one after another for an account: else a session of the old password could be
 * written while the new one ends all that it sees. At the beginning of a transaction, before anything of the account is read.
 */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await advisoryLock(tx, 'account', accountId)
}

/** For a transaction that holds the account. Writes a new session and ends the one that this browser had before. Returns what `giveSession` hands to the browser. */
export async function insertSession(tx: Db, config: Config, accountId: string, request: FastifyRequest, now: Date): Promise<string> {
  const token = newToken()
  const time = now.toISOString()
  await endSessionOf(tx, config, request)
  await tx
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      account_id: accountId,
      user_agent: request.headers['user-agent']?.slice(0, limits.userAgent) ?? '',
      created_at: time,
      used_at: time,
    })
    .execute()
  const kept = tx.selectFrom('session').select('id').where('account_id', '=', accountId).orderBy('used_at', 'desc').limit(max)
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
  return token
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string) {
  setCookie(config, reply, cookie, token, sessionLifetimes.ordinary.absolute)
}

export const notSignedIn = () => new Problem('not_signed_in', 'Please sign in first')

/**
 * For the transaction that acts in a session's name: while the body arrived and passwords were compared, it may have been ended. Holds the account.
 * @throws {Problem} `not_signed_in`
 */
export async function requireActiveSession(tx: Db, { id, account }: ActiveSession): Promise<void> {
  await lockAccount(tx, account.id)
  if (!(await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst())) throw notSignedIn()
}

/** Another token for the same session, for `giveSession`; one that somebody copied before opens nothing any more. */
export async function renewSession(tx: Db, { id }: ActiveSession): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .execute()
  return token
}

/** Ends the session of this browser, if it has one. */
export async function endSessionOf(db: Db, config: Config, request: FastifyRequest): Promise<void> {
  const token = cookieOf(config, request, cookie)
  if (token) await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute()
}

export function clearSessionCookie(config: Config, reply: FastifyReply) {
  setCookie(config, reply, cookie, '', 0)
}

/** Where the account is signed in: this session, then the others, latest use first. */
export async function listSessions(db: Db, open: ActiveSession, now: Date): Promise<Session[]> {
  // As in `readSession`: what is written while the rows are read may be in neither of them afterwards.
  const noted = new Map(noting)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'used_at'])
    .where('account_id', '=', open.account.id)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  const alive = rows.filter((row) => row.id === open.id || !isExpired(row, sessionLifetimes.ordinary, now))
  const ordered = [...alive.filter(({ id }) => id === open.id), ...alive.filter(({ id }) => id !== open.id)]
  return ordered.map(({ id, token_hash, user_agent, created_at, used_at }) => ({
    id,
    device: deviceName(user_agent),
    signedInAt: created_at,
    lastUsedAt: noted.get(token_hash) ?? used_at,
    isCurrent: id === open.id,
  }))
}

/** @throws {Problem} `not_found` also for somebody else's */
export async function endSession(db: Db, { account }: ActiveSession, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).where('account_id', '=', account.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such session')
}

export async function endOtherSessions(db: Db, { id, account }: ActiveSession): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', account.id).where('id', '!=', id).execute()
}

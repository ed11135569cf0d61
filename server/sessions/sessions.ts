import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import type { Session } from '#contract/account-security.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { cookieOf, setCookie } from '../http/cookies.ts'
import { Problem } from '../http/problems.ts'
import { newToken, tokenHash } from '../signing/tokens.ts'
import { isTooOld, sessionAges, useNoted } from './ages.ts'
import { deviceName } from './device-name.ts'

/** The account of somebody who is signed in. */
export interface SignedIn {
  id: string
  email: string
  emailConfirmed: boolean
  /** ADMIN_EMAIL, and only once it is confirmed (decisions §3). */
  isAdmin: boolean
  createdAt: string
}

export interface OpenSession {
  id: string
  account: SignedIn
}

/** An account keeps so many sessions, those that were used last. */
const most = 50
const cookie = 'session'

/** As the account's owner reads it. */
export function presented({ id, email, createdAt }: Pick<SignedIn, 'id' | 'email' | 'createdAt'>): Account {
  return { id: Number(id), email, createdAt }
}

const byToken = prepared((db) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.created_at', 'session.used_at'])
    .select(['account.id as account_id', 'account.email', 'account.email_confirmed', 'account.created_at as registered_at'])
    .where('session.token_hash', '=', ''),
)

/** The session that a request's cookie opens. Ends it when it is too old, and notes that it was used. */
export async function readSession(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<OpenSession | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const [row] = await byToken(db, [tokenHash(token)])
  if (!row) return undefined
  const now = clock()
  const emailConfirmed = row.email_confirmed === 1
  const isAdmin = emailConfirmed && row.email === config.adminEmail
  if (isTooOld(row, isAdmin ? sessionAges.administrator : sessionAges.ordinary, now)) {
    await db.deleteFrom('session').where('id', '=', row.id).execute()
    return undefined
  }
  if (now.getTime() - Date.parse(row.used_at) >= useNoted) {
    await db.updateTable('session').set({ used_at: now.toISOString() }).where('id', '=', row.id).execute()
  }
  return { id: row.id, account: { id: row.account_id, email: row.email, emailConfirmed, isAdmin, createdAt: row.registered_at } }
}

/** Writes a new session and ends the one that this browser had before. Returns what `giveSession` hands to the browser. */
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
  const kept = tx.selectFrom('session').select('id').where('account_id', '=', accountId).orderBy('used_at', 'desc').limit(most)
  await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
  return token
}

export function giveSession(config: Config, reply: FastifyReply, token: string) {
  setCookie(config, reply, cookie, token, sessionAges.ordinary.absolute)
}

export const notSignedIn = () => new Problem('not_signed_in', 'Please sign in first')

/**
 * For the transaction that acts in a session's name: while the body arrived and passwords were compared, it may have been ended.
 * @throws {Problem} `not_signed_in`
 */
export async function requireOpen(tx: Db, { id }: OpenSession): Promise<void> {
  if (!(await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst())) throw notSignedIn()
}

/** Another token for the same session, so that one that somebody copied before opens nothing any more. */
export async function renewSession(tx: Db, config: Config, { id }: OpenSession, reply: FastifyReply): Promise<void> {
  const token = newToken()
  await tx
    .updateTable('session')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', id)
    .execute()
  giveSession(config, reply, token)
}

/** Ends the session of this browser, if it has one. */
export async function endSessionOf(db: Db, config: Config, request: FastifyRequest): Promise<void> {
  const token = cookieOf(config, request, cookie)
  if (token) await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute()
}

export function takeSession(config: Config, reply: FastifyReply) {
  setCookie(config, reply, cookie, '', 0)
}

/** Where the account is signed in: this session, then the others, latest use first. */
export async function listSessions(db: Db, open: OpenSession, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('account_id', '=', open.account.id)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  const alive = rows.filter((row) => row.id === open.id || !isTooOld(row, sessionAges.ordinary, now))
  const ordered = [...alive.filter(({ id }) => id === open.id), ...alive.filter(({ id }) => id !== open.id)]
  return ordered.map(({ id, user_agent, created_at, used_at }) => ({
    id,
    device: deviceName(user_agent),
    signedInAt: created_at,
    lastUsedAt: used_at,
    isCurrent: id === open.id,
  }))
}

/** @throws {Problem} `not_found` also for somebody else's */
export async function endSession(db: Db, { account }: OpenSession, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).where('account_id', '=', account.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such session')
}

export async function endOtherSessions(db: Db, { id, account }: OpenSession): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', account.id).where('id', '!=', id).execute()
}

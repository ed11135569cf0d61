import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/calls/account.ts'
import type { Session } from '#contract/calls/account-security.ts'
import { limits } from '#contract/limits.ts'
import type { Config } from '../config.ts'
import { advisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type CookieSource, cookieOf, setCookie } from '../http/cookies.ts'
import { Problem } from '../http/problems.ts'
import { setLogAccount } from '../http/security-log.ts'
import { newToken, tokenHash } from '../signing/tokens.ts'

export interface SessionAccount {
  id: string
  email: string
  emailConfirmed: boolean
  /** The email is in ADMIN_EMAIL and confirmed by our mail, and no service signed in (docs/promises.md, “The administrator”). */
  isAdmin: boolean
  createdAt: string
}

export interface ActiveSession {
  id: string
  account: SessionAccount
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Session lifetimes in milliseconds, since the last use and since the sign-in; shorter for administrators, who have more rights. */
export const sessionLifetimes = {
  ordinary: { idle: 7 * day, absolute: 30 * day },
  administrator: { idle: 30 * minute, absolute: 12 * hour },
  /** For accounts to which OIDC_GROUP applies. Short, because only a sign-in shows whether someone is still in the group. */
  member: { idle: 7 * day, absolute: day },
} as const
type Lifetime = (typeof sessionLifetimes)[keyof typeof sessionLifetimes]

/** Minimum interval between two stored uses, in milliseconds. */
const lastUsedIntervalMs = minute

/** Only this many most recently used sessions of an account are stored. */
const maxSessions = 50
const cookie = 'session'

type AccountSummary = Pick<SessionAccount, 'id' | 'email' | 'createdAt'>

export function toAccount({ id, email, createdAt }: AccountSummary): Account {
  return { id: Number(id), email, createdAt }
}

/** True when the request has a session cookie. The cookie is not verified. */
export const hasSessionCookie = (config: Config, request: FastifyRequest) => cookieOf(config, request, cookie) !== undefined

/** The account of the request's session cookie. Not for authorization: the session may have expired. */
export async function accountIdOfCookie({ config, db }: Pick<Deps, 'config' | 'db'>, request: CookieSource): Promise<string | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const session = await db.selectFrom('session').select('account_id').where('token_hash', '=', tokenHash(token)).executeTakeFirst()
  return session?.account_id
}

function isExpired(times: { created_at: string; used_at: string }, { idle, absolute }: Lifetime, now: Date): boolean {
  return now.getTime() - Date.parse(times.created_at) >= absolute || now.getTime() - Date.parse(times.used_at) >= idle
}

/** Times of uses that are being stored, by the hash of the session's token. */
const pendingUses = new Map<string, string>()

/** Stores the use without waiting for it, so that a read does not wait for a writer. If storing fails, the next use is stored. */
function recordUse(db: Db, hash: string, time: string) {
  pendingUses.set(hash, time)
  const forget = () => {
    if (pendingUses.get(hash) === time) pendingUses.delete(hash)
  }
  db.updateTable('session').set({ used_at: time }).where('token_hash', '=', hash).execute().then(forget, forget)
}

type SessionDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The session of the request's cookie. Deletes an expired session; records the use of a valid one. */
export async function readSession({ config, db, clock }: SessionDeps, request: FastifyRequest): Promise<ActiveSession | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const hash = tokenHash(token)
  // Read before the row: a use that is stored in the meantime would otherwise be missed in both places.
  const pendingUse = pendingUses.get(hash)
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.created_at', 'session.used_at', 'session.provider', 'account.email_verified_by'])
    .select(['account.id as account_id', 'account.email', 'account.email_confirmed', 'account.created_at as registered_at'])
    .where('session.token_hash', '=', hash)
    .executeTakeFirst()
  if (!row) return undefined
  const now = clock()
  const emailConfirmed = row.email_confirmed === 1
  // A service could otherwise make its user the administrator.
  const isAdmin = emailConfirmed && config.adminEmails.includes(row.email) && !row.provider && !row.email_verified_by
  const used_at = pendingUse ?? row.used_at
  const lifetime = isAdmin ? 'administrator' : (await isMemberSession(db, config, row)) ? 'member' : 'ordinary'
  if (isExpired({ created_at: row.created_at, used_at }, sessionLifetimes[lifetime], now)) {
    await db.deleteFrom('session').where('id', '=', row.id).execute()
    return undefined
  }
  if (now.getTime() - Date.parse(used_at) >= lastUsedIntervalMs) recordUse(db, hash, now.toISOString())
  return { id: row.id, account: { id: row.account_id, email: row.email, emailConfirmed, isAdmin, createdAt: row.registered_at } }
}

/** Whether a sign-in service decides who may sign in to this account. It may have been connected after the session began with a password. */
async function isMemberSession(
  db: Db,
  { oidcGroup }: Pick<Config, 'oidcGroup'>,
  { account_id, provider }: { account_id: string; provider: string },
): Promise<boolean> {
  if (oidcGroup === undefined) return false
  return (
    provider !== '' || (await db.selectFrom('identity').select('id').where('account_id', '=', account_id).executeTakeFirst()) !== undefined
  )
}

/** Call it before any row of the account is read. Otherwise a sign-in with an old password could insert a session while a new one ends them. */
export async function lockAccount(tx: Db, accountId: string): Promise<void> {
  await advisoryLock(tx, 'account', accountId)
}

/** Ends this browser's previous session. Call `lockAccount` first. Returns the token for `setSessionCookie`. */
export async function insertSession(
  tx: Db,
  config: Config,
  { accountId, provider }: { accountId: string; provider: string },
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  const token = newToken()
  const time = now.toISOString()
  await tx
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      account_id: accountId,
      user_agent: request.headers['user-agent']?.slice(0, limits.userAgent) ?? '',
      created_at: time,
      used_at: time,
      provider,
    })
    .execute()
  const newest = tx.selectFrom('session').select('id').where('account_id', '=', accountId).orderBy('used_at', 'desc').limit(maxSessions)
  const previous = cookieOf(config, request, cookie)
  await tx
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId).and('id', 'not in', newest),
        ...(previous ? [eb('token_hash', '=', tokenHash(previous))] : []),
      ]),
    )
    .execute()
  return token
}

function setSessionCookie(config: Config, reply: FastifyReply, token: string) {
  setCookie(config, reply, cookie, token, sessionLifetimes.ordinary.absolute)
}

/** Sets the session cookie after the transaction of a sign-in. Returns the account as the API shows it. */
export function completeSignIn(
  config: Config,
  account: AccountSummary,
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Account {
  setSessionCookie(config, reply, token)
  setLogAccount(request, account.id)
  return toAccount(account)
}

export const notSignedIn = () => new Problem('not_signed_in', 'Please sign in first')

/** Call it in the transaction of a write: the session may have ended since the guard. Locks the account. Throws `not_signed_in`. */
export async function requireActiveSession(tx: Db, { id, account }: ActiveSession): Promise<void> {
  await lockAccount(tx, account.id)
  if (!(await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst())) throw notSignedIn()
}

/** Changes how the account signs in. Replaces the session's token, so that copies of the old token become invalid. */
export async function renewSession<T>(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  session: ActiveSession,
  reply: FastifyReply,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  const token = newToken()
  const result = await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await tx
      .updateTable('session')
      .set({ token_hash: tokenHash(token) })
      .where('id', '=', session.id)
      .execute()
    return await change(tx)
  })
  setSessionCookie(config, reply, token)
  return result
}

export async function endSessionOf(db: Db, config: Config, request: FastifyRequest): Promise<void> {
  const token = cookieOf(config, request, cookie)
  if (token) await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute()
}

export function clearSessionCookie(config: Config, reply: FastifyReply) {
  setCookie(config, reply, cookie, '', 0)
}

export async function listSessions(db: Db, current: ActiveSession, now: Date): Promise<Session[]> {
  // Read before the rows, as in `readSession`.
  const uses = new Map(pendingUses)
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'used_at'])
    .where('account_id', '=', current.account.id)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
  const active = rows.filter((row) => row.id === current.id || !isExpired(row, sessionLifetimes.ordinary, now))
  const ordered = [...active.filter(({ id }) => id === current.id), ...active.filter(({ id }) => id !== current.id)]
  return ordered.map(({ id, token_hash, user_agent, created_at, used_at }) => ({
    id,
    device: deviceName(user_agent),
    signedInAt: created_at,
    lastUsedAt: uses.get(token_hash) ?? used_at,
    isCurrent: id === current.id,
  }))
}

export async function endSession(db: Db, { account }: ActiveSession, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('session').where('id', '=', id).where('account_id', '=', account.id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such session')
}

export async function endOtherSessions(db: Db, { id, account }: ActiveSession): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', account.id).where('id', '!=', id).execute()
}

/** The order matters: many browsers also include the names of other browsers in their User-Agent. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || 'Unknown device'
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { cookieOf, setCookie } from '../http/cookies.ts'
import { newToken, tokenHash } from '../signing/tokens.ts'

const cookie = 'second-step'
const lifetimeMs = 10 * 60_000
/** After this many wrong codes the password has to be entered again. */
const maxAttempts = 5

/** Its token allows a browser to enter codes for this account, and nothing else. */
export async function insertPendingMfa(
  tx: Db,
  { accountId, provider }: { accountId: string; provider: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + lifetimeMs).toISOString()
  await tx
    .insertInto('pending_mfa')
    .values({ token_hash: tokenHash(token), account_id: accountId, tries: 0, expires_at, provider })
    .execute()
  return token
}

export function setPendingMfaCookie(config: Config, reply: FastifyReply, token: string) {
  setCookie(config, reply, cookie, token, lifetimeMs)
}

/** Counts an attempt of this browser's pending MFA. Returns its account; undefined without a pending MFA or after too many attempts. */
export async function countMfaAttempt(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = cookieOf(config, request, cookie)
  if (!token) return undefined
  const row = await db
    .updateTable('pending_mfa')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash(token))
    .where('tries', '<', maxAttempts)
    .where('expires_at', '>', clock().toISOString())
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

/** Returns its service, '' for a password; undefined when a concurrent request has ended it, or a new password has invalidated it. */
export async function deletePendingMfa(tx: Db, config: Config, request: FastifyRequest): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('pending_mfa')
    .where('token_hash', '=', tokenHash(cookieOf(config, request, cookie) ?? ''))
    .returning('provider')
    .executeTakeFirst()
  return row?.provider
}

export function clearPendingMfaCookie(config: Config, reply: FastifyReply) {
  setCookie(config, reply, cookie, '', 0)
}

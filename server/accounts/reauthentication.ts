import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { passwordConfirmation } from '#contract/calls/account-security.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { sessionOf } from '../base/sessions/guard.ts'
import { type ActiveSession, notSignedIn } from '../base/sessions/sessions.ts'
import { verifyCurrentPassword } from './current-password.ts'
import type { PasswordState } from './known-device.ts'
import { mayUsePassword } from './members.ts'

type ReauthenticationDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'rateLimits'>

const validityMs = 10 * 60_000

/**
 * Requires more than the session, which may be stolen: the password, or without one a recent reauthentication.
 * @throws {Problem} `sign_in` at `field` without that reauthentication, `invalid` without a password, and as `verifyCurrentPassword`
 */
export async function assertReauthenticated(
  deps: ReauthenticationDeps,
  { id, account }: ActiveSession,
  password: string | undefined,
  field = 'password',
): Promise<PasswordState> {
  const row = await deps.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.reauthenticated_at', 'account.password_hash', 'account.password_version'])
    .select(['account.email', 'account.handed_over_at as handedOverAt'])
    .where('session.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notSignedIn()
  if (row.password_hash === '' || !mayUsePassword(deps.config, row)) {
    const isRecent = deps.clock().getTime() - Date.parse(row.reauthenticated_at ?? '') < validityMs
    if (!isRecent) throw new Problem('sign_in', messages.reauthenticate, { fields: { [field]: messages.reauthenticate } })
    return { id: account.id, passwordVersion: row.password_version }
  }
  if (!password) throw new Problem('invalid', messages.checkFields, { fields: { [field]: messages.enterPassword } })
  return await verifyCurrentPassword(deps, account.id, password, field)
}

/** A hook after the guard for calls with `passwordConfirmation` in the body. */
export function requireReauthentication(deps: ReauthenticationDeps) {
  return async (request: FastifyRequest) => {
    const { password } = request.body as z.infer<typeof passwordConfirmation>
    await assertReauthenticated(deps, sessionOf(request), password)
  }
}

export async function reauthenticatedUntil({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: string): Promise<string | undefined> {
  const row = await db.selectFrom('session').select('reauthenticated_at').where('id', '=', sessionId).executeTakeFirst()
  const until = Date.parse(row?.reauthenticated_at ?? '') + validityMs
  return until > clock().getTime() ? new Date(until).toISOString() : undefined
}

/** Call it in a transaction that requires the session. */
export async function markReauthenticated(tx: Db, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ reauthenticated_at: now.toISOString() }).where('id', '=', sessionId).execute()
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/calls/account.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '../base/deps.ts'
import { type ClientKey, clientKeyOf } from '../base/http/client-address.ts'
import { Problem } from '../base/http/problems.ts'
import { setLogAccount } from '../base/http/security-log.ts'
import { day, defineRule, minute, type Use } from '../base/rate-limits/rate-limiter.ts'
import { insertPendingMfa, setPendingMfaCookie } from '../base/sessions/pending-mfa.ts'
import { completeSignIn, insertSession, lockAccount } from '../base/sessions/sessions.ts'
import { assertNotDelayed, attemptInStreak, resetFailedAttempts } from './failed-attempts.ts'
import { knownDeviceId, type PasswordState, setDeviceCookie } from './known-device.ts'
import { assertNoMember, mayUsePassword } from './members.ts'
import { assertHashQueueHasRoom, verifyPassword } from './passwords.ts'

/** Wrong passwords from devices that have not signed in to this account before; they also count in the account's own streak. */
const wrongPasswords = defineRule('sign-in', ['address', 20, 15 * minute], ['address', 100, day], ['network', 100, 15 * minute])
/** Wrong passwords from a known device; attempts from other devices do not count here. */
const wrongPasswordsFromKnownDevice = defineRule('sign-in/known', ['device', 10, 15 * minute])
/** All compared passwords of an IP address, including correct ones, because the comparison is the most expensive operation here. */
const comparedPasswords = defineRule('sign-in/compared', ['address', 100, 15 * minute], ['network', 500, 15 * minute])
/** Correct passwords. A wrong attempt is refunded, so that only clients that know the password can use this limit up. */
const correctPasswords = defineRule('sign-in/right', ['email', 30, 15 * minute])

const wrongCredentials = () => new Problem('wrong_credentials', messages.wrongCredentials)

interface Attempt {
  /** The email instead of an account id, so that an email without an account is counted as well. */
  email: string
  wrong: Use
  correct: Use
  /** Attempts from unknown devices in a row, with this one; 0 from a known device. */
  streak: number
}

/** Undefined: a code is still missing. An unknown email and a wrong password throw the same `wrong_credentials`; `too_many_requests` comes first. */
export async function signIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | undefined> {
  const { config, db, clock } = deps
  const found = await db
    .selectFrom('account')
    .select(['id', 'email', 'created_at as createdAt', 'password_hash', 'password_version as passwordVersion'])
    .select('handed_over_at as handedOverAt')
    .where('email', '=', email)
    .executeTakeFirst()
  const account = found && mayUsePassword(config, found) ? found : undefined
  const device = account && knownDeviceId(config, account, request, clock())
  const client = clientKeyOf(request)
  const attempt = await countAttempt(deps, email, client, device)
  const isCorrect = await verifyPassword(db, account, { password, user: client.network }).catch(async (error: unknown) => {
    await deps.rateLimits.refund(db, attempt.correct, attempt.wrong)
    throw error
  })
  const session = account && isCorrect ? await startSession(deps, account, attempt, request) : undefined
  if (!account || !session) {
    await deps.rateLimits.refund(db, attempt.correct)
    throw wrongCredentials()
  }
  setDeviceCookie(config, account, reply, clock())
  if (!session.isPendingMfa) return completeSignIn(config, account, session.token, request, reply)
  setPendingMfaCookie(config, reply, session.token)
  setLogAccount(request, account.id)
  return undefined
}

/** Undefined when the password was changed during the comparison. */
async function startSession({ config, db, clock, rateLimits }: Deps, state: PasswordState, attempt: Attempt, request: FastifyRequest) {
  return await db.transaction().execute(async (tx) => {
    await lockAccount(tx, state.id)
    const current = await tx
      .selectFrom('account')
      .leftJoin('two_step', 'two_step.account_id', 'account.id')
      .select(['account.password_version', 'two_step.confirmed_at'])
      .where('account.id', '=', state.id)
      .executeTakeFirst()
    if (current?.password_version !== state.passwordVersion) return undefined
    await assertNoMember(tx, config, state.id)
    await rateLimits.refund(tx, attempt.wrong)
    // One attempt has just been taken back.
    if (attempt.streak > 1) await resetFailedAttempts(tx, rateLimits, attempt.email)
    const isPendingMfa = Boolean(current.confirmed_at)
    const signIn = { accountId: state.id, provider: '' }
    const token = isPendingMfa ? await insertPendingMfa(tx, signIn, clock()) : await insertSession(tx, config, signIn, request, clock())
    return { isPendingMfa, token }
  })
}

async function countAttempt({ rateLimits, clock }: Deps, email: string, client: ClientKey, device: string | undefined): Promise<Attempt> {
  const correct = correctPasswords({ email })
  const wrong = device ? wrongPasswordsFromKnownDevice({ device }) : wrongPasswords(client)
  const inStreak = device ? [] : attemptInStreak(email)
  let streak = 0
  await rateLimits.inTransaction(async (tx) => {
    assertHashQueueHasRoom(client.network)
    const counted = await rateLimits.countIn(tx, correct, wrong, comparedPasswords(client), inStreak)
    if (!device) streak = await assertNotDelayed(tx, rateLimits, { email, counted, now: clock() })
  })
  return { email, wrong: [...wrong, ...inStreak], correct, streak }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { type ClientKey, clientKeyOf } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { setLogAccount } from '../http/security-log.ts'
import { hashEmail } from '../rate-limits/hash-email.ts'
import { day, minute, rule, use } from '../rate-limits/rate-limiter.ts'
import { insertPendingMfa, setPendingMfaCookie } from '../sessions/pending-mfa.ts'
import { insertSession, type SessionAccount, setSessionCookie } from '../sessions/sessions.ts'
import { isPasswordUnchanged } from './current-password.ts'
import { countFailedAttempt, resetFailedAttempts, uncountAttempt } from './failed-attempts.ts'
import { knownDevice, type PasswordState, setDeviceCookie } from './known-device.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { isTwoStepEnabled } from './two-step/two-step.ts'

/** Wrong passwords from devices that never signed in to this account; the account itself has its row of them. */
const wrongPasswords = rule('sign-in', ['address', 20, 15 * minute], ['address', 100, day], ['network', 100, 15 * minute])
/** Wrong passwords from a device that did; nobody else can use these up. */
const wrongFromKnown = rule('sign-in/known', ['device', 10, 15 * minute])
/** Every password that is compared for an address, right ones too: comparing costs more than anything else here. */
const compared = rule('sign-in/compared', ['address', 100, 15 * minute])
/** Right passwords. A try that turns out wrong is taken back, so that nobody but who knows the password can use these up. */
const rightPasswords = rule('sign-in/right', ['account', 30, 15 * minute])

const wrong = () => new Problem('wrong_credentials', messages.wrongCredentials)

/** Who tries, and under which limits. */
interface Try {
  account: string
  visitor: ClientKey
  device: string | undefined
}

/**
 * Compares a password, and counts the try before that. A device that has signed in to the account before has tries of its own.
 * Nothing when the password is right and a second step is wanted.
 * @throws {Problem} `wrong_credentials`, the same for an unknown address and a wrong password; `too_many_requests`, and then nothing was compared
 */
export async function signIn(
  deps: Deps,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Pick<SessionAccount, 'id' | 'email' | 'createdAt'> | undefined> {
  const { config, db, clock } = deps
  const known = await db
    .selectFrom('account')
    .select(['id', 'email', 'created_at', 'password_hash', 'password_version'])
    .where('email', '=', email)
    .executeTakeFirst()
  const holder = known && { id: known.id, passwordVersion: known.password_version }
  const device = holder && knownDevice(config, holder, request, clock())
  const trying: Try = { account: hashEmail(email), visitor: clientKeyOf(request), device }
  await countTry(deps, trying)
  const isRight = await (known ? verifyPassword({ password, hash: known.password_hash }) : notThere(password)).catch(
    async (error: unknown) => {
      await takeBack(deps, trying, true)
      throw error
    },
  )
  const opened = isRight && holder ? await open(deps, holder, trying, request, reply) : undefined
  if (!opened || !known) {
    await takeBack(deps, trying, false)
    throw wrong()
  }
  return opened.halfOpen ? undefined : { id: known.id, email: known.email, createdAt: known.created_at }
}

/** Takes as long as comparing. */
async function notThere(password: string): Promise<false> {
  await hashPassword(password)
  return false
}

/** Nothing when the password was changed while it was compared. */
async function open(deps: Deps, holder: PasswordState, trying: Try, request: FastifyRequest, reply: FastifyReply) {
  const { config, db, clock } = deps
  const now = clock()
  const opened = await db.transaction().execute(async (tx) => {
    if (!(await isPasswordUnchanged(tx, holder))) return undefined
    await countAsRight(tx, deps, trying)
    const wantsCode = await isTwoStepEnabled(tx, holder.id)
    const token = wantsCode ? await insertPendingMfa(tx, holder.id, now) : await insertSession(tx, config, holder.id, request, now)
    return { wantsCode, token }
  })
  if (!opened) return undefined
  const { wantsCode, token } = opened
  setDeviceCookie(config, holder, reply, now)
  if (wantsCode) setPendingMfaCookie(config, reply, token)
  else setSessionCookie(config, reply, token)
  setLogAccount(request, holder.id)
  return { halfOpen: wantsCode }
}

async function countTry({ rateLimits: limits, clock }: Deps, { account, visitor, device }: Try): Promise<void> {
  await limits.together(async (tx) => {
    const wrongs = device ? use(wrongFromKnown, { device }) : use(wrongPasswords, visitor)
    await limits.countAllIn(tx, use(rightPasswords, { account }), wrongs, use(compared, visitor))
    if (!device) await countFailedAttempt(tx, limits, account, clock())
  })
}

/** The try was no wrong one; what was counted as one is taken back, and the row of them is over. */
async function countAsRight(tx: Db, { rateLimits: limits }: Deps, { account, visitor, device }: Try): Promise<void> {
  if (device) await limits.giveBack(tx, wrongFromKnown, { device })
  else {
    await limits.giveBack(tx, wrongPasswords, visitor)
    await resetFailedAttempts(tx, account)
  }
}

/** The try was no right one; and when it was never compared, no wrong one either. */
async function takeBack({ db, rateLimits: limits, clock }: Deps, { account, visitor, device }: Try, unheard: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await limits.giveBack(tx, rightPasswords, { account })
    if (!unheard) return
    if (device) await limits.giveBack(tx, wrongFromKnown, { device })
    else {
      await limits.giveBack(tx, wrongPasswords, visitor)
      await uncountAttempt(tx, account, clock())
    }
  })
}

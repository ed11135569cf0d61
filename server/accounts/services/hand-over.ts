import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { handOver } from '#contract/calls/sign-in-service.ts'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../../base/db/errors.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { setLogAccount } from '../../base/http/security-log.ts'
import { removeMailsAbout } from '../../base/mail/outbox.ts'
import { lockAccount } from '../../base/sessions/sessions.ts'
import { portfolioTransaction } from '../../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../../portfolios/portfolios.ts'
import { emailTaken } from '../accounts.ts'
import { assertHashQueueHasRoom, hashPassword } from '../passwords.ts'
import { setPassword } from '../reset.ts'
import { codeAttempts, isTwoStepEnabled, spendCode } from '../two-step.ts'
import { identityOf } from './identities.ts'
import { clearRequestCookie, consumeRequest, readRequest, signInExpired } from './service-requests.ts'
import { administratorsSignIn, serviceById } from './service-sign-in.ts'
import type { ServiceUser } from './service-user.ts'

/** For an owner who has left the organization of the service. Throws `conflict` for a taken email, `wrong_credentials` without a needed code. */
export async function handOverAccount(
  deps: Deps,
  { email, password, code = '' }: z.infer<typeof handOver>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { config, db, clock, mail, rateLimits } = deps
  const purposes = ['hand-over'] as const
  const offered = await readRequest(deps, request, { purposes })
  const service = serviceById(config, offered.provider)
  const identity = await identityOf(db, service, offered.content as ServiceUser)
  if (!identity) throw signInExpired()
  const id = identity.accountId
  setLogAccount(request, id)
  assertHashQueueHasRoom(id)
  const hasTwoStep = await isTwoStepEnabled(db, id)
  if (hasTwoStep) await rateLimits.count(codeAttempts({ account: id }))
  const hash = await hashPassword(password, id)
  try {
    await portfolioTransaction(deps, async (tx) => {
      await lockAccount(tx, id)
      await consumeRequest(deps, request, { purposes }, tx)
      // Without the code, a sign-in with the service would be enough to end the second step, by a reset with the new email.
      if (hasTwoStep) await spendCode(tx, config, id, { code, now: clock() })
      const current = await tx.selectFrom('account').select(['email', 'email_verified_by']).where('id', '=', id).executeTakeFirstOrThrow()
      if (config.adminEmails.includes(current.email)) throw administratorsSignIn()
      if (email !== current.email) await mail.notify(tx, id, 'email-changed')
      const { numDeletedRows } = await tx.deleteFrom('identity').where('account_id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw signInExpired()
      await setPassword(tx, id, hash)
      // The service, which the person has left, no longer vouches for an email that it may assign to another person.
      const mustConfirm = email !== current.email || current.email_verified_by !== ''
      const changed = mustConfirm ? ({ email, email_confirmed: 0, email_verified_by: '' } as const) : {}
      await tx
        .updateTable('account')
        .set({ handed_over_at: clock().toISOString(), ...changed })
        .where('id', '=', id)
        .execute()
      // Only here, where it is known that the email has no account: earlier, the response would disclose an administrator's email.
      if (config.adminEmails.includes(email)) throw administratorsSignIn()
      if (mustConfirm) await mailConfirmation(tx, mail, id, email)
      // The page may no longer show the form for messages.
      await incrementRevision(tx, id)
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'account', 'email')) throw error
    throw await emailTaken(deps, email, messages.emailTaken)
  }
  mail.wake()
  clearRequestCookie(deps, reply)
}

/** Replaces a link to the former email that still waits in the queue. */
async function mailConfirmation(tx: Db, mail: Deps['mail'], accountId: string, email: string): Promise<void> {
  await removeMailsAbout(tx, [accountId], 'confirm-email')
  await mail.post(tx, { kind: 'confirm-email', recipient: email, subjectId: accountId })
}

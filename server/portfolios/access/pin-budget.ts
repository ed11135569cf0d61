import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { pinBudget } from '#contract/calls/pin-budget.ts'
import { pinAttemptLimits } from '#contract/limits.ts'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import { Problem } from '../../base/http/problems.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import { accountFooter, type MailKinds } from '../../base/mail/message.ts'
import { removeMailsToOwner } from '../../base/mail/outbox.ts'
import { type Bucket, budget, ceiling, refill } from './pin-policy.ts'

const closing = `You can allow ${pinAttemptLimits.ownerIncrement} more attempts every ${pinAttemptLimits.ownerCooldownDays} days, or choose a new PIN. Visitors who have unlocked your page before can still do so.`

export const accessMails: MailKinds = {
  'pin-budget-half': {
    subject: 'Someone is guessing the PIN of your portfolio',
    reason: 'Wrong guesses have used half of the PIN attempts for new visitors to your portfolio. They unlocked nothing.',
    action: 'Allow more attempts',
    page: '/',
    closing,
    footer: accountFooter,
  },
  'pin-budget-empty': {
    subject: 'PIN entry on your portfolio is paused',
    reason: `After too many wrong guesses, new visitors to your portfolio cannot enter a PIN now. One attempt is added every ${pinAttemptLimits.refillHours} hours. The wrong guesses unlocked nothing.`,
    action: 'Allow more attempts',
    page: '/',
    closing,
    footer: accountFooter,
  },
}

type Times = Pick<Selectable<Tables['pin_budget']>, 'extended_at' | 'half_told_at' | 'empty_told_at'>

export interface Budget extends Bucket {
  /** Remaining new wrong values: the tokens of the bucket, limited by the ceiling. */
  left: number
  /** The time at which the ceiling allows one more wrong value. Undefined if it is not the current limit. */
  ceilingUntil: number | undefined
  /** Undefined while nothing was ever taken from the budget. */
  times: Times | undefined
}

/** Reads the budget of a portfolio. Without a row, the budget is full. A transaction that changes it must first take `advisoryLock`. */
export async function readBudget(db: Db, portfolioId: string, now: number): Promise<Budget> {
  const row = await db.selectFrom('pin_budget').selectAll().where('portfolio_id', '=', portfolioId).executeTakeFirst()
  const { spent, oldest } = await db
    .selectFrom('pin_attempt')
    .select((eb) => [eb.fn.countAll<number>().as('spent'), eb.fn.min('at').as('oldest')])
    .where('portfolio_id', '=', portfolioId)
    .where('lane', '=', 'anonymous')
    .where('cost', '=', 1)
    .where('at', '>', new Date(now - ceiling.durationMs).toISOString())
    .executeTakeFirstOrThrow()
  const bucket = refill(
    row ? { tokens: row.tokens, refilledAt: Date.parse(row.refilled_at) } : { tokens: budget.capacity, refilledAt: now },
    now,
  )
  const leftUnderCeiling = ceiling.max - Number(spent)
  return {
    ...bucket,
    left: Math.min(bucket.tokens, leftUnderCeiling),
    ceilingUntil: leftUnderCeiling < bucket.tokens && oldest !== null ? Date.parse(oldest) + ceiling.durationMs : undefined,
    times: row,
  }
}

/** Refunds the tokens of wrong attempts, up to the capacity. Extra tokens of the owner are not reduced. */
export async function refundTokens(tx: Db, portfolioId: string, current: Budget, count: number): Promise<void> {
  await setTokens(tx, portfolioId, current, Math.max(current.tokens, Math.min(budget.capacity, current.tokens + count)))
}

/** The emails to the owner about the remaining number of attempts, at most one of each kind per day. */
const notices = [
  { left: 0, kind: 'pin-budget-empty', column: 'empty_told_at' },
  { left: budget.capacity / 2, kind: 'pin-budget-half', column: 'half_told_at' },
] as const

export async function consumeToken(tx: Db, mail: Mailer, portfolioId: string, current: Budget, now: number): Promise<void> {
  const notice = notices.find(({ left }) => left === current.left - 1)
  const lastSentAt = notice && current.times?.[notice.column]
  if (!notice || (lastSentAt && Date.parse(lastSentAt) + budget.notifyInterval > now)) {
    return await setTokens(tx, portfolioId, current, current.tokens - 1)
  }
  await setTokens(tx, portfolioId, current, current.tokens - 1, { [notice.column]: new Date(now).toISOString() })
  await mail.notify(tx, portfolioId, notice.kind)
}

async function setTokens(tx: Db, portfolioId: string, { refilledAt }: Budget, tokens: number, times: Partial<Times> = {}): Promise<void> {
  const row = { tokens, refilled_at: new Date(refilledAt).toISOString(), ...times }
  await tx
    .insertInto('pin_budget')
    .values({ portfolio_id: portfolioId, ...row })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet(row))
    .execute()
}

/** When the next attempt is possible, in milliseconds since 1970. */
export function nextAttemptAt({ refilledAt, ceilingUntil }: Pick<Budget, 'refilledAt' | 'ceilingUntil'>): number {
  return ceilingUntil ?? refilledAt + budget.refillInterval
}

/** When the owner may allow more, in milliseconds since 1970. */
function extensionAllowedAt({ times }: Budget): number {
  return times?.extended_at ? Date.parse(times.extended_at) + budget.extensionInterval : 0
}

export async function describeBudget(db: Db, portfolioId: string, now: Date): Promise<z.infer<typeof pinBudget>> {
  const current = await readBudget(db, portfolioId, now.getTime())
  const more = extensionAllowedAt(current)
  return {
    left: current.left,
    capacity: budget.capacity,
    ...(current.left < budget.capacity && { nextAt: new Date(nextAttemptAt(current)).toISOString() }),
    ...(more > now.getTime() && { moreAt: new Date(more).toISOString() }),
  }
}

export async function allowMore(db: Db, portfolioId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'PIN', portfolioId)
    const current = await readBudget(tx, portfolioId, now.getTime())
    const wait = extensionAllowedAt(current) - now.getTime()
    if (wait > 0)
      throw new Problem('conflict', `You can allow more attempts once every ${pinAttemptLimits.ownerCooldownDays} days`, {
        retryAfter: Math.ceil(wait / 1000),
      })
    if (current.tokens >= budget.capacity) throw extensionNotNeeded(current)
    await setTokens(tx, portfolioId, current, current.tokens + budget.extension, { extended_at: now.toISOString() })
    await removeMailsToOwner(tx, portfolioId, ['pin-budget-half', 'pin-budget-empty'])
  })
}

function extensionNotNeeded({ ceilingUntil }: Budget): Problem {
  return new Problem(
    'conflict',
    ceilingUntil === undefined
      ? 'All attempts are still available. You can allow more once some are used.'
      : `New visitors never have more than ${pinAttemptLimits.ceiling.attempts} attempts in ${pinAttemptLimits.ceiling.days} days, so allowing more would have no effect now.`,
  )
}

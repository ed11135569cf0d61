import type { z } from 'zod'
import { pinAttemptLimits } from '#contract/limits.ts'
import type { pinBudget } from '#contract/pin-budget.ts'
import { advisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { Mailer } from '../mail/mailer.ts'
import { type Bucket, budget, ceiling, refill } from './pin-policy.ts'

export interface Budget extends Bucket {
  /** New wrong values that may still be tried: what is in the bucket, as far as the ceiling allows. */
  left: number
  /** When the ceiling allows one more, if that is what holds. */
  ceilingUntil: number | undefined
  extendedAt: string | null
  halfToldAt: string | null
  emptyToldAt: string | null
}

/** The full budget where there is no row yet. In a transaction that changes it, behind `hold`. */
export async function readBudget(db: Db, portfolioId: string, now: number): Promise<Budget> {
  const row = await db.selectFrom('pin_budget').selectAll().where('portfolio_id', '=', portfolioId).executeTakeFirst()
  const { spent, oldest } = await db
    .selectFrom('pin_attempt')
    .select((eb) => [eb.fn.countAll<number>().as('spent'), eb.fn.min('at').as('oldest')])
    .where('portfolio_id', '=', portfolioId)
    .where('lane', '=', 'anonymous')
    .where('cost', '=', 1)
    .where('at', '>', new Date(now - ceiling.length).toISOString())
    .executeTakeFirstOrThrow()
  const bucket = refill(row ? { tokens: row.tokens, refilledAt: Date.parse(row.refilled_at) } : full(now), now)
  const below = ceiling.max - Number(spent)
  return {
    ...bucket,
    left: Math.min(bucket.tokens, below),
    ceilingUntil: below < bucket.tokens && oldest !== null ? Date.parse(oldest) + ceiling.length : undefined,
    extendedAt: row?.extended_at ?? null,
    halfToldAt: row?.half_told_at ?? null,
    emptyToldAt: row?.empty_told_at ?? null,
  }
}

const full = (now: number): Bucket => ({ tokens: budget.capacity, refilledAt: now })

/** Gives back what wrong tries took; never more than the bucket takes, or held anyway. */
export async function refundTokens(tx: Db, portfolioId: string, held: Budget, count: number): Promise<void> {
  await setTokens(tx, portfolioId, held, Math.max(held.tokens, Math.min(budget.capacity, held.tokens + count)))
}

/** Takes one, and puts the owner's mail in the queue at half and at nothing, once a day at most; says whether it did. */
export async function consumeToken(tx: Db, mail: Mailer, portfolioId: string, held: Budget, now: number): Promise<boolean> {
  const mayTell = (told: string | null) => !told || Date.parse(told) + budget.tellEvery <= now
  const left = held.left - 1
  const emptied = left === 0 && mayTell(held.emptyToldAt)
  const halved = left === budget.capacity / 2 && mayTell(held.halfToldAt)
  const time = new Date(now).toISOString()
  await setTokens(tx, portfolioId, held, held.tokens - 1)
  if (!emptied && !halved) return false
  await tx
    .updateTable('pin_budget')
    .set(emptied ? { empty_told_at: time } : { half_told_at: time })
    .where('portfolio_id', '=', portfolioId)
    .execute()
  const { email, email_confirmed } = await tx
    .selectFrom('account')
    .select(['email', 'email_confirmed'])
    .where('id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  await mail.notify(tx, { email, emailConfirmed: email_confirmed === 1 }, emptied ? 'pin-budget-empty' : 'pin-budget-half')
  return true
}

async function setTokens(tx: Db, portfolioId: string, held: Budget, tokens: number): Promise<void> {
  const row = { tokens, refilled_at: new Date(held.refilledAt).toISOString() }
  await tx
    .insertInto('pin_budget')
    .values({ portfolio_id: portfolioId, ...row })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet(row))
    .execute()
}

/** When one more may be tried, in milliseconds since 1970. */
export function nextAttemptAt({ refilledAt, ceilingUntil }: Pick<Budget, 'refilledAt' | 'ceilingUntil'>): number {
  return ceilingUntil ?? refilledAt + budget.refillEvery
}

/** What the owner reads of it. */
export async function budgetState(db: Db, portfolioId: string, now: Date): Promise<z.infer<typeof pinBudget>> {
  return stateOf(await readBudget(db, portfolioId, now.getTime()), now.getTime())
}

/**
 * Adds the owner's tries, not too often and not in advance.
 * @throws {Problem} `conflict` when that was too short a time ago, or none has been used
 */
export async function allowMore(db: Db, portfolioId: string, now: Date): Promise<z.infer<typeof pinBudget>> {
  const time = now.getTime()
  return await db.transaction().execute(async (tx) => {
    await advisoryLock(tx, 'PIN', portfolioId)
    const held = await readBudget(tx, portfolioId, time)
    const { moreAt } = stateOf(held, time)
    if (moreAt)
      throw new Problem('conflict', `You can allow more tries once in ${pinAttemptLimits.ownerCooldownDays} days`, {
        retryAfter: Math.ceil((Date.parse(moreAt) - time) / 1000),
      })
    if (held.tokens >= budget.capacity) throw notNeeded(held)
    await setTokens(tx, portfolioId, held, held.tokens + budget.more)
    await tx.updateTable('pin_budget').set({ extended_at: now.toISOString() }).where('portfolio_id', '=', portfolioId).execute()
    return stateOf(await readBudget(tx, portfolioId, time), time)
  })
}

function notNeeded({ ceilingUntil }: Budget): Problem {
  return new Problem(
    'conflict',
    ceilingUntil === undefined
      ? 'All tries are still there. You can allow more once some are used up.'
      : `Strangers never have more than ${pinAttemptLimits.ceiling.attempts} tries in ${pinAttemptLimits.ceiling.days} days, so allowing more would change nothing now.`,
  )
}

function stateOf(held: Budget, now: number): z.infer<typeof pinBudget> {
  const moreAt = held.extendedAt ? Date.parse(held.extendedAt) + budget.moreEvery : 0
  return {
    left: held.left,
    capacity: budget.capacity,
    ...(held.left < budget.capacity && { nextAt: new Date(nextAttemptAt(held)).toISOString() }),
    ...(moreAt > now && { moreAt: new Date(moreAt).toISOString() }),
  }
}

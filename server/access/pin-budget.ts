import type { z } from 'zod'
import type { pinBudget } from '#contract/pin-budget.ts'
import type { Db } from '../db/schema.ts'
import { post } from '../mail/outbox.ts'
import { Problem } from '../problems.ts'
import { type Bucket, budget, refill } from './pin-policy.ts'

interface Budget extends Bucket {
  extendedAt: string | null
  halfToldAt: string | null
  emptyToldAt: string | null
}

/** Reads the budget and holds its row until the transaction ends, so that tries of one portfolio come one after another. */
export async function holdBudget(tx: Db, portfolioId: string, now: number): Promise<Budget> {
  const row = await tx
    .insertInto('pin_budget')
    .values({ portfolio_id: portfolioId, tokens: budget.capacity, refilled_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('portfolio_id').doUpdateSet((eb) => ({ portfolio_id: eb.ref('excluded.portfolio_id') })))
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    ...refill({ tokens: row.tokens, refilledAt: Date.parse(row.refilled_at) }, now),
    extendedAt: row.extended_at,
    halfToldAt: row.half_told_at,
    emptyToldAt: row.empty_told_at,
  }
}

/** Writes what is left, and puts the owner's mail in the queue at half and at nothing, once a day at most. */
export async function setTokens(tx: Db, portfolioId: string, held: Budget, tokens: number, now: number): Promise<void> {
  const mayTell = (told: string | null) => !told || Date.parse(told) + budget.tellEvery <= now
  const sinks = tokens < held.tokens
  const emptied = sinks && tokens === 0 && mayTell(held.emptyToldAt)
  const halved = sinks && tokens === budget.capacity / 2 && mayTell(held.halfToldAt)
  const time = new Date(now).toISOString()
  await tx
    .updateTable('pin_budget')
    .set({
      tokens,
      refilled_at: new Date(held.refilledAt).toISOString(),
      ...(emptied && { empty_told_at: time }),
      ...(halved && { half_told_at: time }),
    })
    .where('portfolio_id', '=', portfolioId)
    .execute()
  if (!emptied && !halved) return
  const owner = await tx.selectFrom('user').select('email').where('id', '=', portfolioId).executeTakeFirstOrThrow()
  await post(tx, { kind: emptied ? 'pin-budget-empty' : 'pin-budget-half', recipient: owner.email, subjectId: portfolioId }, new Date(now))
}

/** When the next token comes, in milliseconds since 1970. */
export function nextToken({ refilledAt }: Bucket): number {
  return refilledAt + budget.refillEvery
}

/** What the owner reads of it. */
export async function budgetState(db: Db, portfolioId: string, now: Date): Promise<z.infer<typeof pinBudget>> {
  return await db.transaction().execute(async (tx) => stateOf(await holdBudget(tx, portfolioId, now.getTime()), now.getTime()))
}

/**
 * Twenty tries more, once in 30 days.
 * @throws {Problem} `conflict` when that was less than 30 days ago
 */
export async function allowMore(db: Db, portfolioId: string, now: Date): Promise<z.infer<typeof pinBudget>> {
  const time = now.getTime()
  return await db.transaction().execute(async (tx) => {
    const held = await holdBudget(tx, portfolioId, time)
    const { moreAt } = stateOf(held, time)
    if (moreAt)
      throw new Problem('conflict', 'You can allow more tries once in 30 days', {
        retryAfter: Math.ceil((Date.parse(moreAt) - time) / 1000),
      })
    const tokens = held.tokens + budget.more
    await setTokens(tx, portfolioId, held, tokens, time)
    await tx.updateTable('pin_budget').set({ extended_at: now.toISOString() }).where('portfolio_id', '=', portfolioId).execute()
    return stateOf({ ...held, tokens, extendedAt: now.toISOString() }, time)
  })
}

function stateOf(held: Budget, now: number): z.infer<typeof pinBudget> {
  const moreAt = held.extendedAt ? Date.parse(held.extendedAt) + budget.moreEvery : 0
  return {
    left: held.tokens,
    capacity: budget.capacity,
    ...(held.tokens < budget.capacity && { nextAt: new Date(nextToken(held)).toISOString() }),
    ...(moreAt > now && { moreAt: new Date(moreAt).toISOString() }),
  }
}

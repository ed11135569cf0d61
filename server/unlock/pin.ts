import { createHmac } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import { advisoryLock, isPostgres } from '../db/advisory-lock.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { pinsEqual } from '../portfolios/pin-vault.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { pinOf } from '../portfolios/portfolios.ts'
import { type StoredPortfolio, unlockedByPin } from '../portfolios/visibility.ts'
import { keyFor } from '../signing/keys.ts'
import { unlockKey } from '../signing/unlock-key.ts'
import { deleteRecentAttempts, lockVisitor, type PinVisitor, pausedUntil, recordFailedAttempt } from './pin-attempts.ts'
import { type Budget, consumeToken, nextAttemptAt, readBudget, refundTokens } from './pin-budget.ts'

interface UnlockedPortfolio {
  portfolio: StoredPortfolio
  unlocked: UnlockedFields
  key: string
}

interface Pause {
  kind: 'paused'
  until: number
  byBudget: boolean
}

type Outcome = { kind: 'correct'; portfolio: StoredPortfolio } | { kind: 'wrong' } | Pause

/**
 * Unlocks the private part for one response.
 * @throws {Problem} `wrong_code`, also when no PIN is set; `unlock_paused` with the seconds to wait, without a comparison
 */
export async function unlockWithPin(
  deps: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
): Promise<UnlockedPortfolio> {
  const { config, clock } = deps
  const now = clock()
  const wrong = () => new Problem('wrong_code', messages.wrongCode, { fields: { accessPin: messages.wrongCode } })
  if (portfolio.sealedPin === null) throw wrong()
  const outcome = await attemptPin(deps, portfolio, accessPin, visitor, now.getTime())
  if (outcome.kind === 'wrong') throw wrong()
  if (outcome.kind === 'paused') throw paused(outcome, now.getTime())
  // The portfolio from the transaction, because the owner may have changed the privacy settings in the meantime.
  const { id, pinVersion } = outcome.portfolio
  const key = unlockKey(config.secret, { portfolioId: id, pinVersion }, now)
  return { portfolio: outcome.portfolio, unlocked: unlockedByPin(outcome.portfolio, key), key }
}

/** Whether an attempt is possible: a pause, or the budget that it may take from. */
async function checkLimits(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Pause | Budget> {
  const until = await pausedUntil(db, portfolioId, visitor, now)
  if (until !== undefined) return { kind: 'paused', until, byBudget: false }
  const budget = await readBudget(db, portfolioId, now)
  return visitor.device || budget.left >= 1 ? budget : { kind: 'paused', until: nextAttemptAt(budget), byBudget: true }
}

/** `checkLimits` with the portfolio's budget locked, unless the visitor is paused. SQLite needs no lock: it runs one transaction at a time. */
async function checkLimitsLocked(tx: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Pause | Budget> {
  const decision = await checkLimits(tx, portfolioId, visitor, now)
  if ('kind' in decision || !isPostgres(tx)) return decision
  await lockVisitor(tx, visitor)
  await advisoryLock(tx, 'PIN', portfolioId)
  return await checkLimits(tx, portfolioId, visitor, now)
}

/**
 * Counts and compares one attempt in a transaction that locks the portfolio's budget, so that concurrent attempts cannot exceed it.
 * A correct PIN without a refund writes nothing. Neither does a paused visitor, who could otherwise cause unlimited disk writes.
 */
async function attemptPin(
  { config: { secret }, db, mail }: Deps,
  { id }: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
  now: number,
): Promise<Outcome> {
  let hasMail = false
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    const decision = await checkLimitsLocked(tx, id, visitor, now)
    if ('kind' in decision) return decision
    const current = await portfolioById(tx, id)
    if (pinsEqual(pinOf(secret, current), accessPin)) {
      const cost = await deleteRecentAttempts(tx, id, visitor, now)
      if (cost > 0) await refundTokens(tx, id, decision, cost)
      return { kind: 'correct', portfolio: current }
    }
    const cost = !visitor.device && (await isNewWrongValue(tx, id, wrongDigest(secret, current, accessPin))) ? 1 : 0
    await recordFailedAttempt(tx, id, visitor, cost, now)
    if (cost) hasMail = await consumeToken(tx, mail, id, decision, now)
    return { kind: 'wrong' }
  })
  if (hasMail) mail.wake()
  return outcome
}

/** Stores a wrong value; false when it was already stored. */
async function isNewWrongValue(tx: Db, portfolioId: string, digest: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pin_wrong')
    .values({ portfolio_id: portfolioId, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/**
 * Keyed, because all wrong values together would reveal the PIN in a stolen database. Includes the version of the PIN, so that a value that
 * was wrong for one PIN does not count as wrong for the next.
 */
function wrongDigest(secret: string, { id, pinVersion }: StoredPortfolio, value: string): string {
  return createHmac('sha256', keyFor(secret, 'pin')).update(`${id}\n${pinVersion}\n${value}`).digest('base64url')
}

function paused({ until, byBudget }: { until: number; byBudget: boolean }, now: number): Problem {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  const message = byBudget
    ? 'Too many wrong PINs were entered here. Please ask the owner to allow more attempts.'
    : `Too many wrong PINs. Please try again in ${formatWait(seconds)}, or ask the owner for the correct PIN.`
  return new Problem('unlock_paused', message, { retryAfter: seconds })
}

function formatWait(seconds: number): string {
  const [count, unit] =
    seconds <= 3600
      ? [Math.ceil(seconds / 60), 'minute']
      : seconds <= 172_800
        ? [Math.ceil(seconds / 3600), 'hour']
        : [Math.ceil(seconds / 86_400), 'day']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

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

interface OpenedPortfolio {
  portfolio: StoredPortfolio
  opened: UnlockedFields
  key: string
}

interface Pause {
  is: 'paused'
  until: number
  byBudget: boolean
}

type Outcome = { is: 'right'; portfolio: StoredPortfolio } | { is: 'wrong' } | Pause

/**
 * Opens the private part for one answer.
 * @throws {Problem} `wrong_code`, also when no PIN is set; `unlock_paused` with the seconds to wait, and then nothing was compared
 */
export async function unlockWithPin(
  deps: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
): Promise<OpenedPortfolio> {
  const { config, clock } = deps
  const now = clock()
  const wrong = () => new Problem('wrong_code', messages.wrongCode, { fields: { accessPin: messages.wrongCode } })
  if (portfolio.sealedPin === null) throw wrong()
  const outcome = await tryPin(deps, portfolio, accessPin, visitor, now.getTime())
  if (outcome.is === 'wrong') throw wrong()
  if (outcome.is === 'paused') throw paused(outcome, now.getTime())
  // Not the one that came in: its owner may have changed what it shows meanwhile.
  const { id, pinVersion } = outcome.portfolio
  const key = unlockKey(config.secret, { portfolioId: id, pinVersion }, now)
  return { portfolio: outcome.portfolio, opened: unlockedByPin(outcome.portfolio, key), key }
}

/** What decides about an attempt: a pause, or the budget that it may take from. */
async function decide(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Pause | Budget> {
  const until = await pausedUntil(db, portfolioId, visitor, now)
  if (until !== undefined) return { is: 'paused', until, byBudget: false }
  const budget = await readBudget(db, portfolioId, now)
  return visitor.device || budget.left >= 1 ? budget : { is: 'paused', until: nextAttemptAt(budget), byBudget: true }
}

/** As `decide`, holding the portfolio's budget unless the visitor is paused anyway. SQLite has one transaction at a time, so it holds nothing. */
async function decideHeld(tx: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Pause | Budget> {
  const decision = await decide(tx, portfolioId, visitor, now)
  if ('is' in decision || !isPostgres(tx)) return decision
  await lockVisitor(tx, visitor)
  await advisoryLock(tx, 'PIN', portfolioId)
  return await decide(tx, portfolioId, visitor, now)
}

/**
 * One attempt, counted and compared in one transaction that holds the portfolio's budget: concurrent attempts can't slip past each other.
 * A right PIN with nothing to give back writes nothing, and neither does a paused visitor, who would make the disk work without a limit.
 */
async function tryPin(
  { config: { secret }, db, mail }: Deps,
  { id }: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
  now: number,
): Promise<Outcome> {
  let hasMail = false
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    const decision = await decideHeld(tx, id, visitor, now)
    if ('is' in decision) return decision
    const current = await portfolioById(tx, id)
    if (pinsEqual(pinOf(secret, current), accessPin)) {
      const cost = await deleteRecentAttempts(tx, id, visitor, now)
      if (cost > 0) await refundTokens(tx, id, decision, cost)
      return { is: 'right', portfolio: current }
    }
    const cost = !visitor.device && (await isNewWrong(tx, id, wrongDigest(secret, current, accessPin))) ? 1 : 0
    await recordFailedAttempt(tx, id, visitor, cost, now)
    if (cost) hasMail = await consumeToken(tx, mail, id, decision, now)
    return { is: 'wrong' }
  })
  if (hasMail) mail.wake()
  return outcome
}

/** Remembers a value that was proven wrong; false when it was known. */
async function isNewWrong(tx: Db, portfolioId: string, digest: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pin_wrong')
    .values({ portfolio_id: portfolioId, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

/** Keyed, because the set of all wrong values would tell the right one to whoever has the database. For one PIN: what is written while its owner changes it counts for the old one. */
function wrongDigest(secret: string, { id, pinVersion }: StoredPortfolio, value: string): string {
  return createHmac('sha256', keyFor(secret, 'pin')).update(`${id}\n${pinVersion}\n${value}`).digest('base64url')
}

function paused({ until, byBudget }: { until: number; byBudget: boolean }, now: number): Problem {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  const message = byBudget
    ? 'Too many wrong codes were tried here. Please ask the owner to allow more tries.'
    : `Too many wrong codes. Please try again in ${formatValue(seconds)}, or ask the owner for the right code.`
  return new Problem('unlock_paused', message, { retryAfter: seconds })
}

function formatValue(seconds: number): string {
  const [count, unit] =
    seconds <= 3600
      ? [Math.ceil(seconds / 60), 'minute']
      : seconds <= 172_800
        ? [Math.ceil(seconds / 3600), 'hour']
        : [Math.ceil(seconds / 86_400), 'day']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

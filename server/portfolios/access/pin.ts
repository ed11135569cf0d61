import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnlockedFields } from '#contract/calls/portfolio.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { advisoryLock, isPostgres } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem, type Text } from '../../base/http/problems.ts'
import { signature } from '../../base/signing/signature.ts'
import { unlockKey } from '../../base/signing/unlock-key.ts'
import { assertAdmitted, withPin } from '../audience.ts'
import { isSamePin } from '../pin-vault.ts'
import { portfolioById } from '../portfolio-store.ts'
import { pinOf } from '../portfolios.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { admit, unlockedFieldsFor } from '../visibility.ts'
import { deleteRecentAttempts, findPauseEnd, lockVisitor, type PinVisitor, recordFailedAttempt } from './pin-attempts.ts'
import { type Budget, consumeToken, nextAttemptAt, readBudget, refundTokens } from './pin-budget.ts'
import { identifyVisitor, setUnlockedCookie } from './visitor.ts'

interface UnlockResult {
  portfolio: StoredPortfolio
  unlocked: UnlockedFields
  /** Grants access to the hidden files of the portfolio until it expires. */
  key: string
}

export async function unlockForRequest(
  deps: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<UnlockResult> {
  assertAdmitted(portfolio, withPin())
  const now = deps.clock()
  const result = await unlockWithPin(deps, portfolio, accessPin, identifyVisitor(deps.config, portfolio, request, reply, now))
  setUnlockedCookie(deps.config, result.portfolio, reply, now)
  if (result.portfolio.content.countVisits) deps.visits.count('unlocks', result.portfolio.id, request)
  return result
}

async function unlockWithPin(
  deps: Deps,
  { id, sealedPin }: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
): Promise<UnlockResult> {
  const { config, db, clock, mail } = deps
  const now = clock()
  if (sealedPin === null) throw wrongPin()
  // Uses the portfolio from the transaction, because the owner may have changed the privacy settings in the meantime.
  const portfolio = await db.transaction().execute((tx) => attemptPin(tx, deps, id, accessPin, visitor, now.getTime()))
  if (!portfolio) {
    mail.wake()
    throw wrongPin()
  }
  const key = unlockKey(config.secret, { portfolioId: id, pinVersion: portfolio.pinVersion }, now)
  return { portfolio, unlocked: unlockedFieldsFor(admit(portfolio, withPin()), key), key }
}

export function wrongPin(): Problem {
  const message = ({ say }: Spoken) => say('wrongPin')
  return new Problem('wrong_code', message, { fields: { accessPin: message } })
}

/** Locks the budget, so that concurrent attempts can't exceed it. A paused visitor causes no writes, which would otherwise be unlimited. */
async function attemptPin(
  tx: Db,
  { config: { secret }, mail }: Pick<Deps, 'config' | 'mail'>,
  id: string,
  accessPin: string,
  visitor: PinVisitor,
  now: number,
): Promise<StoredPortfolio | undefined> {
  const budget = await lockBudget(tx, id, visitor, now)
  const portfolio = await portfolioById(tx, id)
  if (isSamePin(pinOf(secret, portfolio), accessPin)) {
    const cost = await deleteRecentAttempts(tx, id, visitor, now)
    if (cost > 0) await refundTokens(tx, id, budget, cost)
    return portfolio
  }
  const isNew = visitor.lane === 'anonymous' && (await storeWrongValue(tx, secret, portfolio, accessPin))
  await recordFailedAttempt(tx, id, visitor, isNew ? 1 : 0, now)
  if (isNew) await consumeToken(tx, mail, id, budget, now)
  return undefined
}

/** Checks the limits, locks the portfolio's budget, and checks them again. SQLite needs no lock: it runs one transaction at a time. */
async function lockBudget(tx: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Budget> {
  const budget = await checkLimits(tx, portfolioId, visitor, now)
  if (!isPostgres(tx)) return budget
  await lockVisitor(tx, visitor)
  await advisoryLock(tx, 'PIN', portfolioId)
  return await checkLimits(tx, portfolioId, visitor, now)
}

async function checkLimits(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Budget> {
  const until = await findPauseEnd(db, portfolioId, visitor, now)
  if (until !== undefined) {
    const seconds = secondsUntil(until, now)
    throw pausedProblem((spoken) => spoken.say('visitorPaused', { wait: formatWait(spoken, seconds) }), seconds)
  }
  const budget = await readBudget(db, portfolioId, now)
  if (visitor.lane === 'anonymous' && budget.left < 1) {
    const seconds = secondsUntil(nextAttemptAt(budget), now)
    throw pausedProblem(({ say }) => say('budgetPaused'), seconds)
  }
  return budget
}

const pausedProblem = (message: Text, retryAfter: number) => new Problem('unlock_paused', message, { retryAfter })
const secondsUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 1000))

function formatWait({ count }: Spoken, seconds: number): string {
  if (seconds <= 3600) return count('minutes', Math.ceil(seconds / 60))
  return seconds <= 48 * 3600 ? count('hours', Math.ceil(seconds / 3600)) : count('days', Math.ceil(seconds / (24 * 3600)))
}

/**
 * Stores a wrong value. Returns false if it was already stored. The digest is keyed, because all wrong values together would reveal the PIN
 * in a stolen database. It includes the version of the PIN, so that a value that was wrong for one PIN does not count as wrong for the next.
 */
async function storeWrongValue(tx: Db, secret: string, { id, pinVersion }: StoredPortfolio, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pin_wrong')
    .values({ portfolio_id: id, digest: signature(secret, 'pin', `${id}\n${pinVersion}\n${value}`) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

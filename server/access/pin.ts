import { createHmac } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Opened } from '#contract/portfolio.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { samePin } from '../portfolios/pin-vault.ts'
import { pinOf, portfolioById } from '../portfolios/portfolios.ts'
import { openedByPin, type StoredPortfolio } from '../portfolios/visibility.ts'
import { keyFor } from '../signing/keys.ts'
import { unlockKey } from '../signing/unlock-key.ts'
import { forgive, type PinVisitor, pausedUntil, recordWrong } from './pin-attempts.ts'
import { type Budget, giveBack, holdBudget, nextTry, readBudget, takeOne } from './pin-budget.ts'

interface OpenedPortfolio {
  portfolio: StoredPortfolio
  opened: Opened
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
export async function openWithPin(
  deps: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
): Promise<OpenedPortfolio> {
  const { config, clock } = deps
  const now = clock()
  const wrong = () => new Problem('wrong_code', messages.wrongCode, { fields: { accessPin: messages.wrongCode } })
  if (portfolio.sealedPin === null) throw wrong()
  const outcome =
    (await pauseSeen(deps.db, portfolio.id, visitor, now.getTime())) ?? (await tryPin(deps, portfolio, accessPin, visitor, now.getTime()))
  if (outcome.is === 'wrong') throw wrong()
  if (outcome.is === 'paused') throw paused(outcome, now.getTime())
  // Not the one that came in: its owner may have changed what it shows meanwhile.
  const { id, pinVersion } = outcome.portfolio
  const key = unlockKey(config.secret, { portfolioId: id, pinVersion }, now)
  return { portfolio: outcome.portfolio, opened: openedByPin(outcome.portfolio, key) }
}

/** Asks before anything is written, so that whoever is paused can't make the disk work. It decides nothing for others: tries at this moment are counted later. */
async function pauseSeen(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<Pause | undefined> {
  return await pauseOf(db, portfolioId, visitor, await readBudget(db, portfolioId, now), now)
}

async function pauseOf(db: Db, portfolioId: string, visitor: PinVisitor, budget: Budget, now: number): Promise<Pause | undefined> {
  const until = await pausedUntil(db, portfolioId, visitor, now)
  if (until !== undefined) return { is: 'paused', until, byBudget: false }
  return !visitor.device && budget.left < 1 ? { is: 'paused', until: nextTry(budget), byBudget: true } : undefined
}

/** One try, counted and compared in one transaction that holds the portfolio's budget: tries at the same moment can't slip past each other. */
async function tryPin(
  { config, db, mail }: Deps,
  portfolio: StoredPortfolio,
  accessPin: string,
  visitor: PinVisitor,
  now: number,
): Promise<Outcome> {
  const { id } = portfolio
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome> => {
    const held = await holdBudget(tx, id, now)
    const current = await portfolioById(tx, id)
    const pause = await pauseOf(tx, id, visitor, held, now)
    if (pause) return pause
    if (samePin(pinOf(config.secret, current), accessPin)) {
      const refund = await forgive(tx, id, visitor, now)
      if (refund > 0) await giveBack(tx, id, held, refund)
      return { is: 'right', portfolio: current }
    }
    const cost = !visitor.device && (await isNewWrong(tx, id, wrongDigest(config.secret, id, accessPin))) ? 1 : 0
    await recordWrong(tx, id, visitor, cost, now)
    if (cost) await takeOne(tx, mail, id, held, now)
    return { is: 'wrong' }
  })
  mail.wake()
  return outcome
}

/** Remembers a value that was proven wrong; false when it was known. */
async function isNewWrong(tx: Db, portfolioId: string, digest: string): Promise<boolean> {
  const added = await tx
    .insertInto('pin_wrong')
    .values({ portfolio_id: portfolioId, digest })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  return added !== undefined
}

/** Keyed, because the set of all wrong values would tell the right one to whoever has the database. */
function wrongDigest(secret: string, portfolioId: string, value: string): string {
  return createHmac('sha256', keyFor(secret, 'pin')).update(`${portfolioId}\n${value}`).digest('base64url')
}

function paused({ until, byBudget }: { until: number; byBudget: boolean }, now: number): Problem {
  const seconds = Math.max(1, Math.ceil((until - now) / 1000))
  const message = byBudget
    ? 'Too many wrong codes were tried here. Please ask the owner to allow more tries.'
    : `Too many wrong codes. Please try again in ${inWords(seconds)}, or ask the owner for the right code.`
  return new Problem('unlock_paused', message, { retryAfter: seconds })
}

function inWords(seconds: number): string {
  const [count, unit] =
    seconds <= 3600
      ? [Math.ceil(seconds / 60), 'minute']
      : seconds <= 172_800
        ? [Math.ceil(seconds / 3600), 'hour']
        : [Math.ceil(seconds / 86_400), 'day']
  return `${count} ${count === 1 ? unit : `${unit}s`}`
}

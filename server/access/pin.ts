import { createHmac } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import type { Opened } from '#contract/portfolio.ts'
import { hold, isPostgres } from '../db/hold.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { samePin } from '../portfolios/pin-vault.ts'
import { pinOf } from '../portfolios/portfolios.ts'
import { portfolioAt } from '../portfolios/stored.ts'
import { openedByPin, type StoredPortfolio } from '../portfolios/visibility.ts'
import { keyFor } from '../signing/keys.ts'
import { unlockKey } from '../signing/unlock-key.ts'
import { forgive, holdVisitor, type PinVisitor, recordWrong } from './pin-attempts.ts'
import { giveBack, nextTry, takeOne } from './pin-budget.ts'
import { type PinState, pinState } from './pin-state.ts'

interface OpenedPortfolio {
  portfolio: StoredPortfolio
  opened: Opened
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
  const outcome = await tryPin(deps, portfolio, accessPin, visitor, now.getTime())
  if (outcome.is === 'wrong') throw wrong()
  if (outcome.is === 'paused') throw paused(outcome, now.getTime())
  // Not the one that came in: its owner may have changed what it shows meanwhile.
  const { id, pinVersion } = outcome.portfolio
  const key = unlockKey(config.secret, { portfolioId: id, pinVersion }, now)
  return { portfolio: outcome.portfolio, opened: openedByPin(outcome.portfolio, key), key }
}

function pauseOf({ pausedUntil, budget }: PinState, { device }: PinVisitor): Pause | undefined {
  if (pausedUntil !== undefined) return { is: 'paused', until: pausedUntil, byBudget: false }
  return !device && budget.left < 1 ? { is: 'paused', until: nextTry(budget), byBudget: true } : undefined
}

/** Holds the portfolio's budget, unless the visitor is paused anyway. */
async function heldState(tx: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<PinState> {
  const state = await pinState(tx, portfolioId, visitor, now)
  // SQLite lets one transaction write at a time anyway.
  if (pauseOf(state, visitor) || !isPostgres(tx)) return state
  await holdVisitor(tx, visitor)
  await hold(tx, 'PIN', portfolioId)
  return await pinState(tx, portfolioId, visitor, now)
}

/**
 * One try, counted and compared in one transaction that holds the portfolio's budget: tries at the same moment can't slip past each other.
 * A right PIN with nothing to give back writes nothing, and neither does whoever is paused, so that they can't make the disk work.
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
    const state = await heldState(tx, id, visitor, now)
    const pause = pauseOf(state, visitor)
    if (pause) return pause
    const current = await portfolioAt(tx, id, state.revision)
    if (samePin(pinOf(secret, current), accessPin)) {
      if (state.canForgive) await refund(tx, id, visitor, state, now)
      return { is: 'right', portfolio: current }
    }
    const cost = !visitor.device && (await isNewWrong(tx, id, wrongDigest(secret, current, accessPin))) ? 1 : 0
    await recordWrong(tx, id, visitor, cost, now)
    if (cost) hasMail = await takeOne(tx, mail, id, state.budget, now)
    return { is: 'wrong' }
  })
  if (hasMail) mail.wake()
  return outcome
}

async function refund(tx: Db, portfolioId: string, visitor: PinVisitor, { budget }: PinState, now: number): Promise<void> {
  const cost = await forgive(tx, portfolioId, visitor, now)
  if (cost > 0) await giveBack(tx, portfolioId, budget, cost)
}

const addWrong = prepared((db) =>
  db
    .insertInto('pin_wrong')
    .values({ portfolio_id: '', digest: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest'),
)

/** Remembers a value that was proven wrong; false when it was known. */
async function isNewWrong(tx: Db, portfolioId: string, digest: string): Promise<boolean> {
  return (await addWrong(tx, [portfolioId, digest])).length > 0
}

/** Keyed, because the set of all wrong values would tell the right one to whoever has the database. For one PIN: what is written while its owner changes it counts for the old one. */
function wrongDigest(secret: string, { id, pinVersion }: StoredPortfolio, value: string): string {
  return createHmac('sha256', keyFor(secret, 'pin')).update(`${id}\n${pinVersion}\n${value}`).digest('base64url')
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

import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { noSuchPortfolio } from '../portfolios/addresses.ts'
import type { PinVisitor } from './pin-attempts.ts'
import { type Budget, budgetOf } from './pin-budget.ts'
import { ceiling, refundWithin, windows } from './pin-policy.ts'

type Key = 'portfolio_id' | 'address' | 'network' | 'visit'

interface Window {
  length: number
  most: number
  costly: boolean
  /** Whose tries it counts. */
  of: readonly Key[]
}

const among = (of: readonly Key[], each: readonly Omit<Window, 'of'>[]): Window[] => each.map((window) => ({ ...window, of }))

/** What a try from each lane has to pass. */
const lanes = {
  anonymous: [
    ...among(['portfolio_id', 'address'], windows.addressAtPortfolio),
    ...among(['portfolio_id', 'network'], windows.networkAtPortfolio),
    ...among(['address'], windows.address),
    ...among(['network'], windows.network),
  ],
  device: among(['portfolio_id', 'visit'], windows.device),
} as const satisfies Record<string, Window[]>

type Lane = keyof typeof lanes

/** Everything that decides about a try, in one statement: it runs for each, and most of them are right. */
const stateFor = (lane: Lane) =>
  prepared((db) =>
    db
      .selectFrom('portfolio')
      .leftJoin('pin_budget', 'pin_budget.portfolio_id', 'portfolio.id')
      .select(['portfolio.id', 'portfolio.revision'])
      .select(['tokens', 'refilled_at', 'extended_at', 'half_told_at', 'empty_told_at'])
      .select((eb) => [
        ...lanes[lane].map((window, index) => fullSince(db, lane, window).as(`full_${index}`)),
        eb
          .selectFrom('pin_attempt')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('portfolio_id', '=', '')
          .where('lane', '=', sql.lit('anonymous'))
          .where('cost', '=', sql.lit(1))
          .where('at', '>', '')
          .as('spent'),
        eb
          .selectFrom('pin_attempt')
          .select(({ fn }) => fn.min('at').as('oldest'))
          .where('portfolio_id', '=', '')
          .where('lane', '=', sql.lit('anonymous'))
          .where('cost', '=', sql.lit(1))
          .where('at', '>', '')
          .as('oldest'),
        eb
          .selectFrom('pin_attempt')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('portfolio_id', '=', '')
          .where('visit', '=', '')
          .where('at', '>', '')
          .as('to_forgive'),
      ])
      .where('portfolio.id', '=', ''),
  )

/** When the try came that a full window counts as its last; nothing while the window isn't full. */
function fullSince(db: Db, lane: Lane, { most, costly, of }: Window) {
  const attempts = db.selectFrom('pin_attempt').select('at').where('at', '>', '').where('lane', '=', sql.lit(lane))
  const counted = costly ? attempts.where('cost', '=', sql.lit(1)) : attempts
  return of
    .reduce((query, key) => query.where(key, '=', ''), counted)
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .offset(sql.lit(most - 1))
}

const states = { anonymous: stateFor('anonymous'), device: stateFor('device') }

export interface PinState {
  revision: number
  /** Until when this visitor has to wait because of wrong tries before, in milliseconds since 1970. */
  pausedUntil: number | undefined
  budget: Budget
  /** Whether a right PIN has something to give back. */
  canForgive: boolean
}

/** @throws {Problem} `not_found` */
export async function pinState(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<PinState> {
  const times = new Map<number, string>()
  const since = (length: number) => {
    const time = times.get(length) ?? new Date(now - length).toISOString()
    times.set(length, time)
    return time
  }
  const { address, network, visit, device } = visitor
  const values: Record<Key, string> = { portfolio_id: portfolioId, address, network, visit: device ?? visit }
  const lane = device ? 'device' : 'anonymous'
  const ofWindows = lanes[lane].flatMap(({ length, of }) => [since(length), ...of.map((key) => values[key])])
  const ofCeiling = [portfolioId, since(ceiling.length)]
  const ofRefund = [portfolioId, values.visit, since(refundWithin)]
  const [row] = await states[lane](db, [...ofWindows, ...ofCeiling, ...ofCeiling, ...ofRefund, portfolioId])
  if (!row) throw noSuchPortfolio()
  const full: Record<string, unknown> = row
  const ends = lanes[lane].flatMap(({ length }, index) => {
    const since = full[`full_${index}`]
    return typeof since === 'string' ? [Date.parse(since) + length] : []
  })
  return {
    revision: row.revision,
    pausedUntil: ends.length > 0 ? Math.max(...ends) : undefined,
    budget: budgetOf(row, { spent: Number(row.spent), oldest: row.oldest }, now),
    canForgive: values.visit !== '' && Number(row.to_forgive) > 0,
  }
}

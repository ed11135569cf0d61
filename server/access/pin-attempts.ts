import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { refundWithin, windows } from './pin-policy.ts'

/** Where a try of the PIN comes from. */
export interface PinVisitor {
  address: string
  network: string
  /** Of a cookie; '' when there is none. */
  visit: string
  /** The id of a device that knew this PIN before. */
  device: string | undefined
}

interface Window {
  length: number
  most: number
  costly: boolean
}

type Key = 'portfolio_id' | 'address' | 'network' | 'visit' | 'lane'
type Scope = Partial<Record<Key, string>>

/** Until when this visitor has to wait because of wrong tries before, in milliseconds since 1970; undefined when they may try. */
export async function pausedUntil(db: Db, portfolioId: string, visitor: PinVisitor, now: number): Promise<number | undefined> {
  const { address, network, device } = visitor
  const rules: [Scope, readonly Window[]][] = device
    ? [[{ portfolio_id: portfolioId, lane: 'device', visit: device }, windows.device]]
    : [
        [{ portfolio_id: portfolioId, lane: 'anonymous', address }, windows.addressAtPortfolio],
        [{ portfolio_id: portfolioId, lane: 'anonymous', network }, windows.networkAtPortfolio],
        [{ lane: 'anonymous', address }, windows.address],
        [{ lane: 'anonymous', network }, windows.network],
      ]
  const ends: number[] = []
  for (const [scope, each] of rules) {
    for (const window of each) {
      const end = await fullUntil(db, scope, window, now)
      if (end !== undefined) ends.push(end)
    }
  }
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** The window is full until its oldest counted try falls out of it. */
async function fullUntil(db: Db, scope: Scope, { length, most, costly }: Window, now: number): Promise<number | undefined> {
  let query = db
    .selectFrom('pin_attempt')
    .select('at')
    .where('at', '>', new Date(now - length).toISOString())
  if (costly) query = query.where('cost', '=', 1)
  for (const [key, value] of Object.entries(scope)) query = query.where(key as Key, '=', value)
  const blocking = await query
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return blocking && Date.parse(blocking.at) + length
}

export async function recordWrong(db: Db, portfolioId: string, visitor: PinVisitor, cost: 0 | 1, now: number): Promise<void> {
  const { address, network, visit, device } = visitor
  await db
    .insertInto('pin_attempt')
    .values({
      id: randomUUID(),
      portfolio_id: portfolioId,
      lane: device ? 'device' : 'anonymous',
      address,
      network,
      visit: device ?? visit,
      cost,
      at: new Date(now).toISOString(),
    })
    .execute()
}

/** Forgets what this visit tried wrong just now, and says how many tokens that had cost. */
export async function forgive(db: Db, portfolioId: string, { visit, device }: PinVisitor, now: number): Promise<number> {
  const id = device ?? visit
  if (id === '') return 0
  const forgiven = await db
    .deleteFrom('pin_attempt')
    .where('portfolio_id', '=', portfolioId)
    .where('visit', '=', id)
    .where('at', '>', new Date(now - refundWithin).toISOString())
    .returning('cost')
    .execute()
  return forgiven.reduce((sum, { cost }) => sum + cost, 0)
}

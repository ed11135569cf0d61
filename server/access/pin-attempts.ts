import { randomUUID } from 'node:crypto'
import { hold } from '../db/hold.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { refundWithin } from './pin-policy.ts'

/** Where a try of the PIN comes from. */
export interface PinVisitor {
  address: string
  network: string
  /** Of a cookie; '' when there is none. */
  visit: string
  /** The id of a device that knew this PIN before. */
  device: string | undefined
}

/** Tries of one address or network at several portfolios come one after another, so that they can't slip past each other. */
export async function holdVisitor(tx: Db, { address, network, device }: PinVisitor): Promise<void> {
  if (device) return
  await hold(tx, 'PIN of address', address)
  await hold(tx, 'PIN of network', network)
}

const insert = prepared((db) =>
  db.insertInto('pin_attempt').values({ id: '', portfolio_id: '', lane: '', address: '', network: '', visit: '', cost: 0, at: '' }),
)

export async function recordWrong(db: Db, portfolioId: string, visitor: PinVisitor, cost: 0 | 1, now: number): Promise<void> {
  const { address, network, visit, device } = visitor
  const lane = device ? 'device' : 'anonymous'
  await insert(db, [randomUUID(), portfolioId, lane, address, network, device ?? visit, cost, new Date(now).toISOString()])
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

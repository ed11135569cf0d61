import { randomUUID } from 'node:crypto'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import { refundWindowMs, windows } from './pin-policy.ts'

export interface PinVisitor {
  /** A device that has entered this PIN before has its own limit. */
  lane: 'anonymous' | 'device'
  address: string
  network: string
  /** The id of the device, or the id in the visit cookie; empty without both. */
  visit: string
}

/** Serializes the attempts of one IP address or network at several portfolios, so that concurrent ones cannot exceed the limits. */
export async function lockVisitor(tx: Db, { lane, address, network }: PinVisitor): Promise<void> {
  if (lane === 'device') return
  await advisoryLock(tx, 'PIN of address', address)
  await advisoryLock(tx, 'PIN of network', network)
}

/** When this visitor may send a PIN again, in milliseconds since 1970. Uses one statement, because every attempt runs it. */
export async function findPauseEnd(
  db: Db,
  portfolioId: string,
  { lane, ...visitor }: PinVisitor,
  now: number,
): Promise<number | undefined> {
  const values = { portfolio_id: portfolioId, ...visitor }
  const row = await db
    .selectNoFrom((eb) =>
      windows[lane].map(({ groupedBy, durationMs, max, isCostOnly }, index) => {
        const recent = eb
          .selectFrom('pin_attempt')
          .select('at')
          .where('lane', '=', lane)
          .where('at', '>', new Date(now - durationMs).toISOString())
        const counted = isCostOnly ? recent.where('cost', '=', 1) : recent
        return groupedBy
          .reduce((query, key) => query.where(key, '=', values[key]), counted)
          .orderBy('at', 'desc')
          .limit(1)
          .offset(max - 1)
          .as(`window_${index}`)
      }),
    )
    .executeTakeFirstOrThrow()
  const ends = windows[lane].flatMap(({ durationMs }, index) => {
    const at = row[`window_${index}`]
    return at ? [Date.parse(at) + durationMs] : []
  })
  return ends.length > 0 ? Math.max(...ends) : undefined
}

export async function recordFailedAttempt(tx: Db, portfolioId: string, visitor: PinVisitor, cost: 0 | 1, now: number): Promise<void> {
  const row = { id: randomUUID(), portfolio_id: portfolioId, ...visitor, cost, at: new Date(now).toISOString() }
  await tx.insertInto('pin_attempt').values(row).execute()
}

/** Deletes the recent wrong attempts of this visit. Returns the number of tokens that they cost. */
export async function deleteRecentAttempts(tx: Db, portfolioId: string, { visit }: PinVisitor, now: number): Promise<number> {
  if (visit === '') return 0
  const deleted = await tx
    .deleteFrom('pin_attempt')
    .where('portfolio_id', '=', portfolioId)
    .where('visit', '=', visit)
    .where('at', '>', new Date(now - refundWindowMs).toISOString())
    .returning('cost')
    .execute()
  return deleted.reduce((sum, { cost }) => sum + cost, 0)
}

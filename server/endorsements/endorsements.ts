import { randomUUID } from 'node:crypto'
import type { Account } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../problems.ts'

/**
 * Counts an endorsement; an address counts once per portfolio.
 * The owner's own address gets the ordinary answer and never counts, so that nobody can test whose address it is (decisions §6).
 * @throws {Problem} `invalid` for the signed-in owner, `conflict` for a repeated address
 */
export async function endorse(
  { db, clock }: { db: Db; clock: () => Date },
  portfolioId: string,
  email: string,
  viewer: Account | undefined,
): Promise<{ endorsementCount: number; status: 'counted' }> {
  if (viewer && String(viewer.id) === portfolioId) {
    throw new Problem('invalid', 'You cannot endorse your own portfolio', { fields: { email: 'You cannot endorse your own portfolio' } })
  }
  return await db.transaction().execute(async (tx) => {
    const owner = await tx.selectFrom('user').select('email').where('id', '=', portfolioId).executeTakeFirst()
    try {
      await tx
        .insertInto('endorsement')
        .values({ id: randomUUID(), portfolio_id: portfolioId, email, created_at: clock().toISOString() })
        .execute()
    } catch (error) {
      if (!isUniqueViolation(error, 'endorsement', 'email')) throw error
      throw new Problem('conflict', messages.endorsedAlready)
    }
    const ownAddress = owner?.email === email
    const counts = ownAddress ? 0 : 1
    const { endorsement_count } = await tx
      .updateTable('portfolio')
      .set((eb) => ({ endorsement_count: eb('endorsement_count', '+', counts), revision: eb('revision', '+', counts) }))
      .where('id', '=', portfolioId)
      .returning('endorsement_count')
      .executeTakeFirstOrThrow()
    return { endorsementCount: endorsement_count + (ownAddress ? 1 : 0), status: 'counted' as const }
  })
}

import type { Db } from '../db/schema.ts'

/** Removes every endorsement that this address gave; those that counted no longer do. */
export async function takeBackEndorsements(db: Db, email: string): Promise<void> {
  const given = await db.deleteFrom('endorsement').where('email', '=', email).returning(['portfolio_id', 'confirmed_at']).execute()
  for (const { portfolio_id, confirmed_at } of given) {
    if (confirmed_at === null) continue
    await db
      .updateTable('portfolio')
      .set((eb) => ({ endorsement_count: eb('endorsement_count', '-', 1), revision: eb('revision', '+', 1) }))
      .where('id', '=', portfolio_id)
      .where('endorsement_count', '>', 0)
      .execute()
  }
}

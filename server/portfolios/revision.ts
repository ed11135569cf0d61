import type { Db } from '../db/schema.ts'

/** Marks that a visitor would read something else now; saves are counted by `version`. */
export async function raiseRevision(db: Db, portfolioId: string): Promise<void> {
  await db
    .updateTable('portfolio')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', portfolioId)
    .execute()
}

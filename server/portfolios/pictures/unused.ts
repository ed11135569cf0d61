import type { Db } from '../../base/db/schema.ts'

/** Longer than an open import, or a draft that was left overnight. */
const unusedMs = 2 * 24 * 60 * 60 * 1000

/** Deletes pictures that neither a portfolio nor an earlier version refers to. Their files are then orphans. */
export async function deleteUnusedPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('unused_since', '<=', new Date(now.getTime() - unusedMs).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_version')
            .select('version')
            .whereRef('portfolio_version.portfolio_id', '=', 'picture.portfolio_id')
            .whereRef('version', '=', 'picture.removed_in'),
        ),
      ),
    )
    .execute()
}

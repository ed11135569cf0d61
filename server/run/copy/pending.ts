import type { Deps } from '../../base/deps.ts'
import { targetId } from './target-id.ts'

/**
 * For how long the copy of PUBLISH_COPY has been behind, in seconds; 0 if no process has an update to do, undefined without a copy. A process that
 * was killed before it began to update a page is not known here: another one does that within an hour.
 */
export async function readPendingCopy({ config, db }: Pick<Deps, 'config' | 'db'>, now: Date): Promise<number | undefined> {
  if (!config.publishCopy) return undefined
  const { since } = await db
    .selectFrom('copied_page')
    .select(({ fn }) => fn.min('pending_since').as('since'))
    .where('target', '=', targetId(config.publishCopy))
    .executeTakeFirstOrThrow()
  return since ? Math.max(0, (now.getTime() - Date.parse(since)) / 1000) : 0
}

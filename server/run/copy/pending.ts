import type { Deps } from '../../base/deps.ts'
import { targetId } from './target-id.ts'

/** In seconds; 0 if no process has an update to do, undefined without a copy. Another process notices within an hour if one was killed. */
export async function readPendingCopy({ config, db }: Pick<Deps, 'config' | 'db'>, now: Date): Promise<number | undefined> {
  if (!config.publishCopy) return undefined
  const { since } = await db
    .selectFrom('copied_page')
    .select(({ fn }) => fn.min('pending_since').as('since'))
    .where('target', '=', targetId(config.publishCopy))
    .executeTakeFirstOrThrow()
  return since ? Math.max(0, (now.getTime() - Date.parse(since)) / 1000) : 0
}

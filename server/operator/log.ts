import { sql } from 'kysely'
import type { LogEntry } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../base/db/schema.ts'

/**
 * One page of the operator's actions, newest first.
 * @param before the id of the last entry of the previous page
 */
export async function readLog(db: Db, before: string | undefined): Promise<LogEntry[]> {
  const page = db.selectFrom('moderation_log').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limits.usersPerPage)
  const isOlder = sql<boolean>`(at, id) < (select at, id from moderation_log where id = ${before})`
  return await (before === undefined ? page : page.where(isOlder)).execute()
}

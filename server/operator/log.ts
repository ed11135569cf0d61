import { sql } from 'kysely'
import type { LogEntry } from '#contract/admin.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../base/db/schema.ts'

/** Newest first. `before` is the id of the last entry of the previous page. */
export async function readLog(db: Db, before: string | undefined): Promise<LogEntry[]> {
  const page = db
    .selectFrom('moderation_log')
    .leftJoin('account', 'account.id', 'moderation_log.actor')
    .select(['moderation_log.id', 'at', 'action', 'subject', 'account.email as by'])
    .orderBy('at', 'desc')
    .orderBy('moderation_log.id', 'desc')
    .limit(limits.adminRowsPerPage)
  const isOlder = sql<boolean>`(at, moderation_log.id) < (select at, id from moderation_log where id = ${before})`
  return await (before === undefined ? page : page.where(isOlder)).execute()
}

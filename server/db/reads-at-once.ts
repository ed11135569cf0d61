import { type CompiledQuery, type QueryResult, SqliteAdapter } from 'kysely'
import { isBusy } from './errors.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** For SQLite with a connection that reads beside the one that writes: a prepared query needs no turn there, and is answered at once. */
export class ReadsAtOnce extends SqliteAdapter {
  /** Known once the database is open. */
  reader: SqliteFile | undefined

  override get supportsMultipleConnections() {
    return true
  }

  /** Nothing when it isn't a query that only reads, or has to wait. */
  read<R>(query: CompiledQuery): QueryResult<R> | undefined {
    if (query.query.kind !== 'SelectQueryNode') return undefined
    try {
      return this.reader?.run<R>(query)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }
}

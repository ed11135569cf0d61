import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import { ReadsAtOnce } from './reads-at-once.ts'
import type { Db } from './schema.ts'

type Args = readonly (string | number | null)[]

interface Prepared<Rows> {
  /** Runs it with the arguments in the order in which it names them. */
  (db: Db, args: Args): Promise<Rows>
  /** The same without a turn of the event loop; nothing where that can't be, and the ordinary way has to be taken. */
  atOnce(db: Db, args: Args): Rows | undefined
}

/**
 * A query that is built and compiled once for a database; building the same query for each request costs more than the query.
 * @param build the query, with '' or 0 wherever an argument comes
 */
export function prepared<Q extends Compilable>(build: (db: Db) => Q): Prepared<InferResult<Q>> {
  const compiled = new WeakMap<object, CompiledQuery>()
  const bound = (db: Db, adapter: object, args: Args): CompiledQuery => {
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db).compile()
      compiled.set(adapter, query)
    }
    if (query.parameters.length !== args.length)
      throw new Error(`This query takes ${query.parameters.length} arguments, not ${args.length}`)
    return { ...query, parameters: args }
  }
  const atOnce = (db: Db, args: Args) => {
    // A transaction is another object each time, and speaks the same SQL as the database that it is of.
    const { adapter } = db.getExecutor()
    if (!(adapter instanceof ReadsAtOnce) || db.isTransaction) return undefined
    return adapter.read(bound(db, adapter, args))?.rows as InferResult<Q> | undefined
  }
  const run = async (db: Db, args: Args) =>
    atOnce(db, args) ?? ((await db.executeQuery(bound(db, db.getExecutor().adapter, args))).rows as InferResult<Q>)
  return Object.assign(run, { atOnce })
}

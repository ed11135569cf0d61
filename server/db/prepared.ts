import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import { ReadsAtOnce } from './reads-at-once.ts'
import type { Db } from './schema.ts'

/**
 * A query that is built and compiled once for a database; building the same query for each request costs more than the query.
 * @param build the query, with '' or 0 wherever an argument comes
 * @returns runs it with the arguments in the order in which `build` names them
 */
export function prepared<Q extends Compilable>(
  build: (db: Db) => Q,
): (db: Db, args: readonly (string | number | null)[]) => Promise<InferResult<Q>> {
  const compiled = new WeakMap<object, CompiledQuery>()
  return async (db, args) => {
    // A transaction is another object each time, and speaks the same SQL as the database that it is of.
    const { adapter } = db.getExecutor()
    let query = compiled.get(adapter)
    if (!query) {
      query = build(db).compile()
      compiled.set(adapter, query)
    }
    if (query.parameters.length !== args.length)
      throw new Error(`This query takes ${query.parameters.length} arguments, not ${args.length}`)
    const bound = { ...query, parameters: args }
    const { rows } = (adapter instanceof ReadsAtOnce && !db.isTransaction && adapter.read(bound)) || (await db.executeQuery(bound))
    return rows as InferResult<Q>
  }
}

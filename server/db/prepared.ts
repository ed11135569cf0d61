import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Db } from './schema.ts'

/**
 * A query that is built and compiled once for a database; building the same query for each request costs more than the query.
 * @param build the query, with '' or 0 wherever an argument comes
 * @returns runs it with the arguments in the order in which `build` names them
 */
export function prepared<Q extends Compilable>(
  build: (db: Db) => Q,
): (db: Db, args: readonly (string | number | null)[]) => Promise<InferResult<Q>> {
  const compiled = new WeakMap<Db, CompiledQuery>()
  return async (db, args) => {
    let query = compiled.get(db)
    if (!query) {
      query = build(db).compile()
      compiled.set(db, query)
    }
    if (query.parameters.length !== args.length)
      throw new Error(`This query takes ${query.parameters.length} arguments, not ${args.length}`)
    const { rows } = await db.executeQuery({ ...query, parameters: args })
    return rows as InferResult<Q>
  }
}

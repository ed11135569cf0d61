import { type Compilable, type CompiledQuery, type Expression, type InferResult, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Parameter of a compiled query; each call supplies its value. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/**
 * Builds and compiles a query once per database. Building a query that every request runs would cost more than running it.
 * @param build creates the query, with `value('name')` as the placeholder for a parameter
 */
export function compiled<Values extends object, Query extends Compilable>(
  build: (db: Db, value: Value<Values>) => Query,
): (db: Db, values: Values) => Promise<InferResult<Query>> {
  // Keyed by adapter: every transaction has a new Kysely object, but the adapter of its database.
  const queries = new WeakMap<object, CompiledQuery>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    let query = queries.get(adapter)
    if (!query) {
      query = build(db, (name) => sql`${new Placeholder(name)}`).compile()
      queries.set(adapter, query)
    }
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? values[each.name as keyof Values] : each))
    return (await db.executeQuery({ ...query, parameters })).rows as InferResult<Query>
  }
}

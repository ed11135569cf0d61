import { type Compilable, type CompiledQuery, type Expression, type InferResult, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Stands in a compiled query for a value that each call gives. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/**
 * A query that is built and compiled once per database: for one that every request runs, building costs more than running.
 * @param build the query, with `value('name')` wherever a call's value belongs
 */
export function compiled<Values extends object, Query extends Compilable>(
  build: (db: Db, value: Value<Values>) => Query,
): (db: Db, values: Values) => Promise<InferResult<Query>> {
  // A transaction has another Kysely object each time, but the adapter of its database.
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

import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'

const statementsOfThisWork = new AsyncLocalStorage<string[]>()

/** Node 24 doesn't publish statements (`sqlite.db.query`), so those that run are noted where node:sqlite runs them. */
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  statementsOfThisWork.getStore()?.push(sql)
  exec.call(this, sql)
}
for (const name of ['all', 'get', 'iterate', 'run'] as const) {
  const original: (this: StatementSync, ...values: never[]) => unknown = StatementSync.prototype[name]
  Object.defineProperty(StatementSync.prototype, name, {
    value(this: StatementSync, ...values: never[]) {
      try {
        return original.apply(this, values)
      } finally {
        statementsOfThisWork.getStore()?.push(this.expandedSQL)
      }
    },
  })
}

/** The SQL statements of a request, with ? for texts. Not those of the mail worker. Only of SQLite. */
export async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await statementsOfThisWork.run(statements, request)
  return statements.map((statement) => statement.replaceAll(/'(?:[^']|'')*'/g, '?'))
}

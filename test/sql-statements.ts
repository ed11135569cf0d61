import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

const statementsOfThisWork = new AsyncLocalStorage<string[]>()
subscribe('sqlite.db.query', (message) => statementsOfThisWork.getStore()?.push((message as { sql: string }).sql))

/** The SQL statements of a request, with ? for texts. Not those of the mail worker. Only node:sqlite publishes statements. */
export async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  await statementsOfThisWork.run(statements, request)
  return statements.map((statement) => statement.replaceAll(/'(?:[^']|'')*'/g, '?'))
}

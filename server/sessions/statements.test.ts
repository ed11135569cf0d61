import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

/** The SQL statements that run during a request. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const statements: string[] = []
  const onQuery = (message: unknown) => statements.push((message as { sql: string }).sql)
  subscribe('sqlite.db.query', onQuery)
  try {
    expect((await request()).status).toBe(200)
  } finally {
    unsubscribe('sqlite.db.query', onQuery)
  }
  return statements
}

it('reads the session and its account with a single statement', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const statements = await statementsOf(() => ada.get('/api/user'))
  expect(statements).toEqual([expect.stringMatching(/^select .* from "session" inner join "account"/)])
})

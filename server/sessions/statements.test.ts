import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

/** The statements that the database was given until the answer came. */
async function statementsOf(request: () => Promise<{ status: number }>): Promise<string[]> {
  const statements: string[] = []
  const queried = (message: unknown) => statements.push((message as { sql: string }).sql)
  subscribe('sqlite.db.query', queried)
  try {
    expect((await request()).status).toBe(200)
  } finally {
    unsubscribe('sqlite.db.query', queried)
  }
  return statements
}

it('asks the database once for the session of a signed-in read', async () => {
  const { person } = await startApp()
  const ada = await person()
  const statements = await statementsOf(() => ada.get('/api/user'))
  expect(statements).toEqual([expect.stringMatching(/^select .* from "session" inner join "account"/)])
})

import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { statementsOf } from '#test/sql-statements.ts'

const { newVisitor, registerOwner } = await startApp()

it('signs in with seven statements and two transactions, from an unknown and from a known device', async () => {
  const credentials = { email: 'ada@example.com', password: 'a good password' }
  await registerOwner(credentials.email, credentials.password)
  const browser = newVisitor()
  for (let attempt = 0; attempt < 2; attempt++) {
    const statements = await statementsOf(async () => expect((await browser.post('/api/login', credentials)).status).toBe(200))
    expect(statements.map((statement) => /^(?:select|begin|commit|(?:insert into|update|delete from) "\w+")/.exec(statement)?.[0])).toEqual(
      [
        // The limit of refused bodies, then the account.
        ...['select', 'select'],
        ...['begin', 'insert into "rate_limit"', 'commit'],
        ...['begin', 'select', 'update "rate_limit"', 'insert into "session"', 'delete from "session"', 'commit'],
      ],
    )
  }
})

it('reads the session and its account with a single statement', async () => {
  const ada = await registerOwner()
  const statements = await statementsOf(async () => expect((await ada.get('/api/user')).status).toBe(200))
  expect(statements).toEqual([expect.stringMatching(/^select .* from "session" inner join "account"/)])
})

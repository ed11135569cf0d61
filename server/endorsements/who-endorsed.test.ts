import { expect, it } from 'vitest'
import { startWithKnownMailboxes } from '#test/known-mailboxes.ts'
import { statementsOf } from '#test/sql-statements.ts'

it.each(['link', 'endorse', 'ask'])(
  'answers identically, after the same statements, whether a mailbox has endorsed, was stopped, or takes no invitations: %s',
  async (kind) => {
    const { requests } = await startWithKnownMailboxes(2)
    const all = Object.values(requests[kind] ?? {})
    // The first request also reads the portfolio into the cache.
    await all.at(-1)?.(1)
    const answers = []
    for (const request of all) {
      let answer = ''
      const statements = await statementsOf(async () => {
        const { status, text } = await request(0)
        answer = `${status} ${text}`
      })
      answers.push({ answer, statements })
    }
    expect(answers.length).toBeGreaterThan(2)
    for (const other of answers) expect(other).toEqual(answers[0])
    expect(answers[0]?.statements.filter((text) => text.startsWith('insert into "outbox"'))).toHaveLength(1)
  },
)

import { expect, it } from 'vitest'
import { endorseAndConfirm, startWithMail, writeWords } from '#test/endorsing.ts'
import { median } from '../../bench/statistics.ts'
import { mailboxDigest } from '../signing/mailbox-digest.ts'

const day = 24 * 60 * 60 * 1000
const rounds = 100

/** The median times of the requests. They alternate, so that a slow moment of the machine affects all of them. */
async function mediansOf(requests: Readonly<Record<string, (round: number) => Promise<{ status: number; text: string }>>>) {
  const names = Object.keys(requests)
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  const answers = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    // The order rotates, because the email of one request is sent during the next one.
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      const start = performance.now()
      const { status, text } = (await requests[name]?.(round)) ?? { status: 0, text: '' }
      times.get(name)?.push(performance.now() - start)
      answers.add(`${status} ${text}`)
    }
  }
  return { medians: names.map((name) => median(times.get(name) ?? [])), answers: [...answers] }
}

const spread = (medians: readonly number[]) => Math.max(...medians) - Math.min(...medians)

it('answers identically, and as fast, whether a mailbox has endorsed, was stopped, or takes no invitations', {
  timeout: 300_000,
}, async () => {
  const running = await startWithMail()
  const { ada, deps, visitor } = running
  await endorseAndConfirm(running, 'known@acme.com')
  const { id } = await writeWords(running, 'stopped@acme.com')
  expect((await ada.post(`/api/endorsements/${id}/stop`)).status).toBe(204)
  running.advanceClock(day)
  const portfolio = ada.account?.id
  const link = (email: string) => visitor.post('/api/my-endorsement/link', { email, portfolio })
  const links = await mediansOf({
    known: () => link('known@acme.com'),
    unknown: (round) => link(`unknown${round}@acme.com`),
    stopped: () => link('stopped@acme.com'),
  })
  expect(links.answers).toHaveLength(1)
  expect(spread(links.medians)).toBeLessThanOrEqual(10)
  const endorse = (email: string) => visitor.post('/api/portfolio/ada-lovelace/endorse', { email })
  const endorsed = await mediansOf({
    known: () => endorse('known@acme.com'),
    unknown: (round) => endorse(`new${round}@acme.com`),
    stopped: () => endorse('stopped@acme.com'),
    owner: () => endorse('ada@example.com'),
  })
  expect(endorsed.answers).toHaveLength(1)
  expect(spread(endorsed.medians)).toBeLessThanOrEqual(10)
  const now = deps.clock().toISOString()
  for (let round = 0; round < rounds; round++) {
    const digest = (name: string) => mailboxDigest(deps.config.secret, `${name}${round}@acme.com`)
    await deps.db
      .insertInto('never_ask')
      .values({ digest: digest('never'), at: now })
      .execute()
    await deps.db
      .insertInto('stopped')
      .values({ portfolio_id: String(portfolio), digest: digest('refused'), at: now })
      .execute()
  }
  const ask = (email: string) => ada.post('/api/endorsements/ask', { email })
  const invited = await mediansOf({
    unknown: (round) => ask(`anybody${round}@acme.com`),
    never: (round) => ask(`never${round}@acme.com`),
    stopped: (round) => ask(`refused${round}@acme.com`),
  })
  expect(invited.answers).toHaveLength(1)
  expect(spread(invited.medians)).toBeLessThanOrEqual(10)
})

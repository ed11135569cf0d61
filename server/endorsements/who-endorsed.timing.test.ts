import { expect, it } from 'vitest'
import { startWithKnownMailboxes } from '#test/known-mailboxes.ts'
import { median } from '../../lab/bench/statistics.ts'

const rounds = 100

it.each(['link', 'endorse', 'ask'])(
  'answers as fast whether a mailbox has endorsed, was stopped, or takes no invitations: %s',
  async (kind) => {
    const { requests } = await startWithKnownMailboxes(rounds)
    const byName = Object.entries(requests[kind] ?? {})
    const times = byName.map((): number[] => [])
    // They alternate, so that a slow moment of the machine affects all of them.
    for (let round = 0; round < rounds; round++)
      for (const turn of byName.keys()) {
        // The order rotates, because the email of one request is sent during the next one.
        const index = (round + turn) % byName.length
        const start = performance.now()
        await byName[index]?.[1](round)
        times[index]?.push(performance.now() - start)
      }
    const medians = times.map(median)
    expect(Math.max(...medians) - Math.min(...medians)).toBeLessThanOrEqual(10)
  },
)

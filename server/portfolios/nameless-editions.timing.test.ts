import { expect, it } from 'vitest'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { processorTime } from '#test/processor-time.ts'
import { median } from '../../lab/bench/statistics.ts'

it('takes the same time for a valid and a wrong key, so that the time does not disclose the owner of an edition', async () => {
  const experience = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `job-${index}`, company: 'Mill', title: 'Miller', current: false, startDate: '2001-01', endDate: '2002-01' },
    summary: 'Mills and engines. '.repeat(80),
    highlights: Array.from({ length: 20 }, () => 'Ground flour with water. '.repeat(8)),
  }))
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }], experience })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  const key = encodeURIComponent(String((await visitor.post('/api/open', { code })).headers['unlock-key']))
  const timeOf = (query: string) => processorTime(() => visitor.get(`/me/ada-lovelace/resume.json?key=${query}`))
  const times: Record<'valid' | 'wrong', number[]> = { valid: [], wrong: [] }
  for (let round = 0; round < 25; round++) {
    times.valid.push(await timeOf(key))
    times.wrong.push(await timeOf('wrong'))
  }
  // If the server searched all texts for names, the response would take ten times as long.
  expect(median(times.valid)).toBeLessThan(3 * median(times.wrong) + 2)
})

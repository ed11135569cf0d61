import type { Portfolio } from '#contract/calls/portfolio.ts'
import { RequestRefusedError } from '../../../scripts/client.ts'
import { createOwner, type Owner } from '../../bench/people.ts'
import type { Database } from '../databases.ts'
import { withInstallation, withoutRateLimits } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'

const rounds = 40
const concurrentSaves = 50

/** R5: one of several saves on the same version succeeds, and the others are rejected with a conflict. */
export async function measureTwoTabs(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, withoutRateLimits, async (installation) => {
    await installation.start()
    const owner = await createOwner(installation.origin, 'ada')
    const before = await owner.client.portfolio()
    let correctRounds = 0
    for (let round = 0; round < rounds; round++) if (await hasOneWinner(owner, 2)) correctRounds++
    const isOneOfManySaved = await hasOneWinner(owner, concurrentSaves)
    const after = await owner.client.portfolio()
    return [
      exactly(rounds, { guarantee: `two tabs: rounds of ${rounds} with one 200, one 409 and the winner's text`, value: correctRounds }),
      exactly(1, { guarantee: `${concurrentSaves} saves on one version: winners, all others 409`, value: isOneOfManySaved ? 1 : 0 }),
      exactly(rounds + 1, { guarantee: 'versions added by these saves', value: after.version - before.version }),
    ]
  })
}

/** Saves concurrently on the same version; returns whether exactly one was accepted and stored. */
async function hasOneWinner({ client }: Owner, count: number): Promise<boolean> {
  const current = await client.portfolio()
  const tabs = Array.from({ length: count }, (_, tab) => `Version ${current.version}, tab ${tab}`)
  const statuses = await Promise.all(
    tabs.map((headline) =>
      client.send<Portfolio>('PUT', '/api/portfolio', { ...current, headline }).then(
        () => 200,
        (error: unknown) => (error instanceof RequestRefusedError ? error.status : 0),
      ),
    ),
  )
  const winner = statuses.indexOf(200)
  const others = statuses.filter((status) => status === 409).length
  return winner >= 0 && others === count - 1 && (await client.portfolio()).headline === tabs[winner]
}

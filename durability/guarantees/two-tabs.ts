import type { Portfolio } from '#contract/portfolio.ts'
import { createOwner, type Owner } from '../../bench/people.ts'
import { RequestRefusedError } from '../../scripts/client.ts'
import type { Database } from '../databases.ts'
import { manyIps, withInstallation } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'

const rounds = 100
const concurrentSaves = 50

/** R5: one of several saves on the same version succeeds, and the others are notified. */
export async function measureTwoTabs(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, manyIps, async (installation) => {
    await installation.start()
    const owner = await createOwner(installation.origin, 'ada')
    const before = await owner.client.portfolio()
    let fairRounds = 0
    for (let round = 0; round < rounds; round++) if (await isFair(owner, 2)) fairRounds++
    const isManyFair = await isFair(owner, concurrentSaves)
    const after = await owner.client.portfolio()
    return [
      exactly(rounds, { promise: `two tabs: rounds of ${rounds} with one 200, one 409 and the winner's text`, value: fairRounds }),
      exactly(1, { promise: `${concurrentSaves} saves on one version: winners, all others 409`, value: isManyFair ? 1 : 0 }),
      exactly(rounds + 1, { promise: 'versions added by these saves', value: after.version - before.version }),
    ]
  })
}

/** Saves concurrently on the same version; returns whether exactly one was accepted and stored. */
async function isFair({ client }: Owner, count: number): Promise<boolean> {
  const read = await client.portfolio()
  const tabs = Array.from({ length: count }, (_, tab) => `Version ${read.version}, tab ${tab}`)
  const statuses = await Promise.all(
    tabs.map((headline) =>
      client.send<Portfolio>('PUT', '/api/portfolio', { ...read, headline }).then(
        () => 200,
        (error: unknown) => (error instanceof RequestRefusedError ? error.status : 0),
      ),
    ),
  )
  const winner = statuses.indexOf(200)
  const others = statuses.filter((status) => status === 409).length
  return winner >= 0 && others === count - 1 && (await client.portfolio()).headline === tabs[winner]
}

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createOwners } from '../../bench/people.ts'
import type { Database } from '../databases.ts'
import { withInstallation, withoutRateLimits } from '../installation.ts'
import { exactly, type ResultRow } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const saverCount = 20
const stopCount = 6
/** A stop that hangs is ended after this time, and counts as a wrong exit code. */
const hangMs = 60_000

/** R11: the signal reaches every process of the group, as systemd sends it, and each parent forwards it to its children. */
export async function measureGracefulStops(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, withoutRateLimits, async (installation) => {
    await installation.start({ inGroup: true })
    const workers = (await createOwners(installation.origin, saverCount)).map((owner) => new Saver(owner))
    let [wrongExitCodes, lost, incomplete] = [0, 0, 0]
    for (let round = 0; round < stopCount; round++) {
      const { process: group } = installation.running
      const exit = once(group, 'exit')
      const acknowledgedBefore = workers.map(({ acknowledged }) => acknowledged)
      const saving = workers.map((saver) => saver.work(installation.origin))
      while (!workers.every(({ acknowledged }, index) => acknowledged > (acknowledgedBefore[index] ?? 0) + (round % 3))) await wait(1)
      const { pid } = group
      if (pid === undefined) throw new Error('The product has no process')
      process.kill(-pid, 'SIGTERM')
      const hangTimer = setTimeout(() => process.kill(-pid, 'SIGKILL'), hangMs)
      const [code] = await exit
      clearTimeout(hangTimer)
      if (code !== 0) wrongExitCodes++
      await Promise.all(saving)
      await installation.start({ inGroup: true })
      for (const loss of await Promise.all(workers.map((saver) => saver.check(installation.origin)))) {
        lost += loss.lost
        incomplete += loss.incomplete
      }
    }
    const acknowledged = workers.reduce((sum, saver) => sum + saver.acknowledged, 0)
    const scenario = `${stopCount} × SIGTERM to the group under ${saverCount} savers`
    return [
      exactly(0, { guarantee: `${scenario}: saves lost`, value: lost, note: `of ${acknowledged}` }),
      exactly(0, { guarantee: `${scenario}: incomplete`, value: incomplete }),
      exactly(0, { guarantee: `${scenario}: exits with a code other than 0`, value: wrongExitCodes }),
    ]
  })
}

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createOwners } from '../../bench/people.ts'
import type { Database } from '../databases.ts'
import { manyAddresses, withInstallation } from '../installation.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const savers = 50
const stops = 10
const endsWithin = 10_000

/** R11: the signal reaches every process of the group, as systemd sends it, and each parent forwards it to its children. */
export async function gracefulStops(database: Database): Promise<ResultRow[]> {
  return await withInstallation(database, manyAddresses, async (installation) => {
    await installation.start({ inGroup: true })
    const people = (await createOwners(installation.origin, savers)).map((owner) => new Saver(owner))
    const maxDuration: number[] = []
    let [wrongEnds, lost, torn] = [0, 0, 0]
    for (let round = 0; round < stops; round++) {
      const { process: group } = installation.running
      const ended = once(group, 'exit')
      const before = people.map(({ acknowledged }) => acknowledged)
      const saving = people.map((saver) => saver.work(installation.origin))
      while (!people.every(({ acknowledged }, at) => acknowledged > (before[at] ?? 0) + (round % 3))) await wait(1)
      const notified = performance.now()
      if (group.pid === undefined) throw new Error('The product has no process')
      process.kill(-group.pid, 'SIGTERM')
      const [code] = await ended
      maxDuration.push(performance.now() - notified)
      if (code !== 0) wrongEnds++
      await Promise.all(saving)
      await installation.start({ inGroup: true })
      for (const loss of await Promise.all(people.map((saver) => saver.look(installation.origin)))) {
        lost += loss.lost
        torn += loss.torn
      }
    }
    const acknowledged = people.reduce((sum, saver) => sum + saver.acknowledged, 0)
    const when = `${stops} × SIGTERM to the group under ${savers} savers`
    return [
      exactly(0, { promise: `${when}: saves lost`, value: lost, beside: `of ${acknowledged}` }),
      exactly(0, { promise: `${when}: torn`, value: torn }),
      exactly(0, { promise: `${when}: ends with another code than 0`, value: wrongEnds }),
      atMost(endsWithin, { promise: `${when}: the slowest end`, value: Math.max(...maxDuration), unit: 'ms' }),
    ]
  })
}

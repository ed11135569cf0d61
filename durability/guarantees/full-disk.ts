import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOwner } from '../../bench/people.ts'
import { withFolder } from '../../bench/product.ts'
import { RequestRefusedError } from '../../scripts/client.ts'
import { isReady } from '../../scripts/serve.ts'
import type { Database } from '../databases.ts'
import { type Installation, manyAddresses, withInstallation } from '../installation.ts'
import { exactly, notMeasured, type ResultRow, statement } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const room = 24
const leave = 1_000_000
const refusals = 50
const reads = 50
/** A private mount that only this process sees and that ends with it. */
const onSmallDisk = ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=${room}m tmpfs "$0" && exec "$@"`]

/** R2: on a full disk, saves are rejected with a message and everything else works. */
export async function fullDisk(database: Database): Promise<ResultRow[]> {
  if (!(await withFolder(async (folder) => spawnSync(onSmallDisk[0] ?? '', [...onSmallDisk.slice(1), folder, 'true']).status === 0)))
    return [notMeasured('a full disk', 'no disk may be mounted here')]
  return await withInstallation(database, manyAddresses, async (installation) => {
    await installation.start({ commandPrefix: [...onSmallDisk, installation.dataDir] })
    const owner = await createOwner(installation.origin, 'ada')
    const saver = new Saver(owner)
    const empty = fill(installation)
    const { other, refused } = await saveUntilRefused(saver, installation.origin)
    const loss = await saver.look(installation.origin)
    const answers = await Promise.all(
      Array.from({ length: reads }, async (_, at) => {
        const path = at % 2 === 0 ? '/api/portfolio' : `/me/${owner.handle}?number=${at}`
        return (await fetch(installation.origin + path, { headers: owner.headers })).ok
      }),
    )
    const alive = await isReady(installation.origin)
    empty()
    const first = await statusOf(saver.saving(installation.origin))
    return [
      exactly(refusals, { promise: 'disk full: saves answered with 507', value: refused, beside: `after ${saver.acknowledged} saves` }),
      exactly(0, { promise: 'disk full: saves answered with anything but 200 and 507', value: other }),
      exactly(0, { promise: 'disk full: saves acknowledged and not there', value: loss.lost + loss.torn }),
      exactly(reads, { promise: 'disk full: reads answered', value: answers.filter(Boolean).length, beside: `of ${reads}` }),
      statement('disk full: alive', { figure: alive ? 'yes' : 'no', bar: 'yes' }),
      exactly(200, { promise: 'the first save once there is room', value: first }),
    ]
  })
}

/** Fills the product's disk almost completely; returns a function that frees it. */
function fill({ dataDir, running }: Installation): () => void {
  const disk = `/proc/${running.process.pid}/root${dataDir}`
  const { bavail, bsize } = statfsSync(disk)
  const ballast = join(disk, 'ballast')
  if (bavail * bsize > room * 1024 * 1024) throw new Error('The product does not use its small disk')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - leave))
  return () => rmSync(ballast)
}

async function saveUntilRefused(saver: Saver, origin: string): Promise<{ refused: number; other: number }> {
  const save = saver.saving(origin)
  let [refused, other] = [0, 0]
  for (let tries = 0; refused < refusals && tries < 2000; tries++) {
    const status = await statusOf(save)
    if (status === 507) refused++
    else if (status !== 200) other++
  }
  return { refused, other }
}

async function statusOf(save: () => Promise<true>): Promise<number> {
  return await save().then(
    () => 200,
    (error: unknown) => (error instanceof RequestRefusedError ? error.status : 0),
  )
}

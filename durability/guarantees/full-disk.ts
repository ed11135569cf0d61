import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOwner } from '../../bench/people.ts'
import { withFolder } from '../../bench/product.ts'
import { RequestRefusedError } from '../../scripts/client.ts'
import { isReady } from '../../scripts/serve.ts'
import type { Database } from '../databases.ts'
import { type Installation, manyIps, withInstallation } from '../installation.ts'
import { exactly, notMeasured, type ResultRow, statement } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const diskMegabytes = 24
const freeBytes = 1_000_000
const refusalCount = 50
const reads = 50
/** A private mount that only this process sees and that ends with it. */
const onSmallDisk = ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=${diskMegabytes}m tmpfs "$0" && exec "$@"`]

/** R2: on a full disk, saves are rejected with a message and everything else works. */
export async function measureFullDisk(database: Database): Promise<ResultRow[]> {
  if (!(await withFolder(async (folder) => spawnSync(onSmallDisk[0] ?? '', [...onSmallDisk.slice(1), folder, 'true']).status === 0)))
    return [notMeasured('a full disk', 'mounting a disk is not permitted here')]
  return await withInstallation(database, manyIps, async (installation) => {
    await installation.start({ commandPrefix: [...onSmallDisk, installation.dataDir] })
    const owner = await createOwner(installation.origin, 'ada')
    const saver = new Saver(owner)
    const free = fillDisk(installation)
    const { other, refused } = await saveUntilRefused(saver, installation.origin)
    const loss = await saver.check(installation.origin)
    const areReadsOk = await Promise.all(
      Array.from({ length: reads }, async (_, index) => {
        const path = index % 2 === 0 ? '/api/portfolio' : `/me/${owner.handle}?number=${index}`
        return (await fetch(installation.origin + path, { headers: owner.headers })).ok
      }),
    )
    const isAlive = await isReady(installation.origin)
    free()
    const first = await statusOf(saver.nextSave(installation.origin))
    return [
      exactly(refusalCount, { promise: 'disk full: saves rejected with 507', value: refused, note: `after ${saver.acknowledged} saves` }),
      exactly(0, { promise: 'disk full: saves with another status than 200 and 507', value: other }),
      exactly(0, { promise: 'disk full: acknowledged saves that are missing', value: loss.lost + loss.incomplete }),
      exactly(reads, { promise: 'disk full: successful reads', value: areReadsOk.filter(Boolean).length, note: `of ${reads}` }),
      statement('disk full: the process is alive', { figure: isAlive ? 'yes' : 'no', limit: 'yes' }),
      exactly(200, { promise: 'status of the first save after space is freed', value: first }),
    ]
  })
}

/** Fills the product's disk almost completely; returns a function that frees it. */
function fillDisk({ dataDir, running }: Installation): () => void {
  const disk = `/proc/${running.process.pid}/root${dataDir}`
  const { bavail, bsize } = statfsSync(disk)
  const ballast = join(disk, 'ballast')
  if (bavail * bsize > diskMegabytes * 1024 * 1024) throw new Error('The product does not use its small disk')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - freeBytes))
  return () => rmSync(ballast)
}

async function saveUntilRefused(saver: Saver, origin: string): Promise<{ refused: number; other: number }> {
  const save = saver.nextSave(origin)
  let [refused, other] = [0, 0]
  for (let count = 0; refused < refusalCount && count < 2000; count++) {
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

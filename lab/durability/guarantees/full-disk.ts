import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RequestRefusedError } from '../../../scripts/client.ts'
import { isReady } from '../../../scripts/operator/is-ready.ts'
import { createOwner } from '../../bench/people.ts'
import { withFolder } from '../../bench/product.ts'
import type { Database } from '../databases.ts'
import { type Installation, withInstallation, withoutRateLimits } from '../installation.ts'
import { exactly, exactText, notMeasured, type ResultRow } from '../result-row.ts'
import { Saver } from '../workers/saver.ts'

const diskMegabytes = 24
const freeBytes = 1_000_000
const maxRefusals = 50
const readCount = 50
/** Runs its arguments as a command with a small disk, in a mount that only this process sees and that ends with it. */
const smallDiskCommand = ['unshare', '-rm', 'sh', '-c', `mount -t tmpfs -o size=${diskMegabytes}m tmpfs "$0" && exec "$@"`]

/** R2: on a full disk, saves are rejected with a message and everything else works. */
export async function measureFullDisk(database: Database): Promise<ResultRow[]> {
  if (
    !(await withFolder(async (folder) => spawnSync(smallDiskCommand[0] ?? '', [...smallDiskCommand.slice(1), folder, 'true']).status === 0))
  )
    return [notMeasured('a full disk', 'mounting a disk is not permitted here')]
  return await withInstallation(database, withoutRateLimits, async (installation) => {
    await installation.start({ commandPrefix: [...smallDiskCommand, installation.dataDir] })
    const owner = await createOwner(installation.origin, 'ada')
    const saver = new Saver(owner)
    const freeDisk = fillDisk(installation)
    const { refusedCount, otherCount } = await saveUntilRefused(saver, installation.origin)
    const loss = await saver.check(installation.origin)
    const readResults = await Promise.all(
      Array.from({ length: readCount }, async (_, index) => {
        const path = index % 2 === 0 ? '/api/portfolio' : `/me/${owner.handle}?number=${index}`
        return (await fetch(installation.origin + path, { headers: owner.headers })).ok
      }),
    )
    const isAlive = await isReady(installation.origin)
    freeDisk()
    const statusAfterFreeing = await statusOf(saver.nextSave(installation.origin))
    return [
      exactly(maxRefusals, {
        guarantee: 'disk full: saves rejected with 507',
        value: refusedCount,
        note: `after ${saver.acknowledged} saves`,
      }),
      exactly(0, { guarantee: 'disk full: saves with a status other than 200 and 507', value: otherCount }),
      exactly(0, { guarantee: 'disk full: acknowledged saves that are missing', value: loss.lost + loss.incomplete }),
      exactly(readCount, { guarantee: 'disk full: successful reads', value: readResults.filter(Boolean).length, note: `of ${readCount}` }),
      exactText('disk full: the process is alive', { figure: isAlive ? 'yes' : 'no', limit: 'yes' }),
      exactly(200, { guarantee: 'status of the first save after space is freed', value: statusAfterFreeing }),
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

async function saveUntilRefused(saver: Saver, origin: string): Promise<{ refusedCount: number; otherCount: number }> {
  const save = saver.nextSave(origin)
  let [refusedCount, otherCount] = [0, 0]
  for (let count = 0; refusedCount < maxRefusals && count < 2000; count++) {
    const status = await statusOf(save)
    if (status === 507) refusedCount++
    else if (status !== 200) otherCount++
  }
  return { refusedCount, otherCount }
}

async function statusOf(save: () => Promise<true>): Promise<number> {
  return await save().then(
    () => 200,
    (error: unknown) => (error instanceof RequestRefusedError ? error.status : 0),
  )
}

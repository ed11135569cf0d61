import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../base/db/schema.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { readVersionsWithContent } from '../../portfolios/versions.ts'

interface VersionsFile {
  size: number
  bytes: () => AsyncGenerator<Buffer>
}

/** One version in each turn of the event loop, because all can be 25 MB. Created twice: the archive has the size of a file before its content. */
export async function versionsFile(db: Db, stored: StoredPortfolio): Promise<VersionsFile> {
  const versions = await readVersionsWithContent(db, stored)
  async function* bytes() {
    let separator = '['
    for (const version of versions()) {
      yield Buffer.from(`${separator}\n  ${JSON.stringify(version, null, 2).replaceAll('\n', '\n  ')}`)
      separator = ','
      await nextTurn()
    }
    yield Buffer.from(separator === '[' ? '[]\n' : '\n]\n')
  }
  let size = 0
  for await (const { length } of bytes()) size += length
  return { size, bytes }
}

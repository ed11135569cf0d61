import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { portfolioFileNames } from '#contract/addresses.ts'
import type { Deps } from '../deps.ts'
import { pinOf } from '../portfolios/portfolios.ts'
import { portfolioById } from '../portfolios/stored.ts'
import { wholeHistory } from '../portfolios/versions.ts'
import { visibleToOwner } from '../portfolios/visibility.ts'
import type { OpenSession } from '../sessions/sessions.ts'
import type { Storage } from '../storage/storage.ts'
import { recordOf } from './account-record.ts'
import { portfolioFile } from './files.ts'

/** Without compression, which PDFs don't need, the size is known before the first byte, and a screen can show how far it is. */
const compress = false

interface Archive {
  size: number
  bytes: Readable
}

/** One ZIP of everything that is kept about a person. It is made while it is sent: one file is open at a time. */
export async function archiveOf(deps: Deps, session: OpenSession): Promise<Archive> {
  const { config, db, storage, clock } = deps
  const mtime = clock()
  const portfolio = await portfolioById(db, session.account.id)
  const zip = new ZipFile()
  const add = (name: string, value: object) => zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), name, { compress, mtime })
  add('portfolio.json', visibleToOwner(portfolio, pinOf(config.secret, portfolio)))
  add('account.json', await recordOf(deps, session))
  add('versions.json', await wholeHistory(db, portfolio))
  for (const name of portfolioFileNames) {
    const { text } = await portfolioFile(deps, portfolio, { name, viewer: 'owner', version: '4.0' })
    zip.addBuffer(Buffer.from(text), name, { compress, mtime })
  }
  const files = await db
    .selectFrom('document')
    .select(['filename', 'size', 'storage_name', 'created_at'])
    .where('portfolio_id', '=', portfolio.id)
    .orderBy('position')
    .execute()
  if (portfolio.photo) zip.addBuffer(await buffer(await opened(storage, portfolio.photo.file)), 'photo.jpg', { compress, mtime })
  let open: Readable | undefined
  for (const [index, { filename, size, storage_name, created_at }] of files.entries()) {
    zip.addReadStreamLazy(entryName(index, filename), { compress, size, mtime: new Date(created_at) }, (take) => {
      opened(storage, storage_name).then(
        (stream) => {
          open = stream.on('error', (error) => zip.emit('error', error))
          take(null, open)
        },
        (error: unknown) => zip.emit('error', error),
      )
    })
  }
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  bytes.once('close', () => open?.destroy())
  return { size: await sizeOf(zip), bytes }
}

async function opened(storage: Storage, name: string): Promise<Readable> {
  return (await storage.read(name)).bytes
}

/** The number first, so that two documents may have one name; and nothing that some system can't write. */
function entryName(index: number, filename: string): string {
  return `documents/${index + 1} ${filename.replace(/[<>:"|?*]/g, '_')}`
}

/** The types of yazl leave out that it says the size. */
async function sizeOf(zip: ZipFile): Promise<number> {
  return await new Promise((resolve) => zip.end({ forceZip64Format: false, comment: '' }, (...[size = 0]: number[]) => resolve(size)))
}

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { portfolioFileNames } from '#contract/paths.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { pinOf } from '../portfolios/portfolios.ts'
import { listVersionsWithContent } from '../portfolios/versions.ts'
import { type StoredPortfolio, visibleToOwner } from '../portfolios/visibility.ts'
import { retainedRecord } from '../retained/items.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import type { Storage } from '../storage/storage.ts'
import { recordOf } from './account-record.ts'
import { archiveReadme } from './archive-readme.ts'
import { defaultFormat, type FileDeps, portfolioFile } from './files.ts'

/** Without compression, which hardly helps PDFs, the size is known before the first byte, so that clients can show progress. */
const compress = false

interface Archive {
  size: number
  bytes: Readable
}

/**
 * A ZIP of everything that is stored about an account. It is created while it is sent, with one open file at a time.
 * Without changes in between it is always the same, except for account.json, which contains the last use of each session.
 */
export async function archiveOf(deps: Deps & FileDeps, session: ActiveSession): Promise<Archive> {
  const { db, storage, clock } = deps
  const portfolio = await portfolioById(db, session.account.id)
  const files = await storedFiles(deps, portfolio.id)
  const mtime = await lastSaved(deps, portfolio.id)
  const zip = new ZipFile()
  const generated = await generateFiles(deps, portfolio, (index) => files[index]?.entry ?? '')
  const readme = archiveReadme([...generated.files.keys(), 'account.json', ...(portfolio.photo ? ['photo.jpg'] : [])], generated.notes)
  zip.addBuffer(Buffer.from(readme), 'README.txt', { compress, mtime })
  for (const [name, bytes] of generated.files) zip.addBuffer(bytes, name, { compress, mtime })
  zip.addBuffer(jsonOf(await recordOf(deps, session)), 'account.json', { compress, mtime: clock() })
  if (portfolio.photo) zip.addBuffer(await buffer(await openStored(storage, portfolio.photo.file)), 'photo.jpg', { compress, mtime })
  let openFile: Readable | undefined
  for (const { entry, size, storage_name, created_at } of files) {
    zip.addReadStreamLazy(entry, { compress, size, mtime: new Date(created_at) }, (provide) => {
      openStored(storage, storage_name).then(
        (stream) => {
          openFile = stream.on('error', (error) => zip.emit('error', error))
          provide(null, openFile)
        },
        (error: unknown) => zip.emit('error', error),
      )
    })
  }
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  bytes.once('close', () => openFile?.destroy())
  return { size: await sizeOf(zip), bytes }
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

interface GeneratedFiles {
  files: Map<string, Buffer>
  /** Shown in the README. */
  notes: string[]
}

/** The files that are generated from the portfolio, by name in the archive. */
async function generateFiles(
  deps: Deps & FileDeps,
  portfolio: StoredPortfolio,
  entryAt: (index: number) => string,
): Promise<GeneratedFiles> {
  const { config, db } = deps
  const { accessPin, ...own } = visibleToOwner(portfolio, pinOf(config.secret, portfolio))
  const files = new Map<string, Buffer>([
    ['portfolio.json', jsonOf(own)],
    ['versions.json', jsonOf(await listVersionsWithContent(db, portfolio))],
    ['kept.json', jsonOf(await retainedRecord(db, portfolio.id))],
  ])
  const notes: string[] = []
  const documentAt = (index: number) => entryAt(index).split('/').map(encodeURIComponent).join('/')
  for (const name of portfolioFileNames) {
    const file = await portfolioFile(deps, portfolio, { name, ...defaultFormat, viewer: 'owner', documentAt }).catch(undefinedIfUnavailable)
    if (file) files.set(name, file.bytes)
    else notes.push(`${name} could not be created this time. Download your data again, or print page.html.`)
    if (file?.missing) notes.push(`${name} lacks characters for ${file.missing}: print page.html instead.`)
  }
  return { files, notes }
}

/** A file that cannot be created now must not fail the whole download. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof Problem) || error.body.code !== 'unavailable') throw error
}

async function storedFiles({ db }: Pick<Deps, 'db'>, portfolioId: string) {
  const files = await db
    .selectFrom('document')
    .select(['filename', 'size', 'storage_name', 'created_at'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('position')
    .execute()
  return files.map(({ filename, ...file }, index) => ({ ...file, entry: entryName(index, filename) }))
}

async function lastSaved({ db }: Pick<Deps, 'db'>, portfolioId: string): Promise<Date> {
  const { updated_at } = await db.selectFrom('portfolio').select('updated_at').where('id', '=', portfolioId).executeTakeFirstOrThrow()
  return new Date(updated_at)
}

async function openStored(storage: Storage, name: string): Promise<Readable> {
  return (await storage.read(name)).bytes
}

/** Begins with a number, because two documents may have the same name, and replaces characters that some file systems reject. */
function entryName(index: number, filename: string): string {
  return `documents/${index + 1} ${filename.replace(/[<>:"|?*]/g, '_')}`
}

/** The types of yazl omit the size, which it passes to the callback of `end`. */
async function sizeOf(zip: ZipFile): Promise<number> {
  return await new Promise((resolve) => zip.end({ forceZip64Format: false, comment: '' }, (...[size = 0]: number[]) => resolve(size)))
}

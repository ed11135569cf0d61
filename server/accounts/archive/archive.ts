import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ZipFile } from 'yazl'
import { type PortfolioFileName, portfolioFileNames } from '#contract/paths.ts'
import { picturePathInArchive } from '#resume/model/pictures.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import type { ActiveSession } from '../../base/sessions/sessions.ts'
import type { Storage } from '../../base/storage/storage.ts'
import { listOwnEndorsementTexts } from '../../endorsements/owner-endorsements.ts'
import { createPortfolioFile } from '../../files/write/files.ts'
import { defaultOptions, type FileDeps } from '../../files/write/write-context.ts'
import { listLetters } from '../../portfolios/access/letters.ts'
import { owner } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { pinOf } from '../../portfolios/portfolios.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { readVersionsWithContent } from '../../portfolios/versions.ts'
import { admit, portfolioForOwner } from '../../portfolios/visibility.ts'
import { recordOf } from './account-record.ts'
import { type ArchiveFile, credentialFiles, credentialFolder } from './credentials.ts'

/** Without compression, which hardly helps PDFs, the size is known before the first byte, so that clients can show progress. */
const compress = false

interface Archive {
  size: number
  bytes: Readable
}

interface Entry extends Omit<ArchiveFile, 'content'> {
  content: Buffer | SizedContent
}

interface SizedContent {
  size: number
  bytes: () => AsyncIterable<Buffer>
}

/** A ZIP, created while it is sent, with one open file at a time. It changes only with the account, except for the last uses of sessions. */
export async function archiveOf(deps: Deps & FileDeps, session: ActiveSession): Promise<Archive> {
  const { config, db, storage, clock } = deps
  const portfolio = await portfolioById(db, session.account.id)
  const documents = await loadDocuments(db, portfolio.id)
  const mtime = await lastSaveOf(db, portfolio.id)
  const { accessPin, endorsementTexts, ...portfolioRecord } = portfolioForOwner(portfolio, pinOf(config.secret, portfolio))
  const accountPurpose =
    'Your account: sessions, passkeys, endorsements that you gave with their words, visits to your page, decisions of the operator.'
  const { files, notes } = await createFiles(
    deps,
    portfolio,
    documents.map(({ entry }) => urlOf(entry)),
  )
  const entries: Entry[] = [
    jsonEntry(
      'portfolio.json',
      'Your portfolio as it is stored: every field, and what your imports had without a field. Not your PIN.',
      portfolioRecord,
    ),
    {
      name: 'versions.json',
      purpose: 'Your portfolio as it was after each of its last saves.',
      content: await versionsFile(db, portfolio),
    },
    jsonEntry('letters.json', 'The letters of your private links.', await listLetters(deps, portfolio.id)),
    jsonEntry('endorsements.json', 'What others wrote about you, shown or not, without their addresses.', {
      count: portfolio.endorsementCount,
      endorsementTexts: await listOwnEndorsementTexts(db, portfolio),
    }),
    ...files,
    ...(await credentialFiles(deps, portfolio.id)),
    jsonEntry('account.json', accountPurpose, await recordOf(deps, session)),
  ]
  if (portfolio.photo)
    entries.push({ name: 'photo.jpg', purpose: 'Your photo.', content: await buffer(contentOf(storage, portfolio.photo.file)) })

  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const streams: Readable[] = []
  const addStream = (name: string, content: AsyncIterable<Buffer>, about: { size: number; mtime: Date }) => {
    const stream = Readable.from(content, { objectMode: false })
    zip.addReadStream(stream, name, { compress, ...about })
    streams.push(stream)
  }
  zip.addBuffer(readmeOf(entries, notes), 'README.txt', { compress, mtime })
  for (const { name, content } of entries) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, { compress, mtime: name === 'account.json' ? clock() : mtime })
    else addStream(name, content.bytes(), { size: content.size, mtime })
  }
  for (const { entry, size, storageName, createdAt } of await storedPictures(db, portfolio.id))
    addStream(entry, contentOf(storage, storageName), { size, mtime: new Date(createdAt) })
  for (const { entry, size, storage_name, created_at } of documents)
    addStream(entry, contentOf(storage, storage_name), { size, mtime: new Date(created_at) })
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  bytes.once('close', () => {
    for (const stream of streams) stream.destroy()
  })
  return { size: await sizeOf(zip), bytes }
}

function jsonEntry(name: string, purpose: string, value: object): Entry {
  return { name, purpose, content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}

function readmeOf(entries: readonly Entry[], notes: readonly string[]): Buffer {
  const credentials = entries.filter(({ name }) => name.startsWith(credentialFolder))
  const tableOfContents = [
    ...entries.filter((entry) => !credentials.includes(entry)),
    ...(credentials.length > 0
      ? [{ name: credentialFolder, purpose: 'The statements that your page shows, as this site signed them.' }]
      : []),
    { name: 'documents/', purpose: 'The documents that you uploaded.' },
    { name: 'pictures/', purpose: 'The pictures of your projects, and logos, in two sizes.' },
  ]
  const lines = tableOfContents.map(({ name, purpose }) => `${name.padEnd(16)}${purpose}`)
  return Buffer.from(['Everything that Understory stores about you', '', ...lines, ...notes.flatMap((note) => ['', note]), ''].join('\n'))
}

const purposeOfFile: Readonly<Record<PortfolioFileName, string>> = {
  'resume.pdf': 'Your resume to print or to send.',
  'resume.docx': 'Your resume for word processors (Word).',
  'resume.md': 'Your resume as text with headings (Markdown).',
  'resume.txt': 'Your resume as plain text.',
  'resume.json': 'Your portfolio as JSON Resume, which Understory and other programs can import.',
  'contact.vcf': 'Your contact for address books (vCard).',
  'publications.bib': 'Your publications for reference managers and LaTeX (BibTeX).',
  'page.html': 'Your page, including its hidden fields. Any browser opens it, also offline.',
}

async function createFiles(deps: FileDeps, portfolio: StoredPortfolio, documentUrls: readonly string[]) {
  const files: Entry[] = []
  const notes: string[] = []
  const admitted = admit(portfolio, owner)
  for (const name of portfolioFileNames) {
    const request = { name, ...defaultOptions, documentUrls } as const
    const file = await createPortfolioFile(deps, admitted, request).catch(undefinedIfUnavailable)
    if (file && file.bytes.length > 0) files.push({ name, purpose: purposeOfFile[name], content: file.bytes })
    else if (!file) notes.push(`${name} could not be created this time. Download your data again, or print page.html.`)
    if (file?.missing) notes.push(`${name} lacks characters for ${file.missing}: print page.html instead.`)
  }
  return { files, notes }
}

/** A file that cannot be created now must not fail the whole download. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof Problem) || error.body.code !== 'unavailable') throw error
}

async function loadDocuments(db: Deps['db'], portfolioId: string) {
  const documents = await db
    .selectFrom('document')
    .select(['filename', 'size', 'storage_name', 'created_at'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('position')
    .execute()
  return documents.map(({ filename, ...document }, index) => ({ ...document, entry: entryName(index, filename) }))
}

/** All files of pictures, also of those that only earlier versions show. */
async function storedPictures(db: Deps['db'], portfolioId: string) {
  const files = await db
    .selectFrom('picture')
    .innerJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .select(['picture.id', 'name', 'size', 'storage_name as storageName', 'created_at as createdAt'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('created_at')
    .orderBy('picture.id')
    .orderBy('name')
    .execute()
  return files.map(({ id, name, ...file }) => ({ ...file, entry: picturePathInArchive(id, name) }))
}

async function lastSaveOf(db: Deps['db'], portfolioId: string): Promise<Date> {
  const { updated_at } = await db.selectFrom('portfolio').select('updated_at').where('id', '=', portfolioId).executeTakeFirstOrThrow()
  return new Date(updated_at)
}

async function* contentOf(storage: Storage, name: string): AsyncGenerator<Buffer> {
  yield* (await storage.read(name)).bytes
}

/** Begins with a number, because two documents may have the same name, and replaces characters that some file systems reject. */
function entryName(index: number, filename: string): string {
  return `documents/${index + 1} ${filename.replace(/[<>:"|?*]/g, '_')}`
}

const urlOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The types of yazl omit the size, which it passes to the callback of `end`. */
async function sizeOf(zip: ZipFile): Promise<number> {
  return await new Promise((resolve) => zip.end({ forceZip64Format: false, comment: '' }, (...[size = 0]: number[]) => resolve(size)))
}

interface VersionsFile {
  size: number
  bytes: () => AsyncGenerator<Buffer>
}

/** One version in each turn of the event loop, because all can be 25 MB. Created twice: the archive has the size of a file before its content. */
async function versionsFile(db: Db, stored: StoredPortfolio): Promise<VersionsFile> {
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

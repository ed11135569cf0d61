import { createHash } from 'node:crypto'
import { documentTypes } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import { boundedNotRead, groupUnmapped } from '../grouping.ts'
import { readJson } from '../json.ts'
import { objectIn, type Values } from '../json-resume/member.ts'
import { emptyParsedFile, type FoundDocument, type ParsedFile } from '../parsed-file.ts'
import { photoOf } from '../pictures.ts'
import { textOf } from '../text.ts'
import { CorruptEntryError, type Zip, type ZipEntry } from '../zip.ts'
import { isOurs, readPortfolio } from './portfolio.ts'

const maxTextLength = 4 * 1024 * 1024
/** Kept originals stand some levels deep in the file that has them. */
const retainedDepth = 32

/** The portfolio of an archive of ours, if it is one. */
export interface Archive {
  zip: Zip
  /** The folder that everything stands in, for who has packed it anew. */
  folder: string
  portfolio: Values
}

const nameOfPortfolio = 'portfolio.json'

/** Undefined where it is an archive of somebody else. @throws {Unreadable} */
export async function openArchive(zip: Zip): Promise<Archive | undefined> {
  const entry = zip.entries.find(({ path }) => /^(?:[^/]+\/)?portfolio\.json$/.test(path))
  if (!entry) return undefined
  zip.allow({ opened: 3 + limits.documents, each: limits.documentBytes, all: limits.documentsBytes + 3 * maxTextLength })
  try {
    const portfolio = readJson(textOf(await zip.read(entry, maxTextLength)).text)
    return isOurs(portfolio) ? { zip, folder: entry.path.slice(0, -nameOfPortfolio.length), portfolio } : undefined
  } catch (error) {
    if (error instanceof CorruptEntryError) return undefined
    throw error
  }
}

/** Everything that can be restored: all but the account, the address and what is counted. @throws {Unreadable} */
export async function readArchive({ zip, folder, portfolio }: Archive): Promise<ParsedFile> {
  const found: ParsedFile = { ...emptyParsedFile('archive'), ...readPortfolio(portfolio) }
  const documents = new Map<number, ZipEntry>()
  for (const entry of zip.entries) {
    const name = entry.path.startsWith(folder) ? entry.path.slice(folder.length) : entry.path
    const number = Number(/^documents\/(\d{1,3}) /.exec(name)?.[1] ?? 0)
    if (name === nameOfPortfolio) continue
    if (name === 'kept.json') await addRetained(found, zip, entry)
    else if (name === 'photo.jpg') await addPhoto(found, zip, entry)
    else if (number > 0 && number <= limits.documents && !documents.has(number)) documents.set(number, entry)
    else found.notRead.push({ name: name.slice(-200), why: why(name) })
  }
  for (const [number, entry] of [...documents].toSorted(([one], [other]) => one - other))
    await addDocument(found, zip, entry, documentAt(portfolio, number))
  return { ...found, notRead: boundedNotRead(found.notRead), loose: groupUnmapped(found.loose, ({ label }) => label.replace(/\d+$/, '')) }
}

const reasons: Readonly<Record<string, string>> = {
  'account.json': 'The account stays where it is.',
  'versions.json': 'Earlier versions stay where they were.',
  'resume.json': 'The portfolio itself says more.',
  'resume.pdf': 'The portfolio itself says more.',
  'contact.vcf': 'The portfolio itself says more.',
  'page.html': 'The portfolio itself says more.',
}

function why(name: string): string {
  if (Object.hasOwn(reasons, name)) return reasons[name] ?? ''
  return name.startsWith('documents/') ? 'There is no room for it among the documents.' : 'It is no part of an archive of ours.'
}

async function addRetained(found: ParsedFile, zip: Zip, entry: ZipEntry): Promise<void> {
  try {
    found.kept = readJson(textOf(await zip.read(entry, maxTextLength)).text, { maxDepth: retainedDepth })
  } catch {
    found.notices.push('What was kept from earlier imports (kept.json) is damaged and was not read.')
  }
}

async function addPhoto(found: ParsedFile, zip: Zip, entry: ZipEntry): Promise<void> {
  const photo = await bytesOf(found, zip, entry)
  const known = photo && photoOf(new Uint8Array(photo))
  if (known) found.photo = known
  else if (photo) found.notRead.push({ name: 'photo.jpg', why: 'It is no picture that we know.' })
}

async function bytesOf(found: ParsedFile, zip: Zip, entry: ZipEntry): Promise<Buffer | undefined> {
  try {
    return await zip.read(entry)
  } catch (error) {
    if (!(error instanceof CorruptEntryError)) throw error
    found.notices.push(`${entry.name.slice(-100)} is damaged and was not read.`)
    return undefined
  }
}

function documentAt(portfolio: Values, number: number): Values {
  const { documents } = portfolio
  return objectIn(Array.isArray(documents) ? documents[number - 1] : undefined)
}

/** As it is called in an archive, where some characters have no place. */
const inArchive = (filename: string) => filename.replace(/[<>:"|?*]/g, '_')

async function addDocument(found: ParsedFile, zip: Zip, entry: ZipEntry, known: Values): Promise<void> {
  const name = entry.name.replace(/^\d+ /, '')
  const bytes = await bytesOf(found, zip, entry)
  if (!bytes) return
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    found.notRead.push({ name, why: 'It is no PDF.' })
    return
  }
  found.documents.push({
    ...described(known, name),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: new Uint8Array(bytes),
  })
}

function described({ filename, type, customLabel }: Values, name: string): Omit<FoundDocument, 'bytes' | 'sha256'> {
  const isKnown = typeof filename === 'string' && inArchive(filename) === name
  const ofType = typeof type === 'string' && Object.hasOwn(documentTypes, type) ? type : 'other'
  const label = typeof customLabel === 'string' && ofType === 'other' ? customLabel.slice(0, limits.text) : ''
  return { filename: isKnown ? filename : name, type: ofType, customLabel: label }
}

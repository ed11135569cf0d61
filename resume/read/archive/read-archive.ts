import { createHash } from 'node:crypto'
import { fromMarkdown } from '#contract/credential.ts'
import { endorsementTextLimits, relations } from '#contract/endorsement-text.ts'
import { documentTypes } from '#contract/fields/choices.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import { pictureFileNames } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import { readJson } from '../../model/json.ts'
import { objectIn, type Values } from '../../model/member.ts'
import { emptyParsedFile, type FoundDocument, type ParsedFile } from '../../model/parsed-file.ts'
import { photoOf, pictureAtPath } from '../../model/pictures.ts'
import { textOf } from '../../model/texts.ts'
import { groupUnmapped, limitNotRead } from '../../model/unmapped.ts'
import type { Zip, ZipEntry } from '../zip.ts'
import { entryOf, isPortfolioJson, readPortfolio } from './portfolio.ts'

/** The longest quote that its writer can confirm, with the longest names, needs three quarters of it. */
const maxCredentialBytes = 32 * 1024

const isCredential = (name: string) => /^endorsements\/\d{1,3} [^/]*\.jws$/.test(name)

/** Undefined if damaged. The signature is not checked: on this site, a reference is what the owner quotes. */
function referenceIn(jws: string): Values | undefined {
  const credential = objectIn(payloadOf(jws))
  const { endorsementComment, writer, relation, about, organization } = objectIn(credential['credentialSubject'])
  const label = typeof relation === 'string' && Object.hasOwn(relations, relation) ? relations[relation as keyof typeof relations] : ''
  const relationship = [label && `${label} ${trimmedText(about)}`.trim(), trimmedText(organization)].filter(Boolean).join(', ')
  const name = trimmedText(writer).slice(0, limits.text)
  const text = fromMarkdown(trimmedText(endorsementComment))
  const date = trimmedText(credential['validFrom']).slice(0, 10)
  return name && text ? { name, relation: relationship.slice(0, limits.text), date, text } : undefined
}

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function payloadOf(jws: string): unknown {
  try {
    return readJson(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const maxTextLength = 4 * 1024 * 1024
/** More than in other files, because a portfolio retains parts of them. */
const maxDepth = 32

const portfolioFile = 'portfolio.json'

/** Reads all but the account, the handle and the counters; undefined if it is not one of our archives. @throws {UnreadableFileError} */
export async function readArchive(zip: Zip): Promise<ParsedFile | undefined> {
  const [portfolioEntry] = zip.entries
    .filter(({ name }) => name === portfolioFile)
    .toSorted((one, other) => one.path.length - other.path.length)
  if (!portfolioEntry) return undefined
  zip.limits = {
    files: 2 + limits.documents + pictureFileNames.length * limits.pictures + endorsementTextLimits.stored,
    fileBytes: limits.documentBytes,
    totalBytes: limits.documentsBytes + limits.picturesBytes + 2 * maxTextLength + endorsementTextLimits.stored * maxCredentialBytes,
  }
  const portfolio = await jsonIn(zip, portfolioEntry)
  if (!isPortfolioJson(portfolio)) return undefined
  // The folder that contains all files, if the archive was unpacked and packed again by another program.
  const folder = portfolioEntry.path.slice(0, -portfolioFile.length)
  const file: ParsedFile = { ...emptyParsedFile('archive'), ...readPortfolio(portfolio) }
  const documents = new Map<number, ZipEntry>()
  for (const entry of zip.entries) {
    const name = entry.path.startsWith(folder) ? entry.path.slice(folder.length) : entry.path
    const number = documentNumberIn(name)
    if (number > 0 && !documents.has(number)) documents.set(number, entry)
    else await addOtherFile(file, zip, entry, name)
  }
  const metadata = Array.isArray(portfolio['documents']) ? portfolio['documents'] : []
  for (const [number, entry] of [...documents].toSorted(([one], [other]) => one - other))
    await addDocument(file, zip, entry, objectIn(metadata[number - 1]))
  return {
    ...file,
    notRead: limitNotRead(file.notRead),
    unmapped: groupUnmapped(file.unmapped, ({ label }) => label.replace(/(?<!\d)\d+$/, '')),
  }
}

/** 0 for other files. */
function documentNumberIn(name: string): number {
  const number = Number(/^documents\/(\d{1,3}) /.exec(name)?.[1] ?? 0)
  return number <= limits.documents ? number : 0
}

async function addOtherFile(file: ParsedFile, zip: Zip, entry: ZipEntry, name: string): Promise<void> {
  if (name === 'photo.jpg') await addPhoto(file, zip, entry)
  else if (isCredential(name)) await addEndorsementText(file, zip, entry, name)
  else if (pictureAtPath(name)) await addPicture(file, zip, entry, name)
  else if (name !== portfolioFile) file.notRead.push({ name: name.slice(-200), why: reasonOf(name) })
}

async function jsonIn(zip: Zip, entry: ZipEntry): Promise<unknown> {
  const bytes = await zip.read(entry, { max: maxTextLength })
  return bytes && readJson(textOf(bytes).text, maxDepth)
}

const reasons: Readonly<Record<string, string>> = {
  'account.json': 'Accounts are not imported.',
  'versions.json': 'Earlier versions are not imported.',
  'resume.json': 'portfolio.json contains all of it.',
  'resume.pdf': 'portfolio.json contains all of it.',
  'resume.docx': 'portfolio.json contains all of it.',
  'resume.md': 'portfolio.json contains all of it.',
  'resume.txt': 'portfolio.json contains all of it.',
  'publications.bib': 'portfolio.json contains all of it.',
  'contact.vcf': 'portfolio.json contains all of it.',
  'page.html': 'portfolio.json contains all of it.',
  'endorsements.json': 'Words of others are imported only if they are signed.',
  'keys.json': 'It is for checking the statements.',
  'check.html': 'It is for checking the statements.',
}

function reasonOf(name: string): string {
  if (Object.hasOwn(reasons, name)) return reasons[name] ?? ''
  return name.startsWith('documents/') ? 'There are too many documents.' : 'It is not part of an Understory archive.'
}

async function addPhoto(file: ParsedFile, zip: Zip, entry: ZipEntry): Promise<void> {
  const photo = await readBytes(file, zip, entry)
  const supportedPhoto = photo && photoOf(new Uint8Array(photo))
  if (supportedPhoto) file.photo = supportedPhoto
  else if (photo) file.notRead.push({ name: 'photo.jpg', why: 'It is not a supported image.' })
}

/** Never suggested: the owner says that these are the words of others. */
async function addEndorsementText(file: ParsedFile, zip: Zip, entry: ZipEntry, name: string): Promise<void> {
  file.lists.references ??= []
  const { references } = file.lists
  const { fields, maxItems } = contentFields.references
  const bytes = references.length < maxItems && zip.canOpen(entry) ? await zip.read(entry, { max: maxCredentialBytes }) : undefined
  const found = bytes && referenceIn(textOf(bytes).text)
  const values = found && entryOf(fields, found)
  if (values) references.push({ values, notices: [], from: name, confidence: 'sure', suggested: false })
  else file.notRead.push({ name: name.slice(-200), why: bytes ? 'It is not a signed statement.' : 'There are too many references.' })
}

async function addPicture(file: ParsedFile, zip: Zip, entry: ZipEntry, path: string): Promise<void> {
  const at = pictureAtPath(path)
  const bytes = at && (await readBytes(file, zip, entry))
  if (!bytes) return
  file.pictures ??= []
  const known = file.pictures.find(({ id }) => id === at.id)
  if (known) known.files.set(at.name, new Uint8Array(bytes))
  else file.pictures.push({ id: at.id, files: new Map([[at.name, new Uint8Array(bytes)]]) })
}

async function readBytes(file: ParsedFile, zip: Zip, entry: ZipEntry): Promise<Buffer | undefined> {
  const bytes = await zip.read(entry)
  if (!bytes) file.notices.push(`${entry.name.slice(-100)} is damaged and was not read.`)
  return bytes
}

const archiveNameOf = (filename: string) => filename.replace(/[<>:"|?*]/g, '_')

async function addDocument(file: ParsedFile, zip: Zip, entry: ZipEntry, metadata: Values): Promise<void> {
  const name = entry.name.replace(/^\d+ /, '')
  const bytes = await readBytes(file, zip, entry)
  if (!bytes) return
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    file.notRead.push({ name, why: 'It is not a PDF.' })
    return
  }
  file.documents.push({
    ...metadataOf(metadata, name),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: new Uint8Array(bytes),
  })
}

function metadataOf({ filename, type, customLabel }: Values, name: string): Omit<FoundDocument, 'bytes' | 'sha256'> {
  const isSameName = typeof filename === 'string' && archiveNameOf(filename) === name
  const knownType = typeof type === 'string' && Object.hasOwn(documentTypes, type) ? type : 'other'
  const label = typeof customLabel === 'string' && knownType === 'other' ? customLabel.slice(0, limits.text) : ''
  return { filename: isSameName ? filename : name, type: knownType, customLabel: label }
}

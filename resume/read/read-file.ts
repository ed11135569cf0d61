import { fstatSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { findInResume } from '../model/find.ts'
import { readJson, tooLarge } from '../model/json.ts'
import { isObject, type Values } from '../model/member.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../model/parsed-file.ts'
import { sections } from '../model/sections.ts'
import { type DecodedText, textOf } from '../model/texts.ts'
import { limitNotRead } from '../model/unmapped.ts'
import { decodeBytes } from '../write/vcard/older-lines.ts'
import { isPortfolioJson, readPortfolio } from './archive/portfolio.ts'
import { readArchive } from './archive/read-archive.ts'
import { isBibtex, isCslJson, isRis, readBibtex, readCslJson, readRis } from './bibliography/read-bibliography.ts'
import { isWordFile, Parts } from './docx/parts.ts'
import { readWord } from './docx/read-word.ts'
import { readEuropass } from './europass/europass.ts'
import { partsOfPage } from './html/page-parts.ts'
import { isLinkedInTable, readLinkedIn, readLinkedInTable, unknownTable } from './linkedin/read-linkedin.ts'
import { isOpenDocument, partsOfOpenDocument } from './odt/odt-parts.ts'
import {
  brokenOfficeFile,
  emptyFile,
  isCompoundFile,
  isStartOfOfficeFile,
  refuseByStart,
  refusedCompoundFile,
  refuseOtherJson,
  refuseOtherXml,
  refuseOtherZip,
  unknownFormat,
} from './other-files.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { isReactiveResume, readReactiveResume } from './reactive-resume/read-reactive-resume.ts'
import { partsOfText } from './text/text-parts.ts'
import { readVCard } from './vcard/read-vcard.ts'
import { cannotOpenZip, Zip } from './zip.ts'

interface Options {
  filename: string
  /** YYYY-MM-DD */
  today: string
}

const maxVCardBytes = 1024 * 1024
/** JSON limit for UTF-16, in which each letter has two bytes, plus the byte order mark. */
const maxTextBytes = 4 * 1024 * 1024 + 2
/** Enough for our own page with its pictures. */
const maxPageBytes = 8 * 1024 * 1024

const headBytes = 16 * 1024

const unpackFirst = (names: readonly string[]) =>
  `This ZIP contains ${new Intl.ListFormat('en').format(names.slice(0, 5))}. Unpack it and upload one file.`
const noResume = 'This JSON is not a resume: it has none of basics, work, education, skills.'

/** The contents of a file determine its kind, not its name. @throws {UnreadableFileError} */
export async function readFile(file: string | number, options: Options): Promise<ParsedFile> {
  if (typeof file === 'number') return await readOpenFile(file, options)
  await using handle = await open(file)
  return await readOpenFile(handle.fd, options)
}

async function readOpenFile(descriptor: number, options: Options): Promise<ParsedFile> {
  const head = bytesOf(descriptor, headBytes)
  if (isCompoundFile(head)) throw refusedCompoundFile(head, (start, length) => bytesOf(descriptor, length, start))
  const kind = kindOf(head, options.filename)
  if (kind === 'zip') return await readZip(descriptor, head, options)
  const { size } = fstatSync(descriptor)
  assertSize(kind, size)
  return await readBytes(kind, bytesOf(descriptor, size), options)
}

function bytesOf(descriptor: number, count: number, start = 0): Buffer {
  const bytes = Buffer.alloc(count)
  let length = 0
  while (length < count) {
    const read = readSync(descriptor, bytes, length, count - length, start + length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

function assertSize(kind: Kind, size: number): void {
  const max = kind === 'pdf' ? limits.documentBytes : kind === 'html' ? maxPageBytes : maxTextBytes
  if (size > max) throw tooLarge(kind === 'pdf' ? 'PDF' : 'file', max)
}

async function readBytes(kind: Kind, bytes: Buffer, options: Options): Promise<ParsedFile> {
  if (kind === 'pdf') return await readPdf(new Uint8Array(bytes), options)
  if (kind === 'table') return readLinkedInTable(bytes, options.filename, options.today)
  if (kind === 'html') return await readWord(partsOfPage(textOf(bytes).text), { ...options, kind })
  return kind === 'xml' ? readXml(bytes, options) : await readText(bytes, options)
}

/** A ZIP with a Word document is a Word file, one with portfolio.json our archive, one with a single resume that; others are LinkedIn's. */
async function readZip(descriptor: number, head: Buffer, options: Options): Promise<ParsedFile> {
  const zip = await Zip.open(descriptor, isStartOfOfficeFile(head) ? brokenOfficeFile : undefined)
  const document = await readOfficeFile(zip, options)
  if (document) return document
  refuseOtherZip(zip.entries.map(({ path }) => path))
  return (await readArchive(zip)) ?? (await readPackedFile(zip, options)) ?? (await readLinkedIn(zip, options.today))
}

async function readOfficeFile(zip: Zip, options: Options): Promise<ParsedFile | undefined> {
  if (isWordFile(zip)) return await readWord(new Parts(zip), options)
  return isOpenDocument(zip) ? await readWord(await partsOfOpenDocument(zip), { ...options, kind: 'odt' }) : undefined
}

const resumeFile = /\.(?:json|xml|pdf|docx|odt|vcf|bib|ris)$/i
/** Next to one of those, a text describes it. The folder of a saved page has pages of advertisements. */
const textFile = /\.(?:md|markdown|txt|html?)$/i

/** The resume file in a ZIP that someone packed; undefined if it has none, or tables. */
async function readPackedFile(zip: Zip, options: Options): Promise<ParsedFile | undefined> {
  const named = (pattern: RegExp) => zip.entries.filter(({ path }) => pattern.test(path))
  const resumes = named(resumeFile)
  const [entry, ...others] = resumes.length > 0 ? resumes : named(textFile).filter(({ path }) => !path.includes('_files/'))
  if (!entry || named(/\.csv$/i).length > 0) return undefined
  if (others.length > 0) throw new UnreadableFileError(unpackFirst([entry, ...others].map(({ name }) => name.slice(-60))))
  zip.limits = { ...zip.limits, fileBytes: limits.documentBytes }
  const bytes = await zip.read(entry)
  if (!bytes) throw new UnreadableFileError(cannotOpenZip)
  const filename = entry.name
  const file = await readEntry(bytes, { ...options, filename })
  const notRead = zip.entries
    .filter((each) => each !== entry)
    .map(({ path }) => ({ name: path.slice(-200), why: `Only ${filename} was read.` }))
  return { ...file, notRead: limitNotRead([...file.notRead, ...notRead]) }
}

/** A ZIP in a ZIP is opened only if it is a document of an office program. */
async function readEntry(bytes: Buffer, options: Options): Promise<ParsedFile> {
  const head = bytes.subarray(0, headBytes)
  if (isCompoundFile(head)) throw refusedCompoundFile(head, (start, length) => bytes.subarray(start, start + length))
  const kind = kindOf(head, options.filename)
  assertSize(kind, bytes.length)
  if (kind !== 'zip') return await readBytes(kind, bytes, options)
  const document = await readOfficeFile(await Zip.open(bytes, brokenOfficeFile), options)
  if (!document) throw new UnreadableFileError(unpackFirst([options.filename.slice(-60)]))
  return document
}

type Kind = 'zip' | 'pdf' | 'xml' | 'html' | 'text' | 'table'

const isPage = (text: string, filename: string) =>
  !/\.json$/i.test(filename) &&
  (/^(?:<\?xml[^<>]*>\s*)?(?:<!--[^<>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(text) || /\.x?html?$/i.test(filename))

function kindOf(head: Buffer, filename: string): Kind {
  const start = head.toString('latin1')
  if (start === '') throw new UnreadableFileError(emptyFile)
  refuseByStart(start)
  if (start.startsWith('PK')) return 'zip'
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf'
  const text = textOf(head).text.trimStart()
  if (isPage(text, filename)) return 'html'
  if (text.startsWith('<?xml')) return 'xml'
  if (isBibtex(text, /\.bib$/i.test(filename)) || isRis(text)) return 'text'
  if (isData(text) || /\.json$/i.test(filename)) return 'text'
  if (isLinkedInTable(head, filename)) return 'table'
  if (/\.[ct]sv$/i.test(filename)) throw new UnreadableFileError(unknownTable)
  if (isBinary(text)) throw new UnreadableFileError(unknownFormat)
  return 'text'
}

/** Markdown can begin with a link or a picture. */
const isData = (text: string) => /^(?:\{|\[(?!!\[|[^\]\n"]{1,200}\]\()|BEGIN:VCARD)/i.test(text.trimStart())
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
const isBinary = (text: string) => /[\u0000-\u0008\u000e-\u001a]/.test(text)

function readXml(bytes: Uint8Array, { filename, today }: Options): ParsedFile {
  refuseOtherXml(textOf(bytes).text)
  const file = readEuropass(bytes, { name: filename, today })
  if (!file) throw new UnreadableFileError(unknownFormat)
  return file
}

async function readText(bytes: Buffer, options: Options): Promise<ParsedFile> {
  const { text, isGuessed } = textOfVCard(bytes) ?? textOf(bytes)
  const file = await parseText(text.trimStart(), options)
  return isGuessed ? { ...file, notices: ['This file is not in UTF-8. Please check letters with accents.', ...file.notices] } : file
}

async function parseText(text: string, { filename, today }: Options): Promise<ParsedFile> {
  if (/^BEGIN:VCARD/i.test(text)) return parseVCard(text)
  if (isRis(text)) return await readRis(text)
  // A resume begins with a bracket, whatever the name of its file.
  if (isData(text) || /\.json$/i.test(filename)) return parseResume(readJson(text), today)
  if (isBibtex(text, /\.bib$/i.test(filename))) return await readBibtex(text)
  return await readWord(partsOfText(text), { today, kind: 'text' })
}

/** Some programs fold the lines of a vCard between the bytes of one letter, and older ones name an encoding other than UTF-8. */
function textOfVCard(bytes: Buffer): DecodedText | undefined {
  const latin = bytes.toString('latin1')
  if (!/^\s*BEGIN:VCARD/i.test(latin.slice(0, 100)) || !textOf(bytes).isGuessed) return undefined
  const unfolded = Buffer.from(latin.replace(/\r?\n[ \t]/g, ''), 'latin1')
  const [, charset] = /;CHARSET=([\w-]{2,20})[;:]/i.exec(latin) ?? []
  if (charset === undefined || /^utf-?8$/i.test(charset) || !textOf(unfolded).isGuessed) return textOf(unfolded)
  return { text: decodeBytes(unfolded, charset), isGuessed: false }
}

function parseVCard(text: string): ParsedFile {
  if (Buffer.byteLength(text) > maxVCardBytes) throw tooLarge('vCard', maxVCardBytes)
  return readVCard(text)
}

const resumeMembers = ['basics', 'x-understory', ...sections.flatMap(({ names }) => names)]

/** Some programs put the resume into a list, or into a member. */
function unwrapped(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return unwrapped(value[0])
  return isObject(value) && isObject(value['resume']) && !isResume(value) ? value['resume'] : value
}

function parseResume(file: unknown, today: string): ParsedFile {
  if (isCslJson(file)) return readCslJson(file)
  const value = unwrapped(file)
  refuseOtherJson(value)
  if (isPortfolioJson(value)) return { ...emptyParsedFile('archive'), ...readPortfolio(value) }
  if (isObject(value) && isReactiveResume(value)) return readReactiveResume(value, today)
  if (!isObject(value) || !isResume(value)) throw new UnreadableFileError(noResume)
  return findInResume(value, today)
}

function isResume(value: Values): boolean {
  const hasObject = (name: string) => typeof value[name] === 'object' && value[name] !== null
  return resumeMembers.some(hasObject) || /jsonresume|resume-schema/i.test(String(value['$schema'] ?? ''))
}

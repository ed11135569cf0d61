import { fstatSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { findInResume } from '../json-resume/find.ts'
import { isObject, type Values } from '../json-resume/member.ts'
import { sections } from '../json-resume/sections.ts'
import { readJson, tooLarge } from '../parsed-file/json.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../parsed-file/parsed-file.ts'
import { textOf } from '../parsed-file/text.ts'
import { isPortfolioJson, readPortfolio } from './archive/portfolio.ts'
import { readArchive } from './archive/read-archive.ts'
import { isBibtex, isCslJson, isRis, readBibtex, readCslJson, readRis } from './bibliography/read-bibliography.ts'
import { isWordFile } from './docx/parts.ts'
import { readWord } from './docx/read-word.ts'
import { readEuropass } from './europass/europass.ts'
import { readLinkedIn } from './linkedin/read-linkedin.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { isReactiveResume, readReactiveResume } from './reactive-resume/read-reactive-resume.ts'
import { readVCard } from './vcard/read-vcard.ts'
import { Zip } from './zip.ts'

interface Options {
  /** The name of the uploaded file. */
  filename: string
  /** YYYY-MM-DD */
  today: string
}

const maxVCardBytes = 1024 * 1024
/** JSON limit for UTF-16, in which each letter has two bytes, plus the byte order mark. */
const maxTextBytes = 4 * 1024 * 1024 + 2

/** Bytes at the beginning by which a file is recognized. */
const headBytes = 1024

const unknownFormat =
  'We can’t read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF, a Word file (.docx), a vCard or publications as BibTeX, RIS or CSL-JSON.'
const emptyFile = 'This file is empty. Save it again, or choose another one.'
const otherFormat = (name: string) => `This is ${name}, which we can’t read. Save it as PDF or as Word (.docx).`
const olderWord = 'This is an older Word file, or one with a password. Save it as .docx without a password.'
const noResume = 'This JSON is not a resume: it has none of basics, work, education, skills.'

/**
 * Parses a file. Its contents determine its kind, not its name.
 * @param file its path, or the descriptor of a file that has none
 * @throws {UnreadableFileError}
 */
export async function readFile(file: string | number, options: Options): Promise<ParsedFile> {
  if (typeof file === 'number') return await readOpenFile(file, options)
  await using handle = await open(file)
  return await readOpenFile(handle.fd, options)
}

async function readOpenFile(descriptor: number, options: Options): Promise<ParsedFile> {
  const kind = kindOf(bytesOf(descriptor, headBytes), options.filename)
  if (kind === 'zip') return await readZip(descriptor, options)
  const max = kind === 'pdf' ? limits.documentBytes : maxTextBytes
  const { size } = fstatSync(descriptor)
  if (size > max) throw tooLarge(kind === 'pdf' ? 'PDF' : 'file', max)
  const bytes = bytesOf(descriptor, size)
  if (kind === 'pdf') return await readPdf(new Uint8Array(bytes), options)
  return kind === 'xml' ? readXml(bytes, options) : await readText(bytes, options)
}

/** The first bytes of a file. */
function bytesOf(descriptor: number, count: number): Buffer {
  const bytes = Buffer.alloc(count)
  let length = 0
  while (length < count) {
    const read = readSync(descriptor, bytes, length, count - length, length)
    if (read === 0) break
    length += read
  }
  return bytes.subarray(0, length)
}

/** A ZIP with a Word document is a Word file, one with a portfolio.json is our own archive, and any other is read as a LinkedIn archive. */
async function readZip(descriptor: number, { today }: Options): Promise<ParsedFile> {
  const zip = await Zip.open(descriptor)
  if (isWordFile(zip)) return await readWord(zip, today)
  const other = officeFiles.find(({ part }) => zip.entries.some(({ path }) => path === part))
  if (other) throw new UnreadableFileError(otherFormat(other.name))
  return (await readArchive(zip)) ?? (await readLinkedIn(zip, today))
}

/** ZIPs of office programs, by a part that each of their files has. */
const officeFiles = [
  { part: 'META-INF/manifest.xml', name: 'an OpenDocument file (.odt)' },
  { part: 'Index/Document.iwa', name: 'a file of Pages' },
]

/** The first bytes of .doc, and of .docx with a password. */
const compoundFile = '\xd0\xcf\x11\xe0'

type Kind = 'zip' | 'pdf' | 'xml' | 'text'

function kindOf(head: Buffer, filename: string): Kind {
  const start = head.toString('latin1')
  if (start === '') throw new UnreadableFileError(emptyFile)
  if (start.startsWith('{\\rtf')) throw new UnreadableFileError(otherFormat('a file in Rich Text Format (.rtf)'))
  if (start.startsWith('PK')) return 'zip'
  if (start.startsWith(compoundFile)) throw new UnreadableFileError(olderWord)
  if (start.includes('%PDF-')) return 'pdf'
  const text = textOf(head).text.trimStart()
  if (text.startsWith('<?xml')) return 'xml'
  if (isBibtex(text, /\.bib$/i.test(filename)) || isRis(text)) return 'text'
  if (/^[{[]/.test(text) || /^BEGIN:VCARD/i.test(text) || /\.json$/i.test(filename)) return 'text'
  throw new UnreadableFileError(unknownFormat)
}

function readXml(bytes: Uint8Array, { filename, today }: Options): ParsedFile {
  const file = readEuropass(bytes, { name: filename, today })
  if (!file) throw new UnreadableFileError(unknownFormat)
  return file
}

async function readText(bytes: Buffer, options: Options): Promise<ParsedFile> {
  const { text, isGuessed } = textOf(joinSplitLetters(bytes))
  const file = await parseText(text, options)
  return isGuessed ? { ...file, notices: ['This file is not in UTF-8. Please check letters with accents.', ...file.notices] } : file
}

async function parseText(text: string, { filename, today }: Options): Promise<ParsedFile> {
  if (/^\s*BEGIN:VCARD/i.test(text)) return parseVCard(text)
  if (isRis(text)) return await readRis(text)
  // A resume begins with a bracket, whatever the name of its file.
  if (!/^\s*[{[]/.test(text) && isBibtex(text, /\.bib$/i.test(filename))) return await readBibtex(text)
  return parseResume(readJson(text), today)
}

/** Some programs fold the lines of a vCard between the bytes of one letter, which makes them invalid UTF-8. */
function joinSplitLetters(bytes: Buffer): Buffer {
  if (!/^\s*BEGIN:VCARD/i.test(bytes.toString('latin1', 0, 100)) || !textOf(bytes).isGuessed) return bytes
  return Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1')
}

function parseVCard(text: string): ParsedFile {
  if (Buffer.byteLength(text) > maxVCardBytes) throw tooLarge('vCard', maxVCardBytes)
  return readVCard(text)
}

const resumeMembers = ['basics', 'x-understory', ...sections.flatMap(({ names }) => names)]

function parseResume(value: unknown, today: string): ParsedFile {
  if (isCslJson(value)) return readCslJson(value)
  if (isPortfolioJson(value)) return { ...emptyParsedFile('archive'), ...readPortfolio(value) }
  if (isObject(value) && isReactiveResume(value)) return readReactiveResume(value, today)
  if (!isObject(value) || !isResume(value)) throw new UnreadableFileError(noResume)
  return findInResume(value, today)
}

function isResume(value: Values): boolean {
  const hasObject = (name: string) => typeof value[name] === 'object' && value[name] !== null
  return resumeMembers.some(hasObject) || /jsonresume|resume-schema/i.test(String(value['$schema'] ?? ''))
}

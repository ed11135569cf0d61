import { open, readFile as readWhole } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { isOurs, readPortfolio } from './archive/portfolio.ts'
import { openArchive, readArchive } from './archive/read-archive.ts'
import { readJson, tooComplex } from './json.ts'
import { findInResume } from './json-resume/find.ts'
import { isObject, type Values } from './json-resume/member.ts'
import { sections } from './json-resume/sections.ts'
import { readLinkedIn } from './linkedin/read-linkedin.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from './parsed-file.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { isReactiveResume, readReactiveResume } from './reactive-resume/read-reactive-resume.ts'
import { textOf } from './text.ts'
import { readVCard } from './vcard/read-vcard.ts'
import { Zip } from './zip.ts'

interface Known {
  /** As its owner calls it. */
  filename: string
  /** YYYY-MM-DD */
  today: string
}

const maxVCardBytes = 1024 * 1024
/** Of JSON, also where each letter takes two. */
const maxTextBytes = 4 * 1024 * 1024 + 2

const unknownKind = "We can't read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF or a vCard."
const noResume = 'This JSON is not a resume: it has none of basics, work, education, skills.'

/**
 * What a file comes to. Its kind is told by what is in it, whatever it is called.
 * @throws {UnreadableFileError}
 */
export async function readFile(path: string, known: Known): Promise<ParsedFile> {
  const head = await beginningOf(path)
  const kind = kindOf(head.bytes, known.filename)
  if (kind === 'zip') return await readZip(path, known)
  const max = kind === 'pdf' ? limits.documentBytes : maxTextBytes
  if (head.size > max) throw new UnreadableFileError(tooComplex, { isTooMuch: true })
  const bytes = await readWhole(path)
  return kind === 'pdf' ? await readPdf(new Uint8Array(bytes), known) : readText(bytes, known)
}

/** Ours by its portfolio.json, else LinkedIn's by the headers of its tables. */
async function readZip(path: string, { today }: Known): Promise<ParsedFile> {
  const zip = await Zip.open(path)
  try {
    const archive = await openArchive(zip)
    return archive ? await readArchive(archive) : await readLinkedIn(zip, today)
  } finally {
    zip.close()
  }
}

const headBytes = 1024

async function beginningOf(path: string): Promise<{ bytes: Buffer; size: number }> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return { bytes: buffer.subarray(0, bytesRead), size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

type Kind = 'zip' | 'pdf' | 'text'

function kindOf(head: Buffer, filename: string): Kind {
  const start = head.toString('latin1')
  if (start.startsWith('PK')) return 'zip'
  if (start.includes('%PDF-')) return 'pdf'
  const text = textOf(head).text.trimStart()
  if (/^[{[]/.test(text) || /^BEGIN:VCARD/i.test(text) || /\.json$/i.test(filename)) return 'text'
  throw new UnreadableFileError(unknownKind)
}

function readText(bytes: Buffer, { today }: Known): ParsedFile {
  const { text, isGuessed } = textOf(unfolded(bytes))
  const found = /^\s*BEGIN:VCARD/i.test(text) ? vCardIn(text) : resumeIn(readJson(text), today)
  return isGuessed ? { ...found, notices: ['This file is not in UTF-8. Please check letters with accents.', ...found.notices] } : found
}

/** Some programs fold the lines of a card within a letter. */
function unfolded(bytes: Buffer): Buffer {
  if (!/^\s*BEGIN:VCARD/i.test(bytes.toString('latin1', 0, 100)) || !textOf(bytes).isGuessed) return bytes
  return Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1')
}

function vCardIn(text: string): ParsedFile {
  if (Buffer.byteLength(text) > maxVCardBytes) throw new UnreadableFileError(tooComplex, { isTooMuch: true })
  return readVCard(text)
}

const parts = ['basics', 'skills', 'x-understory', ...sections.flatMap(({ theirs }) => theirs)]

function resumeIn(value: unknown, today: string): ParsedFile {
  if (isOurs(value)) return { ...emptyParsedFile('archive'), ...readPortfolio(value) }
  if (isObject(value) && isReactiveResume(value)) return readReactiveResume(value, today)
  if (!isObject(value) || !isResume(value)) throw new UnreadableFileError(noResume)
  return findInResume(value, today)
}

function isResume(value: Values): boolean {
  const isOne = (name: string) => typeof value[name] === 'object' && value[name] !== null
  return parts.some(isOne) || /jsonresume|resume-schema/i.test(String(value['$schema'] ?? ''))
}

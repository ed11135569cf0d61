import { open, readFile as readWhole } from 'node:fs/promises'
import { limits } from '#contract/limits.ts'
import { isOurs, readPortfolio } from './archive/portfolio.ts'
import { openArchive, readArchive } from './archive/read-archive.ts'
import { type Found, nothingFound, Unreadable } from './found.ts'
import { readJson, tooComplex } from './json.ts'
import { findInResume } from './json-resume/find.ts'
import { isObject, type Values } from './json-resume/member.ts'
import { sections } from './json-resume/sections.ts'
import { readLinkedIn } from './linkedin/read-linkedin.ts'
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

const mostVCardBytes = 1024 * 1024
/** Of JSON, also where each letter takes two. */
const mostTextBytes = 4 * 1024 * 1024 + 2

const unknownKind = "We can't read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF or a vCard."
const noResume = 'This JSON is not a resume: it has none of basics, work, education, skills.'

/**
 * What a file comes to. Its kind is told by what is in it, whatever it is called.
 * @throws {Unreadable}
 */
export async function readFile(path: string, known: Known): Promise<Found> {
  const head = await beginningOf(path)
  const kind = kindOf(head.bytes, known.filename)
  if (kind === 'zip') return await readZip(path, known)
  const most = kind === 'pdf' ? limits.documentBytes : mostTextBytes
  if (head.size > most) throw new Unreadable(tooComplex, { isTooMuch: true })
  const bytes = await readWhole(path)
  return kind === 'pdf' ? await readPdf(new Uint8Array(bytes), known) : readText(bytes, known)
}

/** Ours by its portfolio.json, else LinkedIn's by the headers of its tables. */
async function readZip(path: string, { today }: Known): Promise<Found> {
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
  throw new Unreadable(unknownKind)
}

function readText(bytes: Buffer, { today }: Known): Found {
  const { text, isGuessed } = textOf(bytes)
  const found = /^\s*BEGIN:VCARD/i.test(text) ? vCardIn(text) : resumeIn(readJson(text), today)
  return isGuessed ? { ...found, notices: ['This file is not in UTF-8. Please check letters with accents.', ...found.notices] } : found
}

function vCardIn(text: string): Found {
  if (Buffer.byteLength(text) > mostVCardBytes) throw new Unreadable(tooComplex, { isTooMuch: true })
  return readVCard(text)
}

const parts = ['basics', 'skills', 'x-understory', ...sections.flatMap(({ theirs }) => theirs)]

function resumeIn(value: unknown, today: string): Found {
  if (isOurs(value)) return { ...nothingFound('archive'), ...readPortfolio(value) }
  if (isObject(value) && isReactiveResume(value)) return readReactiveResume(value, today)
  if (!isObject(value) || !isResume(value)) throw new Unreadable(noResume)
  return findInResume(value, today)
}

function isResume(value: Values): boolean {
  const isOne = (name: string) => typeof value[name] === 'object' && value[name] !== null
  return parts.some(isOne) || /jsonresume|resume-schema/i.test(String(value['$schema'] ?? ''))
}

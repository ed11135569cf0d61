import { isObject } from '../model/member.ts'
import { UnreadableFileError } from '../model/parsed-file.ts'

/* Files that we don't read: what each is, and what to do. */

export const unknownFormat =
  'We can’t read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF, a Word file (.docx), OpenDocument (.odt), text, Markdown, a saved web page, a vCard or publications as BibTeX, RIS or CSL-JSON.'
export const emptyFile = 'This file is empty. Save it again, or choose another one.'
export const otherFormat = (name: string, saveAs = 'PDF or as Word (.docx)') =>
  `This is ${name}, which we can’t read. Save it as ${saveAs}.`
const olderWord = 'This is an older Word file, or one with a password. Save it as .docx without a password.'
export const withPassword = 'This is a file with a password. Save it without one, as PDF or as Word (.docx).'
export const brokenOfficeFile = 'This file of Word or another office program is not whole. Download or save it again.'
const picture =
  'This is a picture, and we read only text. Use the file that it was made from. On a phone, press on the text in the picture, copy it into a document, and save that as Word (.docx) or PDF.'
const linkToDocument = 'This is only a link to Google Docs. Open it there and choose File, Download, Microsoft Word (.docx).'

/** The older files of office programs are all one kind of container. */
const compoundFile = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** What is in them, by a stream that each of them has. One with a password has only the last. */
const contents = [
  { stream: 'Workbook', name: 'an older spreadsheet (.xls)' },
  { stream: 'Book', name: 'an older spreadsheet (.xls)' },
  { stream: 'PowerPoint Document', name: 'a presentation (.ppt)' },
  { stream: '__properties_version1.0', name: 'an email of Outlook (.msg)' },
  { stream: 'Contents', name: 'a file of Publisher (.pub)' },
  { stream: 'EncryptedPackage', name: 'a file with a password' },
] as const

const namedEntries = 128

/** Undefined for Word, and where the table of contents can't be read. */
function nameOfCompoundFile(head: Buffer, read: (start: number, length: number) => Buffer): string | undefined {
  if (head.length < 512) return undefined
  const sectorSize = head.readUInt16LE(30) === 12 ? 4096 : 512
  const start = (head.readUInt32LE(48) + 1) * sectorSize
  if (!Number.isSafeInteger(start)) return undefined
  const directory = read(start, sectorSize)
  const streams = new Set<string>()
  for (let at = 0; at + namedEntries <= directory.length; at += namedEntries) {
    const length = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62)
    streams.add(directory.toString('utf16le', at, at + length))
  }
  return streams.has('WordDocument') ? undefined : contents.find(({ stream }) => streams.has(stream))?.name
}

export const isCompoundFile = (head: Buffer): boolean => head.toString('latin1').startsWith(compoundFile)

export function refusedCompoundFile(head: Buffer, read: (start: number, length: number) => Buffer): UnreadableFileError {
  const name = nameOfCompoundFile(head, read)
  if (name === undefined) return new UnreadableFileError(olderWord)
  return new UnreadableFileError(/password/.test(name) ? withPassword : otherFormat(name, /spreadsheet/.test(name) ? tableAs : undefined))
}

/** Of spreadsheets, only those of LinkedIn have columns that we know. */
const tableAs = 'PDF, or copy its cells into a Word file (.docx). A table of a LinkedIn archive can be saved as CSV'

/** ZIPs of other programs, by a part that each of their files has. */
const otherZips = [
  { part: 'META-INF/container.xml', name: 'an e-book (.epub)' },
  { part: 'Index/Document.iwa', name: 'a file of Pages' },
  { part: 'xl/workbook.xml', name: 'a spreadsheet (.xlsx)', saveAs: tableAs },
  { part: 'ppt/presentation.xml', name: 'a presentation (.pptx)', saveAs: 'PDF' },
]

/** @param paths of its entries. @throws {UnreadableFileError} */
export function refuseOtherZip(paths: readonly string[]): void {
  const other = otherZips.find(({ part }) => paths.includes(part))
  if (other) throw new UnreadableFileError(otherFormat(other.name, other.saveAs))
}

/** Whether a ZIP begins as office programs write it, also if the rest is missing. */
export const isStartOfOfficeFile = (head: Buffer): boolean =>
  /^PK[\s\S]{28}(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/|word\/)/.test(head.toString('latin1'))

const pictures =
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP|BM[\s\S]{4}\0{4}|[\s\S]{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1|avif)|II\*\0|MM\0\*)/

/** @param start of the file, as Latin-1. @throws {UnreadableFileError} */
export function refuseByStart(start: string): void {
  if (start.startsWith('{\\rtf')) throw new UnreadableFileError(otherFormat('a file in Rich Text Format (.rtf)'))
  if (start.startsWith(compoundFile.slice(0, 4))) throw new UnreadableFileError(olderWord)
  if (pictures.test(start)) throw new UnreadableFileError(picture)
}

/** @throws {UnreadableFileError} */
export function refuseOtherJson(value: unknown): void {
  if (!isObject(value)) return
  if ('doc_id' in value || /^https:\/\/docs\.google\.com\//.test(String(value['url'] ?? ''))) throw new UnreadableFileError(linkToDocument)
}

/** HR-XML is the format from which that of Europass is derived. @throws {UnreadableFileError} */
export function refuseOtherXml(xml: string): void {
  const start = xml.slice(0, 4000)
  if (/\bhr-xml\.org/i.test(start) && !/europass/i.test(start))
    throw new UnreadableFileError(otherFormat('a file of recruiting software (HR-XML)'))
}

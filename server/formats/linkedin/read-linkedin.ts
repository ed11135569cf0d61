import { emptyParsedFile, type ParsedFile } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { CorruptEntryError, nothingInZip, type Zip, type ZipEntry } from '../zip.ts'
import { type Header, headerIn, rowsBelow } from './csv.ts'
import { plainName, rankOf, skipReason } from './names.ts'
import { Cells, tableOf } from './tables.ts'

/** Enough for a preamble and a header. */
const beginning = 16 * 1024
/** Of files that are called like no part of a resume, only so large ones are looked at. */
const maxUnknownFiles = 4 * 1024 * 1024

/**
 * The archive that LinkedIn sends to who asks for their data. Files are told by their header, for their names are in any language; those
 * whose name says that they are about something else are not even looked at.
 * @throws {Unreadable}
 */
export async function readLinkedIn(zip: Zip, today: string): Promise<ParsedFile> {
  const builder = new ParsedFileBuilder(emptyParsedFile('linkedin'))
  const wanted: ZipEntry[] = []
  for (const entry of zip.entries) {
    const why = skipReason(entry.path)
    if (why) builder.notRead(entry.path.slice(-200), why)
    else wanted.push(entry)
  }
  const later: (() => void)[] = []
  let [read, broken] = [0, 0]
  for (const entry of wanted.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))) {
    const outcome = await readEntry(zip, entry, { builder, later, today })
    if (outcome === 'read') read += 1
    if (outcome === 'broken') broken += 1
  }
  for (const add of later) add()
  if (read === 0) throw nothingInZip(broken > 0)
  return builder.bounded
}

type Outcome = 'read' | 'broken' | 'left'

interface Reading {
  builder: ParsedFileBuilder
  /** What is added behind everything else. */
  later: (() => void)[]
  today: string
}

async function readEntry(zip: Zip, entry: ZipEntry, { builder, later, today }: Reading): Promise<Outcome> {
  const left = (why: string): Outcome => {
    builder.notRead(entry.path.slice(-200), why)
    return 'left'
  }
  if (zip.isFull(entry)) return left('More files than we open stand before it.')
  if (rankOf(entry.name) > 0 && entry.size > maxUnknownFiles) return left('It is too large to be part of a resume.')
  try {
    const name = plainName(entry.name)
    const header = headerIn(await zip.beginning(entry, beginning), (columns) => tableOf(columns, name) !== undefined)
    if (!header) return left('It is no part of a resume that we know.')
    const bytes = await zip.read(entry)
    const add = () => addRows(header, bytes, builder, { name: entry.name, today })
    if (tableOf(header.columns, name)?.isLast) later.push(add)
    else add()
    return 'read'
  } catch (error) {
    if (!(error instanceof CorruptEntryError)) throw error
    builder.notice(`${entry.name.slice(-100)} is damaged and was not read.`)
    return 'broken'
  }
}

function addRows(header: Header, bytes: Buffer, builder: ParsedFileBuilder, { name, today }: { name: string; today: string }): void {
  const table = tableOf(header.columns, plainName(name))
  const { rows, notices } = rowsBelow(header, bytes, name)
  for (const notice of notices) builder.notice(notice)
  const title = name
    .replace(/\.csv$/i, '')
    .replace(/[_\s-]*\d*$/, '')
    .replaceAll('_', ' ')
  const all = rows.map(({ number, cells }) => ({ from: `${name}, row ${number}`, cells: new Cells(cells) }))
  for (const { from, cells } of all) table?.add(cells, builder, { from, title, today })
  table?.addAll?.(
    all.map(({ cells }) => cells),
    builder,
    { from: name, title, today },
  )
  for (const { from, cells } of all)
    if (cells.rest.length > 0) builder.loose(`Other cells of ${from}`, Object.fromEntries(cells.rest), from)
}

import { emptyParsedFile, type ParsedFile } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { CorruptEntryError, noResumeInZipError, type Zip, type ZipEntry } from '../zip.ts'
import { type Header, headerIn, rowsBelow } from './csv.ts'
import { plainName, rankOf, skipReason } from './names.ts'
import { Cells, tableOf } from './tables.ts'

/** Bytes that contain a preamble and a header. */
const headerBytes = 16 * 1024
/** Maximum size of files whose name is not one of a known part of a resume. */
const maxUnknownFileBytes = 4 * 1024 * 1024

/**
 * Reads the archive that LinkedIn sends on a data request. Files are recognized by their header, because their names depend on the language;
 * files whose name shows that they are not part of a resume are not opened.
 * @throws {UnreadableFileError}
 */
export async function readLinkedIn(zip: Zip, today: string): Promise<ParsedFile> {
  const builder = new ParsedFileBuilder(emptyParsedFile('linkedin'))
  const candidates: ZipEntry[] = []
  for (const entry of zip.entries) {
    const reason = skipReason(entry.path)
    if (reason) builder.addNotRead(entry.path.slice(-200), reason)
    else candidates.push(entry)
  }
  const deferred: (() => void)[] = []
  let [readCount, damagedCount] = [0, 0]
  for (const entry of candidates.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))) {
    const outcome = await readEntry(zip, entry, { builder, deferred, today })
    if (outcome === 'read') readCount += 1
    if (outcome === 'damaged') damagedCount += 1
  }
  for (const add of deferred) add()
  if (readCount === 0) throw noResumeInZipError(damagedCount > 0)
  return builder.build()
}

type Outcome = 'read' | 'damaged' | 'skipped'

interface Reading {
  builder: ParsedFileBuilder
  /** Steps to run after all other files are read. */
  deferred: (() => void)[]
  today: string
}

async function readEntry(zip: Zip, entry: ZipEntry, { builder, deferred, today }: Reading): Promise<Outcome> {
  const skip = (reason: string): Outcome => {
    builder.addNotRead(entry.path.slice(-200), reason)
    return 'skipped'
  }
  if (zip.isFull(entry)) return skip('The limit of opened files was reached.')
  if (rankOf(entry.name) > 0 && entry.size > maxUnknownFileBytes) return skip('It is too large to be part of a resume.')
  try {
    const name = plainName(entry.name)
    const header = headerIn(await zip.readBeginning(entry, headerBytes), (columns) => tableOf(columns, name) !== undefined)
    if (!header) return skip('It is not a known part of a resume.')
    const bytes = await zip.read(entry)
    const add = () => addRows(header, bytes, builder, { name: entry.name, today })
    if (tableOf(header.columns, name)?.isLast) deferred.push(add)
    else add()
    return 'read'
  } catch (error) {
    if (!(error instanceof CorruptEntryError)) throw error
    builder.addNotice(`${entry.name.slice(-100)} is damaged and was not read.`)
    return 'damaged'
  }
}

function addRows(header: Header, bytes: Buffer, builder: ParsedFileBuilder, { name, today }: { name: string; today: string }): void {
  const table = tableOf(header.columns, plainName(name))
  const { rows, notices } = rowsBelow(header, bytes, name)
  for (const notice of notices) builder.addNotice(notice)
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
    if (cells.rest.length > 0) builder.addUnmapped(`Other cells of ${from}`, Object.fromEntries(cells.rest), from)
}

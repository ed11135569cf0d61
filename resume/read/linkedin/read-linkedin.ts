import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { addUnusedTexts } from '../../model/unused-texts.ts'
import { cannotOpenZip, type Zip, type ZipEntry } from '../zip.ts'
import type { Table } from './cells.ts'
import { type Header, headerIn, rowsBelow } from './csv.ts'
import { entryTables } from './entry-tables.ts'
import { hasLikelyName, plainName, rankOf, reasonByName, skipReason } from './names.ts'
import { personTables } from './person-tables.ts'

const headerBytes = 16 * 1024
/** Maximum size of a file whose name does not show that it is a part of a resume. */
const maxUnknownFileBytes = 4 * 1024 * 1024

/** Files are recognized by their header: names depend on the language of the account. @throws {UnreadableFileError} */
export async function readLinkedIn(zip: Zip, today: string): Promise<ParsedFile> {
  const builder = createBuilder()
  const lastFiles: TableFile[] = []
  let [hasTable, hasDamagedFile] = [false, false]
  for (const entry of zip.entries.toSorted((one, other) => rankOf(one.path) - rankOf(other.path))) {
    const file = await openTable(zip, entry)
    if (file === undefined) {
      hasDamagedFile = true
      builder.addNotice(`${entry.name.slice(-100)} is damaged and was not read.`)
    } else if (typeof file === 'string') builder.addNotRead(entry.path.slice(-200), file)
    else {
      hasTable = true
      if (file.table.isLast) lastFiles.push(file)
      else readRows(file, builder, today)
    }
  }
  for (const file of lastFiles) readRows(file, builder, today)
  if (!hasTable)
    throw new UnreadableFileError(
      hasDamagedFile ? cannotOpenZip : 'There is no resume in this ZIP. Upload your LinkedIn or Understory archive unchanged.',
    )
  return builder.build()
}

interface TableFile {
  name: string
  table: Table
  header: Header
  bytes: Buffer
}

/** The file, or the reason why it was not read; undefined if it is damaged. */
async function openTable(zip: Zip, entry: ZipEntry): Promise<TableFile | string | undefined> {
  const { name, path, size } = entry
  const reason = skipReason(path)
  if (reason) return reason
  if (!zip.canOpen(entry)) return 'The limit of opened files was reached.'
  if (!hasLikelyName(path) && size > maxUnknownFileBytes) return 'It is too large to be part of a resume.'
  const beginning = await zip.read(entry, { stopAfter: headerBytes })
  if (!beginning) return undefined
  const found = tableIn(beginning, name)
  if (!found) return 'It is not a known part of a resume.'
  const bytes = await zip.read(entry)
  return bytes && { name, ...found, bytes }
}

function tableIn(beginning: Buffer, name: string): Pick<TableFile, 'table' | 'header'> | undefined {
  const tableWith = (columns: readonly string[]) => tableOf(columns, plainName(name))
  const header = headerIn(beginning, (columns) => tableWith(columns) !== undefined)
  const table = header && tableWith(header.columns)
  return table && { table, header }
}

/** Whether a file begins as one table of a LinkedIn archive, also saved again by a spreadsheet program. */
export const isLinkedInTable = (beginning: Buffer, name: string): boolean => tableIn(beginning, name) !== undefined

/** @throws {UnreadableFileError} */
export function readLinkedInTable(bytes: Buffer, name: string, today: string): ParsedFile {
  const found = tableIn(bytes.subarray(0, headerBytes), name)
  const reason = reasonByName(name)
  if (!found || reason) throw new UnreadableFileError(reason ?? unknownTable)
  const builder = createBuilder()
  readRows({ name, ...found, bytes }, builder, today)
  return builder.build()
}

export const unknownTable =
  'This table has columns that we don’t know. Copy its cells into a Word file (.docx), or save it as PDF. Of tables, we read those of a LinkedIn archive, such as Positions.csv.'

/** Columns of dates have no days without a year: spreadsheet programs shorten 'Jan 2015' to 'Jan 15' when they save the table. */
const createBuilder = () => new ParsedFileBuilder(emptyParsedFile('linkedin'), '', { isTyped: true })

const isConverted = (text: string) => /^(?:yes|no|visible|hidden|mobile|home|work|other|fax)$/i.test(text)

function readRows({ name, table, header, bytes }: TableFile, builder: ParsedFileBuilder, today: string): void {
  const { rows, notices } = rowsBelow(header, bytes, name)
  for (const notice of notices) builder.addNotice(notice)
  const title = name
    .replace(/\.[a-z]{3}$/i, '')
    .replace(/(?<!\d)\d+$/, '')
    .replace(/(?<![_\s-])[_\s-]+$/, '')
    .replaceAll('_', ' ')
  table.read(rows, builder, { from: name, title, today })
  for (const { from, unreadCells } of rows)
    if (Object.keys(unreadCells).length > 0) builder.addUnmapped(`Other cells of ${from}`, unreadCells, from)
  addUnusedTexts(
    builder.file,
    rows.flatMap(({ texts }) => texts.filter(({ text }) => !isConverted(text))),
  )
}

const tables: readonly Table[] = [...personTables, ...entryTables]

/** The first match counts. */
function tableOf(columns: readonly string[], name: string): Table | undefined {
  const matches = ({ columns: required, isExact, namePattern }: Table) =>
    required.every((column) => columns.includes(column)) &&
    (!isExact || columns.length === required.length) &&
    (!namePattern || namePattern.test(name))
  return tables.find(matches)
}

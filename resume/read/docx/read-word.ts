import { hiddenPrefix } from '#contract/fields/hiding-switches.ts'
import { orderShownIn } from '../../model/dates.ts'
import { hideFields } from '../../model/hidden-fields.ts'
import { emptyParsedFile, type ParsedFile, UnreadableFileError } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { readAnyLayout } from '../pdf/any-layout.ts'
import { type Layout, textOf } from '../pdf/layout.ts'
import type { Page } from '../pdf/open-pdf.ts'
import { type Piece, type Row, rowsOf } from '../pdf/rows.ts'
import { childOf, textIn } from './element.ts'
import type { Flow } from './flow.ts'
import type { Line, LinePiece } from './lines.ts'
import { type AnyParts, unreadPartsOf } from './parts.ts'
import { readTextOf } from './text.ts'

export interface WordOptions {
  /** YYYY-MM-DD */
  today: string
  /** The kind of a file whose text was given the form of a Word file. */
  kind?: 'word' | 'odt' | 'html' | 'text'
}

const whatIs = { word: 'Word file', odt: 'OpenDocument file', html: 'web page', text: 'text' }

/** @throws {UnreadableFileError} */
export async function readWord(parts: AnyParts, { today, kind = 'word' }: WordOptions): Promise<ParsedFile> {
  const { flow, hidden, notes, edges, relations, pageWidth, isOwn } = await readTextOf(parts)
  const { layout, page, emails } = pageOf(flow, pageWidth)
  const properties = await parts.xml('docProps/core.xml')
  // An edited file keeps our mark, but its owner has not chosen here what everyone reads. Each program that saves it writes the time.
  const isEdited = propertyIn(properties, 'modified') !== propertyIn(properties, 'created')
  const file: ParsedFile = { ...emptyParsedFile(kind), isOwn: kind === 'word' && isOwn && !isEdited, text: textOf(layout) }
  if (!/[\p{L}\p{N}]/u.test(file.text ?? ''))
    throw new UnreadableFileError(`This ${whatIs[kind]} has no text. Choose a file with text instead of pictures.`)
  const builder = new ParsedFileBuilder(file, today, { order: orderShownIn(file.text ?? '') })
  const description = propertyIn(properties, 'description')
  readAnyLayout(layout, { pages: [page], isOwn }, builder)
  builder.setBasics({ email: emails[0] }, { from: 'At the top', confidence: 'likely' })
  builder.addUnmapped('Headers and footers', edges.join('\n'), 'Headers and footers')
  builder.addUnmapped('Footnotes', notes.join('\n'), 'Footnotes')
  builder.addUnmapped('Hidden text', hidden.join('\n'), 'Hidden text', { personal: true })
  if (isOwn && description.startsWith(hiddenPrefix))
    hideFields(builder, description.slice(hiddenPrefix.length).split(', '), 'Description of the file')
  for (const { name, why } of unreadPartsOf(parts.names, relations)) builder.addNotRead(name, why)
  const { links: _, ...entries } = file.lists
  if ((kind === 'text' || kind === 'html') && !isOwn && Object.keys(entries).length === 0)
    throw new UnreadableFileError(`We found no resume in this ${whatIs[kind]}: no jobs, schools or skills.`)
  return withoutPages(builder.build())
}

const propertyIn = (properties: Awaited<ReturnType<AnyParts['xml']>>, name: string) => {
  const property = childOf(properties, name)
  return property ? textIn(property) : ''
}

/** Without page numbers, which a Word file gets only when a program shows it. */
function withoutPages(file: ParsedFile): ParsedFile {
  const without = <T extends { from: string }>(found: T): T => ({
    ...found,
    from: found.from.replace(/, page 1$/, '').replace(/^Page 1$/, 'At the top'),
  })
  return {
    ...file,
    fields: file.fields.map(without),
    unmapped: file.unmapped.map(without),
    lists: Object.fromEntries(Object.entries(file.lists).map(([name, entries]) => [name, entries.map(without)])),
  }
}

/** No line reaches this far, so that no paragraph seems to continue in the next one. */
const columnEnd = 100_000

/** Lines at the top in which a link can be a contact detail. */
const topLines = 15

const mailto = 'mailto:'

function pageOf(flow: Pick<Flow, 'main' | 'side'>, width: number): { layout: Layout; page: Page; emails: string[] } {
  // If all columns are narrow, none of them is next to another text.
  const hasMain = flow.main.some(({ pieces }) => pieces.length > 0)
  const [main, side] = hasMain ? [flow.main, flow.side] : [flow.side, []]
  const links = [...linksIn(main), ...linksIn(side)].filter(({ url }) => !url.startsWith(mailto))
  const emails = [...main.slice(0, topLines), ...side.slice(0, topLines)]
    .flatMap(({ pieces }) => pieces.flatMap((piece) => piece.links))
    .flatMap((url) => (url.startsWith(mailto) ? [url.slice(mailto.length).replace(/\?.*/s, '')] : []))
  return { layout: { main: rowsIn(main), side: rowsIn(side) }, page: { width, height: 0, items: [], isRightToLeft: false, links }, emails }
}

function placed(lines: readonly Line[]): (LinePiece & { y: number })[] {
  let y = 0
  return lines.flatMap(({ pieces, height }) => {
    y += height
    const at = y
    return pieces.map((piece) => ({ ...piece, y: at }))
  })
}

const rowsIn = (lines: readonly Line[]): Row[] =>
  rowsOf(
    placed(lines).map(({ links: _, ...piece }): Piece => ({ ...piece, page: 0 })),
    columnEnd,
  )

const linksIn = (lines: readonly Line[]): Page['links'] => placed(lines).flatMap(({ links, x, y }) => links.map((url) => ({ url, x, y })))

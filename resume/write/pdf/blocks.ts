import { blocksOf as proseOf } from '#contract/fields/prose.ts'
import { formatUrl } from '#contract/fields/shown-url.ts'
import type { Entry, OutlineSection, Quote, Row, SectionName } from '#contract/outline/types.ts'
import { textOfWording } from '#contract/outline/wording.ts'
import { checkPathOf } from '#contract/paths.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Block } from './block.ts'
import { authorsLine, type Direction, dateLine, joinedLine, type Line, literalLine, markedLine, plainLine, termLine } from './lines.ts'
import { withPageBreaks } from './page-breaks.ts'

interface Setting {
  dir: Direction
  spoken: Spoken
  page: string
}

/** The sections in which dates are on the line of the employer. Programs that read resumes don't find an employer below the dates. */
const jobSections: readonly (SectionName | 'endorsementTexts')[] = ['experience', 'volunteer']

export function blocksOf({ name, entries = [], rows = [], quotes = [] }: OutlineSection, setting: Setting): Block[] {
  return [
    ...entries.flatMap((entry) => blocksOfEntry(entry, jobSections.includes(name), setting)),
    ...withPageBreaks([], nonEmptyBlocks(rows.map((row) => blockOfRow(row, setting)))),
    ...quotes.flatMap((quote) => blocksOfQuote(quote, setting)),
  ]
}

/** @param lang the language of the text if it is not that of the resume */
export function blocksOfProse(text: string, dir: Direction, lang?: string): Block[] {
  const lineOf = (each: string) => markedLine(each, dir, lang)
  return nonEmptyBlocks(
    proseOf(text).map((block) =>
      block.kind === 'paragraph'
        ? { kind: 'text', line: lineOf(block.lines.join('\n')) }
        : { kind: 'points', points: block.points.map(lineOf) },
    ),
  )
}

function blocksOfEntry(entry: Entry, isJob: boolean, { dir, spoken }: Setting): Block[] {
  const { about, authors, summary, points, notes, langs } = entry
  const head = nonEmptyBlocks([
    ...headOfEntry(entry, isJob, { dir, spoken }),
    { kind: 'about', line: literalLine(about, dir, { lang: langs?.about }) },
    ...(authors ? [{ kind: 'row', line: authorsLine(authors, spoken.comma, dir) } as const] : []),
  ])
  const bodyBlocks = nonEmptyBlocks([
    ...blocksOfProse(summary, dir, langs?.summary),
    { kind: 'points', points: points.map((point) => markedLine(point, dir, langs?.points)) },
    ...notes.map((note): Block => ({ kind: 'row', line: literalLine(spoken.say('labeled', note), dir) })),
  ])
  if (bodyBlocks.length === 0 && head.every(({ kind }) => kind === 'dates')) return []
  return withPageBreaks(head, bodyBlocks)
}

function headOfEntry({ title, subtitle, dates, langs }: Entry, isJob: boolean, { dir, spoken }: Pick<Setting, 'dir' | 'spoken'>): Block[] {
  const [titleLine, details] = [literalLine(title.text, dir, { ...title, lang: langs?.title }), joinedLine(subtitle, dir)]
  const line = dateLine(dates, spoken.dir)
  if (!hasText(titleLine))
    return [
      { kind: 'dates', line },
      { kind: 'details', line: details },
    ]
  const withDates = dates && { dates: line }
  if (!isJob || !hasText(details))
    return [
      { kind: 'title', line: titleLine, ...withDates },
      { kind: 'details', line: details },
    ]
  // Programs that read resumes recognize the line of the employer by a dot.
  const hasDot = dates !== '' && !details.spans.some(({ isSeparator }) => isSeparator)
  return [
    { kind: 'title', line: titleLine },
    { kind: 'details', line: details, ...withDates, ...(hasDot && { hasDot }) },
  ]
}

const hasText = ({ spans }: Line) => spans.some(({ text }) => text.some((part) => part.trim()))

function nonEmptyBlocks(blocks: readonly Block[]): Block[] {
  return blocks
    .map((block) => (block.kind === 'points' ? { ...block, points: block.points.filter(hasText) } : block))
    .filter((block) => (block.kind === 'points' ? block.points.length > 0 : hasText(block.line)))
}

/** The address of the check is written out, for paper. */
function blocksOfQuote({ id, text, by, about, confirmed, isSigned }: Quote, { dir, page }: Setting): Block[] {
  const url = isSigned && URL.canParse(page) ? new URL(checkPathOf(id), page).href : ''
  const row = (line: Line): Block => ({ kind: 'row', line })
  const blocks = nonEmptyBlocks([
    { kind: 'text', line: literalLine(textOfWording(text), dir) },
    row(literalLine(textOfWording(by), dir)),
    row(literalLine(textOfWording(about), dir)),
    row(joinedLine([{ text: textOfWording(confirmed) }, { text: formatUrl(url), href: url }], dir, { isUnbroken: true })),
  ])
  return withPageBreaks([], blocks)
}

/** The level of skills comes last, because some readers take what is in brackets before a colon for a part of the first skill. */
function blockOfRow({ term, note, values, langs }: Row, { dir, spoken }: Setting): Block {
  const parts = {
    term: plainLine(term || note),
    colon: spoken.say('labeled', { label: '', text: '' }),
    values: plainLine(spoken.commas(values)),
    level: term ? plainLine(note) : '',
  }
  return { kind: 'row', line: termLine(parts, dir, langs) }
}

type Title = Extract<Block, { kind: 'title' }>
type Details = Extract<Block, { kind: 'details' }>
type AreDatesBeside = (line: Line) => boolean

/** In formats with one text on a line, dates always become blocks of their own. */
export function withDatesBelow(blocks: readonly Block[], areDatesBeside: AreDatesBeside = () => false): Block[] {
  return blocks.flatMap((block, index): Block[] => {
    if (block.kind === 'title') return titleBlocks(block, blocks[index + 1], areDatesBeside)
    return block.kind === 'details' ? detailsBlocks(block, blocks[index - 1], areDatesBeside) : [block]
  })
}

function titleBlocks(title: Title, next: Block | undefined, areDatesBeside: AreDatesBeside): Block[] {
  if (areDatesBeside(title.line)) return [title]
  const { dates, ...rest } = title
  return dates && next?.kind !== 'details' ? withDates(rest, dates) : [rest]
}

function detailsBlocks(details: Details, previous: Block | undefined, areDatesBeside: AreDatesBeside): Block[] {
  const datesOfTitle = previous?.kind === 'title' && !areDatesBeside(previous.line) ? previous.dates : undefined
  if (datesOfTitle) return withDates(details, datesOfTitle)
  if (areDatesBeside(details.line)) return [details]
  const { dates, hasDot: _, ...rest } = details
  return dates ? withDates(rest, dates) : [rest]
}

function withDates(block: Block, line: Line): Block[] {
  return [
    { ...block, keep: true },
    { kind: 'dates', line, ...(block.keep && { keep: true }), ...(block.isWhole && { isWhole: true }) },
  ]
}

import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  type IParagraphOptions,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopType,
  TextRun,
} from 'docx'
import type { Block } from '../pdf/block.ts'
import { withDatesBelow } from '../pdf/blocks.ts'
import type { Density } from '../pdf/density.ts'
import type { Direction, Line } from '../pdf/lines.ts'
import type { templateDataOf } from '../pdf/template-data.ts'
import { isolatesOf } from './direction-runs.ts'
import { wordLanguagesOf } from './languages.ts'
import { ownProperty, ownPropertyValue } from './own-property.ts'
import { aboveEnding, datesBeside, dotBeside, numbering, pointStyle, points, sizeAt, styles, stylesFor } from './styles.ts'

/** In twentieths of a point. */
const papers = { 'us-letter': { width: 12_240, height: 15_840 }, a4: { width: 11_906, height: 16_838 } } as const
const inch = 1440

/** In twentieths of a point: as in the PDF, less above and below, where Word leaves half a line. */
function marginsAt({ margin, space }: Density) {
  const [beside, above] = [Math.round(margin * inch), Math.max(560, Math.round(860 * space))]
  return { top: above, bottom: above, left: beside, right: beside, header: 360, footer: 360 }
}

export class TooManyPartsError extends Error {}

/** Paragraphs and runs of letters. With more of them, the thread would run out of memory after some seconds. */
const maxParts = 40_000

type Data = ReturnType<typeof templateDataOf>
interface ParagraphExtras {
  hasLinkStyle?: boolean
  dates?: Line | undefined
  hasDot?: boolean | undefined
}

type ToParagraph = (line: Line, options: IParagraphOptions, extras?: ParagraphExtras) => Paragraph

/** No tables and text boxes, which confuse the programs that read applications. @param density of the PDF @throws {TooManyPartsError} */
export function wordDocumentOf(data: Data, language: string, density: Density): Document {
  const { metadata, dir, hasItalics, letter, isLetterOnly } = data
  let partCount = 0
  const margin = marginsAt(density)
  const besideAt = { ...datesBeside, size: sizeAt(density)(datesBeside.size) }
  const size = papers[data.paper === 'a4' ? 'a4' : 'us-letter']
  const lineEnd = { type: TabStopType.RIGHT, position: size.width - margin.left - margin.right }
  const paragraph: ToParagraph = (line, options, { hasLinkStyle = false, dates, hasDot = false } = {}) => {
    const text = line.spans.flatMap((span) => runsOf(span, line.dir, { hasLinkStyle, hasItalics }))
    const beside = dates?.spans.flatMap((span) => runsOf(span, dates.dir, { beside: besideAt })) ?? []
    const dot = dates && hasDot ? runsOf({ text: ['· '] }, dates.dir, { beside: dotBeside }) : []
    const children = [...text, ...(dates ? [new TextRun({ children: [new Tab()] }), ...dot, ...beside] : [])]
    partCount += 1 + children.length
    if (partCount > maxParts) throw new TooManyPartsError('The document has too many parts')
    return new Paragraph({
      ...options,
      ...(dates && { tabStops: [lineEnd] }),
      ...(line.dir === 'rtl' && { bidirectional: true }),
      // All lines begin at the same side, as in the PDF.
      ...(line.dir !== dir && { alignment: AlignmentType.END }),
      children,
    })
  }
  const letterSheet = letter && { properties: { page: { size, margin } }, children: letterParagraphs(data, letter, paragraph) }
  const resumeSheets = {
    properties: { page: { size, margin, pageNumbers: { start: 1 } }, titlePage: true },
    headers: { default: new Header({ children: [runningLineOf(data)] }) },
    children: resumeParagraphs(data, paragraph),
  }
  return new Document({
    title: metadata.title,
    creator: metadata.author,
    lastModifiedBy: metadata.author,
    keywords: metadata.keywords.join(', '),
    description: metadata.description,
    customProperties: [{ name: ownProperty, value: ownPropertyValue }],
    styles: stylesFor(language, data, density),
    numbering,
    sections: [...(letterSheet ? [letterSheet] : []), ...(isLetterOnly ? [] : [resumeSheets])],
  })
}

function resumeParagraphs(data: Data, paragraph: ToParagraph): Paragraph[] {
  const { dir, paperTitle, dateOnTop, name, headline, contact, personalDetails, facts, sections } = data
  const nothing: Line = { dir, spans: [] }
  return [
    ...(paperTitle || dateOnTop ? [paragraph(paperTitle ?? nothing, { style: styles.paperTitle }, { dates: dateOnTop ?? undefined })] : []),
    paragraph(name, { heading: HeadingLevel.TITLE }),
    ...(headline ? [paragraph(headline, { style: styles.headline })] : []),
    ...contact.map((line) => paragraph(line, { style: styles.contact })),
    ...(personalDetails ? [paragraph(personalDetails, { style: styles.contact })] : []),
    ...(facts ? [paragraph(facts, { style: styles.contact })] : []),
    ...sections.flatMap(({ heading, blocks, isOnNewPage }) => [
      paragraph({ dir, spans: [{ text: [heading] }] }, { style: styles.sectionHead, ...(isOnNewPage && { pageBreakBefore: true }) }),
      ...withDatesBelow(blocks, (line) => line.dir === dir).flatMap((block) => paragraphsOf(block, paragraph)),
    ]),
    ...endingParagraphs(data, paragraph),
  ]
}

function endingParagraphs({ dateAtEnd, closing }: Data, paragraph: ToParagraph): Paragraph[] {
  const closingLines = closing.flatMap((block) =>
    block.kind === 'points' ? block.points.map((line) => ({ line, isPoint: true })) : [{ line: block.line, isPoint: false }],
  )
  return [
    ...(dateAtEnd ? [paragraph(dateAtEnd, { style: styles.placeAndDate })] : []),
    ...closingLines.map(({ line, isPoint }, index) =>
      paragraph(
        line,
        {
          style: styles.closing,
          ...(index === 0 && !dateAtEnd && { spacing: { before: aboveEnding } }),
          ...(isPoint && { numbering: { reference: points, level: 0 } }),
        },
        { hasLinkStyle: true },
      ),
    ),
  ]
}

function letterParagraphs({ name, contact }: Data, letter: NonNullable<Data['letter']>, paragraph: ToParagraph): Paragraph[] {
  const { recipient, date, heading, salutation, blocks, closing } = letter
  const above = (before: number) => ({ style: styles.letterLine, spacing: { before } })
  return [
    paragraph(name, { style: styles.letterName }),
    ...contact.map((line) => paragraph(line, { style: styles.contact })),
    ...recipient.map((line, index) => paragraph(line, index === 0 ? { spacing: { before: 720 } } : {})),
    paragraph(date, above(360)),
    paragraph(heading, { style: styles.letterHeading }),
    ...(salutation ? [paragraph(salutation, { style: styles.letterLine })] : []),
    ...blocks.flatMap((block) =>
      block.kind === 'points'
        ? paragraphsOf(block, paragraph)
        : [paragraph(block.line, { style: styles.letterLine }, { hasLinkStyle: true })],
    ),
    ...(closing ? [paragraph(closing, above(240))] : []),
  ]
}

function paragraphsOf(block: Block, paragraph: ToParagraph): Paragraph[] {
  const lines = block.isWhole && { keepLines: true }
  const keep = { ...lines, ...(block.keep && { keepNext: true }) }
  switch (block.kind) {
    case 'title':
      return [paragraph(block.line, { style: styles.entryTitle, ...keep }, { dates: block.dates })]
    case 'details':
      return [paragraph(block.line, { style: styles.details, ...keep }, { dates: block.dates, hasDot: block.hasDot })]
    case 'dates':
    case 'about':
      return [paragraph(block.line, { style: styles[block.kind], ...keep })]
    case 'points':
      return block.points.map((point) =>
        paragraph(
          point,
          { style: pointStyle, numbering: { reference: points, level: 0 }, ...lines, ...(point.needs && { keepNext: true }) },
          { hasLinkStyle: true },
        ),
      )
    default:
      return [paragraph(block.line, { ...keep }, { hasLinkStyle: true })]
  }
}

/** Keeps a text without letters in place in a right-to-left line, where phone numbers and texts around a separator get reordered. */
function directionMarkFor(text: string, dir: Direction): string {
  if (/\p{L}/u.test(text)) return ''
  if (dir === 'ltr') return '\u200e'
  return /\p{N}/u.test(text) ? '' : '\u200f'
}

interface RunStyle {
  hasLinkStyle?: boolean
  hasItalics?: boolean
  beside?: typeof datesBeside
}

function runsOf(span: Line['spans'][number], lineDir: Direction, { hasLinkStyle, hasItalics, beside }: RunStyle): ParagraphChild[] {
  const { text: pieces, bold, italic, lang, newLine, unbrokenDirection = lineDir } = span
  const href = span.isPlaceName ? undefined : span.href
  // A line breaks before a bar, not after it.
  const text = span.isSeparator ? pieces.join('').replace('| ', '|\u00a0') : pieces.join('')
  const mark = lineDir === 'rtl' ? directionMarkFor(text, unbrokenDirection) : ''
  const style = {
    ...((bold || (italic && !hasItalics)) && { bold: true }),
    ...(italic && hasItalics && { italics: true }),
    ...(lang && { language: wordLanguagesOf(lang) }),
    ...(href && hasLinkStyle && { underline: {} }),
    ...beside,
  }
  const runs = isolatesOf(mark + text, unbrokenDirection).map(
    ({ text: part, dir }) => new TextRun({ text: part, ...style, ...(dir === 'rtl' && { rightToLeft: true }) }),
  )
  return [...(newLine ? [new TextRun({ break: 1 })] : []), ...(href ? [new ExternalHyperlink({ link: href, children: runs })] : runs)]
}

/** At the top of every page but the first: the name and the number of the page. */
function runningLineOf({ runningLine, dir, pageOfPages, letter }: Data): Paragraph {
  const direction = dir === 'rtl' && { rightToLeft: true }
  const run = (text: string) => new TextRun({ text, ...direction })
  const field = (number: (typeof PageNumber)[keyof typeof PageNumber]) => new TextRun({ children: [number], ...direction })
  // The pages of a section are known to fewer programs, so they are only used where a letter comes first.
  const total = letter ? PageNumber.TOTAL_PAGES_IN_SECTION : PageNumber.TOTAL_PAGES
  const fields: Readonly<Record<string, TextRun>> = {
    '{page}': field(PageNumber.CURRENT),
    '{pages}': field(total),
  }
  const pages = pageOfPages.split(/(\{pages?\})/)
  const name = runningLine.spans.flatMap((span) => runsOf(span, runningLine.dir, {}))
  return new Paragraph({
    style: styles.header,
    ...(dir === 'rtl' && { bidirectional: true }),
    children: [...name, run(' · '), ...pages.filter(Boolean).map((text) => fields[text] ?? run(text))],
  })
}

import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { Block } from '../pdf/blocks.ts'
import { withDatesBelow } from '../pdf/dates-below.ts'
import type { Direction, Line } from '../pdf/lines.ts'
import type { templateDataOf } from '../pdf/template-data.ts'
import { directionRunsOf } from './direction-runs.ts'
import { wordLanguagesOf } from './languages.ts'
import { numbering, pointStyle, points, styles, stylesFor } from './styles.ts'

/** In twentieths of a point. */
const papers = { 'us-letter': { width: 12_240, height: 15_840 }, a4: { width: 11_906, height: 16_838 } } as const
const margin = { top: 1080, bottom: 1080, left: 1150, right: 1150, header: 560, footer: 560 }

/** A resume as a Word document in one column, without tables and text boxes, which confuse the programs that read applications. */
export function wordDocumentOf(resume: ReturnType<typeof templateDataOf>, language: string): Document {
  const { metadata, dir, name, headline, contact, facts, sections } = resume
  const paragraph = (line: Line, options: IParagraphOptions, hasLinkStyle = false) =>
    new Paragraph({
      ...options,
      ...(line.dir === 'rtl' && { bidirectional: true }),
      // All lines begin at the same side, as in the PDF.
      ...(line.dir !== dir && { alignment: AlignmentType.END }),
      children: line.spans.flatMap((span) => runsOf(span, line.dir, hasLinkStyle)),
    })
  const header = [
    paragraph(name, { heading: HeadingLevel.TITLE }),
    ...(headline ? [paragraph(headline, { style: styles.headline })] : []),
    ...contact.map((line) => paragraph(line, { style: styles.contact })),
    ...(facts ? [paragraph(facts, { style: styles.contact })] : []),
  ]
  const body = sections.flatMap(({ heading, blocks }) => [
    paragraph({ dir, spans: [{ text: [heading] }] }, { heading: HeadingLevel.HEADING_1 }),
    ...withDatesBelow(blocks).flatMap((block) => paragraphsOf(block, paragraph)),
  ])
  return new Document({
    title: metadata.title,
    creator: metadata.author,
    lastModifiedBy: metadata.author,
    keywords: metadata.keywords.join(', '),
    description: metadata.description,
    styles: stylesFor(language, resume.accent),
    numbering,
    sections: [
      {
        properties: { page: { size: papers[resume.paper === 'a4' ? 'a4' : 'us-letter'], margin }, titlePage: true },
        footers: { default: new Footer({ children: [footerOf(resume)] }) },
        children: [...header, ...body],
      },
    ],
  })
}

function paragraphsOf(block: Block, paragraph: (line: Line, options: IParagraphOptions, hasLinkStyle?: boolean) => Paragraph): Paragraph[] {
  const keep = block.keep && { keepNext: true }
  switch (block.kind) {
    case 'title':
      return [paragraph(block.line, { heading: HeadingLevel.HEADING_2, ...keep })]
    case 'details':
    case 'dates':
    case 'about':
      return [paragraph(block.line, { style: styles[block.kind], ...keep })]
    case 'points':
      return block.points.map((point) => paragraph(point, { style: pointStyle, numbering: { reference: points, level: 0 } }, true))
    default:
      return [paragraph(block.line, { ...keep }, true)]
  }
}

/** In a line from right to left: without a mark, a phone number would be reordered, and the texts around a separator swapped. */
function directionMarkFor(text: string, dir: Direction): string {
  if (/\p{L}/u.test(text)) return ''
  if (dir === 'ltr') return '\u200e'
  return /\p{N}/u.test(text) ? '' : '\u200f'
}

function runsOf(span: Line['spans'][number], lineDir: Direction, hasLinkStyle: boolean): ParagraphChild[] {
  const { text: parts, bold, italic, href, lang, newLine, unbrokenDirection = lineDir } = span
  const text = parts.join('')
  const mark = lineDir === 'rtl' ? directionMarkFor(text, unbrokenDirection) : ''
  const style = {
    ...(bold && { bold }),
    ...(italic && { italics: italic }),
    ...(lang && { language: wordLanguagesOf(lang) }),
    ...(href && hasLinkStyle && { underline: {} }),
  }
  const runs = directionRunsOf(mark + text, unbrokenDirection).map(
    ({ text: part, dir }) => new TextRun({ text: part, ...style, ...(dir === 'rtl' && { rightToLeft: true }) }),
  )
  return [...(newLine ? [new TextRun({ break: 1 })] : []), ...(href ? [new ExternalHyperlink({ link: href, children: runs })] : runs)]
}

/** On every page but the first: the name and the number of the page. */
function footerOf({ footer, dir, pageOfPages }: ReturnType<typeof templateDataOf>): Paragraph {
  const direction = dir === 'rtl' && { rightToLeft: true }
  const run = (text: string) => new TextRun({ text, ...direction })
  const field = (number: (typeof PageNumber)[keyof typeof PageNumber]) => new TextRun({ children: [number], ...direction })
  const fields: Readonly<Record<string, TextRun>> = { '{page}': field(PageNumber.CURRENT), '{pages}': field(PageNumber.TOTAL_PAGES) }
  const pages = pageOfPages.split(/(\{pages?\})/)
  const name = footer.spans.flatMap((span) => runsOf(span, footer.dir, false))
  return new Paragraph({
    style: styles.footer,
    ...(dir === 'rtl' && { bidirectional: true }),
    children: [...name, run(' · '), ...pages.filter(Boolean).map((text) => fields[text] ?? run(text))],
  })
}

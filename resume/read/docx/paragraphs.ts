import { cleanText } from '../pdf/rows.ts'
import type { XmlNode } from '../xml.ts'
import type { Context } from './context.ts'
import { childOf, childrenOf, valueAt } from './element.ts'
import { type Run, RunCollector } from './runs.ts'
import { type LetterStyle, type ParagraphStyle, paragraphStyleOf } from './styles.ts'
import type { TextBox } from './text-boxes.ts'

export interface Segment {
  text: string
  size: number
  /** The look of its letters, apart from the size. */
  font: string
  runs: string[]
  links: string[]
}

export interface TextLine {
  segments: Segment[]
  startsColumn: boolean
}

export interface Paragraph {
  kind: 'paragraph'
  lines: TextLine[]
  style: ParagraphStyle
  styleId: string
  styleName: string
  hasPageNumber: boolean
  isListItem: boolean
  /** In points. */
  size: number
  boxes: TextBox[]
}

export function paragraphOf(node: XmlNode, context: Context): Paragraph {
  const properties = childOf(node, 'pPr')
  const styleId = valueAt(properties, 'pStyle')
  const inherited = context.styles.paragraph(styleId)
  const style = { ...inherited.paragraph, ...paragraphStyleOf(properties) }
  const collector = new RunCollector({ ...context, isShaded: context.isShaded || style.shaded === true }, inherited.letters)
  collector.readAll(childrenOf(node), '')
  if (collector.hiddenText.trim() !== '') context.onHidden(collector.hiddenText.trim())
  const { lists } = context
  const isListItem = style.listId !== undefined && style.heading === undefined && lists.isVisible(style.listId, style.listLevel ?? 0)
  const lines = collector.lines.map(({ segments, startsColumn }) => ({
    startsColumn,
    segments: segments.map((runs) => segmentOf(runs, style)).filter(({ text }) => text !== ''),
  }))
  const { boxes, hasPageNumber } = collector
  const styleName = context.styles.nameOf(styleId)
  return { kind: 'paragraph', lines, style, styleId, styleName, isListItem, size: sizeOf(lines, inherited.letters), boxes, hasPageNumber }
}

const sizeOf = (lines: readonly TextLine[], { size = 10 }: LetterStyle) =>
  Math.max(0, ...lines.flatMap(({ segments }) => segments.map((segment) => segment.size))) || size

/** Characters for the direction of a line, which are not part of its text. */
const directionMarks = /[\u200e\u200f]/g

function segmentOf(runs: readonly Run[], { heading, ruled }: ParagraphStyle): Segment {
  const main = runs.reduce<Run | undefined>(
    (best, each) => (each.text.trim().length > (best?.text.trim().length ?? 0) ? each : best),
    undefined,
  )
  const { size = 10, bold, italic, capitals, underlined, color = 'auto' } = main?.style ?? {}
  const isLink = main?.link !== ''
  const looks = {
    bold,
    italic,
    capitals,
    underlined: underlined && !isLink,
    ruled,
    [`heading ${heading}`]: heading !== undefined,
    [color]: !isLink && color !== 'AUTO' && color !== 'auto',
  }
  const font = Object.entries(looks)
    .flatMap(([name, isOn]) => (isOn ? [name] : []))
    .join(' ')
  return { text: textOf(runs), size, font, runs: boldAndOthers(runs), links: [...new Set(runs.map(({ link }) => link).filter(Boolean))] }
}

const textOf = (runs: readonly Run[]) => cleanText(runs.map((run) => run.text.replace(directionMarks, '')).join('')).trim()

/** Splits the text where letters become bold or stop being so, between words. */
function boldAndOthers(runs: readonly Run[]): string[] {
  const parts: [Run, ...Run[]][] = []
  for (const run of runs.filter(({ text }) => text.trim() !== '')) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    const isApart = before && before.style.bold !== run.style.bold && /\s$|^\s/.test(`${before.text.at(-1)}${run.text[0]}`)
    if (part && !isApart) part.push(run)
    else parts.push([run])
  }
  return parts.map(textOf)
}

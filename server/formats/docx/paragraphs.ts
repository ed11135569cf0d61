import { cleanText } from '../pdf/rows.ts'
import type { XmlNode } from '../xml.ts'
import { attributeOf, childOf, childrenNamed, childrenOf, nameOf, textIn, valueAt } from './element.ts'
import type { Lists } from './lists.ts'
import type { Relation } from './parts.ts'
import { type LetterStyle, letterStyleOf, type ParagraphStyle, paragraphStyleOf, type Styles } from './styles.ts'
import { type TextBox, textBoxesIn } from './text-boxes.ts'

/** The text between two tab stops. */
export interface Segment {
  text: string
  size: number
  /** The look of its letters, apart from the size. */
  font: string
  links: string[]
}

/** A line that ends with a paragraph or a line break. */
export interface TextLine {
  segments: Segment[]
  startsColumn: boolean
}

export interface Paragraph {
  kind: 'paragraph'
  lines: TextLine[]
  style: ParagraphStyle
  styleId: string
  /** Whether a bullet or a number precedes it. */
  isListItem: boolean
  /** In points. */
  size: number
  boxes: TextBox[]
}

/** What is needed to read the paragraphs of a part. */
export interface Context {
  styles: Styles
  lists: Lists
  relations: ReadonlyMap<string, Relation>
  /** Whether a white text can be on a background that is not white: on a table cell, a shape or a picture. */
  isShaded: boolean
  /** Receives the texts that a reader of the page does not see. */
  onHidden: (text: string) => void
}

interface Run {
  text: string
  style: LetterStyle
  link: string
}

/** Elements around runs that belong to the text. Deleted and moved text, and everything else, is left out. */
const transparent = new Set(['ins', 'moveTo', 'smartTag', 'customXml', 'fldSimple', 'dir', 'bdo', 'hyperlink'])

export function paragraphOf(node: XmlNode, context: Context): Paragraph {
  const properties = childOf(node, 'pPr')
  const styleId = valueAt(properties, 'pStyle')
  const inherited = context.styles.paragraph(styleId)
  const style = { ...inherited.paragraph, ...paragraphStyleOf(properties) }
  const collector = new RunCollector({ ...context, isShaded: context.isShaded || style.shaded === true }, inherited.letters)
  collector.readAll(childrenOf(node), '')
  const { lists } = context
  const isListItem = style.listId !== undefined && style.heading === undefined && lists.isVisible(style.listId, style.listLevel ?? 0)
  const lines = collector.lines.map(({ segments, startsColumn }) => ({
    startsColumn,
    segments: segments.map((runs) => segmentOf(runs, style)).filter(({ text }) => text !== ''),
  }))
  return { kind: 'paragraph', lines, style, styleId, isListItem, size: sizeOf(lines, inherited.letters), boxes: collector.boxes }
}

const sizeOf = (lines: readonly TextLine[], { size = 10 }: LetterStyle) =>
  Math.max(0, ...lines.flatMap(({ segments }) => segments.map((segment) => segment.size))) || size

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
  const text = cleanText(runs.map((run) => run.text).join('')).trim()
  return { text, size, font, links: [...new Set(runs.map(({ link }) => link).filter(Boolean))] }
}

const isWhite = ({ color = '' }: LetterStyle) => /^F[A-F]F[A-F]F[A-F]$/.test(color)
const isTiny = ({ size = 10 }: LetterStyle) => size < 2

const symbolFonts = /symbol|wingdings|webdings/i

/** Collects the runs of a paragraph by lines and tab stops. */
class RunCollector {
  readonly lines: { segments: Run[][]; startsColumn: boolean }[] = [{ segments: [[]], startsColumn: false }]
  readonly boxes: TextBox[] = []
  readonly #context: Context
  readonly #letters: LetterStyle
  /** The URLs of the open fields; '' for a field of another kind. */
  readonly #fields: string[] = []
  #instruction: string | undefined

  constructor(context: Context, letters: LetterStyle) {
    this.#context = context
    this.#letters = letters
  }

  readAll(nodes: readonly XmlNode[], link: string) {
    for (const node of nodes) this.#read(node, link)
  }

  #read(node: XmlNode, link: string) {
    const name = nameOf(node)
    if (name === 'r') this.#readRun(node, link)
    else if (name === 'hyperlink') this.readAll(childrenOf(node), this.#urlOf(attributeOf(node, 'id')) || link)
    else if (name === 'fldSimple') this.readAll(childrenOf(node), urlInField(attributeOf(node, 'instr')) || link)
    else if (name === 'sdt') this.readAll(contentOf(node), link)
    else if (transparent.has(name)) this.readAll(childrenOf(node), link)
    else if (name === 'AlternateContent') this.readAll(alternativeOf(node), link)
  }

  #urlOf(id: string): string {
    const { type, isExternal, target = '' } = this.#context.relations.get(id) ?? {}
    return type === 'hyperlink' && isExternal && isSafeUrl(target) ? target : ''
  }

  #readRun(run: XmlNode, link: string) {
    const properties = childOf(run, 'rPr')
    const styleId = valueAt(properties, 'rStyle')
    const style = { ...this.#letters, ...this.#context.styles.letters(styleId), ...letterStyleOf(properties) }
    for (const node of childrenOf(run)) this.#readRunContent(node, style, link)
  }

  #readRunContent(node: XmlNode, style: LetterStyle, link: string) {
    const name = nameOf(node)
    if (name === 't') this.#add(textIn(node), style, link)
    else if (name === 'tab' || name === 'ptab') this.lines.at(-1)?.segments.push([])
    else if (name === 'br' || name === 'cr') this.lines.push({ segments: [[]], startsColumn: attributeOf(node, 'type') === 'column' })
    else if (name === 'noBreakHyphen') this.#add('-', style, link)
    else if (name === 'sym') this.#add(symbolOf(node), style, link)
    else if (name === 'fldChar') this.#readFieldMark(attributeOf(node, 'fldCharType'))
    else if (name === 'instrText' && this.#instruction !== undefined) this.#instruction += textIn(node)
    else if (name === 'drawing' || name === 'pict' || name === 'object') this.boxes.push(...textBoxesIn(node))
    else if (name === 'AlternateContent') for (const other of alternativeOf(node)) this.#readRunContent(other, style, link)
  }

  #readFieldMark(type: string) {
    if (type === 'begin') {
      this.#fields.push('')
      this.#instruction = ''
    } else if (type === 'separate') {
      if (this.#fields.length > 0) this.#fields[this.#fields.length - 1] = urlInField(this.#instruction ?? '')
      this.#instruction = undefined
    } else {
      this.#fields.pop()
      this.#instruction = undefined
    }
  }

  #add(text: string, style: LetterStyle, link: string) {
    if (this.#instruction !== undefined || text === '') return
    const isHidden = style.hidden || isTiny(style) || (isWhite(style) && !style.shaded && !this.#context.isShaded)
    if (isHidden) this.#context.onHidden(text)
    else
      this.lines
        .at(-1)
        ?.segments.at(-1)
        ?.push({ text, style, link: link || (this.#fields.findLast(Boolean) ?? '') })
  }
}

const isSafeUrl = (url: string) => /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url)

/** The URL in the instruction of a field: HYPERLINK "https://example.com". */
function urlInField(instruction: string): string {
  const [, url = ''] = /^\s*HYPERLINK\s+"([^"]{1,2000})"/i.exec(instruction) ?? []
  return isSafeUrl(url) ? url : ''
}

/** A letter of a symbol font, usually a bullet. */
function symbolOf(node: XmlNode): string {
  const code = Number.parseInt(attributeOf(node, 'char'), 16)
  if (!(code > 0 && code <= 0xffff)) return ''
  // Fonts of symbols have their letters in the private area, too.
  return String.fromCharCode(code < 0xf000 && symbolFonts.test(attributeOf(node, 'font')) ? code + 0xf000 : code)
}

/** The contents of a content control; nothing if it only says what to type there. */
export const contentOf = (node: XmlNode): readonly XmlNode[] =>
  childOf(node, 'sdtPr', 'showingPlcHdr') ? [] : childrenOf(childOf(node, 'sdtContent'))

/** One of the alternatives for programs of different age, because all of them have the same text. */
export function alternativeOf(node: XmlNode): readonly XmlNode[] {
  const [choice] = childrenNamed(node, 'Choice')
  return childrenOf(choice ?? childOf(node, 'Fallback'))
}

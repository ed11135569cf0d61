import type { XmlNode } from '../xml.ts'
import { attributeOf, childOf, childrenNamed, flagOf, pointsOf, valueAt } from './element.ts'

export interface LetterStyle {
  /** In points. */
  size?: number
  bold?: boolean
  italic?: boolean
  capitals?: boolean
  underlined?: boolean
  /** Six hexadecimal digits, or 'auto'. */
  color?: string
  hidden?: boolean
  shaded?: boolean
}

/** Spaces are in points. A missing property is inherited. */
export interface ParagraphStyle {
  spaceBefore?: number
  spaceAfter?: number
  /** The height of a line as a share of the size. */
  lineHeight?: number
  contextual?: boolean
  indent?: number
  /** 0 for the title, 1 to 9 for headings. */
  heading?: number
  listId?: string
  listLevel?: number
  ruled?: boolean
  shaded?: boolean
}

export interface Style {
  letters: LetterStyle
  paragraph: ParagraphStyle
}

const isSet = ([, value]: [string, unknown]) => value !== undefined
const defined = <T extends object>(values: { [N in keyof T]: T[N] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(isSet)) as T

const hasBackground = (properties: XmlNode | undefined): true | undefined => {
  const [fill, pattern] = [attributeOf(childOf(properties, 'shd'), 'fill'), valueAt(properties, 'shd')]
  const isShaded = /^(?!ffffff)[\da-f]{6}$/i.test(fill) || /^(?:solid|pct)/.test(pattern)
  return isShaded || !['', 'none'].includes(valueAt(properties, 'highlight')) ? true : undefined
}

export function letterStyleOf(properties: XmlNode | undefined): LetterStyle {
  const halfPoints = valueAt(properties, 'sz') || valueAt(properties, 'szCs')
  const themeColor = attributeOf(childOf(properties, 'color'), 'themeColor')
  const color = themeColor.startsWith('background') ? 'FFFFFF' : valueAt(properties, 'color')
  return defined<LetterStyle>({
    size: /^\d{1,4}$/.test(halfPoints) ? Number(halfPoints) / 2 : undefined,
    bold: flagOf(properties, 'b') ?? flagOf(properties, 'bCs'),
    italic: flagOf(properties, 'i'),
    capitals: flagOf(properties, 'caps') ?? flagOf(properties, 'smallCaps'),
    underlined: flagOf(properties, 'u'),
    color: color === '' ? undefined : color.toUpperCase(),
    hidden: flagOf(properties, 'vanish'),
    shaded: hasBackground(properties),
  })
}

export function paragraphStyleOf(properties: XmlNode | undefined): ParagraphStyle {
  const [spacing, indent, list] = ['spacing', 'ind', 'numPr'].map((name) => childOf(properties, name))
  // With these rules, the height is a length. Without, it is in 240ths of a line, of which pointsOf makes twelfths.
  const isLength = ['exact', 'atLeast'].includes(attributeOf(spacing, 'lineRule'))
  const twelfths = isLength ? undefined : pointsOf(attributeOf(spacing, 'line'))
  const outlineLevel = Number(valueAt(properties, 'outlineLvl') || 9)
  return defined<ParagraphStyle>({
    spaceBefore: pointsOf(attributeOf(spacing, 'before')),
    spaceAfter: pointsOf(attributeOf(spacing, 'after')),
    lineHeight: twelfths === undefined ? undefined : Math.min(Math.max(twelfths / 12, 0.8), 3),
    contextual: flagOf(properties, 'contextualSpacing'),
    indent: pointsOf(attributeOf(indent, 'start') || attributeOf(indent, 'left')),
    heading: outlineLevel < 9 ? outlineLevel + 1 : undefined,
    listId: list && (valueAt(list, 'numId') || undefined),
    listLevel: list && Number(valueAt(list, 'ilvl') || 0),
    ruled: childOf(properties, 'pBdr', 'bottom') || childOf(properties, 'pBdr', 'top') ? true : undefined,
    shaded: hasBackground(properties),
  })
}

const maxDepth = 20

/** The styles of a Word file by their ids, which depend on the language of Word. Their names are always English. */
export class Styles {
  readonly #styles: ReadonlyMap<string, XmlNode>
  readonly #defaults: Style
  readonly #defaultId: string
  readonly names: ReadonlySet<string>
  readonly #resolved = new Map<string, Style>()

  constructor(root: XmlNode | undefined) {
    const styles = childrenNamed(root, 'style')
    this.#styles = new Map(styles.map((style) => [attributeOf(style, 'styleId'), style]))
    this.names = new Set(styles.map((style) => valueAt(style, 'name')))
    const isDefault = (style: XmlNode) =>
      attributeOf(style, 'type') === 'paragraph' && /^(?:1|true|on)$/.test(attributeOf(style, 'default'))
    this.#defaultId = attributeOf(styles.find(isDefault), 'styleId')
    const defaults = childOf(root, 'docDefaults')
    this.#defaults = {
      letters: { size: 10, ...letterStyleOf(childOf(defaults, 'rPrDefault', 'rPr')) },
      paragraph: paragraphStyleOf(childOf(defaults, 'pPrDefault', 'pPr')),
    }
  }

  paragraph(id: string): Style {
    const style = this.#withBases(this.#styles.has(id) ? id : this.#defaultId)
    return { letters: { ...this.#defaults.letters, ...style.letters }, paragraph: { ...this.#defaults.paragraph, ...style.paragraph } }
  }

  /** The name of a style, which is in English if the style is one of Word's. */
  nameOf = (id: string): string => valueAt(this.#styles.get(id), 'name')

  letters(id: string): LetterStyle {
    return this.#withBases(id).letters
  }

  #withBases(id: string, depth = 0): Style {
    const known = this.#resolved.get(id)
    const style = this.#styles.get(id)
    if (known || !style || depth > maxDepth) return known ?? { letters: {}, paragraph: {} }
    const base = this.#withBases(valueAt(style, 'basedOn'), depth + 1)
    const heading = headingOf(valueAt(style, 'name'))
    const resolved = {
      letters: { ...base.letters, ...letterStyleOf(childOf(style, 'rPr')) },
      paragraph: {
        ...base.paragraph,
        ...paragraphStyleOf(childOf(style, 'pPr')),
        ...(heading !== undefined && { heading }),
      },
    }
    this.#resolved.set(id, resolved)
    return resolved
  }
}

function headingOf(name: string): number | undefined {
  if (/^title$/i.test(name)) return 0
  const [, level] = /^heading ([1-9])$/i.exec(name) ?? []
  return level === undefined ? undefined : Number(level)
}

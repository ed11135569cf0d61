import { ownProperty } from '../../write/word/own-property.ts'
import type { XmlNode } from '../xml.ts'
import { allowed, spend } from './context.ts'
import { parsePart } from './element.ts'
import type { Relation } from './parts.ts'

/* Texts of other formats in the form of a Word file, so that one reader reads them all. */

export function element(name: string, children: readonly XmlNode[] = [], attributes?: Readonly<Record<string, string>>): XmlNode {
  return { [name]: children, ...(attributes && { ':@': attributes }) } as XmlNode
}

export const setting = (name: string, val = 'true'): XmlNode => element(name, [], { val })

export interface Letters {
  /** A tab separates columns, a line feed lines. */
  text: string
  bold?: boolean
  italic?: boolean
  url?: string
}

export interface Look {
  /** A style of `styles`. */
  style?: string
  isPoint?: boolean
  /** Whether the text above is a paragraph of its own. */
  isApart?: boolean
}

const lineHeight = 240
const level = (number: number, size: number) =>
  `<style type="paragraph" styleId="h${number}"><name val="heading ${number}"/><rPr><b/><sz val="${size}"/></rPr></style>`
/** Sizes in half points. The last two are styles of our own files (own-layout.ts). */
const styles = `<styles><docDefaults><rPrDefault><rPr><sz val="20"/></rPr></rPrDefault></docDefaults>
<style type="paragraph" styleId="Title"><name val="Title"/><rPr><b/><sz val="44"/></rPr></style>${level(1, 28)}${level(2, 24)}${level(3, 22)}${level(4, 21)}
<style type="paragraph" styleId="Beside"><name val="Beside"/></style><style type="paragraph" styleId="Dates"><name val="Dates"/></style></styles>`
export const numbering =
  '<numbering><abstractNum abstractNumId="1"><lvl ilvl="0"><numFmt val="bullet"/></lvl></abstractNum><num numId="1"><abstractNumId val="1"/></num></numbering>'
const parts: Readonly<Record<string, string>> = { styles, numbering }

/** The style of a heading by its level: the first one is that of the name. */
export const headingStyle = (of: number): string => (of === 1 ? 'Title' : `h${Math.min(of - 1, 4)}`)

export const pointProperties = element('numPr', [setting('ilvl', '0'), setting('numId', '1')])

export class WrittenParts {
  /** Whether it has the lines of our own files, in the styles of our own Word files. */
  isOwn = false
  readonly names: string[] = []
  readonly #blocks: XmlNode[] = []
  readonly #relations = new Map<string, Relation>()
  readonly #remaining = { ...allowed }

  constructor() {
    for (const target of Object.keys(parts)) this.#relations.set(target, { type: target, target, isExternal: false })
  }

  add(block: XmlNode): void {
    this.#blocks.push(block)
  }

  /** @throws {UnreadableFileError} if all of them are too long */
  paragraph(letters: readonly Letters[], { style, isPoint = false, isApart = false }: Look = {}): XmlNode {
    spend(this.#remaining, { segments: 1, characters: letters.reduce((sum, { text }) => sum + text.length, 0) })
    const properties = [
      ...(style ? [setting('pStyle', style)] : []),
      ...(isPoint ? [pointProperties] : []),
      ...(isApart ? [element('spacing', [], { before: String(lineHeight / 2) })] : []),
    ]
    return element('p', [element('pPr', properties), ...letters.map((each) => this.#run(each))])
  }

  #run({ text, bold = false, italic = false, url = '' }: Letters): XmlNode {
    const look = [...(bold ? [setting('b')] : []), ...(italic ? [setting('i')] : [])]
    const content = text.split(/([\t\n])/).map((part) => {
      if (part === '\t') return element('tab')
      return part === '\n' ? element('br') : element('t', [{ '#text': part } as unknown as XmlNode])
    })
    const run = element('r', [element('rPr', look), ...content])
    if (!url) return run
    const id = `link${this.#relations.size}`
    this.#relations.set(id, { type: 'hyperlink', target: url, isExternal: true })
    return element('hyperlink', [run], { id })
  }

  main = async () => ({ name: '', root: element('document', [element('body', this.#blocks)]), relations: this.#relations })
  part = async () => undefined
  xml = async (name: string) => {
    if (name === 'docProps/custom.xml' && this.isOwn) return element('Properties', [element('property', [], { name: ownProperty })])
    return parts[name] === undefined ? undefined : parsePart(Buffer.from(parts[name]))
  }
}

export const table = (rows: readonly (readonly XmlNode[][])[]): XmlNode =>
  element(
    'tbl',
    rows.map((cells) =>
      element(
        'tr',
        cells.map((blocks) => element('tc', blocks)),
      ),
    ),
  )

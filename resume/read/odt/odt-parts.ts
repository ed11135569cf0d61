import { UnreadableFileError } from '../../model/parsed-file.ts'
import { attributeOf, childOf, childrenNamed, childrenOf, elementsNamed, nameOf, parsePart } from '../docx/element.ts'
import type { AnyParts, Part, Relation } from '../docx/parts.ts'
import { element, numbering, pointProperties, setting } from '../docx/written-parts.ts'
import { otherFormat, withPassword } from '../other-files.ts'
import type { XmlNode } from '../xml.ts'
import type { Zip } from '../zip.ts'
import { lengthIn, styleId, stylesOf, twentieths } from './odt-styles.ts'

const cannotOpen = 'This OpenDocument file can’t be opened.'
const maxRepeated = 64
const unitsPerPoint = 12_700

export const isOpenDocument = (zip: Zip): boolean =>
  ['content.xml', 'META-INF/manifest.xml'].every((part) => zip.entries.some(({ path }) => path === part))

/** The parts of an OpenDocument text in the form of those of a Word file. @throws {UnreadableFileError} */
export async function partsOfOpenDocument(zip: Zip): Promise<AnyParts> {
  const bytesOf = async (name: string) => {
    const entry = zip.entries.find(({ path }) => path === name)
    return entry && (await zip.read(entry))
  }
  const [content, styles, manifest] = [await bytesOf('content.xml'), await bytesOf('styles.xml'), await bytesOf('META-INF/manifest.xml')]
  if (manifest?.includes('encryption-data')) throw new UnreadableFileError(withPassword)
  const root = content && parsePart(content)
  if (!root) throw new UnreadableFileError(cannotOpen)
  const body = childOf(root, 'body')
  const kind = childrenOf(body).map(nameOf)
  if (!kind.includes('text'))
    throw new UnreadableFileError(
      otherFormat(kind.includes('spreadsheet') ? 'a spreadsheet (.ods)' : 'a file of another kind of OpenDocument'),
    )
  return new OdtParts(zip, root, childOf(body, 'text'), styles && parsePart(styles))
}

class OdtParts implements AnyParts {
  readonly names: string[]
  readonly #relations = new Map<string, Relation>()
  readonly #parts = new Map<string, XmlNode>()
  readonly #widths: ReadonlyMap<string, number>

  constructor(zip: Zip, root: XmlNode, text: XmlNode | undefined, styles: XmlNode | undefined) {
    this.names = zip.entries.map(({ path }) => path.replace(/^Pictures\//, 'word/media/').replace(/^(?:Basic|Scripts)\//, 'word/vba/'))
    const columns = childrenNamed(childOf(root, 'automatic-styles'), 'style')
    this.#widths = new Map(
      columns.map((style) => [
        attributeOf(style, 'name'),
        lengthIn(attributeOf(childOf(style, 'table-column-properties'), 'column-width')) ?? 0,
      ]),
    )
    this.#add('styles', stylesOf([styles, root]))
    this.#add('numbering', parsePart(Buffer.from(numbering)))
    const pages = childrenNamed(childOf(styles, 'master-styles'), 'master-page')
    for (const edge of ['header', 'footer']) {
      const edges = pages.flatMap((page) => [`${edge}-first`, edge].flatMap((name) => childrenOf(childOf(page, name))))
      this.#add(edge, element('hdr', this.#blocksIn(edges)))
    }
    const edges = ['header', 'footer'].map((edge) => element(`${edge}Reference`, [], { id: edge, type: 'default' }))
    const page = elementsNamed(childOf(styles, 'automatic-styles') ?? root, 'page-layout-properties')[0]
    const width = lengthIn(attributeOf(page, 'page-width'))
    const section = element('sectPr', [...edges, ...(width ? [element('pgSz', [], { w: twentieths(width) })] : [])])
    this.#add('document', element('document', [element('body', [...this.#blocksIn(childrenOf(text)), section])]))
  }

  #add(name: string, root: XmlNode | undefined): void {
    if (root) this.#parts.set(name, root)
    this.#relations.set(name, { type: name, target: name, isExternal: false })
  }

  main = async () => ({ name: 'document', ...this.#part('document') })
  part = async (name: string) => (this.#parts.has(name) ? this.#part(name) : undefined)
  xml = async (name: string) => this.#parts.get(name)
  #part = (name: string): Part => ({ root: this.#parts.get(name) ?? element('none'), relations: this.#relations })

  #blocksIn(nodes: readonly XmlNode[], isPoint = false): XmlNode[] {
    return nodes.flatMap((node) => this.#blocksOf(node, isPoint))
  }

  #blocksOf(node: XmlNode, isPoint: boolean): XmlNode[] {
    const children = childrenOf(node)
    switch (nameOf(node)) {
      case 'p':
      case 'h':
        return [this.#paragraph(node, isPoint)]
      case 'list':
        return this.#blocksIn(children)
      case 'list-item':
        // Only its first paragraph has a bullet.
        return children.flatMap((child, index) => this.#blocksOf(child, index === 0))
      case 'section':
      case 'list-header':
        return this.#blocksIn(children)
      case 'table':
        return [this.#table(node)]
      case 'frame':
      case 'custom-shape':
        return [element('p', [this.#box(node)])]
    }
    return []
  }

  #paragraph(node: XmlNode, isPoint: boolean): XmlNode {
    const level = Number(attributeOf(node, 'outline-level'))
    const properties = [
      setting('pStyle', styleId('paragraph', attributeOf(node, 'style-name'))),
      ...(isPoint ? [pointProperties] : []),
      ...(level > 0 ? [setting('outlineLvl', String(level - 1))] : []),
    ]
    return element('p', [element('pPr', properties), ...this.#runsIn(childrenOf(node), '')])
  }

  #runsIn(nodes: readonly XmlNode[], style: string): XmlNode[] {
    return nodes.flatMap((node) => this.#runsOf(node, style))
  }

  #runsOf(node: XmlNode, style: string): XmlNode[] {
    const run = (content: XmlNode) => [element('r', [element('rPr', style ? [setting('rStyle', styleId('text', style))] : []), content])]
    const text = (content: string) => run(element('t', [{ '#text': content } as unknown as XmlNode]))
    if (node['#text'] !== undefined) return text(node['#text'].replace(/\s+/g, ' '))
    switch (nameOf(node)) {
      case 's':
        return text(' '.repeat(Math.min(Number(attributeOf(node, 'c') || 1), maxRepeated)))
      case 'tab':
        return run(element('tab'))
      case 'line-break':
        return run(element('br'))
      case 'span':
        return this.#runsIn(childrenOf(node), attributeOf(node, 'style-name') || style)
      case 'a':
        return [element('hyperlink', this.#runsIn(childrenOf(node), style), { id: this.#linkTo(attributeOf(node, 'href')) })]
      case 'page-number':
        return [element('fldSimple', this.#runsIn(childrenOf(node), style), { instr: 'PAGE' })]
      case 'frame':
      case 'custom-shape':
        return [this.#box(node)]
      case 'note':
      case 'annotation':
        return []
    }
    return this.#runsIn(childrenOf(node), style)
  }

  #linkTo(url: string): string {
    const id = `link${this.#relations.size}`
    this.#relations.set(id, { type: 'hyperlink', target: url, isExternal: true })
    return id
  }

  #box(node: XmlNode): XmlNode {
    const content = nameOf(node) === 'frame' ? childrenOf(childOf(node, 'text-box')) : childrenOf(node)
    const units = (name: string) => Math.round((lengthIn(attributeOf(node, name)) ?? 0) * unitsPerPoint)
    const at = (name: string, from: string) =>
      element(name, [element('posOffset', [{ '#text': String(units(from)) } as unknown as XmlNode])], { relativeFrom: 'page' })
    const isPlaced = attributeOf(node, 'y') !== ''
    const extent = element('extent', [], { cx: String(units('width')) })
    const shape = element('wsp', [element('txbxContent', this.#blocksIn(content))])
    const places = isPlaced ? [at('positionH', 'x'), at('positionV', 'y')] : []
    return element('r', [element('drawing', [element('anchor', [...places, ...(units('width') > 0 ? [extent] : []), shape])])])
  }

  #table(node: XmlNode): XmlNode {
    const columns = elementsNamed(node, 'table-column').flatMap((column) => {
      const count = Math.min(Number(attributeOf(column, 'number-columns-repeated') || 1), maxRepeated)
      const width = this.#widths.get(attributeOf(column, 'style-name')) ?? 0
      return Array.from({ length: count }, () => element('gridCol', [], { w: twentieths(width) }))
    })
    const rows = rowsIn(node).map((row) =>
      element(
        'tr',
        childrenNamed(row, 'table-cell').map((cell) => {
          const span = attributeOf(cell, 'number-columns-spanned')
          return element('tc', [element('tcPr', span ? [setting('gridSpan', span)] : []), ...this.#blocksIn(childrenOf(cell))])
        }),
      ),
    )
    return element('tbl', [element('tblGrid', columns.slice(0, maxRepeated)), ...rows])
  }
}

/** Without those of tables in the cells. */
const rowsIn = (node: XmlNode): XmlNode[] =>
  childrenOf(node).flatMap((child) => {
    if (nameOf(child) === 'table-row') return [child]
    return /^table-(?:header-)?rows|^table-row-group$/.test(nameOf(child)) ? rowsIn(child) : []
  })

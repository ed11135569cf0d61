import type { XmlNode } from '../xml.ts'
import type { Context } from './context.ts'
import { alternativeOf, attributeOf, childOf, childrenNamed, childrenOf, contentOf, nameOf, pointsOf, valueAt } from './element.ts'
import { type Paragraph, paragraphOf } from './paragraphs.ts'
import { paragraphStyleOf } from './styles.ts'
import { type Frame, frameOfParagraph } from './text-boxes.ts'

export interface Cell {
  blocks: Block[]
  /** In points; 0 if unknown. */
  width: number
}

export interface Table {
  kind: 'table'
  rows: Cell[][]
}

export interface Box extends Frame {
  kind: 'box'
  blocks: Block[]
}

export interface SectionEnd {
  kind: 'sectionEnd'
  /** In points. Empty for a single column, and for columns of the same width, which Word doesn't list. */
  columnWidths: number[]
}

export type Block = Paragraph | Table | Box | SectionEnd

const transparent = new Set(['ins', 'moveTo', 'customXml', 'smartTag'])

export function blocksOf(nodes: readonly XmlNode[], context: Context): Block[] {
  const blocks: Block[] = []
  let frameKey = ''
  for (const node of nodes) {
    const frame = frameOfParagraph(node)
    const last = blocks.at(-1)
    // Word divides a frame into paragraphs that repeat its properties.
    if (frame && last?.kind === 'box' && frame.key === frameKey) last.blocks.push(...blocksIn(node, context))
    else if (frame) blocks.push({ ...frame, kind: 'box', blocks: blocksIn(node, context) })
    else blocks.push(...blocksIn(node, context))
    frameKey = frame?.key ?? ''
  }
  return blocks
}

function blocksIn(node: XmlNode, context: Context): Block[] {
  const name = nameOf(node)
  if (name === 'p') return blocksOfParagraph(node, context)
  if (name === 'tbl') return [tableOf(node, context)]
  if (name === 'sectPr') return [sectionEndOf(node)]
  if (name === 'sdt') return blocksOf(contentOf(node), context)
  if (name === 'AlternateContent') return blocksOf(alternativeOf(node), context)
  return transparent.has(name) ? blocksOf(childrenOf(node), context) : []
}

function blocksOfParagraph(node: XmlNode, context: Context): Block[] {
  const paragraph = paragraphOf(node, context)
  const boxes = paragraph.boxes.map(({ content, isShaded, ...frame }): Box => {
    return { ...frame, kind: 'box', blocks: blocksOf(content, { ...context, isShaded: context.isShaded || isShaded }) }
  })
  const section = childOf(node, 'pPr', 'sectPr')
  return [...boxes, paragraph, ...(section ? [sectionEndOf(section)] : [])]
}

function sectionEndOf(node: XmlNode): SectionEnd {
  const widths = childrenNamed(childOf(node, 'cols'), 'col').map((column) => pointsOf(attributeOf(column, 'w')) ?? 0)
  return { kind: 'sectionEnd', columnWidths: widths.length > 1 ? widths : [] }
}

function tableOf(node: XmlNode, context: Context): Table {
  const grid = childrenNamed(childOf(node, 'tblGrid'), 'gridCol').map((column) => pointsOf(attributeOf(column, 'w')) ?? 0)
  // A table style can color its cells.
  const isShaded = context.isShaded || childOf(node, 'tblPr', 'tblStyle') !== undefined
  return { kind: 'table', rows: rowsIn(node).map((row) => cellsIn(row, grid, { ...context, isShaded })) }
}

/** The elements of a name in a table or a row, also those in content controls and tracked changes. */
function partsIn(nodes: readonly XmlNode[], name: string): XmlNode[] {
  return nodes.flatMap((node) => {
    if (nameOf(node) === name) return [node]
    if (nameOf(node) === 'sdt') return partsIn(contentOf(node), name)
    return transparent.has(nameOf(node)) ? partsIn(childrenOf(node), name) : []
  })
}

const isDeleted = (row: XmlNode) => childOf(row, 'trPr', 'del') !== undefined
const rowsIn = (table: XmlNode) => partsIn(childrenOf(table), 'tr').filter((row) => !isDeleted(row))

/** Word allows 63 columns. Only a damaged or hostile file has more than this. */
const maxColumnSpan = 64

function columnSpanOf(cellProperties: XmlNode | undefined): number {
  const span = Number(valueAt(cellProperties, 'gridSpan'))
  return span >= 1 ? Math.min(span, maxColumnSpan) : 1
}

function cellsIn(row: XmlNode, grid: readonly number[], context: Context): Cell[] {
  let column = 0
  return partsIn(childrenOf(row), 'tc').map((cell) => {
    const properties = childOf(cell, 'tcPr')
    const span = columnSpanOf(properties)
    const width = grid.slice(column, column + span).reduce((sum, each) => sum + each, 0)
    column += span
    const isShaded = context.isShaded || paragraphStyleOf(properties).shaded === true
    const own = pointsOf(attributeOf(childOf(properties, 'tcW'), 'w')) ?? 0
    return { width: width || own, blocks: blocksOf(childrenOf(cell), { ...context, isShaded }) }
  })
}

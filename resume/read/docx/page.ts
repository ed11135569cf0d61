import type { Layout } from '../pdf/layout.ts'
import type { Page } from '../pdf/open-pdf.ts'
import { type Piece, type Row, rowsOf } from '../pdf/rows.ts'
import type { Flow } from './flow.ts'
import type { Line, LinePiece } from './lines.ts'

/** No line reaches this far, so that no paragraph seems to continue in the next one. */
const columnEnd = 100_000

/** Lines at the top in which a link can be a contact detail. */
const topLines = 15

const mailto = 'mailto:'

export function pageOf(flow: Pick<Flow, 'main' | 'side'>, width: number): { layout: Layout; page: Page; emails: string[] } {
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

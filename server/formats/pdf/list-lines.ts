import { splitLanguage } from '../known-languages.ts'
import { headingIn, type Kind } from './headings.ts'
import { isPoint, linesOf, type TextOptions, withoutBullet } from './prose.ts'
import type { Row } from './rows.ts'

/* The lines of a section with short items: skills, languages or interests. */

/** Levels drawn as dots, stars or bars: 'Python ●●●○○'. */
const rating = /\s*(?:[●○◉◯•◦★☆■□▪▫⬤▮▯] ?){3,}(?=\s|$)/gu
const separator = /[,;|、；،]|\s[·•]\s/
const inBrackets = /\([^()]{0,200}\)/g
const hasSeparator = (text: string) => separator.test(text.replace(inBrackets, ''))

/** Rows of cells become several lines, except labels, which stay with their values: 'Tools: Git, Docker'. */
export function listLinesOf(rows: readonly Row[], kind: Kind, options: TextOptions): string[] {
  const cells = rows.flatMap((row) => cellsOf(row, kind))
  if (cells.some(({ text }) => hasSeparator(text))) return linesOf(cells, options).map(({ text }) => text)
  const lines: string[] = []
  for (const [index, cell] of cells.entries()) {
    const before = cells[index - 1]
    const item = withoutBullet(cell.text)
    const isContinuation = before && !isPoint(cell) && continues(before.text, item)
    lines.push(isContinuation ? `${lines.pop() ?? ''} ${item}` : item)
  }
  return lines
}

/** Without separators, each line is an item, unless it starts or the line before ends within a phrase. */
const continues = (before: string, text: string) =>
  /^(?:[(&/]|(?:and|or|of|und|et|y|e|de|di|du|des|da|do|im|in|for|für) )/u.test(text) ||
  /(?:[-–/&(,]| (?:and|or|of|und|et|y|e|de|di|du|des|da|do|the|für|for|with|mit|avec))$/u.test(before)

const isLabelOf = (text: string, next: string, kind: Kind) =>
  hasSeparator(next) || /[:：]$/.test(text) || headingIn(text) === 'languages' || (kind === 'languages' && !splitLanguage(next))

function cellsOf(row: Row, kind: Kind): Row[] {
  const isPointRow = isPoint(row)
  const pieces = row.pieces.map((piece) => ({ ...piece, text: piece.text.replace(rating, ' ').trim() })).filter(({ text }) => text !== '')
  if (pieces.length < 2 || isPointRow) return [{ ...row, text: row.text.replace(rating, ' ').trim() }]
  const cells: Row[] = []
  for (let at = 0; at < pieces.length; at++) {
    const [piece, next] = pieces.slice(at)
    if (!piece) break
    const isLabel = next && !hasSeparator(piece.text) && isLabelOf(piece.text, next.text, kind)
    const text = isLabel ? `${piece.text.replace(/:$/, '')}: ${next.text}` : piece.text
    cells.push({ ...row, ...piece, text, end: isLabel ? next.end : piece.end, pieces: [{ ...piece, text }] })
    if (isLabel) at += 1
  }
  return cells
}

import { isLevel, splitLanguage } from '../level-words.ts'
import { headingIn, type Kind } from './headings.ts'
import { isPoint, linesOf, type TextOptions, withoutBullet } from './prose.ts'
import { type Row, styleOf } from './rows.ts'

/* The lines of a section with short items: skills, languages or interests. */

/** Levels drawn as dots, stars or bars: 'Python ●●●○○'. */
const rating = /(?:(?<!\s)\s+)?(?<![●○◉◯•◦★☆■□▪▫⬤▮▯] ?)(?:[●○◉◯•◦★☆■□▪▫⬤▮▯] ?){3,}(?=\s|$)/gu
const separator = /[,;|、；،]|\s[·•]\s/
const inBrackets = /\([^()]{0,200}\)/g
const hasSeparator = (text: string) => separator.test(text.replace(inBrackets, ''))

/** Rows of cells become several lines, except labels, which stay with their values: 'Tools: Git, Docker'. */
export function listLinesOf(rows: readonly Row[], kind: Kind, options: TextOptions): string[] {
  const groups = kind === 'skills' ? groupsOfPoints(rows) : undefined
  if (groups) return groups
  // A line in other letters, such as a label, never continues the one above.
  const cells = withLabels(rows)
    .flatMap((row) => cellsOf(row, kind))
    .map((cell, at, all) => (at > 0 && styleOf(cell) !== styleOf(all[at - 1] ?? cell) ? startOf(cell) : cell))
  if (cells.some(({ text }) => hasSeparator(text))) return linesOf(cells, options).map(({ text }) => text)
  const lines: string[] = []
  for (const [index, cell] of cells.entries()) {
    const before = cells[index - 1]
    const item = withoutBullet(cell.text)
    const isContinuation = before && !isPoint(cell) && continuesItem(before.text, item)
    lines.push(isContinuation ? `${lines.pop() ?? ''} ${item}` : item)
  }
  return lines
}

/** 'Tools' above points, for several groups of points. */
function groupsOfPoints(rows: readonly Row[]): string[] | undefined {
  const labels = rows.flatMap((row, at) => (isPoint(row) ? [] : [at]))
  const isLabel = (at: number) => {
    const [row, next] = [rows[at], rows[at + 1]]
    return (
      row !== undefined &&
      next !== undefined &&
      isPoint(next) &&
      row.text.length <= 40 &&
      !hasSeparator(row.text) &&
      !/[:：]\s/.test(row.text)
    )
  }
  if (labels.length < 2 || labels[0] !== 0 || !labels.every(isLabel)) return undefined
  return labels.map((at, index) => {
    const points = rows.slice(at + 1, labels[index + 1] ?? rows.length).map(({ text }) => withoutBullet(text))
    return `${rows[at]?.text.replace(/[:：]$/, '')}: ${points.join(', ')}`
  })
}

/** Without separators, each line is an item, unless it starts or the line before ends within a phrase. */
export const continuesItem = (before: string, text: string) =>
  /^(?:[(&/]|(?:and|or|of|und|et|y|e|de|di|du|des|da|do|im|in|for|für) )/u.test(text) ||
  /(?:[-–/&(,]| (?:and|or|of|und|et|y|e|de|di|du|des|da|do|the|für|for|with|mit|avec))$/u.test(before)

const isLabelOf = (text: string, next: string | undefined, kind: Kind) =>
  next !== undefined &&
  !hasSeparator(text) &&
  (hasSeparator(next) || /[:：]$/.test(text) || headingIn(text) === 'languages' || (kind === 'languages' && !splitLanguage(next)))

const labeled = /^[^:：,;]{2,40}[:：]\s/u

/** A line with a label never continues the one above. */
const startOf = (row: Row): Row => ({ ...row, gapAbove: Number.POSITIVE_INFINITY })

/** '**Tools** Git, Docker' with a colon after the label, which only its look tells apart. A single value needs a label in each row. */
function withLabels(rows: readonly Row[]): Row[] {
  const labels = rows.map(labelIn)
  const areLists = labels.map((label, at) => label !== '' && hasSeparator(rows[at]?.text.slice(label.length) ?? ''))
  const areAll = areLists.includes(true) && !labels.includes('')
  return rows.map((row, at) => {
    const label = labels[at] ?? ''
    if (label === '' || !(areAll || areLists[at])) return row
    const text = `${label}:${row.text.slice(label.length)}`
    return { ...row, text, pieces: row.pieces.map((piece) => ({ ...piece, text })) }
  })
}

function labelIn({ text, pieces: [only, ...others] }: Row): string {
  const [label = '', ...runs] = others.length === 0 ? (only?.runs ?? []) : []
  const isLabel = `${label} ${runs.join(' ')}` === text && /\p{L}$/u.test(label) && !hasSeparator(label) && /^\p{L}/u.test(runs.join(' '))
  return isLabel ? label : ''
}

/** 'sehr gut, Pivot' for 'sehr gut (Pivot)', which is put in brackets itself. */
const withoutBrackets = (text: string) => text.replace(/ ?\(([^()]*)\)/g, ', $1')

function cellsOf(row: Row, kind: Kind): Row[] {
  const pieces = row.pieces.map((piece) => ({ ...piece, text: piece.text.replace(rating, ' ').trim() })).filter(({ text }) => text !== '')
  const whole = { ...row, text: row.text.replace(rating, ' ').trim() }
  if (pieces.length < 2 || isPoint(row)) return [labeled.test(whole.text) ? startOf(whole) : whole]
  const [skill, level, ...others] = pieces
  if (kind === 'skills' && skill && level && others.length === 0 && isLevel(level.text) && !isLevel(skill.text)) {
    const text = `${skill.text.replace(/[:：]$/, '')} (${withoutBrackets(level.text)})`
    return [startOf({ ...row, ...skill, text, end: level.end, pieces: [{ ...skill, text }] })]
  }
  const valueFlags: boolean[] = [false]
  for (const [at, { text }] of pieces.entries()) valueFlags.push(!valueFlags[at] && isLabelOf(text, pieces[at + 1]?.text, kind))
  return pieces.flatMap((piece, at) => {
    if (valueFlags[at]) return []
    const next = valueFlags[at + 1] ? pieces[at + 1] : undefined
    const text = next ? `${piece.text.replace(/[:：]$/, '')}: ${next.text}` : piece.text
    const cell = { ...row, ...piece, text, end: (next ?? piece).end, pieces: [{ ...piece, text }] }
    return [next ? startOf(cell) : cell]
  })
}

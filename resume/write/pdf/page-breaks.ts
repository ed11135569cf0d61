import type { Block } from './block.ts'
import type { Line } from './lines.ts'

/* Which lines of an entry are on one page. */

/** In Latin letters, of the widest and the narrowest text that fits on a line. */
const lineLength = { min: 85, max: 130 }
const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

function countLines({ spans }: Line, length: number): number {
  const rows = spans
    .map(({ text, newLine }) => (newLine ? '\n' : '') + text.join(''))
    .join('')
    .split('\n')
  const lengths = rows.map((row) => row.length + (row.match(wideLetters)?.length ?? 0))
  return lengths.reduce((sum, each) => sum + Math.max(1, Math.ceil(each / length)), 0)
}

/** An entry with at most so many lines is never on two pages. */
const maxLinesTogether = 10

/**
 * Of a longer entry, the head stays with the first two lines of the body, and no line is alone after a page break. Within a paragraph
 * the compiler and Word see to that.
 */
export function withPageBreaks(head: readonly Block[], body: readonly Block[]): Block[] {
  const units = [...head, ...body].flatMap((block) => (block.kind === 'points' ? block.points : [block.line]))
  const counts = units.map((unit) => countLines(unit, lineLength.min))
  const isShort = counts.reduce((sum, count) => sum + count, 0) <= maxLinesTogether
  const isOneLine = units.map((unit) => countLines(unit, lineLength.max) === 1)
  /** How many of the lines below it have to be on its page. */
  const needsOf = (unit: number): number => {
    const below = Math.min(2, counts[unit + 1] ?? 0)
    if (isShort || unit < head.length || (unit === head.length && isOneLine[unit])) return below
    return unit === units.length - 2 && isOneLine[unit + 1] ? 1 : 0
  }
  let unit = 0
  return [...head, ...body].map((block): Block => {
    const whole = (isShort || unit < head.length) && { isWhole: true as const }
    if (block.kind !== 'points') return { ...block, ...(needsOf(unit++) > 0 && { keep: true }), ...whole }
    const points = block.points.map((point) => {
      const needs = needsOf(unit++)
      return needs > 0 ? { ...point, needs } : point
    })
    return { ...block, points, ...(isShort && unit < units.length && { keep: true }), ...whole }
  })
}

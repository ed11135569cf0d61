import { limits } from '#contract/limits.ts'

/** A text, and the points that it ends with: lines that begin with a bullet. Where there are too many for a list, they stay in the text. */
export function splitHighlights(text: string, bullet: RegExp): { summary: string; highlights: string[] } {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line) => line.trim() !== '' && !bullet.test(line)) + 1
  const said = lines.slice(end).filter((line) => line.trim() !== '')
  const highlights = said.map((line) => line.replace(bullet, '').trim())
  const fits = highlights.length <= limits.points && highlights.every((point) => point.length <= limits.point)
  return fits ? { summary: lines.slice(0, end).join('\n').trim(), highlights } : { summary: text, highlights: [] }
}

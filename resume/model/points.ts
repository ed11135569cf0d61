import { limits } from '#contract/limits.ts'

/** Lines with bullets stay in the text if they exceed the limits of the field. */
export function splitHighlights(text: string, bullet: RegExp): { summary: string; highlights: string[] } {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line) => line.trim() !== '' && !bullet.test(line)) + 1
  const points = lines.slice(end).filter((line) => line.trim() !== '')
  const highlights = points.map((line) => line.replace(bullet, '').trim())
  const isWithinLimits = highlights.length <= limits.points && highlights.every((point) => point.length <= limits.point)
  return isWithinLimits ? { summary: lines.slice(0, end).join('\n').trim(), highlights } : { summary: text, highlights: [] }
}

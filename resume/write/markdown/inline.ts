import type { Line } from '../pdf/lines.ts'
import { withoutBlockStart } from './escapes.ts'
import { markedLine } from './marked-line.ts'

export function markdownLines(spans: Line['spans']): string[] {
  const rows: Line['spans'][] = [[]]
  for (const span of spans) {
    if (span.newLine) rows.push([])
    rows.at(-1)?.push(span)
  }
  return rows.map((row) => withoutBlockStart(markedLine(row).trim())).filter(Boolean)
}

import type { Line } from './lines.ts'

/** With `needs`, it is on the same page as so many lines below it. */
type Point = Line & { needs?: number }

/** A block with `keep` is on the same page as the next one. A row is closer than a text to the block above. */
export type Block = { keep?: true; isWhole?: true } & (
  | { kind: 'title'; line: Line; dates?: Line }
  | { kind: 'details'; line: Line; dates?: Line; hasDot?: true }
  | { kind: 'dates' | 'about' | 'text' | 'row'; line: Line }
  | { kind: 'points'; points: Point[] }
)

/** One measured row of the table. */
export interface ResultRow {
  guarantee: string
  figure: string
  limit: string
  /** Undefined if this machine cannot measure it, which is not a failure. */
  met: boolean | undefined
}

interface Measurement {
  guarantee: string
  value: number
  /** Additional observations. */
  note?: string
}

export function atLeast(min: number, { guarantee, value, note }: Measurement): ResultRow {
  return { guarantee, figure: formatFigure(value, note), limit: `≥ ${min}`, met: value >= min }
}

export function exactly(expected: number, { guarantee, value, note }: Measurement): ResultRow {
  return { guarantee, figure: formatFigure(value, note), limit: String(expected), met: value === expected }
}

/** A figure in words, which must equal `limit`. */
export function exactText(guarantee: string, { figure, limit }: { figure: string; limit: string }): ResultRow {
  return { guarantee, figure, limit, met: figure === limit }
}

export function notMeasured(guarantee: string, reason: string): ResultRow {
  return { guarantee, figure: `not measured: ${reason}`, limit: '', met: undefined }
}

function formatFigure(value: number, note: string | undefined): string {
  return note ? `${value} (${note})` : String(value)
}

/** One measured row of the table. */
export interface ResultRow {
  promise: string
  figure: string
  limit: string
  /** Undefined if this machine cannot measure it, which is not a failure. */
  met: boolean | undefined
  /** Times and memory are measured a second time, because a busy machine affects them. Counts are not. */
  dependsOnMachine?: true
}

interface Measurement {
  promise: string
  value: number
  unit?: string
  /** Additional observations. */
  note?: string
}

export function atMost(max: number, { promise, value, unit = '', note }: Measurement): ResultRow {
  return { promise, figure: formatFigure(value, unit, note), limit: `≤ ${withUnit(max, unit)}`, met: value <= max, dependsOnMachine: true }
}

export function atLeast(min: number, { promise, value, unit = '', note }: Measurement): ResultRow {
  return { promise, figure: formatFigure(value, unit, note), limit: `≥ ${withUnit(min, unit)}`, met: value >= min }
}

export function exactly(expected: number, { promise, value, unit = '', note }: Measurement): ResultRow {
  return { promise, figure: formatFigure(value, unit, note), limit: withUnit(expected, unit), met: value === expected }
}

/** A figure in words, which must equal `limit`. */
export function exactText(promise: string, { figure, limit }: { figure: string; limit: string }): ResultRow {
  return { promise, figure, limit, met: figure === limit }
}

export function notMeasured(promise: string, reason: string): ResultRow {
  return { promise, figure: `not measured: ${reason}`, limit: '', met: undefined }
}

function formatFigure(value: number, unit: string, note: string | undefined): string {
  return note ? `${withUnit(value, unit)} (${note})` : withUnit(value, unit)
}

function withUnit(value: number, unit: string): string {
  const digits = Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(1)
  return unit ? `${digits} ${unit}` : digits
}

/** One measured row of the table. */
export interface ResultRow {
  promise: string
  figure: string
  limit: string
  /** Undefined if this machine cannot measure it, which is not a failure. */
  met: boolean | undefined
  /** Times and memory over their limit are measured a second time, because a busy machine affects them. Counts are not. */
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

/** Whether a time or memory is over its limit, and nothing else is. A loss needs no second measurement. */
export function shouldRemeasure(rows: readonly ResultRow[]): boolean {
  const missed = rows.filter(isMissed)
  return missed.length > 0 && missed.every(({ dependsOnMachine }) => dependsOnMachine)
}

/** Of a time or memory that was over its limit, the second figure decides; of everything else, a missed one. */
export function withSecondMeasurement(first: readonly ResultRow[], second: readonly ResultRow[]): ResultRow[] {
  return first.map((row) => {
    const again = second.find(({ promise }) => promise === row.promise)
    if (!again) return row
    if (isMissed(row)) return { ...again, figure: `${again.figure}, after ${row.figure}` }
    return isMissed(again) && !again.dependsOnMachine ? again : row
  })
}

function isMissed({ met }: ResultRow): boolean {
  return met === false
}

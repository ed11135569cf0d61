/** One measured line of the table. */
export interface ResultRow {
  promise: string
  figure: string
  bar: string
  /** Undefined where this machine can't measure it, which is no failure. */
  met: boolean | undefined
  /** Time or memory, which a busy machine can miss; it gets a second look. What is counted gets none. */
  dependsOnMachine?: true
}

interface Measured {
  promise: string
  value: number
  unit?: string
  /** What else was seen. */
  beside?: string
}

export function atMost(max: number, { promise, value, unit = '', beside }: Measured): ResultRow {
  return { promise, figure: written(value, unit, beside), bar: `≤ ${withUnit(max, unit)}`, met: value <= max, dependsOnMachine: true }
}

export function atLeast(min: number, { promise, value, unit = '', beside }: Measured): ResultRow {
  return { promise, figure: written(value, unit, beside), bar: `≥ ${withUnit(min, unit)}`, met: value >= min }
}

export function exactly(expected: number, { promise, value, unit = '', beside }: Measured): ResultRow {
  return { promise, figure: written(value, unit, beside), bar: withUnit(expected, unit), met: value === expected }
}

/** What is said in words. */
export function said(promise: string, { figure, bar }: { figure: string; bar: string }): ResultRow {
  return { promise, figure, bar, met: figure === bar }
}

export function notMeasured(promise: string, why: string): ResultRow {
  return { promise, figure: `not measured: ${why}`, bar: '', met: undefined }
}

function written(value: number, unit: string, beside: string | undefined): string {
  return beside ? `${withUnit(value, unit)} (${beside})` : withUnit(value, unit)
}

function withUnit(value: number, unit: string): string {
  const digits = Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(1)
  return unit ? `${digits} ${unit}` : digits
}

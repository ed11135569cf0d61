/** One measured row of the table. */
export interface ResultRow {
  promise: string
  figure: string
  bar: string
  /** Undefined if this machine cannot measure it, which is not a failure. */
  met: boolean | undefined
  /** Times and memory are measured a second time, because a busy machine can miss them. Counts are not. */
  dependsOnMachine?: true
}

interface Measured {
  promise: string
  value: number
  unit?: string
  /** Additional observations. */
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

/** A statement in words. */
export function statement(promise: string, { figure, bar }: { figure: string; bar: string }): ResultRow {
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

import type { Spread } from './statistics.ts'
import type { BenchTarget, RowName, Unit } from './targets.ts'

/** Measures one; `times` as many pairs as usual, where the noise is to be told from the figure. */
export type MeasureFigure = (times?: number) => Promise<Figure>

/** One measured line of the table. */
export interface Figure {
  row: RowName
  value: Spread
  /** The same by CPU time of the server, where that is measured. */
  cpu?: { value: Spread; unit: Unit; bar: BenchTarget }
  /** The absolute figures of this run, or the ratio where the bar itself is absolute. */
  seen: string
}

import type { Spread } from './statistics.ts'
import type { BenchTarget, RowName, Unit } from './targets.ts'

/** One measured row of the table. */
export interface Figure {
  row: RowName
  value: Spread
  /** The same figure by CPU time of the server, if measured. */
  cpu?: { value: Spread; unit: Unit; target: BenchTarget }
  /** The absolute figures of this run, or the ratio if the target is absolute. */
  details: string
}

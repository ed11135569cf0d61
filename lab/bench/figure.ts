import type { Spread } from './statistics.ts'
import type { RowName } from './targets.ts'

/** One measured row of the table. */
export interface Figure {
  row: RowName
  value: Spread
  /** The same figure by CPU time of the server, if measured; it has the same unit and target. */
  cpu?: Spread
  /** The absolute figures of this run, or the ratio if the target is absolute. */
  details: string
}

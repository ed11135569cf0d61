import type { Database } from './databases.ts'
import { crowd } from './guarantees/crowd.ts'
import { fullDisk } from './guarantees/full-disk.ts'
import { kills } from './guarantees/kills.ts'
import { oversized } from './guarantees/oversized.ts'
import { powerCut } from './guarantees/power-cut.ts'
import { restarts } from './guarantees/restarts.ts'
import { wrongSignIns } from './guarantees/sign-ins.ts'
import { slowClients } from './guarantees/slow-clients.ts'
import { gracefulStops } from './guarantees/stops.ts'
import { twoTabs } from './guarantees/two-tabs.ts'
import type { ResultRow } from './result-row.ts'

interface Promised {
  number: string
  on: readonly Database['name'][]
  measure: (database: Database) => Promise<ResultRow[]>
}

const both = ['SQLite', 'PostgreSQL'] as const
/** Guarantees that do not depend on the database, or only on the product's own disk. */
const one = ['SQLite'] as const

/** All guarantees, in the order of the table. */
export const guarantees: readonly Promised[] = [
  { number: 'R1', on: both, measure: kills },
  { number: 'R1b', on: both, measure: powerCut },
  { number: 'R2', on: one, measure: fullDisk },
  { number: 'R5', on: both, measure: twoTabs },
  { number: 'R6', on: one, measure: slowClients },
  { number: 'R7', on: one, measure: oversized },
  { number: 'R10', on: one, measure: crowd },
  { number: 'R11', on: both, measure: gracefulStops },
  { number: 'R13', on: one, measure: wrongSignIns },
  { number: 'R14', on: both, measure: restarts },
]

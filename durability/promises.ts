import type { Database } from './databases.ts'
import type { Line } from './line.ts'
import { crowd } from './promises/crowd.ts'
import { fullDisk } from './promises/full-disk.ts'
import { kills } from './promises/kills.ts'
import { oversized } from './promises/oversized.ts'
import { powerCut } from './promises/power-cut.ts'
import { restarts } from './promises/restarts.ts'
import { wrongSignIns } from './promises/sign-ins.ts'
import { slowClients } from './promises/slow-clients.ts'
import { gracefulStops } from './promises/stops.ts'
import { twoTabs } from './promises/two-tabs.ts'

interface Promised {
  number: string
  on: readonly Database['name'][]
  measure: (database: Database) => Promise<Line[]>
}

const both = ['SQLite', 'PostgreSQL'] as const
/** What the database has no part in, or where only the disk of the product counts. */
const one = ['SQLite'] as const

/** Everything that is measured, in the order of the table. */
export const promises: readonly Promised[] = [
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

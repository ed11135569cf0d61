import type { Database } from './databases.ts'
import { measureFullDisk } from './guarantees/full-disk.ts'
import { measureKills } from './guarantees/kills.ts'
import { measureFlushes } from './guarantees/power-cut.ts'
import { measureRestarts } from './guarantees/restarts.ts'
import { measureGracefulStops } from './guarantees/stops.ts'
import { measureTwoTabs } from './guarantees/two-tabs.ts'
import type { ResultRow } from './result-row.ts'

interface Guarantee {
  number: string
  databaseNames: readonly Database['name'][]
  measure: (database: Database) => Promise<ResultRow[]>
}

const both = ['SQLite', 'PostgreSQL'] as const
/** Guarantees that do not depend on the database, or only on the product's own disk. */
const sqliteOnly = ['SQLite'] as const

/** All guarantees, in the order of the table. */
export const guarantees: readonly Guarantee[] = [
  { number: 'R1', databaseNames: both, measure: measureKills },
  { number: 'R1b', databaseNames: both, measure: measureFlushes },
  { number: 'R2', databaseNames: sqliteOnly, measure: measureFullDisk },
  { number: 'R5', databaseNames: both, measure: measureTwoTabs },
  { number: 'R11', databaseNames: both, measure: measureGracefulStops },
  { number: 'R14', databaseNames: both, measure: measureRestarts },
]

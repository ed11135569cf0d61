import { measureParts } from '../bench/parts.ts'
import { withFolder } from '../bench/product.ts'
import { asText } from '../bench/table.ts'
import { coveredGuarantees } from './covered-guarantees.ts'
import { createPostgres, type Database, sqlite } from './databases.ts'
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
const guarantees: readonly Guarantee[] = [
  { number: 'R1', databaseNames: both, measure: measureKills },
  { number: 'R1b', databaseNames: both, measure: measureFlushes },
  { number: 'R2', databaseNames: sqliteOnly, measure: measureFullDisk },
  { number: 'R5', databaseNames: both, measure: measureTwoTabs },
  { number: 'R11', databaseNames: both, measure: measureGracefulStops },
  { number: 'R14', databaseNames: both, measure: measureRestarts },
]

/** `npm run lab -- durability` tests every guarantee; `npm run lab -- durability R1 R11` only these. */
const requested = process.argv.slice(2)

await withFolder(async (folder) => {
  const postgresDatabase = await createPostgres(folder)
  await postgresDatabase.postgres.start()
  try {
    await testGuarantees([sqlite, postgresDatabase])
  } finally {
    await postgresDatabase.postgres.stop()
  }
})

/** A result, and where it was measured. */
interface Measured {
  number: string
  database: Database['name']
  result: ResultRow
}

async function testGuarantees(databases: readonly Database[]): Promise<void> {
  const parts = guarantees.map(({ number, databaseNames, measure }) => {
    const measureAll = async (): Promise<Measured[]> => {
      const rows: Measured[] = []
      for (const database of databases.filter(({ name }) => databaseNames.includes(name)))
        rows.push(...(await measure(database)).map((result) => ({ number, database: database.name, result })))
      return rows
    }
    return [number, measureAll] as const
  })
  const measured = await measureParts(Object.fromEntries(parts), requested)
  if (!measured) return
  console.log(`\n${asText([['', 'Guarantee', 'On', 'Figure', 'Limit', 'Met'], ...measured.map(cellsOf)])}`)
  if (requested.length === 0) {
    console.log(
      `\nCovered by npm run test:all:\n${asText(coveredGuarantees.map(({ number, guarantee, test }) => [number, guarantee, `${test.file} › ${test.title}`]))}`,
    )
  }
  const brokenCount = measured.filter(({ result }) => result.met === false).length
  console.log(brokenCount === 0 ? '\nAll guarantees hold.' : `\nBroken guarantees: ${brokenCount}`)
  if (brokenCount > 0) process.exitCode = 1
}

function cellsOf({ number, database, result: { guarantee, figure, limit, met } }: Measured): string[] {
  return [number, guarantee, database, figure, limit, met === undefined ? '–' : met ? 'yes' : 'no']
}

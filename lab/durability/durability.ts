import { measureParts } from '../bench/parts.ts'
import { withFolder } from '../bench/product.ts'
import { asText } from '../bench/table.ts'
import { coveredGuarantees } from './covered-guarantees.ts'
import { createPostgres, type Database, sqlite } from './databases.ts'
import { guarantees } from './guarantees.ts'
import type { ResultRow } from './result-row.ts'

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
  console.log(`\n${asText([['', 'Promise', 'On', 'Figure', 'Limit', 'Met'], ...measured.map(cellsOf)])}`)
  if (requested.length === 0) {
    console.log(
      `\nCovered by npm run test:all:\n${asText(coveredGuarantees.map(({ number, promise, test }) => [number, promise, `${test.file} › ${test.title}`]))}`,
    )
  }
  const brokenCount = measured.filter(({ result }) => result.met === false).length
  console.log(brokenCount === 0 ? '\nEvery promise is kept.' : `\nBroken promises: ${brokenCount}`)
  if (brokenCount > 0) process.exitCode = 1
}

function cellsOf({ number, database, result: { promise, figure, limit, met } }: Measured): string[] {
  return [number, promise, database, figure, limit, met === undefined ? '–' : met ? 'yes' : 'no']
}

import { withFolder } from '../bench/product.ts'
import { asText } from '../bench/table.ts'
import { coveredGuarantees } from './covered-guarantees.ts'
import { createPostgres, type Database, sqlite } from './databases.ts'
import { guarantees } from './guarantees.ts'
import type { ResultRow } from './result-row.ts'

/** `npm run test:durability` tests every guarantee; `npm run test:durability -- R1 R11` only these. */
const requested = process.argv.slice(2)

const unknownNumbers = requested.filter((number) => !guarantees.some((guarantee) => guarantee.number === number))
if (unknownNumbers.length > 0) {
  console.error(`Unknown guarantee ${unknownNumbers.join(', ')}. The guarantees are ${guarantees.map(({ number }) => number).join(', ')}.`)
  process.exit(1)
}

process.exitCode = await withFolder(async (folder) => {
  const postgresDatabase = await createPostgres(folder)
  await postgresDatabase.postgres.start()
  try {
    return await testGuarantees([sqlite, postgresDatabase])
  } finally {
    await postgresDatabase.postgres.stop()
  }
})

interface NumberedRow {
  number: string
  database: Database['name']
  result: ResultRow
}

/** Returns the exit code. */
async function testGuarantees(databases: readonly Database[]): Promise<number> {
  const rows: NumberedRow[] = []
  for (const { number, databaseNames, measure } of guarantees) {
    if (requested.length > 0 && !requested.includes(number)) continue
    for (const database of databases.filter(({ name }) => databaseNames.includes(name))) {
      const begin = performance.now()
      let results = await measure(database)
      const missed = results.filter(isMissed)
      // Other processes affect times and memory, so missed limits are measured a second time. Lost data fails immediately.
      if (missed.length > 0 && missed.every(({ dependsOnMachine }) => dependsOnMachine)) results = await measure(database)
      console.log(`${number} on ${database.name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
      rows.push(...results.map((result) => ({ number, database: database.name, result })))
    }
  }
  console.log(`\n${asText([['', 'Promise', 'On', 'Figure', 'Limit', 'Met'], ...rows.map(cellsOf)])}`)
  if (requested.length === 0) {
    console.log(
      `\nCovered by npm test:\n${asText(coveredGuarantees.map(({ number, promise, test }) => [number, promise, `${test.file} › ${test.title}`]))}`,
    )
  }
  const missed = rows.filter(({ result }) => isMissed(result))
  console.log(missed.length === 0 ? '\nEvery promise is kept.' : `\nBroken promises: ${missed.length}`)
  return missed.length === 0 ? 0 : 1
}

function isMissed({ met }: ResultRow): boolean {
  return met === false
}

function cellsOf({ number, database, result: { promise, figure, limit, met } }: NumberedRow): string[] {
  return [number, promise, database, figure, limit, met === undefined ? '–' : met ? 'yes' : 'no']
}

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

/** Returns the exit code. */
async function testGuarantees(databases: readonly Database[]): Promise<number> {
  const rows: string[][] = []
  let missedCount = 0
  for (const { number, databaseNames, measure } of guarantees) {
    if (requested.length > 0 && !requested.includes(number)) continue
    for (const database of databases.filter(({ name }) => databaseNames.includes(name))) {
      const results = await timed(`${number} on ${database.name}`, () => measure(database))
      rows.push(...results.map((result) => cellsOf(number, database, result)))
      missedCount += results.filter(({ met }) => met === false).length
    }
  }
  console.log(`\n${asText([['', 'Promise', 'On', 'Figure', 'Limit', 'Met'], ...rows])}`)
  if (requested.length === 0) {
    console.log(
      `\nCovered by npm test:\n${asText(coveredGuarantees.map(({ number, promise, test }) => [number, promise, `${test.file} › ${test.title}`]))}`,
    )
  }
  console.log(missedCount === 0 ? '\nEvery promise is kept.' : `\nBroken promises: ${missedCount}`)
  return missedCount === 0 ? 0 : 1
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  console.log(`${title}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  return result
}

function cellsOf(number: string, { name }: Database, { promise, figure, limit, met }: ResultRow): string[] {
  return [number, promise, name, figure, limit, met === undefined ? '–' : met ? 'yes' : 'no']
}

import { withFolder } from '../bench/product.ts'
import { asText } from '../bench/table.ts'
import { createPostgres, type Database, sqlite } from './databases.ts'
import { guarantees } from './guarantees.ts'
import { proven } from './proven.ts'
import type { ResultRow } from './result-row.ts'

/** `npm run test:durability` tests every guarantee; `npm run test:durability -- R1 R11` only these. */
const requested = process.argv.slice(2)

const unknown = requested.filter((number) => !guarantees.some((guarantee) => guarantee.number === number))
if (unknown.length > 0) {
  console.error(`Unknown guarantee ${unknown.join(', ')}. The guarantees are ${guarantees.map(({ number }) => number).join(', ')}.`)
  process.exit(1)
}

process.exitCode = await withFolder(async (folder) => {
  const onPostgres = await createPostgres(folder)
  await onPostgres.postgres.start()
  try {
    return await testGuarantees([sqlite, onPostgres])
  } finally {
    await onPostgres.postgres.stop()
  }
})

/** Returns the exit code. */
async function testGuarantees(databases: readonly Database[]): Promise<number> {
  const rows: { number: string; on: string; line: ResultRow }[] = []
  for (const { number, on, measure } of guarantees) {
    if (requested.length > 0 && !requested.includes(number)) continue
    for (const database of databases.filter(({ name }) => on.includes(name))) {
      const begin = performance.now()
      let lines = await measure(database)
      const missed = lines.filter(isMissed)
      // Other processes affect times and memory, so missed ones are measured a second time. Lost data fails immediately.
      if (missed.length > 0 && missed.every(({ dependsOnMachine }) => dependsOnMachine)) lines = await measure(database)
      console.log(`${number} on ${database.name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
      rows.push(...lines.map((line) => ({ number, on: database.name, line })))
    }
  }
  console.log(`\n${asText([['', 'Promise', 'On', 'Figure', 'Limit', 'Met'], ...rows.map(cellsOf)])}`)
  if (requested.length === 0) {
    console.log(
      `\nCovered by npm test:\n${asText(proven.map(({ number, promise, test }) => [number, promise, `${test.file} › ${test.title}`]))}`,
    )
  }
  const missed = rows.filter(({ line }) => isMissed(line))
  console.log(missed.length === 0 ? '\nEvery promise is kept.' : `\nBroken promises: ${missed.length}`)
  return missed.length === 0 ? 0 : 1
}

function isMissed({ met }: ResultRow): boolean {
  return met === false
}

function cellsOf({ number, on, line: { promise, figure, limit, met } }: { number: string; on: string; line: ResultRow }): string[] {
  return [number, promise, on, figure, limit, met === undefined ? '–' : met ? 'yes' : 'no']
}

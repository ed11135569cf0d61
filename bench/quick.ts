import { readFigures } from './figures/reads.ts'
import { manySaves } from './figures/saves.ts'
import { withProduct } from './product.ts'
import { asText, cells } from './table.ts'
import { type Pace, withBench } from './test-bench.ts'
import { remeasureMissed } from './verdict.ts'

/** Short rounds; a second look decides. */
const pace: Pace = { pairs: 7, seconds: 0.3 }
/** Columns: figure, today, by CPU time, bar. */
const narrow = 4

/** What a change could slow down without anybody noticing. Answers the exit code. */
export async function quick(): Promise<number> {
  return await withBench(pace, async (bench) =>
    withProduct({ through: bench.cores.server }, async (product, dataDir) => {
      const { page, notModified, json, own } = await readFigures(bench, product)
      const saves = await manySaves(bench, product, dataDir)
      const { figures, missed } = await remeasureMissed([page, notModified, json, own, saves], ({ row, seen }) =>
        console.log(`${row} is slow: ${seen}`),
      )
      console.log(asText(cells(figures).map((line) => line.slice(0, narrow))))
      const names = missed.map(({ row }) => row).join(', ')
      console.log(missed.length > 0 ? `Twice below 0.8 of the bar, by requests and by CPU time: ${names}` : 'Nothing is slow')
      return missed.length > 0 ? 1 : 0
    }),
  )
}

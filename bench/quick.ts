import { prepareReads } from './figures/reads.ts'
import { prepareSingleSaves } from './figures/saves.ts'
import { withProduct } from './product.ts'
import { asText, cellsOf } from './table.ts'
import { type Sampling, withBench } from './test-bench.ts'
import { remeasureMissed } from './verdict.ts'

/** The rounds are short, because a figure that misses its target is measured a second time. */
const sampling: Sampling = { pairs: 7, seconds: 0.3 }
/** The first columns of the table: figure, value, by CPU time, target. */
const columnCount = 4

/** Measures the figures that a change could make worse unnoticed. Returns the exit code. */
export async function runQuickBench(): Promise<number> {
  return await withBench(sampling, async (bench) =>
    withProduct({ commandPrefix: bench.cores.server }, async (product, dataDir) => {
      const { page, notModified, json } = await prepareReads(bench, product)
      const save = await prepareSingleSaves(bench, product, dataDir)
      const { figures, missed } = await remeasureMissed([page, notModified, json, save], ({ row, details }) =>
        console.log(`${row} missed its target: ${details}`),
      )
      console.log(asText(cellsOf(figures).map((cells) => cells.slice(0, columnCount))))
      const names = missed.map(({ row }) => row).join(', ')
      console.log(missed.length > 0 ? `Missed the pass limit in two measurements: ${names}` : 'Every figure passed.')
      return missed.length > 0 ? 1 : 0
    }),
  )
}

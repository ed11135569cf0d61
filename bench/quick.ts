import { readFigures } from './figures/reads.ts'
import { singleSaves } from './figures/saves.ts'
import { withProduct } from './product.ts'
import { asText, cells } from './table.ts'
import { type Pace, withBench } from './test-bench.ts'
import { remeasureMissed } from './verdict.ts'

/** Short rounds; a second measurement decides. */
const pace: Pace = { pairs: 7, seconds: 0.3 }
/** Columns: figure, today, by CPU time, target. */
const narrow = 4

/** Measures what a change could slow down unnoticed. Returns the exit code. */
export async function quick(): Promise<number> {
  return await withBench(pace, async (bench) =>
    withProduct({ commandPrefix: bench.cores.server }, async (product, dataDir) => {
      const { page, notModified, json } = await readFigures(bench, product)
      const save = await singleSaves(bench, product, dataDir)
      const { figures, missed } = await remeasureMissed([page, notModified, json, save], ({ row, details }) =>
        console.log(`${row} missed its target: ${details}`),
      )
      console.log(asText(cells(figures).map((line) => line.slice(0, narrow))))
      const names = missed.map(({ row }) => row).join(', ')
      console.log(missed.length > 0 ? `Missed 0.8 of the target in two measurements: ${names}` : 'No figure is below the limit of the gate')
      return missed.length > 0 ? 1 : 0
    }),
  )
}

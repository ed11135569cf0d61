import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { groupsOf } from './groups.ts'
import { runLighthouse } from './lighthouse.ts'
import { measureParts } from './parts.ts'
import { describeBackgroundLoad, describeMachine, reportOf } from './report.ts'
import { asText, cellsOf } from './table.ts'
import { type RowName, rows } from './targets.ts'
import { type Sampling, withBench } from './test-bench.ts'

/**
 * `npm run lab -- bench` measures everything and writes docs/benchmarks.md; `npm run lab -- bench reads memory` measures the groups `reads` and `memory`, and
 * writes no file; `npm run lab -- bench lighthouse` runs Lighthouse on two pages. A figure that misses its target fails nothing.
 */
const requestedGroups = process.argv.slice(2)
const sampling: Sampling = { pairs: 5, seconds: 1 }

if (requestedGroups[0] === 'lighthouse') await runLighthouse(process.env.CHROMIUM_PATH ?? '')
else await measure(requestedGroups)

async function measure(requested: readonly string[]) {
  const backgroundLoad = describeBackgroundLoad()
  console.log(describeMachine())
  if (backgroundLoad) console.log(backgroundLoad)
  await withBench(sampling, async (bench) => {
    const figures = await measureParts(groupsOf(bench, process.env.CHROMIUM_PATH), requested)
    if (!figures) return
    const rowOrder = Object.keys(rows) as RowName[]
    figures.sort((one, other) => rowOrder.indexOf(one.row) - rowOrder.indexOf(other.row))
    console.log(`\n${asText(cellsOf(figures))}`)
    if (requested.length > 0) return
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(
      fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url)),
      reportOf(figures, { cores: bench.cores, pairs: sampling.pairs, day, backgroundLoad }),
    )
    console.log('\nWritten to docs/benchmarks.md')
  })
}

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import { groups } from './groups.ts'
import { runLighthouse } from './lighthouse.ts'
import { describeBackgroundLoad, describeMachine, reportOf } from './report.ts'
import { asText, cellsOf } from './table.ts'
import { type RowName, rows } from './targets.ts'
import { type Bench, type Sampling, withBench } from './test-bench.ts'

/**
 * `npm run bench` measures everything and writes docs/benchmarks.md; `npm run bench -- reads memory` measures the groups `reads` and `memory`, and
 * writes no file; `npm run bench -- lighthouse` runs Lighthouse on two pages. A figure that misses its target fails nothing.
 */
const requestedGroups = process.argv.slice(2)
const sampling: Sampling = { pairs: 5, seconds: 1 }

if (requestedGroups[0] === 'lighthouse') await runLighthouse(process.env.CHROMIUM_PATH ?? '')
else await measure(requestedGroups)

async function measure(requested: readonly string[]) {
  const unknownGroups = requested.filter((name) => !(name in groups))
  if (unknownGroups.length > 0) {
    console.error(`Unknown group ${unknownGroups.join(', ')}. The groups are ${Object.keys(groups).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const backgroundLoad = describeBackgroundLoad()
  console.log(describeMachine())
  if (backgroundLoad) console.log(backgroundLoad)
  await withBench(sampling, async (bench) => {
    const figures = await measureGroups(bench, requested)
    console.log(`\n${asText(cellsOf(figures))}`)
    if (requested.length > 0) return
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(
      fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url)),
      reportOf(figures, { cores: bench.cores, pairs: sampling.pairs, day, backgroundLoad }),
    )
    console.log('\nWritten to docs/benchmarks.md')
  })
}

async function measureGroups(bench: Bench, requested: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(groups)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    const start = performance.now()
    figures.push(...(await measure(bench, process.env.CHROMIUM_PATH)))
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  const rowOrder = Object.keys(rows) as RowName[]
  return figures.sort((one, other) => rowOrder.indexOf(one.row) - rowOrder.indexOf(other.row))
}

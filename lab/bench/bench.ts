import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Figure } from './figure.ts'
import { measureConversionTimes, measurePagesDuringConversions } from './figures/conversions.ts'
import { measureEditor } from './figures/editor.ts'
import { measureReads } from './figures/reads.ts'
import { measureSingleSaves } from './figures/saves.ts'
import { measureSignIn, measureSignInStorm } from './figures/sign-ins.ts'
import { measureMemory, measureReadiness } from './figures/starts.ts'
import { measureVisits } from './figures/visits.ts'
import { runLighthouse } from './lighthouse.ts'
import { measureParts } from './parts.ts'
import { type Product, withProduct } from './product.ts'
import { describeBackgroundLoad, describeMachine, reportOf } from './report.ts'
import { asText, cellsOf } from './table.ts'
import { type RowName, rows } from './targets.ts'
import { type Bench, type Sampling, withBench } from './test-bench.ts'

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

/** All measurements, by the group names that the command accepts. */
function groupsOf(bench: Bench, chromium: string | undefined): Readonly<Record<string, () => Promise<Figure[]>>> {
  /** Starts the product on a new database for one group. */
  const withNewProduct = (measure: (product: Product, dataDir: string) => Promise<Figure[]>) => () =>
    withProduct({ commandPrefix: bench.cores.server }, measure)
  return {
    reads: withNewProduct((product) => measureReads(bench, product)),
    saves: withNewProduct(async (product, dataDir) => [await measureSingleSaves(bench, product, dataDir)]),
    'sign-in': withNewProduct(async (product) => [await measureSignIn(bench, product)]),
    storm: async () => [await measureSignInStorm(bench)],
    conversions: async () => [...(await measureConversionTimes(bench)), await measurePagesDuringConversions(bench)],
    ready: async () => [await measureReadiness(bench)],
    memory: () => measureMemory(bench),
    visits: withNewProduct((product) => measureVisits(product, chromium)),
    editor: withNewProduct((product) => measureEditor(bench, product, chromium)),
  }
}

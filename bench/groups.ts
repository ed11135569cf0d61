import type { Figure } from './figure.ts'
import { pagesMeanwhile, waits } from './figures/conversions.ts'
import { firstView } from './figures/first-view.ts'
import { readsBesideLock } from './figures/locked.ts'
import { manyPeople } from './figures/many.ts'
import { readFigures } from './figures/reads.ts'
import { savesOnSlowDisk, singleSaves } from './figures/saves.ts'
import { signIn, signInStorm } from './figures/sign-ins.ts'
import { memory, readiness } from './figures/starts.ts'
import { visits } from './figures/visits.ts'
import { type Product, withProduct } from './product.ts'
import type { Bench } from './test-bench.ts'

type Measure = (bench: Bench, chromium: string | undefined) => Promise<Figure[]>

/** Starts the product on a new database for one group. */
const fresh =
  (measure: (bench: Bench, product: Product, dataDir: string) => Promise<Figure[]>): Measure =>
  (bench) =>
    withProduct({ through: bench.cores.server }, (product, dataDir) => measure(bench, product, dataDir))

/** All measurements, by the group names that the command takes. */
export const groups: Readonly<Record<string, Measure>> = {
  reads: fresh(async (bench, product) => {
    const figures: Figure[] = []
    for (const measure of Object.values(await readFigures(bench, product))) figures.push(await measure())
    return figures
  }),
  'first-view': fresh(async (bench, product) => [await firstView(bench, product)]),
  saves: fresh(async (bench, product, dataDir) => {
    const measureSave = await singleSaves(bench, product, dataDir)
    return [await measureSave()]
  }),
  'slow-disk': fresh(async (bench, product) => [await savesOnSlowDisk(bench, product)]),
  'sign-in': fresh(async (bench, product) => [await signIn(bench, product)]),
  storm: async (bench) => [await signInStorm(bench)],
  conversions: async (bench) => [...(await waits(bench)), await pagesMeanwhile(bench)],
  locked: fresh(async (bench, product, dataDir) => [await readsBesideLock(bench, product, dataDir)]),
  many: manyPeople,
  ready: async (bench) => [await readiness(bench)],
  memory,
  visits: (bench, chromium) => withProduct({ through: bench.cores.server }, (product) => visits(bench, product, chromium)),
}

import type { Figure } from './figure.ts'
import { measureConversionTimes, measurePagesDuringConversions } from './figures/conversions.ts'
import { measureEditor } from './figures/editor.ts'
import { firstView } from './figures/first-view.ts'
import { measureReadsDuringLock } from './figures/locked.ts'
import { measureManyPortfolios } from './figures/many.ts'
import { readFigures } from './figures/reads.ts'
import { savesOnSlowDisk, singleSaves } from './figures/saves.ts'
import { signIn, signInStorm } from './figures/sign-ins.ts'
import { memory, readiness } from './figures/starts.ts'
import { measureVisits } from './figures/visits.ts'
import { type Product, withProduct } from './product.ts'
import type { Bench } from './test-bench.ts'

type Measure = (bench: Bench, chromium: string | undefined) => Promise<Figure[]>

/** Starts the product on a new database for one group. */
const withNewProduct =
  (measure: (bench: Bench, product: Product, dataDir: string) => Promise<Figure[]>): Measure =>
  (bench) =>
    withProduct({ commandPrefix: bench.cores.server }, (product, dataDir) => measure(bench, product, dataDir))

/** All measurements, by the group names that the command takes. */
export const groups: Readonly<Record<string, Measure>> = {
  reads: withNewProduct(async (bench, product) => {
    const figures: Figure[] = []
    for (const measure of Object.values(await readFigures(bench, product))) figures.push(await measure())
    return figures
  }),
  'first-view': withNewProduct(async (bench, product) => [await firstView(bench, product)]),
  saves: withNewProduct(async (bench, product, dataDir) => {
    const measureSave = await singleSaves(bench, product, dataDir)
    return [await measureSave()]
  }),
  'slow-disk': withNewProduct(async (bench, product) => [await savesOnSlowDisk(bench, product)]),
  'sign-in': withNewProduct(async (bench, product) => [await signIn(bench, product)]),
  storm: async (bench) => [await signInStorm(bench)],
  conversions: async (bench) => [...(await measureConversionTimes(bench)), await measurePagesDuringConversions(bench)],
  locked: withNewProduct(async (bench, product, dataDir) => [await measureReadsDuringLock(bench, product, dataDir)]),
  many: measureManyPortfolios,
  ready: async (bench) => [await readiness(bench)],
  memory,
  visits: (bench, chromium) => withProduct({ commandPrefix: bench.cores.server }, (product) => measureVisits(bench, product, chromium)),
  editor: (bench, chromium) => withProduct({ commandPrefix: bench.cores.server }, (product) => measureEditor(bench, product, chromium)),
}

import type { Figure } from './figure.ts'
import { measureConversionTimes, measurePagesDuringConversions } from './figures/conversions.ts'
import { measureEditor } from './figures/editor.ts'
import { measureFirstView } from './figures/first-view.ts'
import { measureCrowd, measureOversizedBodies, measureSlowClients } from './figures/floods.ts'
import { measureManyPortfolios } from './figures/large-database.ts'
import { measureReadsDuringLock } from './figures/locked.ts'
import { measureReads } from './figures/reads.ts'
import { measureSavesOnSlowDisk, measureSingleSaves } from './figures/saves.ts'
import { measureSignIn, measureSignInStorm } from './figures/sign-ins.ts'
import { measureMemory, measureReadiness } from './figures/starts.ts'
import { measureVisits } from './figures/visits.ts'
import { type Product, withProduct } from './product.ts'
import type { Bench } from './test-bench.ts'

type Measure = (bench: Bench, chromium: string | undefined) => Promise<Figure[]>

/** Starts the product on a new database for one group. */
const withNewProduct =
  (measure: (bench: Bench, product: Product, dataDir: string) => Promise<Figure[]>): Measure =>
  (bench) =>
    withProduct({ commandPrefix: bench.cores.server }, (product, dataDir) => measure(bench, product, dataDir))

/** All measurements, by the group names that the command accepts. */
export const groups: Readonly<Record<string, Measure>> = {
  reads: withNewProduct(measureReads),
  'first-view': withNewProduct(async (bench, product) => [await measureFirstView(bench, product)]),
  saves: withNewProduct(async (bench, product, dataDir) => [await measureSingleSaves(bench, product, dataDir)]),
  'slow-disk': withNewProduct(async (bench, product) => [await measureSavesOnSlowDisk(bench, product)]),
  'sign-in': withNewProduct(async (bench, product) => [await measureSignIn(bench, product)]),
  storm: async (bench) => [await measureSignInStorm(bench)],
  conversions: async (bench) => [...(await measureConversionTimes(bench)), await measurePagesDuringConversions(bench)],
  crowd: measureCrowd,
  'slow-clients': measureSlowClients,
  oversized: measureOversizedBodies,
  locked: withNewProduct(async (bench, product, dataDir) => [await measureReadsDuringLock(bench, product, dataDir)]),
  'large-database': measureManyPortfolios,
  ready: async (bench) => [await measureReadiness(bench)],
  memory: measureMemory,
  visits: (bench, chromium) => withProduct({ commandPrefix: bench.cores.server }, (product) => measureVisits(bench, product, chromium)),
  editor: (bench, chromium) => withProduct({ commandPrefix: bench.cores.server }, (product) => measureEditor(bench, product, chromium)),
}

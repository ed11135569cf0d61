import type { Figure } from './figure.ts'
import { measureConversionTimes, measurePagesDuringConversions } from './figures/conversions.ts'
import { measureEditor } from './figures/editor.ts'
import { measureReads } from './figures/reads.ts'
import { measureSingleSaves } from './figures/saves.ts'
import { measureSignIn, measureSignInStorm } from './figures/sign-ins.ts'
import { measureMemory, measureReadiness } from './figures/starts.ts'
import { measureVisits } from './figures/visits.ts'
import { type Product, withProduct } from './product.ts'
import type { Bench } from './test-bench.ts'

/** All measurements, by the group names that the command accepts. */
export function groupsOf(bench: Bench, chromium: string | undefined): Readonly<Record<string, () => Promise<Figure[]>>> {
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

import { type Child, startChild } from '../bench/child.ts'
import type { LoadTasks } from '../bench/processes/load.ts'
import { type Product, withProduct } from '../bench/product.ts'

interface LoadTest {
  product: Product
  load: Child<LoadTasks>
}

/** The product and the load generator in separate processes, on any cores. */
export async function withLoad<T>(work: (test: LoadTest) => Promise<T>): Promise<T> {
  const load = startChild<LoadTasks>('load.ts', [])
  try {
    return await withProduct({ commandPrefix: [] }, (product) => work({ product, load }))
  } finally {
    await load.stop()
  }
}

/** Runs `work`, and measures the product's maximum memory during it. */
export async function measureMemory<T>({ run }: Product, work: () => Promise<T>): Promise<{ result: T; maxMegabytes: number }> {
  let maxMegabytes = 0
  const sample = async () => {
    maxMegabytes = Math.max(maxMegabytes, await readMegabytes({ run }))
  }
  const timer = setInterval(() => void sample(), 250)
  try {
    const result = await work()
    await sample()
    return { result, maxMegabytes }
  } finally {
    clearInterval(timer)
  }
}

export async function readMegabytes({ run }: Pick<Product, 'run'>): Promise<number> {
  return (await run('usage')).memory / 1e6
}

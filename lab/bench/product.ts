import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve } from '../../scripts/serve.ts'
import { type Child, createTaskRunner } from './child.ts'
import type { Usage } from './processes/usage.ts'

type InstrumentationTasks = { usage: () => Usage }

/** The product as `npm start` runs it, in a separate process, with higher rate limits. */
export interface Product extends Pick<Child<InstrumentationTasks>, 'run'> {
  origin: string
  port: number
  stop(): Promise<void>
}

const instrumentation = pathToFileURL(fileURLToPath(new URL('processes/instrumentation.mjs', import.meta.url))).href

/** Rate limits that no measurement reaches, and a disk reserve that fits a small disk. */
export const benchEnvironment = { RATE_LIMIT_SCALE: '1000000', DISK_RESERVE_MB: '1' }

export async function startProduct(
  dataDir: string,
  { commandPrefix, env = {} }: { commandPrefix: readonly string[]; env?: Readonly<Record<string, string>> },
): Promise<Product> {
  const running = await serve({ DATA_DIR: dataDir, ...benchEnvironment, ...env }, { commandPrefix, preload: instrumentation })
  return {
    ...createTaskRunner<InstrumentationTasks>(running.process),
    origin: running.origin,
    port: Number(new URL(running.origin).port),
    stop: running.stop,
  }
}

/** A folder for one measurement, deleted afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function withProduct<T>(
  { commandPrefix, env }: { commandPrefix: readonly string[]; env?: Readonly<Record<string, string>> },
  work: (product: Product, dataDir: string) => Promise<T>,
): Promise<T> {
  return await withFolder(async (dataDir) => {
    const product = await startProduct(dataDir, { commandPrefix, ...(env && { env }) })
    try {
      return await work(product, dataDir)
    } finally {
      await product.stop()
    }
  })
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type RunningProduct, serve } from '../scripts/serve.ts'

interface Product {
  /** Settings for the product, in addition to its data folder. */
  environment: Record<string, string>
  server: RunningProduct & { dataDir: string }
}

/** Starts the built product with an empty data folder. Independent of the browser. */
export const test = base.extend<object, Product>({
  environment: [{ FEEDBACK_EMAIL: 'hello@portfolios.example' }, { scope: 'worker', option: true }],

  server: [
    async ({ environment }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'understory-e2e-'))
      const server = await serve({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1', ...environment })
      await use({ ...server, dataDir })
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

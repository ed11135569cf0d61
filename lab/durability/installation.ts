import { type RunningProduct, serve } from '../../scripts/serve.ts'
import { benchEnvironment, withFolder } from '../bench/product.ts'
import type { Database } from './databases.ts'

type StartOptions = NonNullable<Parameters<typeof serve>[1]>

/** The product in a separate process, through several starts and stops on the same data. */
export class Installation {
  readonly dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  #running: RunningProduct | undefined

  constructor(dataDir: string, settings: Readonly<Record<string, string>>) {
    this.dataDir = dataDir
    this.#settings = settings
  }

  /** The origin changes with each start. */
  get origin(): string {
    return this.running.origin
  }

  get running(): RunningProduct {
    if (!this.#running) throw new Error('The product was not started')
    return this.#running
  }

  async start(options: StartOptions = {}): Promise<void> {
    this.#running = await serve({ DATA_DIR: this.dataDir, ...this.#settings }, { healthCheckIntervalMs: 5, ...options })
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
  }
}

/** Settings for tests that no rate limit stops and that may send requests from any IP. */
export const withoutRateLimits = { ...benchEnvironment, TRUSTED_PROXIES: '127.0.0.0/8' }

/** A new, temporary installation. It is not started yet. */
export async function withInstallation<T>(
  database: Database,
  settings: Readonly<Record<string, string>>,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const databaseSettings = await database.createDatabase()
  return await withFolder(async (dataDir) => {
    const installation = new Installation(dataDir, { ...databaseSettings, ...settings })
    try {
      return await work(installation)
    } finally {
      await installation.stop()
    }
  })
}

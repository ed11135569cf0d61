import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSite } from '#server/base/built-site/site.ts'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/run/app.ts'
import { assemble } from '#server/run/assemble.ts'
import { fuzz } from '#test/fuzz/fuzz.ts'

/** `npm run lab -- fuzz` sends random requests for a minute; `npm run lab -- fuzz 123` repeats those of a seed. */
const seconds = 60
const seedArgument = Number.parseInt(process.argv[2] ?? '', 10)
const seed = Number.isNaN(seedArgument) ? Math.floor(Math.random() * 2 ** 31) : seedArgument

const dataDir = await mkdtemp(join(tmpdir(), 'understory-fuzz-'))
const config = readConfig({ DATA_DIR: dataDir, DEBUG_TOOLS: 'true', RATE_LIMIT_SCALE: '1000000' })
const { deps, close } = await assemble(config, { site: await loadSite(), clock: () => new Date(), log: () => undefined })
const app = await buildApp(deps, { logger: { level: 'error' } })
console.log(`Seed ${seed}, ${seconds} seconds`)
try {
  const requestCount = await fuzz({ app, seed, end: { milliseconds: seconds * 1000 } })
  console.log(`${requestCount} requests; every response matched the API document`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await app.close()
  await close()
  await rm(dataDir, { recursive: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exitWithError } from '../../scripts/node.mjs'
import { serve } from '../../scripts/serve.ts'
import { openFolder } from './bouncer.ts'
import { Pair } from './pair.ts'
import { routes } from './routes.ts'
import { Saver } from './savers.ts'

/**
 * The machine of the primary PostgreSQL server vanishes without a word while two processes of the product save for 64 owners, and its
 * synchronous standby is promoted: again and again, directly, with PgBouncer and with HAProxy in between. `npm run lab -- failover` prints
 * what was lost and how long it took; `npm run lab -- failover 20 direct` runs 20 rounds of one route.
 */
const [roundsText = '20', ...names] = process.argv.slice(2)
const rounds = Number(roundsText)
const chosen = Object.entries(routes).filter(([name]) => names.length === 0 || names.includes(name))
if (!Number.isInteger(rounds) || chosen.length === 0)
  exitWithError('Usage: npm run lab -- failover [ROUNDS] [direct] [pgbouncer] [haproxy]')

const saverCount = 64
/** From the loss to the promotion, in milliseconds. */
const detectionMs = 1000
/** The most time in milliseconds until every owner can save again, and for any answer. */
const bars = { recovery: 8000, answer: 12_000 }

console.log(
  '| route | promotions | acknowledged saves | lost | all 64 save again after (median, worst) | slowest answer | other answers than 503 |',
)
console.log('|---|---|---|---|---|---|---|')
let isWithinBars = true
for (const [name, connect] of chosen) {
  const result = await run(connect)
  const { acknowledged, lost, recoveries, maxAnswerMs, unexpected } = result
  const sorted = recoveries.toSorted((one, other) => one - other)
  const [median = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const others = Object.entries(Object.groupBy(unexpected, (each) => each)).map(([text, all]) => `${all?.length} × ${text}`)
  console.log(
    `| ${name} | ${rounds} | ${acknowledged} | ${lost} | ${seconds(median)}, ${seconds(worst)} | ${seconds(maxAnswerMs)} | ${others.join('; ') || 'none'} |`,
  )
  isWithinBars &&= lost === 0 && worst <= bars.recovery && maxAnswerMs <= bars.answer
}
console.log(
  `\nBars: 0 lost, ${seconds(bars.recovery)} after the promotion, ${seconds(bars.answer)} for an answer: ${isWithinBars ? 'met' : 'NOT MET'}`,
)
process.exit(isWithinBars ? 0 : 1)

async function run(connect: (typeof routes)[keyof typeof routes]) {
  const folder = mkdtempSync(join(tmpdir(), 'understory-failover-'))
  openFolder(folder)
  const pair = await Pair.start(folder)
  const route = await connect(pair, folder)
  const env = { DATA_DIR: join(folder, 'files'), DATABASE_URL: route.url, SECRET: 'x'.repeat(64), RATE_LIMIT_SCALE: '1000' }
  const products = [await serve(env), await serve(env)]
  try {
    const all: Saver[] = []
    for (let index = 0; index < saverCount; index++) all.push(await Saver.register(products[index % 2]?.origin ?? '', `saver${index}`))
    for (const saver of all) saver.start()
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round++) {
      await nextSaveOfEach(all)
      await pair.losePrimary()
      await wait(detectionMs)
      await pair.promote()
      const promotedAt = performance.now()
      await nextSaveOfEach(all)
      recoveries.push(performance.now() - promotedAt)
      await pair.rebuildStandby()
    }
    await nextSaveOfEach(all)
    for (const saver of all) await saver.stop()
    return {
      acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      lost: all.reduce((sum, { lost }) => sum + lost, 0),
      recoveries,
      maxAnswerMs: Math.max(...all.map(({ maxAnswerMs }) => maxAnswerMs)),
      unexpected: all.flatMap(({ unexpected }) => unexpected),
    }
  } finally {
    for (const product of products) await product.stop()
    route.close()
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until each has a save acknowledged from now on. */
async function nextSaveOfEach(all: readonly Saver[]): Promise<void> {
  const from = performance.now()
  while (all.some(({ acknowledgedAt }) => acknowledgedAt < from)) await wait(20)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

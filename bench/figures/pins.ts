import { randomBytes } from 'node:crypto'
import type { Figure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { copyPeople, handleOf } from '../many-people.ts'
import { browser, newOwner, pin } from '../people.ts'
import { startProduct, withFolder } from '../product.ts'
import { interleaved, median, ratios } from '../statistics.ts'
import { type Bench, productStation, round } from '../test-bench.ts'

/** Their limits don't widen, so there are enough portfolios and networks to stay below them. */
const portfolios = 10_000
const triesAtEach = 8
const atOnce = 64
/** More than a disk could make durable. */
const maxPerSecond = 4000

/** Wrong values that nobody tried before, each counted before its answer. */
export async function wrongPins(bench: Bench): Promise<Figure> {
  return await withFolder(async (dataDir) => {
    const way = { through: bench.cores.server, env: { SECRET: randomBytes(32).toString('hex'), TRUSTED_PROXIES: '127.0.0.1' } }
    const first = await startProduct(dataDir, way)
    await newOwner(first.origin, 'original').finally(first.stop)
    copyPeople(dataDir, 'original', portfolios, { secret: way.env.SECRET, value: pin })
    const product = await startProduct(dataDir, way)
    try {
      const tries = wrongTries()
      const { pairs, seconds } = bench.pace
      const measured = await interleaved(
        pairs,
        () => bench.machine.ask('flush', { folder: dataDir, seconds }),
        () => {
          const asks = Array.from({ length: Math.ceil(maxPerSecond * seconds) }, () => tries.next().value)
          return round(bench, productStation(product), seconds, [{ asks, connections: atOnce, take: 'once' }])
        },
      )
      const [rate, disk] = [median(measured.map(([, { rate }]) => rate)), median(measured.map(([{ rate }]) => rate))]
      const cpu = median(measured.map(([, { cpu }]) => cpu))
      return {
        row: 'wrongPin',
        value: ratios(measured, (bare, ours) => ours.rate / bare.rate),
        seen: `${Math.round(rate)}/s with ${Math.round(cpu)} µs against ${Math.round(disk)} flushes/s`,
      }
    } finally {
      await product.stop()
    }
  })
}

/** Each from a network of its own, at one portfolio after the other. */
function* wrongTries(): Generator<RequestSpec, never> {
  for (let number = 0; number < portfolios * triesAtEach; number++) {
    const value = String((Number(pin) + 1 + Math.floor(number / portfolios)) % 10_000).padStart(4, '0')
    const network = `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    yield {
      name: 'wrongPin',
      method: 'POST',
      path: `/api/portfolio/${handleOf(number % portfolios)}/verify`,
      headers: { ...browser, 'content-type': 'application/json', 'x-forwarded-for': `${network}.7` },
      body: JSON.stringify({ accessPin: value }),
      status: 403,
    }
  }
  throw new Error('There are not enough portfolios for so many wrong PINs')
}

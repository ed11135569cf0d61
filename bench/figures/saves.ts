import type { Figure, MeasureFigure } from '../figure.ts'
import type { Stream } from '../load-plan.ts'
import { newOwner, newOwners, type Owner, saveAsk } from '../people.ts'
import type { Product } from '../product.ts'
import { rawAnswer } from '../raw-answer.ts'
import { interleaved, median, ratios, spread } from '../statistics.ts'
import { savesCpuBar } from '../targets.ts'
import { type Bench, bareStation, productStation, rateOf, round, seen, stream } from '../test-bench.ts'

const atOnce = 64

/** Owners who save their own portfolio again and again, each knowing the version that they are at. */
export class SavingOwners {
  readonly #owners: readonly Owner[]
  #versions: number[]

  constructor(owners: readonly Owner[]) {
    this.#owners = owners
    this.#versions = owners.map(({ portfolio }) => portfolio.version)
  }

  /** `status` may be left open where saves are refused on purpose. */
  stream(status: number | undefined = 200): Stream {
    const asks = this.#owners.map((owner) => ({ ...saveAsk(owner), ...(status !== undefined && { status }) }))
    return { asks, connections: asks.length, take: 'own', numbers: this.#versions }
  }

  /** What the load client says of a stream of theirs. */
  savedUpTo(versions: readonly number[] | undefined) {
    if (versions) this.#versions = [...versions]
  }
}

/**
 * Many owners at once, against as many flushes one after another; their CPU time against that of a bare server that only reads and writes
 * the same JSON, which a busy machine slows down as much.
 */
export async function manySaves(bench: Bench, product: Product, dataDir: string): Promise<MeasureFigure> {
  const saving = new SavingOwners(await newOwners(product.origin, atOnce))
  const barePort = await bench.bare.ask('echoed')
  return async (times = 1) => {
    const { pairs, seconds } = bench.pace
    const measured = await interleaved(
      pairs * times,
      async () => {
        const { rate } = await bench.machine.ask('flush', { folder: dataDir, seconds })
        const { cpu } = await round(bench, bareStation(bench, barePort), seconds, [saving.stream()])
        return { rate, cpu }
      },
      async () => {
        const done = await round(bench, productStation(product), seconds, [saving.stream()])
        saving.savedUpTo(done.numbers[0])
        return done
      },
    )
    const [bare, ours] = [measured.map(([each]) => each), measured.map(([, each]) => each)]
    return {
      row: 'saves',
      value: ratios(measured, (disk, saves) => saves.rate / disk.rate),
      cpu: { value: ratios(measured, (json, saves) => json.cpu / saves.cpu), unit: 'ratio', bar: savesCpuBar },
      seen: `${rateOf(ours)}/s with ${milliseconds(ours)} against ${rateOf(bare)} flushes/s, and ${milliseconds(bare)} for bare JSON`,
    }
  }
}

const slowFlush = 5

/** The same on a disk whose flush takes 5 ms. */
export async function savesOnSlowDisk(bench: Bench, product: Product): Promise<Figure> {
  const saving = new SavingOwners(await newOwners(product.origin, atOnce))
  await product.ask('delayFlushes', slowFlush)
  const rates: number[] = []
  // The first round warms up.
  for (let rounds = 0; rounds <= bench.pace.pairs; rounds++) {
    const done = await round(bench, productStation(product), bench.pace.seconds, [saving.stream()])
    saving.savedUpTo(done.numbers[0])
    if (rounds > 0) rates.push(done.rate)
  }
  return { row: 'slowSaves', value: spread(rates), seen: `${atOnce} connections, each flush delayed by ${slowFlush} ms` }
}

const milliseconds = (rounds: readonly { cpu: number }[]) => `${(median(rounds.map(({ cpu }) => cpu)) / 1000).toFixed(2)} ms`

/** One owner alone, against the least that a durable write over HTTP costs. */
export async function singleSaves(bench: Bench, product: Product, dataDir: string): Promise<Figure[]> {
  const { pairs, seconds } = bench.pace
  const owner = await newOwner(product.origin, 'saving-alone')
  const saving = new SavingOwners([owner])
  const bareAsk = { ...saveAsk(owner), status: 200 }
  const { status, headers, body } = await rawAnswer(product.port, {
    name: 'own',
    method: 'GET',
    path: '/api/portfolio',
    headers: owner.headers,
  })
  const contentType = { 'content-type': headers['content-type'] ?? '' }
  const barePort = await bench.bare.ask('fixed', { status, headers: contentType, body })
  const measured = await interleaved(
    pairs,
    async () => {
      const disk = await bench.machine.ask('flush', { folder: dataDir, seconds: seconds / 2 })
      const http = await round(bench, bareStation(bench, barePort), seconds / 2, [stream(bareAsk, 1)])
      return { p50: seen(http, bareAsk).p50 + disk.p50, cpu: http.cpu }
    },
    async () => {
      const done = await round(bench, productStation(product), seconds, [saving.stream()])
      saving.savedUpTo(done.numbers[0])
      return { p50: seen(done, bareAsk).p50, cpu: done.cpu }
    },
  )
  const times = ratios(measured, (bare, ours) => ours.p50 / bare.p50)
  const cpuTimes = ratios(measured, (bare, ours) => ours.cpu / bare.cpu)
  return [
    {
      row: 'save',
      value: spread(measured.map(([, ours]) => ours.p50)),
      seen: `${times.median.toFixed(1)} × of ${median(measured.map(([bare]) => bare.p50)).toFixed(2)} ms`,
    },
    {
      row: 'saveCpu',
      value: spread(measured.map(([, ours]) => ours.cpu / 1000)),
      seen: `${cpuTimes.median.toFixed(1)} × of ${(median(measured.map(([bare]) => bare.cpu)) / 1000).toFixed(3)} ms`,
    },
  ]
}

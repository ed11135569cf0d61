import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '../../../scripts/serve.ts'
import { startChild } from '../child.ts'
import type { Figure } from '../figure.ts'
import { browserHeaders, createOwner, createOwners, pageRequest } from '../people.ts'
import type { BareTasks } from '../processes/bare.ts'
import { benchEnvironment, startProduct, withFolder } from '../product.ts'
import { measureAlternately, median, ratios, spread } from '../statistics.ts'
import { type Bench, bareServer, productServer, runRound, streamOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'

const smallResponse = { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from('ready') }

/** The time from the start of the built product to its first response, with an existing database. */
export async function measureReadiness(bench: Bench): Promise<Figure> {
  return await withFolder(async (dataDir) => {
    const resultPairs = await measureAlternately(
      bench.sampling.pairs,
      async () => {
        const start = performance.now()
        const child = startChild<BareTasks>('bare.ts', bench.cores.server)
        await fetch(`http://127.0.0.1:${await child.run('serveFixed', smallResponse)}`)
        const seconds = (performance.now() - start) / 1000
        await child.stop()
        return seconds
      },
      async () => {
        const start = performance.now()
        const running = await serve(
          { DATA_DIR: dataDir, ...benchEnvironment },
          { commandPrefix: bench.cores.server, healthCheckIntervalMs: 5 },
        )
        const seconds = (performance.now() - start) / 1000
        await running.stop()
        return seconds
      },
    )
    const ratio = ratios(resultPairs, (bare, actual) => actual / bare)
    const bare = median(resultPairs.map(([seconds]) => seconds))
    return {
      row: 'ready',
      value: spread(resultPairs.map(([, seconds]) => seconds)),
      details: `${ratio.median.toFixed(1)} × ${bare.toFixed(2)} s`,
    }
  })
}

/** Milliseconds after the start, until the memory is stable. */
const settleMs = 2000
const megabyte = 1_000_000

interface Memory {
  idle: number
  loaded: number
}

/** Memory of an idle process after its start, and after pages, JSON and saves at full speed. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  return await withFolder(async (dataDir) => {
    const setup = await startProduct(dataDir, { commandPrefix: bench.cores.server })
    const [owner, owners] = await Promise.all([createOwner(setup.origin, 'owner'), createOwners(setup.origin, 8)]).finally(setup.stop)
    const savers = new SavingOwners(owners)
    const page = pageRequest(owner.handle)
    const resultPairs = await measureAlternately(
      bench.sampling.pairs,
      () => measureBareMemory(bench),
      async (): Promise<Memory> => {
        const product = await startProduct(dataDir, { commandPrefix: bench.cores.server })
        try {
          await wait(settleMs)
          const idle = (await product.run('usage')).memory / megabyte
          const publicJson = { ...page, path: `/api/portfolio/${owner.handle}` }
          const privateJson = { ...page, path: '/api/portfolio', headers: owner.headers }
          const server = productServer(product)
          for (const request of [page, publicJson, privateJson])
            await runRound(bench, server, bench.sampling.seconds * 2, [streamOf(request)])
          const saves = savers.stream()
          savers.setVersions((await runRound(bench, server, bench.sampling.seconds * 2, [saves])).counters[0])
          return { idle, loaded: (await product.run('usage')).memory / megabyte }
        } finally {
          await product.stop()
        }
      },
    )
    return (['idle', 'loaded'] as const).map((state) => {
      const bare = median(resultPairs.map(([memory]) => memory[state]))
      return {
        row: `${state}Memory` as const,
        value: spread(resultPairs.map(([, memory]) => memory[state])),
        details: `compared with ${Math.round(bare)} MB`,
      }
    })
  })
}

async function measureBareMemory(bench: Bench): Promise<Memory> {
  const bare = startChild<BareTasks>('bare.ts', bench.cores.server)
  try {
    const port = await bare.run('serveFixed', smallResponse)
    const idle = (await bare.run('usage')).memory / megabyte
    const request = { name: 'ready', method: 'GET', path: '/', headers: browserHeaders } as const
    await runRound(bench, bareServer({ ...bench, bare }, port), bench.sampling.seconds, [streamOf(request)])
    return { idle, loaded: (await bare.run('usage')).memory / megabyte }
  } finally {
    await bare.stop()
  }
}

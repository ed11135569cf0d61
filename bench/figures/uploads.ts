import { smallPdf } from '../../scripts/small-pdf.ts'
import type { Figure } from '../figure.ts'
import { formAsk } from '../form-ask.ts'
import type { RequestSpec } from '../load-plan.ts'
import { newOwners, type Owner } from '../people.ts'
import { type Product, startProduct, withFolder } from '../product.ts'
import { interleaved, median, ratios, spread } from '../statistics.ts'
import { type Bench, bareStation, productStation, round, seen, times } from '../test-bench.ts'

/** A person keeps ten, and one is there already. */
const each = 8

export async function uploads(bench: Bench): Promise<Figure[]> {
  return await withFolder(async (dataDir) => {
    const { pairs } = bench.pace
    const way = { through: bench.cores.server }
    const first = await startProduct(dataDir, way)
    const owners = await newOwners(first.origin, 2 * (pairs + 1)).finally(first.stop)
    const asks = await Promise.all(owners.map(uploadAsk))
    const [sample] = asks
    if (!sample) throw new Error('Nobody uploads')
    const next = () => {
      const ask = asks.pop()
      if (!ask) throw new Error('Nobody is left who could upload')
      return ask
    }
    const barePort = await bench.bare.ask('fixed', {
      status: 201,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    })
    const bare = async () => {
      const disk = await bench.machine.ask('flush', { folder: dataDir, seconds: 0.2 })
      const http = await round(bench, bareStation(bench, barePort), 5, [times(sample, 50)])
      return disk.p50 + seen(http, sample).p50
    }
    const timed = async (product: Product, count: number) => {
      const ask = next()
      return seen(await round(bench, productStation(product), 10, [times(ask, count)]), ask).p50
    }
    const afterStart = await interleaved(pairs, bare, async () => {
      const product = await startProduct(dataDir, way)
      return await timed(product, 1).finally(product.stop)
    })
    const product = await startProduct(dataDir, way)
    const warm = await interleaved(pairs, bare, () => timed(product, each)).finally(product.stop)
    return [figure('upload', warm), figure('firstUpload', afterStart)]
  })
}

function figure(row: 'upload' | 'firstUpload', measured: [number, number][]): Figure {
  const factor = ratios(measured, (bare, ours) => ours / bare)
  const bare = median(measured.map(([time]) => time))
  return { row, value: spread(measured.map(([, time]) => time)), seen: `${factor.median.toFixed(0)} × of ${bare.toFixed(2)} ms` }
}

async function uploadAsk(owner: Owner): Promise<RequestSpec> {
  const form = new FormData()
  form.set('type', 'resume')
  form.set('document', new File([smallPdf(['A small document'])], 'small.pdf', { type: 'application/pdf' }))
  return await formAsk(owner, { name: 'upload', path: '/api/document', form })
}

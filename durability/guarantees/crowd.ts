import type { Seen } from '../../bench/load-plan.ts'
import { newOwners, pageAsk, saveAsk } from '../../bench/people.ts'
import { seen } from '../../bench/test-bench.ts'
import { withLoad } from '../measured.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'

const visitors = 1000
const seconds = 10
const owners = 5
/** Milliseconds between two saves of one owner. */
const saveEvery = 250

/** R10: a thousand visitors who reload continuously, and five owners who save. */
export async function crowd(): Promise<ResultRow[]> {
  return await withLoad(async ({ product, load }) => {
    const people = await newOwners(product.origin, owners)
    const pages = people.map(({ handle }) => pageAsk(handle))
    const result = await load.ask('load', {
      port: product.port,
      seconds,
      // An unexpected status is counted below and does not end the test.
      streams: [
        { asks: pages.map(({ status: _, ...ask }) => ask), connections: visitors, take: 'next' },
        {
          asks: people.map(saveAsk).map(({ status: _, ...ask }) => ask),
          connections: owners,
          take: 'own',
          every: saveEvery,
          numbers: people.map(({ portfolio }) => portfolio.version),
        },
      ],
    })
    const [page, save] = [seen(result, { name: 'page' }), seen(result, { name: 'save' })]
    const when = `${visitors} visitors for ${seconds} s`
    return [
      exactly(0, {
        promise: `${when}: answers other than 200`,
        value: others(page) + others(save),
        beside: `of ${page.answered + save.answered}`,
      }),
      atMost(500, {
        promise: `${when}: pages, p95`,
        value: page.p95,
        unit: 'ms',
        beside: `${Math.round(page.answered / result.seconds)}/s`,
      }),
      atMost(1000, { promise: `${when}: pages, p99`, value: page.p99, unit: 'ms' }),
      atMost(300, { promise: `${when}: saves of ${owners} owners, p95`, value: save.p95, unit: 'ms', beside: `${save.answered} saves` }),
    ]
  })
}

function others({ answered, statuses }: Seen): number {
  return answered - (statuses[200] ?? 0)
}

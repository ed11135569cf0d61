import type { RequestSummary } from '../../bench/load-plan.ts'
import { createOwners, pageRequest, saveRequest } from '../../bench/people.ts'
import { summaryOf } from '../../bench/test-bench.ts'
import { withLoad } from '../load-test.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'

const visitorCount = 1000
const seconds = 10
const ownerCount = 5
/** Milliseconds between two saves of one owner. */
const saveIntervalMs = 250

/** R10: a thousand visitors who reload continuously, and five owners who save. */
export async function measureCrowd(): Promise<ResultRow[]> {
  return await withLoad(async ({ product, load }) => {
    const savers = await createOwners(product.origin, ownerCount)
    const pages = savers.map(({ handle }) => pageRequest(handle))
    const result = await load.run('load', {
      port: product.port,
      seconds,
      // An unexpected status is counted below and does not end the test.
      streams: [
        { requests: pages.map(({ status: _, ...request }) => request), connections: visitorCount, order: 'roundRobin' },
        {
          requests: savers.map(saveRequest).map(({ status: _, ...request }) => request),
          connections: ownerCount,
          order: 'perConnection',
          intervalMs: saveIntervalMs,
          initialCounters: savers.map(({ portfolio }) => portfolio.version),
        },
      ],
    })
    const [page, save] = [summaryOf(result, { name: 'page' }), summaryOf(result, { name: 'save' })]
    const scenario = `${visitorCount} visitors for ${seconds} s`
    return [
      exactly(0, {
        promise: `${scenario}: responses other than 200`,
        value: unexpectedCount(page) + unexpectedCount(save),
        note: `of ${page.responseCount + save.responseCount}`,
      }),
      atMost(500, {
        promise: `${scenario}: pages, p95`,
        value: page.p95,
        unit: 'ms',
        note: `${Math.round(page.responseCount / result.seconds)}/s`,
      }),
      atMost(1000, { promise: `${scenario}: pages, p99`, value: page.p99, unit: 'ms' }),
      // A save needs several turns of the event loop, and in each turn it waits behind the requests of all visitors.
      atMost(300, {
        promise: `${scenario}: saves of ${ownerCount} owners, p95`,
        value: save.p95,
        unit: 'ms',
        note: `${save.responseCount} saves`,
      }),
    ]
  })
}

function unexpectedCount({ responseCount, statuses }: RequestSummary): number {
  return responseCount - (statuses[200] ?? 0)
}

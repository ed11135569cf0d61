import type { FastifyInstance } from 'fastify'

/** Upper ends of the histogram's buckets, in seconds. */
const ends = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RouteFigures {
  method: string
  route: string
  statuses: Map<number, number>
  /** One more than ends: what took longer than all of them. */
  buckets: number[]
  seconds: number
}

/** How often each route answered with which status, and how long it took. Counting is two look-ups and three additions. */
export class RequestFigures {
  readonly #routes = new Map<string, Map<string, RouteFigures>>()
  readonly #copies = new Map<number, number>()

  /** @param route its pattern, never an address: there would be as many rows as addresses */
  count(method: string, route: string, status: number, milliseconds: number): void {
    const figures = this.#of(method, route)
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1)
    const seconds = milliseconds / 1000
    figures.seconds += seconds
    let bucket = 0
    while (bucket < ends.length && seconds > (ends[bucket] ?? 0)) bucket++
    figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1
  }

  /** An answer that was finished before it was asked for: sending it takes less time than taking the time would. */
  countCopy(status: number): void {
    this.#copies.set(status, (this.#copies.get(status) ?? 0) + 1)
  }

  /** In the text format of Prometheus. */
  lines(): string[] {
    const all = [...this.#routes.values()].flatMap((routes) => [...routes.values()])
    return [
      '# HELP understory_requests_total Requests by the pattern of their route and the status of their answer.',
      '# TYPE understory_requests_total counter',
      ...[...all, { method: 'GET', route: 'finished copy', statuses: this.#copies }].flatMap(total),
      '# HELP understory_request_duration_seconds From the first byte of a request to the last of its answer.',
      '# TYPE understory_request_duration_seconds histogram',
      ...all.flatMap(histogram),
    ]
  }

  #of(method: string, route: string): RouteFigures {
    const routes = this.#routes.get(route) ?? new Map<string, RouteFigures>()
    const known = routes.get(method)
    if (known) return known
    const figures = { method, route, statuses: new Map(), buckets: Array<number>(ends.length + 1).fill(0), seconds: 0 }
    this.#routes.set(route, routes.set(method, figures))
    return figures
  }
}

function total({ method, route, statuses }: Pick<RouteFigures, 'method' | 'route' | 'statuses'>): string[] {
  return [...statuses].map(
    ([status, count]) => `understory_requests_total{method="${method}",route="${route}",status="${status}"} ${count}`,
  )
}

function histogram({ method, route, buckets, seconds }: RouteFigures): string[] {
  const labels = `method="${method}",route="${route}"`
  let sum = 0
  const counted = buckets.map((count, index) => {
    sum += count
    return `understory_request_duration_seconds_bucket{${labels},le="${ends[index] ?? '+Inf'}"} ${sum}`
  })
  return [
    ...counted,
    `understory_request_duration_seconds_sum{${labels}} ${seconds.toFixed(6)}`,
    `understory_request_duration_seconds_count{${labels}} ${sum}`,
  ]
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

export function countRequests(app: FastifyInstance): RequestFigures {
  const figures = new RequestFigures()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    figures.count(methods.has(method) ? method : 'other', routeOptions.url ?? 'unknown', statusCode, elapsedTime)
    done()
  })
  return figures
}

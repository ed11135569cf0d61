import { subscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { hashQueueStats } from '../accounts/passwords.ts'
import type { Deps } from '../deps.ts'
import { dataDisk } from './data-disk.ts'
import { waitingMail } from './waiting-mail.ts'

/** Upper ends of the histogram's buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

let busy = 0
subscribe('understory:database-busy', () => {
  busy++
})

/** Requests of one application: how often each route answered with which status, and how long it took. */
export class RequestMetrics {
  readonly registry = new Registry()
  readonly #total = new Counter({
    name: 'understory_requests_total',
    help: 'Requests by the pattern of their route and the status of their answer.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly #duration = new Histogram({
    name: 'understory_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [this.registry],
  })

  /** @param route its pattern, never an address: there would be as many rows as addresses */
  count(method: string, route: string, status: number, milliseconds: number): void {
    this.#total.inc({ method, route, status })
    this.#duration.observe({ method, route }, milliseconds / 1000)
  }
}

export function countRequests(app: FastifyInstance): RequestMetrics {
  const figures = new RequestMetrics()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    figures.count(methods.has(method) ? method : 'other', routeOptions.url ?? 'unknown', statusCode, elapsedTime)
    done()
  })
  return figures
}

/** The process and the installation at this moment, in the text format of Prometheus. Costs nothing until somebody asks. */
export async function renderMetrics({ config, db, storage, clock }: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>): Promise<string> {
  const [mail, space] = await Promise.all([waitingMail(db, clock()), dataDisk({ config, storage })])
  const hashes = hashQueueStats()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value)
  const counter = (name: string, help: string, value: number) => new Counter({ name, help, registers }).inc(value)
  gauge('understory_password_hashes_running', 'Password hashes that are computed.', hashes.running)
  gauge('understory_password_hashes_waiting', 'Sign-ins that wait for their turn; past 50 they get 503.', hashes.waiting)
  gauge('understory_outbox_mails', 'Mails that are due and not sent.', mail.due)
  gauge('understory_outbox_oldest_seconds', 'How long the oldest of them has been waiting.', mail.oldestSeconds)
  counter('understory_database_busy_total', 'Tries that met a database held by another process.', busy)
  gauge('understory_disk_free_bytes', 'Room for data on the disk of DATA_DIR.', space.free)
  gauge('process_resident_memory_bytes', 'Memory of the process.', rss)
  gauge('nodejs_heap_size_used_bytes', 'Memory of objects.', heapUsed)
  counter('process_cpu_seconds_total', 'Computing time of the process.', (user + system) / 1e6)
  gauge('process_start_time_seconds', 'When the process began.', performance.timeOrigin / 1000)
  counter(
    'nodejs_eventloop_active_seconds_total',
    'Time at work; the rest of the time it waited.',
    performance.eventLoopUtilization().active / 1000,
  )
  return await registry.metrics()
}

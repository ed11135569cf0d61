import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { hashQueueStats } from '../accounts/passwords.ts'
import { program } from '../base/program.ts'
import { type StoreRequest, storeRequestChannel } from '../base/storage/s3-bucket.ts'
import { diskSpace, type FactDeps, failedBackup, lastBackup, lastErasing, mailBacklog, pendingCopy } from './status/facts.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

let busyTotal = 0
subscribe('understory:database-busy', () => {
  busyTotal++
})

/** Measured from the first reading on. */
const loop = monitorEventLoopDelay()
loop.enable()

/** In seconds; 0 before the first measurement. */
const delayOf = (histogram: typeof loop) => (histogram.count > 0 ? histogram.percentile(99) / 1e9 : 0)

const storeRequests = new Registry()
const storeRequestsTotal = new Counter({
  name: 'understory_store_requests_total',
  help: 'Requests to the S3 store by operation and result: ok, or away if the store could not be reached or failed.',
  labelNames: ['operation', 'result'],
  registers: [storeRequests],
})
subscribe(storeRequestChannel.name, (labels) => storeRequestsTotal.inc(labels as StoreRequest))

export class RequestMetrics {
  readonly registry = new Registry()
  readonly #total = new Counter({
    name: 'understory_requests_total',
    help: 'Requests by route pattern and response status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly #duration = new Histogram({
    name: 'understory_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [this.registry],
  })

  /** @param route the route pattern, not the URL, which would create an unlimited number of time series */
  count(method: string, route: string, status: number, milliseconds: number): void {
    this.#total.inc({ method, route, status })
    this.#duration.observe({ method, route }, milliseconds / 1000)
  }
}

export function countRequests(app: FastifyInstance): RequestMetrics {
  const metrics = new RequestMetrics()
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    metrics.count(methods.has(method) ? method : 'other', routeOptions.url ?? 'unknown', statusCode, elapsedTime)
    done()
  })
  return metrics
}

/** Current state of the process and the installation in the text format of Prometheus, without what can't be read now. Computed on request only. */
export async function renderMetrics(deps: FactDeps): Promise<string> {
  const { config, db } = deps
  const [mail, space, backup, failure, erasing, pendingSeconds] = await Promise.all([
    mailBacklog(deps),
    diskSpace(deps),
    lastBackup(config),
    failedBackup(config),
    lastErasing(db),
    pendingCopy(deps),
  ])
  const hashes = hashQueueStats()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value)
  const counter = (name: string, help: string, value: number) => new Counter({ name, help, registers }).inc(value)
  gauge('understory_password_hashes_running', 'Password hashes that are being computed.', hashes.running)
  gauge('understory_password_hashes_waiting', 'Sign-ins that wait for a password hash; above 50, they get 503.', hashes.waiting)
  gauge('understory_database_up', '1 if the database answers, otherwise 0.', mail ? 1 : 0)
  if (mail) {
    gauge('understory_outbox_mails', 'Emails that are not sent yet, without merged notices.', mail.count)
    gauge('understory_outbox_oldest_seconds', 'Age of the oldest email that is not sent yet.', mail.oldestSeconds)
  }
  counter('understory_database_busy_total', 'Attempts to write while another process locked the database.', busyTotal)
  if (space) gauge('understory_disk_free_bytes', 'Free space on the disk of DATA_DIR.', space.free)
  if (backup) gauge('understory_last_backup_timestamp_seconds', 'Start of the last bin/understory backup.', backup)
  gauge('understory_backup_failed', '1 if the last bin/understory backup failed, otherwise 0.', failure ? 1 : 0)
  if (pendingSeconds !== undefined)
    gauge('understory_copy_pending_seconds', 'For how long the static copy has been behind.', pendingSeconds)
  if (erasing) gauge('understory_last_erasing_timestamp_seconds', 'Day on which unused space of the file was last cleared.', erasing)
  new Gauge({ name: 'understory_info', help: 'What runs here.', labelNames: ['version', 'commit'], registers }).set(program, 1)
  gauge('nodejs_eventloop_delay_p99_seconds', 'The 99th percentile of the delay of the event loop since the last reading.', delayOf(loop))
  loop.reset()
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', rss)
  gauge('nodejs_heap_size_used_bytes', 'Used heap memory.', heapUsed)
  counter('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6)
  gauge('process_start_time_seconds', 'Start time of the process.', performance.timeOrigin / 1000)
  counter('nodejs_eventloop_active_seconds_total', 'Time that the event loop was active.', performance.eventLoopUtilization().active / 1000)
  return `${await registry.metrics()}${config.documents ? `\n${await storeRequests.metrics()}` : ''}`
}

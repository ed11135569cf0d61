import { subscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { hashing } from '../accounts/passwords.ts'
import type { Deps } from '../deps.ts'
import { dataDisk } from './data-disk.ts'
import { waitingMail } from './waiting-mail.ts'

let busy = 0
subscribe('understory:database-busy', () => {
  busy++
})

const start = Date.now() / 1000 - process.uptime()

/** What the process and the installation are like at this moment, in the text format of Prometheus. Costs nothing until somebody asks. */
export async function figuresNow({ config, db, storage, clock }: Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>): Promise<string[]> {
  const [mail, space] = await Promise.all([waitingMail(db, clock()), dataDisk({ config, storage })])
  const hashes = hashing()
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    figure('understory_password_hashes_running', 'gauge', 'Password hashes that are computed.', hashes.running),
    figure('understory_password_hashes_waiting', 'gauge', 'Sign-ins that wait for their turn; past 50 they get 503.', hashes.waiting),
    figure('understory_outbox_mails', 'gauge', 'Mails that are due and not sent.', mail.due),
    figure('understory_outbox_oldest_seconds', 'gauge', 'How long the oldest of them has been waiting.', mail.oldestSeconds),
    figure('understory_database_busy_total', 'counter', 'Tries that met a database held by another process.', busy),
    figure('understory_disk_free_bytes', 'gauge', 'Room for data on the disk of DATA_DIR.', space.free),
    figure('process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss),
    figure('nodejs_heap_size_used_bytes', 'gauge', 'Memory of objects.', heapUsed),
    figure('process_cpu_seconds_total', 'counter', 'Computing time of the process.', (user + system) / 1e6),
    figure('process_start_time_seconds', 'gauge', 'When the process began.', start),
    figure(
      'nodejs_eventloop_active_seconds_total',
      'counter',
      'Time at work; the rest of the time it waited.',
      performance.eventLoopUtilization().active / 1000,
    ),
  ].flat()
}

function figure(name: string, type: 'gauge' | 'counter', help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${value}`]
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { readDataDiskSpace } from './data-disk.ts'
import { readOutboxBacklog } from './outbox-backlog.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>

/** Below this, saves will soon fail. */
const minFreeBytes = 50_000_000
/** Short outages of the mail server are not reported. */
const maxMailDelaySeconds = 15 * 60
/** Timeout for each check, because a connection to another machine may hang. */
const timeoutMs = 2000
/** How long a result is cached, so that frequent requests cause no load on the database. */
const cacheMs = 1000

/**
 * Returns a function that checks whether this process can serve requests. Late mail is reported, but does not make the process unready: mail
 * waits in the outbox, and another process could not send it either.
 */
export function createReadinessCheck(deps: ReadinessDeps): () => ReturnType<typeof check> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: ReturnType<typeof check> | undefined
  return () => {
    const now = performance.now()
    if (!result || now - checkedAt > cacheMs) {
      checkedAt = now
      result = check(deps)
    }
    return result
  }
}

async function check({ config, db, storage, clock }: ReadinessDeps) {
  // A read-only query, which does not wait for the locks of other processes.
  const query = db.selectFrom('migration').select('name').limit(1).execute()
  const [database, disk, mail] = await Promise.all([
    withTimeout(query, () => 'ok' as const, 'does not answer'),
    withTimeout(readDataDiskSpace({ config, storage }), ({ free }) => (free < minFreeBytes ? 'full' : 'ok'), 'unknown'),
    withTimeout(readOutboxBacklog(db, clock()), ({ oldestSeconds }) => (oldestSeconds > maxMailDelaySeconds ? 'late' : 'ok'), 'unknown'),
  ])
  return { isReady: database === 'ok' && disk === 'ok', checks: { database, disk, mail } }
}

/** Returns the result of `evaluate`, or `fallback` if the value is rejected or takes too long. */
async function withTimeout<Value, Result extends string, Fallback extends string>(
  value: Promise<Value>,
  evaluate: (value: Value) => Result,
  fallback: Fallback,
): Promise<Result | Fallback> {
  return await Promise.race([value.then(evaluate), wait(timeoutMs, fallback, { ref: false })]).catch(() => fallback)
}

import { DatabaseUnavailableError } from '../base/db/errors.ts'
import { assertWritable, ReadOnlyServerError } from '../base/db/write-access.ts'
import type { Deps } from '../base/deps.ts'
import { readDataDiskSpace } from './data-disk.ts'
import { readOutboxBacklog } from './outbox-backlog.ts'
import { withTimeout } from './time-limit.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock' | 'mail'>

/** Below this, saves will soon fail. */
const minFreeBytes = 50_000_000
/** Short outages of the mail server are not reported. */
const maxMailDelaySeconds = 15 * 60
/** How long a result is cached, so that frequent requests cause no load on the database. */
const cacheMs = 1000

/**
 * Returns a function that checks whether this process can serve requests. Mail that is late or refused and an unavailable document store are
 * reported, but do not make the process unready: another process could not send or store more.
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

async function check({ config, db, storage, clock, mail: mailer }: ReadinessDeps) {
  const diskState = async () => ((await readDataDiskSpace({ config, storage })).free < minFreeBytes ? 'full' : 'ok')
  const isMailLate = async () => (await readOutboxBacklog(db, clock())).oldestSeconds > maxMailDelaySeconds
  const mailState = async () => (mailer.isFailing ? 'refused' : (await isMailLate()) ? 'late' : 'ok')
  const storeState = storage.isAvailable?.().then((isAvailable) => (isAvailable ? 'ok' : 'away'))
  const [database, disk, mail, store] = await Promise.all([
    withTimeout(
      assertWritable(db).then(() => 'ok'),
      reasonOf,
    ),
    withTimeout(diskState(), () => 'unknown'),
    withTimeout(mailState(), () => 'unknown'),
    storeState && withTimeout(storeState, () => 'away'),
  ])
  return { isReady: database === 'ok' && disk === 'ok', checks: { database, disk, mail, ...(store && { store }) } }
}

/** Without the host of the database, because anyone may read this. */
function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseUnavailableError ? error.cause : error
  return cause instanceof ReadOnlyServerError ? cause.state : 'does not answer'
}

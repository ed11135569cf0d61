import type { Deps } from '../base/deps.ts'
import { databaseState, diskSpace, type FactDeps, mailBacklog, storeState } from './status/facts.ts'
import { maxMailDelaySeconds, minFreeBytes } from './status/thresholds.ts'

type ReadinessDeps = FactDeps & Pick<Deps, 'mail'>

/** How long a result is cached, so that frequent requests cause no load on the database. */
const cacheMs = 1000

/** Late mail and an unavailable document store are reported, but do not make the process unready: another process could not do more. */
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

async function check(deps: ReadinessDeps) {
  const [database, space, backlog, store] = await Promise.all([
    databaseState(deps.db),
    diskSpace(deps),
    mailBacklog(deps),
    storeState(deps.storage),
  ])
  const disk = space ? (space.free < minFreeBytes ? 'full' : 'ok') : 'unknown'
  const mail = deps.mail.isFailing ? 'refused' : !backlog ? 'unknown' : backlog.oldestSeconds > maxMailDelaySeconds ? 'late' : 'ok'
  return { isReady: database === 'ok' && disk === 'ok', checks: { database, disk, mail, ...(store && { store }) } }
}

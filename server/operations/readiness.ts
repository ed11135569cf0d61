import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { dataDisk } from './data-disk.ts'
import { waitingMail } from './waiting-mail.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>

/** Saves fail soon with less than that. */
const minFree = 50_000_000
/** A mail server that is away for a moment is no news. */
const latestMail = 15 * 60
/** Who asks waits for no part of it longer than that, in milliseconds: the way to another machine may be silent. */
const longest = 2000
/** For how long an answer holds, in milliseconds, so that nobody makes the database work by asking. */
const fresh = 1000

export interface Readiness {
  ready: boolean
  checks: { database: 'ok' | 'does not answer'; disk: 'ok' | 'full' | 'unknown'; mail: 'ok' | 'late' | 'unknown' }
}

/** Late mail is told and leaves the installation ready: it waits in the outbox, and another process could not send it either. */
export function readiness(deps: ReadinessDeps): () => Promise<Readiness> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<Readiness> | undefined
  return () => {
    const now = performance.now()
    if (!answer || now - asked > fresh) {
      asked = now
      answer = check(deps)
    }
    return answer
  }
}

async function check({ config, db, storage, clock }: ReadinessDeps): Promise<Readiness> {
  // A query that only reads: what another process holds doesn't keep it waiting.
  const asked = db.selectFrom('migration').select('name').limit(1).execute()
  const [database, disk, mail] = await Promise.all([
    inTime(asked, () => 'ok' as const, 'does not answer'),
    inTime(dataDisk({ config, storage }), ({ free }) => (free < minFree ? 'full' : 'ok'), 'unknown'),
    inTime(waitingMail(db, clock()), ({ oldestSeconds }) => (oldestSeconds > latestMail ? 'late' : 'ok'), 'unknown'),
  ])
  return { ready: database === 'ok' && disk === 'ok', checks: { database, disk, mail } }
}

/** What `judge` says of it, or `otherwise` when it fails or nothing came in time. */
async function inTime<Found, Good extends string, Bad extends string>(
  found: Promise<Found>,
  judge: (found: Found) => Good,
  otherwise: Bad,
): Promise<Good | Bad> {
  return await Promise.race([found.then(judge), wait(longest, otherwise, { ref: false })]).catch(() => otherwise)
}

import { pendingEmailLifetimeMs } from '../accounts/pending-email.ts'
import { truncateWal } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import { deleteOldSnapshots } from '../base/db/snapshot.ts'
import { clearUnusedSpace } from '../base/db/unused-space.ts'
import type { Deps } from '../base/deps.ts'
import { sessionLifetimes } from '../base/sessions/sessions.ts'
import type { Storage } from '../base/storage/storage.ts'
import { deleteOldVisits } from '../base/visits/visit-days.ts'
import { renewSignatures } from '../endorsements/credentials/renewal.ts'
import { retireOldKeys } from '../endorsements/credentials/signing-keys.ts'
import { deleteUnconfirmedEndorsements } from '../endorsements/endorsements.ts'
import { deleteClosedReports } from '../moderation/reports.ts'
import { deleteOldCohorts } from '../operator/cohorts.ts'
import { deleteRemovedAccounts } from '../operator/removal.ts'
import { attemptRetentionMs } from '../portfolios/access/pin-policy.ts'
import { deleteOldReceipts } from '../portfolios/access/receipts.ts'
import { deleteOldHandleChanges } from '../portfolios/handles.ts'
import { deleteUnusedPictures } from '../portfolios/pictures/pictures.ts'
import { deleteOldMessages } from '../visitors/contact/contact.ts'
import { failedBackupWarning, lateErasureWarning } from './last-tasks.ts'

const hourMs = 60 * 60 * 1000

type HousekeepingDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'storage' | 'clock' | 'mail'>

/** Deletes what has expired, and files without a row. Renews signatures. Also erases the traces of deleted data from the disk. */
export async function runHousekeeping(deps: HousekeepingDeps, signal?: AbortSignal): Promise<void> {
  const { config, db, storage, clock } = deps
  const now = clock()
  const timeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const { idle, absolute } = sessionLifetimes.ordinary
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('created_at', '<=', timeBefore(absolute)), eb('used_at', '<=', timeBefore(idle))]))
    .execute()
  for (const table of ['rate_limit', 'pending_mfa', 'password_reset', 'passkey_challenge', 'provider_request', 'import'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
  await db.deleteFrom('invitation').where('expires_at', '<=', now.toISOString()).where('cohort_id', 'is', null).execute()
  await deleteOldCohorts(db, now)
  await db.deleteFrom('pending_email').where('asked_at', '<=', timeBefore(pendingEmailLifetimeMs)).execute()
  await db.deleteFrom('pin_attempt').where('at', '<=', timeBefore(attemptRetentionMs)).execute()
  await deleteRemovedAccounts(deps)
  await deleteClosedReports(db, now)
  await deleteOldMessages(db, now)
  await deleteUnconfirmedEndorsements(db, now)
  await deleteOldHandleChanges(db, now)
  await deleteOldVisits(db, now)
  await deleteOldReceipts(db, now)
  await deleteUnusedPictures(db, now)
  await retireOldKeys(deps)
  await renewSignatures(deps, signal)
  const isWalEmpty = await truncateWal(db)
  await deleteOldSnapshots(config.dataDir, now)
  if (isWalEmpty) await clearUnusedSpace({ db, dataDir: config.dataDir, now, ...(signal && { signal }) })
  // Last, because a remote document storage may be unavailable or slow.
  await deleteOrphans(storage, db, orphansBefore(config, now))
}

const startedAt = new Date(performance.timeOrigin)

/** A file's row may follow up to an hour later. If no other process stores files, those older than this process are orphans already. */
function orphansBefore({ databaseUrl, documents }: Deps['config'], now: Date): Date {
  const hourAgo = new Date(now.getTime() - hourMs)
  return databaseUrl === undefined && !documents && startedAt > hourAgo ? startedAt : hourAgo
}

/** Below the maximum number of parameters of a query on every database. */
const batchSize = 500

async function deleteOrphans(storage: Storage, db: Db, before: Date) {
  const names = await storage.olderThan(before)
  while (names.length > 0) {
    const batch = names.splice(-batchSize)
    const rows = await db.selectFrom('needed_file').select('storage_name').where('storage_name', 'in', batch).execute()
    const referenced = new Set(rows.map(({ storage_name }) => storage_name))
    for (const name of batch) if (!referenced.has(name)) await storage.remove(name)
  }
}

interface HousekeepingLog {
  error: (details: { err: unknown }, message: string) => void
  warn: (message: string) => void
}

export function scheduleHousekeeping(deps: HousekeepingDeps, log: HousekeepingLog): () => Promise<void> {
  const controller = new AbortController()
  const run = async () => {
    try {
      await runHousekeeping(deps, controller.signal)
      for (const warning of [await lateErasureWarning(deps.db, deps.clock()), await failedBackupWarning(deps.config.dataDir)])
        if (warning) log.warn(warning)
    } catch (error) {
      log.error({ err: error }, 'housekeeping failed')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = run()
  }, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    controller.abort()
    await running
  }
}

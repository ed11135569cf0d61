import { pendingEmailLifetime } from './accounts/pending-email.ts'
import { deleteOldSnapshots } from './db/pre-migration-snapshot.ts'
import type { Db } from './db/schema.ts'
import { truncateWal } from './db/truncate-wal.ts'
import { clearUnusedSpace } from './db/unused-space.ts'
import type { Deps } from './deps.ts'
import { deleteUnconfirmed } from './endorsements/endorsements.ts'
import { deleteOldImports } from './imports/imports.ts'
import { deleteOldUploads } from './imports/upload.ts'
import { deleteOldChanges } from './portfolios/handles.ts'
import { sessionLifetimes } from './sessions/lifetimes.ts'
import type { Storage } from './storage/storage.ts'
import { attemptRetentionMs } from './unlock/pin-policy.ts'
import { deleteOldVisits } from './visits/visit-days.ts'

const hour = 60 * 60 * 1000

type TidyDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>

/** Takes away what nobody can use any more: expired sessions, addresses and endorsements that nobody confirmed, ended windows, files without a row. Nothing of it stays on the disk. */
export async function runHousekeeping({ config, db, storage, clock }: TidyDeps, signal?: AbortSignal): Promise<void> {
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const { idle, absolute } = sessionLifetimes.ordinary
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('created_at', '<=', ago(absolute)), eb('used_at', '<=', ago(idle))]))
    .execute()
  for (const table of ['rate_limit', 'half_open_sign_in', 'password_reset', 'passkey_challenge'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
  await db.deleteFrom('pending_email').where('asked_at', '<=', ago(pendingEmailLifetime)).execute()
  await db.deleteFrom('pin_attempt').where('at', '<=', ago(attemptRetentionMs)).execute()
  await deleteUnconfirmed(db, now)
  await deleteOldChanges(db, now)
  await deleteOldVisits(db, now)
  await deleteOldImports(db, now)
  await deleteOldUploads(config, new Date(now.getTime() - hour))
  const isLogEmpty = await truncateWal(db)
  await deleteOldSnapshots(config.dataDir, now)
  if (isLogEmpty) await clearUnusedSpace({ db, dataDir: config.dataDir, now, ...(signal && { signal }) })
  await removeOrphans(storage, db, new Date(now.getTime() - hour))
}

/** As many as go into one query on every database. */
const namesAtOnce = 500

/** Last, because a store of documents may be away, and slow where it isn't. */
async function removeOrphans(storage: Storage, db: Db, before: Date) {
  const names = await storage.olderThan(before)
  while (names.length > 0) {
    const some = names.splice(-namesAtOnce)
    const rows = await db.selectFrom('kept_file').select('storage_name').where('storage_name', 'in', some).execute()
    const wanted = new Set(rows.map(({ storage_name }) => storage_name))
    for (const name of some) if (!wanted.has(name)) await storage.remove(name)
  }
}

/** Tidies now and every hour; returns what stops it once nothing is under way. */
export function scheduleHousekeeping(deps: TidyDeps, report: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  let running = runHousekeeping(deps, stopping.signal).catch(report)
  const timer = setInterval(() => {
    running = runHousekeeping(deps, stopping.signal).catch(report)
  }, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

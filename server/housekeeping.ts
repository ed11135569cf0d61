import { attemptsKept } from './access/pin-policy.ts'
import { pendingEmailLifetime } from './accounts/pending-email.ts'
import { forgetCopies } from './db/copy-before.ts'
import { emptyLog } from './db/empty-log.ts'
import type { Db } from './db/schema.ts'
import { clearUnusedSpace } from './db/unused-space.ts'
import type { Deps } from './deps.ts'
import { forgetUnconfirmed } from './endorsements/endorsements.ts'
import { forgetOldImports } from './imports/imports.ts'
import { forgetOldUploads } from './imports/upload.ts'
import { forgetOldChanges } from './portfolios/handles.ts'
import { sessionAges } from './sessions/ages.ts'
import type { Storage } from './storage/storage.ts'
import { forgetOldVisits } from './visits/visit-days.ts'

const hour = 60 * 60 * 1000

type TidyDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'clock'>

/** Takes away what nobody can use any more: expired sessions, addresses and endorsements that nobody confirmed, ended windows, files without a row. Nothing of it stays on the disk. */
export async function tidy({ config, db, storage, clock }: TidyDeps, signal?: AbortSignal): Promise<void> {
  const now = clock()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const { idle, absolute } = sessionAges.ordinary
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('created_at', '<=', ago(absolute)), eb('used_at', '<=', ago(idle))]))
    .execute()
  for (const table of ['rate_limit', 'half_open_sign_in', 'password_reset', 'passkey_challenge'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
  await db.deleteFrom('pending_email').where('asked_at', '<=', ago(pendingEmailLifetime)).execute()
  await db.deleteFrom('pin_attempt').where('at', '<=', ago(attemptsKept)).execute()
  await forgetUnconfirmed(db, now)
  await forgetOldChanges(db, now)
  await forgetOldVisits(db, now)
  await forgetOldImports(db, now)
  await forgetOldUploads(config, new Date(now.getTime() - hour))
  const isLogEmpty = await emptyLog(db)
  await forgetCopies(config.dataDir, now)
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
export function keepTidy(deps: TidyDeps, report: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController()
  let running = tidy(deps, stopping.signal).catch(report)
  const timer = setInterval(() => {
    running = tidy(deps, stopping.signal).catch(report)
  }, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

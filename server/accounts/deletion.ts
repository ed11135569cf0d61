import { truncateWal } from '../db/truncate-wal.ts'
import type { Deps } from '../deps.ts'
import { takeBackEndorsements } from '../endorsements/endorsements.ts'
import { retireHandles } from '../portfolios/handles.ts'
import { markChanged, portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'

/** Takes everything of a person away at once; the files of their documents follow. Their handle is never given to another. */
export async function deleteAccount(deps: Deps, session: ActiveSession): Promise<void> {
  const { config, db, storage, clock, mail } = deps
  const { account } = session
  const { id, email, emailConfirmed } = account
  const files = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    // Raised only so that a save or an upload at this moment comes before or after all of this.
    await incrementRevision(tx, id)
    const { handle } = await tx.selectFrom('portfolio').select('handle').where('id', '=', id).executeTakeFirstOrThrow()
    await retireHandles(tx, id, handle ?? '', clock())
    // Where endorsements are confirmed by mail, an address that never was proves nothing about who gave them.
    if (emailConfirmed || !config.smtpUrl) await takeBackEndorsements(tx, email)
    const documents = await tx.selectFrom('document').select('storage_name').where('portfolio_id', '=', id).execute()
    const imported = await tx
      .selectFrom('import_file')
      .innerJoin('import', 'import.id', 'import_file.import_id')
      .select('storage_name')
      .where('portfolio_id', '=', id)
      .execute()
    const { photo_file } = await tx.selectFrom('portfolio').select('photo_file').where('id', '=', id).executeTakeFirstOrThrow()
    await tx.deleteFrom('account').where('id', '=', id).execute()
    markChanged(tx, id, { counts: true, lists: true })
    await mail.notify(tx, account, 'goodbye')
    return [...[...documents, ...imported].map(({ storage_name }) => storage_name), ...(photo_file === null ? [] : [photo_file])]
  })
  mail.wake()
  // The account is gone whatever comes of this; housekeeping tries again and tells the operator.
  for (const name of files) await storage.remove(name).catch(() => undefined)
  await truncateWal(db).catch(() => false)
}

import { emptyLog } from '../db/empty-log.ts'
import type { Deps } from '../deps.ts'
import { takeBackEndorsements } from '../endorsements/endorsements.ts'
import { leaveHandles } from '../portfolios/handles.ts'
import { type OpenSession, requireOpen } from '../sessions/sessions.ts'

/** Takes everything of a person away at once; the files of their documents follow. Their handle is never given to another. */
export async function deleteAccount({ config, db, storage, clock, mail }: Deps, session: OpenSession): Promise<void> {
  const { account } = session
  const { id, email, emailConfirmed } = account
  const files = await db.transaction().execute(async (tx) => {
    await requireOpen(tx, session)
    const { handle } = await tx.selectFrom('portfolio').select('handle').where('id', '=', id).executeTakeFirstOrThrow()
    await leaveHandles(tx, id, handle ?? '', clock())
    // Where endorsements are confirmed by mail, an address that never was proves nothing about who gave them.
    if (emailConfirmed || !config.smtpUrl) await takeBackEndorsements(tx, email)
    const documents = await tx.selectFrom('document').select('storage_name').where('portfolio_id', '=', id).execute()
    await tx.deleteFrom('account').where('id', '=', id).execute()
    await mail.notify(tx, account, 'goodbye')
    return documents.map(({ storage_name }) => storage_name)
  })
  mail.wake()
  for (const name of files) await storage.remove(name)
  // The account is gone whatever comes of this; housekeeping tries again and tells the operator.
  await emptyLog(db).catch(() => false)
}

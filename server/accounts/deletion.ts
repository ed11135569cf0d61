import type { Account } from '#contract/account.ts'
import type { Config } from '../config.ts'
import { emptyLog } from '../db/empty-log.ts'
import type { Db } from '../db/schema.ts'
import { takeBackEndorsements } from '../endorsements/taken-back.ts'
import { post } from '../mail/outbox.ts'
import { leaveHandles } from '../portfolios/handles.ts'
import type { Storage } from '../storage/storage.ts'

interface DeletionDeps {
  config: Config
  db: Db
  storage: Storage
  clock: () => Date
}

/** Takes everything of a person away at once; the files of their documents follow. Their handle is never given to another. */
export async function deleteAccount({ config, db, storage, clock }: DeletionDeps, { id, email }: Account): Promise<void> {
  const userId = String(id)
  const files = await db.transaction().execute(async (tx) => {
    const { emailVerified } = await tx.selectFrom('user').select('emailVerified').where('id', '=', userId).executeTakeFirstOrThrow()
    const { handle } = await tx.selectFrom('portfolio').select('handle').where('id', '=', userId).executeTakeFirstOrThrow()
    await leaveHandles(tx, userId, handle ?? '', clock())
    // Where endorsements are confirmed by mail, an address that never was proves nothing about who gave them.
    if (emailVerified || !config.smtpUrl) await takeBackEndorsements(tx, email)
    const documents = await tx.selectFrom('document').select('storage_name').where('portfolio_id', '=', userId).execute()
    await tx.deleteFrom('verification').where('value', '=', userId).execute()
    await tx.deleteFrom('user').where('id', '=', userId).execute()
    await post(tx, { kind: 'goodbye', recipient: email, subjectId: '' }, clock())
    return documents.map(({ storage_name }) => storage_name)
  })
  for (const name of files) await storage.remove(name)
  // The account is gone whatever comes of this; housekeeping tries again and tells the operator.
  await emptyLog(db).catch(() => false)
}

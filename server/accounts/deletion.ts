import { truncateWal } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { mergedKind, removeMailsAbout, removeMailsTo } from '../base/mail/outbox.ts'
import { type ActiveSession, requireActiveSession } from '../base/sessions/sessions.ts'
import { deleteEndorsementsFrom } from '../endorsements/endorsement-texts.ts'
import { retireHandles } from '../portfolios/handles.ts'
import { markChanged, portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { assertAdministratorRemains } from './administrators.ts'

export type DeletionDeps = Pick<Deps, 'config' | 'db' | 'changes' | 'storage' | 'clock' | 'mail'>

export async function deleteAccount(deps: DeletionDeps, session: ActiveSession): Promise<void> {
  const assertAllowed = async (tx: Db) => {
    await requireActiveSession(tx, session)
    await assertAdministratorRemains(tx, deps.config, session.account.id)
  }
  await deleteAccountData(deps, session.account.id, { assertAllowed, farewell: 'goodbye' })
}

interface Deletion {
  /** Locks the account, and throws in the transaction if it must not be deleted. */
  assertAllowed: (tx: Db) => Promise<void>
  farewell: 'goodbye' | 'account-removed'
}

/** Deletes all data of an account in one transaction, then its files. Its handles are never assigned to another account. */
export async function deleteAccountData(deps: DeletionDeps, id: string, { assertAllowed, farewell }: Deletion): Promise<void> {
  const { config, db, storage, clock, mail } = deps
  const files = await portfolioTransaction(deps, async (tx) => {
    await assertAllowed(tx)
    // Read here, because the email may have changed since the deletion was requested: the former one may belong to someone else now.
    const { email, email_confirmed } = await tx
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Serializes the deletion with concurrent saves and uploads.
    await incrementRevision(tx, id)
    const { handle, photo_file } = await tx
      .selectFrom('portfolio')
      .select(['handle', 'photo_file'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await retireHandles(tx, id, handle ?? '', clock())
    // Where endorsements are confirmed by email, an unconfirmed account does not own what is stored about its email.
    if (email_confirmed || !config.smtpUrl) {
      await deleteEndorsementsFrom(tx, email, clock())
      await removeMailsAbout(tx, tx.selectFrom('invitation').select('id').where('email', '=', email))
      await tx.deleteFrom('invitation').where('email', '=', email).execute()
    }
    const imports = tx.selectFrom('import').select('id').where('portfolio_id', '=', id)
    const pictures = tx.selectFrom('picture').select('id').where('portfolio_id', '=', id)
    const storedFiles = await tx
      .selectFrom('document')
      .select('storage_name')
      .where('portfolio_id', '=', id)
      .unionAll(tx.selectFrom('import_file').select('storage_name').where('import_id', 'in', imports))
      .unionAll(tx.selectFrom('picture_file').select('storage_name').where('picture_id', 'in', pictures))
      .execute()
    await removeMailsOfAccount(tx, id, email)
    await tx.deleteFrom('account').where('id', '=', id).execute()
    markChanged(tx, id, { isCountChanged: true, isSitemapChanged: true })
    if (email_confirmed) await mail.notifyConfirmed(tx, email, farewell)
    return [...storedFiles.map(({ storage_name }) => storage_name), ...(photo_file === null ? [] : [photo_file])]
  })
  mail.wake()
  // The account is already deleted. Housekeeping retries failed file deletions and reports them to the operator.
  for (const name of files) await storage.remove(name).catch(() => undefined)
  await truncateWal(db).catch(() => false)
}

/** Kinds of emails to the email of an account that are wrong once the account is gone. Others are about the account of someone else. */
const ownKinds = [
  ...['reset-password', 'address-taken', 'email-change-asked', 'password-changed', 'service-connected', 'service-disconnected'],
  ...['second-step-guessed', 'account-removal', 'removal-canceled', 'pin-budget-half', 'pin-budget-empty', 'words-waiting'],
  ...['page-frozen', 'page-shown-again', 'appeal-answered', 'moderation-waiting', mergedKind],
]

/** Removes what waits in the outbox for an account, and about it and its portfolio for others. Call it before the account is deleted. */
async function removeMailsOfAccount(tx: Db, id: string, email: string): Promise<void> {
  await removeMailsAbout(tx, [id])
  await removeMailsAbout(tx, tx.selectFrom('pending_email').select('id').where('account_id', '=', id))
  for (const table of ['endorsement', 'contact_message'] as const)
    await removeMailsAbout(tx, tx.selectFrom(table).select('id').where('portfolio_id', '=', id))
  await removeMailsTo(tx, email, ownKinds)
}

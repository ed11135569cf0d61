import type { Db } from '../base/db/schema.ts'
import { mergedKind, removeMailsAbout, removeMailsTo } from '../base/mail/outbox.ts'

/** Kinds of emails to the email of an account that are wrong once the account is gone. Others are about the account of someone else. */
const ownKinds = [
  ...['reset-password', 'address-taken', 'email-change-asked', 'password-changed', 'service-connected', 'service-disconnected'],
  ...['second-step-guessed', 'account-removal', 'removal-canceled', 'pin-budget-half', 'pin-budget-empty', 'words-waiting'],
  ...['page-frozen', 'page-shown-again', 'appeal-answered', 'moderation-waiting', mergedKind],
]

/** Removes what waits in the outbox for an account, and about it and its portfolio for others. Call it before the account is deleted. */
export async function removeMailsOfAccount(tx: Db, id: string, email: string): Promise<void> {
  await removeMailsAbout(tx, [id])
  await removeMailsAbout(tx, tx.selectFrom('pending_email').select('id').where('account_id', '=', id))
  for (const table of ['endorsement', 'contact_message'] as const)
    await removeMailsAbout(tx, tx.selectFrom(table).select('id').where('portfolio_id', '=', id))
  await removeMailsTo(tx, email, ownKinds)
}

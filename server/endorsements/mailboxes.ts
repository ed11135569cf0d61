import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { mailboxOf } from '../mail/mailer.ts'
import { signature } from '../signing/signature.ts'

/** A keyed hash of the mailbox of an email: the same for its tags and dots. What is stored does not tell whose it is. */
export const mailboxDigest = ({ secret }: Pick<Config, 'secret'>, email: string): string =>
  signature(secret, 'stop', mailboxOf(email.toLowerCase()))

/** Whether the owner of a portfolio takes no more endorsements from this mailbox. */
export async function isStopped(db: Db, portfolioId: string, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom('stopped')
    .select('at')
    .where('portfolio_id', '=', portfolioId)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the owner of this mailbox wants no invitations at all. */
export async function takesNoInvitations(db: Db, digest: string): Promise<boolean> {
  return (await db.selectFrom('never_ask').select('at').where('digest', '=', digest).executeTakeFirst()) !== undefined
}

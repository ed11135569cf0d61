import type { Account } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { readLinkToken } from '../signing/link-token.ts'
import { changeEmail } from './email-change.ts'

/**
 * Marks the address of a mailed link as confirmed; the link says account and address, so that it is void once the address changes.
 * The link to a new address gives the account that address.
 * @throws {Problem} `invalid`
 */
export async function confirmEmail(deps: { config: Config; db: Db; clock: () => Date }, token: string): Promise<void> {
  if (await changeEmail(deps, token)) return
  const { config, db, clock } = deps
  const subject = readLinkToken(config.secret, 'confirm-email', token, clock())
  const [id = '', email = ''] = subject === undefined ? [] : (JSON.parse(subject) as string[])
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ emailVerified: 1 })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('invalid', messages.linkDead, { fields: { token: messages.linkDead } })
}

/** Whether the address is confirmed, and whether this is the one administrator: ADMIN_EMAIL, and only once confirmed (decisions §3). */
export async function standingOf({ config, db }: { config: Config; db: Db }, { id, email }: Account) {
  const user = await db.selectFrom('user').select('emailVerified').where('id', '=', String(id)).executeTakeFirst()
  const emailConfirmed = user?.emailVerified === 1
  return { emailConfirmed, isAdmin: emailConfirmed && email === config.adminEmail }
}

import type { Db } from '../db/schema.ts'

/** Whether the owner of this mailbox wants no invitations at all. */
export async function takesNoInvitations(db: Db, digest: string): Promise<boolean> {
  return (await db.selectFrom('never_ask').select('at').where('digest', '=', digest).executeTakeFirst()) !== undefined
}

import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'

type OperatorDeps = Pick<Deps, 'config' | 'mail'>

/** Mails that something waits, unless something waited before: call it before the row is inserted. Wake the mailer after the transaction. */
export async function notifyOperator(tx: Db, { config, mail }: OperatorDeps): Promise<void> {
  if (config.adminEmails.length === 0 || (await isAnythingWaiting(tx))) return
  const administrators = await tx.selectFrom('account').select('id').where('email', 'in', config.adminEmails).execute()
  for (const { id } of administrators) await mail.notify(tx, id, 'moderation-waiting')
}

/** Call it after something was closed or answered. Once nothing waits, an email that says so must not be sent. */
export async function removeOperatorNotice(tx: Db): Promise<void> {
  if (!(await isAnythingWaiting(tx))) await tx.deleteFrom('outbox').where('kind', '=', 'moderation-waiting').execute()
}

async function isAnythingWaiting(tx: Db): Promise<boolean> {
  const waiting = await tx
    .selectFrom('report')
    .select('id')
    .where('closed_at', 'is', null)
    .unionAll(
      tx.selectFrom('freeze').select('id').where('appeal', 'is not', null).where('answer', 'is', null).where('lifted_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

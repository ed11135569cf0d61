import type { Selectable } from 'kysely'
import type { Db, Tables } from '../base/db/schema.ts'
import { removeMailsAbout, removeMailsTo, removeMailsToOwner } from '../base/mail/outbox.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import type { Endorsement } from './endorsement-key.ts'

/* Rows of endorsements with words. The caller first increments the revision of the portfolio, which locks its endorsement texts. */

/** An endorsement without words. Its link still works. */
const withoutEndorsementText = {
  name: null,
  relation: null,
  organization: null,
  roles: null,
  skills: null,
  text: null,
  about: null,
  show_domain: 0,
  state: null,
  position: null,
  written_at: null,
  frozen_at: null,
  credential_id: null,
  kid: null,
  issuer: null,
  jws: null,
} as const satisfies Partial<Selectable<Tables['endorsement']>>

type EndorsementTextRow = Pick<Selectable<Tables['endorsement']>, 'id' | 'portfolio_id' | 'credential_id'>

export async function clearEndorsementText(tx: Db, { id, portfolio_id }: EndorsementTextRow, now: Date): Promise<void> {
  await tx.updateTable('endorsement').set(withoutEndorsementText).where('id', '=', id).execute()
  await tx
    .updateTable('freeze')
    .set({ lifted_at: now.toISOString() })
    .where('endorsement_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute()
  await renumberShown(tx, portfolio_id)
  await removeNoticeOfWaiting(tx, portfolio_id)
}

/** If no words wait for the owner any more, an email that says so must not be sent. */
async function removeNoticeOfWaiting(tx: Db, portfolioId: string): Promise<void> {
  const waiting = tx.selectFrom('endorsement').select('id').where('portfolio_id', '=', portfolioId).where('state', '=', 'waiting')
  if (await waiting.executeTakeFirst()) return
  await removeMailsToOwner(tx, portfolioId, ['words-waiting'])
}

/** Remembers that a writer withdrew words, so that the check of a copy can say so. */
export async function recordEnd(tx: Db, { credential_id }: Pick<EndorsementTextRow, 'credential_id'>, now: Date): Promise<void> {
  if (credential_id === null) return
  await tx
    .insertInto('withdrawn_credential')
    .values({ id: credential_id, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function listShownIds(tx: Db, portfolioId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('endorsement')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .where('state', '=', 'shown')
    .where('frozen_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function renumberShown(tx: Db, portfolioId: string, order?: readonly string[]): Promise<void> {
  const ids = order ?? (await listShownIds(tx, portfolioId))
  for (const [position, id] of ids.entries()) await tx.updateTable('endorsement').set({ position }).where('id', '=', id).execute()
}

/** Lowers the count if it was counted. For use in `portfolioTransaction`, after the revision was incremented. */
export async function deleteEndorsement(tx: Db, { id, portfolio_id, confirmed_at, email }: Endorsement): Promise<void> {
  await removeMailsAbout(tx, [id])
  await removeMailsTo(tx, email, ['my-endorsement', 'words-frozen', 'words-lifted', 'words-answered'], portfolio_id)
  await tx.deleteFrom('endorsement').where('id', '=', id).execute()
  await renumberShown(tx, portfolio_id)
  await removeNoticeOfWaiting(tx, portfolio_id)
  if (confirmed_at === null) return
  await tx
    .updateTable('portfolio')
    .set((eb) => ({ endorsement_count: eb('endorsement_count', '-', 1) }))
    .where('id', '=', portfolio_id)
    .where('endorsement_count', '>', 0)
    .execute()
}

/** Deletes every endorsement given from this email with its words, and corrects the counts. For use in `portfolioTransaction`. */
export async function deleteEndorsementsFrom(tx: Db, email: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('endorsement')
    .select(['id', 'portfolio_id'])
    .where('email', '=', email)
    .orderBy('portfolio_id')
    .execute()
  for (const { id, portfolio_id } of rows) {
    await incrementRevision(tx, portfolio_id)
    const endorsement = await tx.selectFrom('endorsement').selectAll().where('id', '=', id).executeTakeFirst()
    if (!endorsement) continue
    await recordEnd(tx, endorsement, now)
    await deleteEndorsement(tx, endorsement)
  }
}

import type { OfferedClaim } from '#contract/claim.ts'
import { type StatementInput, statementLimits } from '#contract/statement.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import type { Claim } from './claims.ts'
import type { Endorsement } from './endorsement-key.ts'

/* Claims that become the words of an endorsement. */

/** Remembers the claim whose link led to an endorsement, unless its words come from another one. */
export async function rememberClaim(tx: Db, endorsementId: string, { id }: Claim): Promise<void> {
  await tx.updateTable('endorsement').set({ claim_id: id }).where('id', '=', endorsementId).where('source', 'is', null).execute()
}

/** The remembered claim of an endorsement, as long as it was not sent by anybody. */
async function openClaimOf(db: Db, { claim_id, source }: Endorsement, now: Date): Promise<Claim | undefined> {
  if (claim_id === null || source !== null) return undefined
  return await db.selectFrom('claim').selectAll().where('id', '=', claim_id).where('expires_at', '>', now.toISOString()).executeTakeFirst()
}

/** What the claim fills in. */
export async function offeredClaimOf(
  db: Db,
  endorsement: Endorsement,
  { content }: StoredPortfolio,
  now: Date,
): Promise<OfferedClaim | null> {
  const claim = await openClaimOf(db, endorsement, now)
  if (!claim) return null
  const name = content.references.find(({ id }) => id === claim.reference_id)?.name ?? ''
  return { name: name.slice(0, statementLimits.name), text: claim.quote, source: claim.source, sourceMonth: claim.source_month }
}

type Origin = Pick<Endorsement, 'claim_id' | 'source' | 'source_month'>

const withoutOrigin: Origin = { claim_id: null, source: null, source_month: null }

/**
 * Where the words come from. A changed text is no longer the one that was written elsewhere.
 * @throws {Problem} `invalid` if the text is longer than new words may be
 */
export async function originOf(db: Db, endorsement: Endorsement, { text }: StatementInput, now: Date): Promise<Origin> {
  const { claim_id, source, source_month } = endorsement
  if (source !== null && text === endorsement.text) return { claim_id, source, source_month }
  const claim = await openClaimOf(db, endorsement, now)
  if (claim && text === claim.quote) return { claim_id: claim.id, source: claim.source, source_month: claim.source_month }
  if (text.length <= statementLimits.textMax) return withoutOrigin
  throw new Problem('invalid', ({ say }) => say('checkFields'), { fields: { text: `Use at most ${statementLimits.textMax} characters` } })
}

/**
 * Uses up the claim of new words: neither its link nor another endorsement can send it again. For use in the transaction that stores them.
 * @returns false if somebody was faster
 */
export async function spendClaim(tx: Db, { claim_id }: Origin, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('claim')
    .set({ expires_at: now.toISOString() })
    .where('id', '=', claim_id ?? '')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { OfferedClaim } from '#contract/claim.ts'
import { statementLimits } from '#contract/statement.ts'
import type { SentStatement } from '#contract/statement-schemas.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { type Claim, isQuoted, lockClaims, referenceOf } from './claims.ts'
import type { Endorsement } from './endorsement-key.ts'

/* Claims that become the words of an endorsement. */

/** Remembers the claim whose link led to an endorsement, unless its words come from another one. */
export async function rememberClaim(tx: Db, endorsementId: string, { id }: Claim): Promise<void> {
  await tx.updateTable('endorsement').set({ claim_id: id }).where('id', '=', endorsementId).where('source', 'is', null).execute()
}

/** The remembered claim of an endorsement, as long as it can be sent. */
async function openClaimOf(db: Db, { claim_id, source }: Endorsement, portfolio: StoredPortfolio, now: Date): Promise<Claim | undefined> {
  if (claim_id === null || source !== null) return undefined
  const claim = await db
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', claim_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return claim && referenceOf(portfolio, claim) && claim
}

/** What the claim fills in. */
export async function offeredClaimOf(
  db: Db,
  endorsement: Endorsement,
  portfolio: StoredPortfolio,
  now: Date,
): Promise<OfferedClaim | null> {
  const claim = await openClaimOf(db, endorsement, portfolio, now)
  if (!claim) return null
  const { id, quote: text, source, source_month: sourceMonth } = claim
  const reference = referenceOf(portfolio, claim)
  // With another text, the reference may be from somebody else.
  const name = reference && isQuoted(reference, claim) ? reference.name : ''
  return { id, name: name.slice(0, statementLimits.name), text, source, sourceMonth }
}

type Origin = Pick<Endorsement, 'claim_id' | 'source' | 'source_month'>

const withoutOrigin: Origin = { claim_id: null, source: null, source_month: null }

/**
 * Where the words come from. A changed text is no longer the one that was written elsewhere. Anybody who has the link of a claim can enter the
 * email of another writer, whose words get its origin only if that writer was offered it.
 * @throws {Problem} `invalid` if the text is longer than new words may be
 */
export async function originOf(
  db: Db,
  endorsement: Endorsement,
  portfolio: StoredPortfolio,
  { text, claim: readClaim }: Pick<SentStatement, 'text' | 'claim'>,
  now: Date,
): Promise<Origin> {
  const { claim_id, source, source_month } = endorsement
  if (source !== null && text === endorsement.text) return { claim_id, source, source_month }
  const claim = await openClaimOf(db, endorsement, portfolio, now)
  // A client that names no claim may still send what it was offered as the first words.
  const hasReadClaim = claim && (readClaim === undefined ? endorsement.state === null : readClaim === claim.id)
  if (hasReadClaim && text === claim.quote) return { claim_id: claim.id, source: claim.source, source_month: claim.source_month }
  if (text.length <= statementLimits.textMax) return withoutOrigin
  throw new Problem('invalid', ({ say }) => say('checkFields'), { fields: { text: `Use at most ${statementLimits.textMax} characters` } })
}

/**
 * Uses up the claim of new words: neither its link nor another endorsement can send it again, and no other claim its text. For use in the
 * transaction that stores them.
 * @returns false if somebody was faster
 */
export async function spendClaim(
  tx: Db,
  { portfolio_id }: Pick<Endorsement, 'portfolio_id'>,
  { claim_id, text }: Origin & Pick<SentStatement, 'text'>,
  now: Date,
): Promise<boolean> {
  await lockClaims(tx, portfolio_id)
  const spent = await tx
    .updateTable('claim')
    .set({ expires_at: now.toISOString() })
    .where('portfolio_id', '=', portfolio_id)
    .where('quote', '=', text)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .execute()
  return spent.some(({ id }) => id === claim_id)
}

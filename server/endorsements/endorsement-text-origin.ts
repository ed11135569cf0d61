import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import type { SentEndorsementText } from '#contract/endorsement-text-schemas.ts'
import type { OfferedQuoteRequest } from '#contract/quote-request.ts'
import type { Db } from '../base/db/schema.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsAbout } from '../base/mail/outbox.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import type { Endorsement } from './endorsement-key.ts'
import { isQuoted, lockQuoteRequests, type QuoteRequest, referenceOf } from './quote-requests.ts'

/* Quote requests that become the words of an endorsement. */

/** Remembers the quote request whose link led to an endorsement, unless its words come from another one. */
export async function rememberQuoteRequest(tx: Db, endorsementId: string, { id }: QuoteRequest): Promise<void> {
  await tx.updateTable('endorsement').set({ claim_id: id }).where('id', '=', endorsementId).where('source', 'is', null).execute()
}

/** The remembered quote request of an endorsement, as long as it can be sent. */
async function openQuoteRequestOf(
  db: Db,
  { claim_id, source }: Endorsement,
  portfolio: StoredPortfolio,
  now: Date,
): Promise<QuoteRequest | undefined> {
  if (claim_id === null || source !== null) return undefined
  const quoteRequest = await db
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', claim_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return quoteRequest && referenceOf(portfolio, quoteRequest) && quoteRequest
}

/** What the quote request fills in. */
export async function offeredQuoteRequestOf(
  db: Db,
  endorsement: Endorsement,
  portfolio: StoredPortfolio,
  now: Date,
): Promise<OfferedQuoteRequest | null> {
  const quoteRequest = await openQuoteRequestOf(db, endorsement, portfolio, now)
  if (!quoteRequest) return null
  const { id, quote: text, source, source_month: sourceMonth } = quoteRequest
  const reference = referenceOf(portfolio, quoteRequest)
  // With another text, the reference may be from someone else.
  const name = reference && isQuoted(reference, quoteRequest) ? reference.name : ''
  return { id, name: name.slice(0, endorsementTextLimits.name), text, source, sourceMonth }
}

type Origin = Pick<Endorsement, 'claim_id' | 'source' | 'source_month'>

const withoutOrigin: Origin = { claim_id: null, source: null, source_month: null }

/**
 * Where the words come from. A changed text is no longer the one that was written elsewhere. Anyone with the link of a quote request can enter
 * the email of another writer. That writer's words get the origin only if their form was filled in by the quote request.
 */
export async function originOf(
  db: Db,
  endorsement: Endorsement,
  portfolio: StoredPortfolio,
  { text, claim: readQuoteRequest }: Pick<SentEndorsementText, 'text' | 'claim'>,
  now: Date,
): Promise<Origin> {
  const { claim_id, source, source_month } = endorsement
  if (source !== null && text === endorsement.text) return { claim_id, source, source_month }
  const quoteRequest = await openQuoteRequestOf(db, endorsement, portfolio, now)
  // Without the id of a quote request, only the first words of an endorsement can be its quote.
  const hasReadQuoteRequest =
    quoteRequest && (readQuoteRequest === undefined ? endorsement.state === null : readQuoteRequest === quoteRequest.id)
  if (hasReadQuoteRequest && text === quoteRequest.quote)
    return { claim_id: quoteRequest.id, source: quoteRequest.source, source_month: quoteRequest.source_month }
  if (text.length <= endorsementTextLimits.textMax) return withoutOrigin
  throw new Problem('invalid', ({ say }) => say('checkFields'), {
    fields: { text: `Use at most ${endorsementTextLimits.textMax} characters` },
  })
}

/**
 * Uses up the quote request of new words, and all others with the same text, so that no link and no other endorsement can send them again.
 * For use in the transaction that stores them.
 * @returns false if someone was faster
 */
export async function spendQuoteRequest(
  tx: Db,
  { portfolio_id }: Pick<Endorsement, 'portfolio_id'>,
  { claim_id, text }: Origin & Pick<SentEndorsementText, 'text'>,
  now: Date,
): Promise<boolean> {
  await lockQuoteRequests(tx, portfolio_id)
  const spent = await tx
    .updateTable('claim')
    .set({ expires_at: now.toISOString() })
    .where('portfolio_id', '=', portfolio_id)
    .where('quote', '=', text)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .execute()
  const ids = spent.map(({ id }) => id)
  await removeMailsAbout(tx, ids, 'claim')
  return ids.some((id) => id === claim_id)
}

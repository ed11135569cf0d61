import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ClaimedQuote, ClaimInput, NewClaim, OwnClaim } from '#contract/claim.ts'
import { asOneLine } from '#contract/one-line.ts'
import { statementLimits } from '#contract/statement.ts'
import { plainWords } from '#contract/text.ts'
import { advisoryLock } from '../db/advisory-lock.ts'
import type { ClaimTable } from '../db/endorsement-tables.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { assertNotFrozen, everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import type { SessionAccount } from '../sessions/sessions.ts'
import { newShortToken, tokenHash } from '../signing/tokens.ts'
import { invitationMessage, invite } from './asking.ts'
import { endorsedPageOf } from './endorsed-page.ts'
import { linkExpired } from './endorsement-key.ts'
import { claimsOfAccount } from './limits.ts'
import { assertSendsMail } from './sends-mail.ts'

/* Imported references that their writers confirm. A link works once, for 90 days. */

export type Claim = Selectable<ClaimTable>

/** In milliseconds. */
const claimLifetime = 90 * 24 * 60 * 60 * 1000

const quoteSchema = plainWords(statementLimits.claimedTextMax, {
  min: statementLimits.textMin,
  missing: `Write at least ${statementLimits.textMin} characters`,
})

/**
 * Makes a link to confirm a reference, or mails one. It quotes the present text, and replaces an earlier link to the same reference.
 * @throws {Problem} `not_found`; `invalid`; `conflict` if the page isn't open to everybody or the reference is confirmed; `frozen`; `forbidden` without SMTP; `too_many_requests`; with an email also as `invite`
 */
export async function createClaim(deps: Deps, account: SessionAccount, reference: string, input: ClaimInput): Promise<NewClaim> {
  const { config, db, clock, rateLimits } = deps
  assertSendsMail(config)
  await rateLimits.count(claimsOfAccount({ account: account.id }))
  const portfolio = await portfolioById(db, account.id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everybody)) throw new Problem('conflict', 'Only a page that everybody can read takes endorsements.')
  const quote = quoteOf(portfolio, reference)
  const now = clock()
  if (input.month > now.toISOString().slice(0, 7)) throw new Problem('invalid', inFuture, { fields: { month: inFuture } })
  const token = newShortToken()
  const claim: Claim = {
    id: randomUUID(),
    portfolio_id: account.id,
    reference_id: reference,
    token_hash: tokenHash(token),
    quote,
    source: input.source,
    source_month: input.month,
    expires_at: new Date(now.getTime() + claimLifetime).toISOString(),
  }
  if (input.email === undefined) {
    await db.transaction().execute(async (tx) => await storeClaim(tx, claim))
    return { link: config.publicUrl + claimPage(token), message: '' }
  }
  await invite(deps, account, input.email, async (tx) => {
    await storeClaim(tx, claim)
    return { kind: 'claim', subjectId: claim.id }
  })
  return { link: null, message: invitationMessage }
}

/** Serializes the making and the use of claims of a portfolio. */
export const lockClaims = async (tx: Db, portfolioId: string) => await advisoryLock(tx, 'claims', portfolioId)

const claimPage = (token: string) => `/claim?token=${token}`

/** Replaces an earlier claim of the same reference. */
async function storeClaim(tx: Db, claim: Claim): Promise<void> {
  const { portfolio_id, reference_id, ...values } = claim
  await lockClaims(tx, portfolio_id)
  const confirmed = await tx
    .selectFrom('endorsement')
    .select('id')
    .where('portfolio_id', '=', portfolio_id)
    .where('source', 'is not', null)
    .where('text', '=', claim.quote)
    .executeTakeFirst()
  if (confirmed) throw new Problem('conflict', 'The writer has confirmed these words already.')
  await tx
    .insertInto('claim')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['portfolio_id', 'reference_id']).doUpdateSet(values))
    .execute()
}

/**
 * A new link to a claim, for a mail. Makes an earlier one invalid, because only a hash of it is stored.
 * @returns undefined when the claim was replaced, removed or used, or has expired, or the owner has removed the reference
 */
export async function renewLink(db: Db, portfolio: StoredPortfolio, claim: Claim, now: Date): Promise<string | undefined> {
  if (!referenceOf(portfolio, claim)) return undefined
  const token = newShortToken()
  const { numUpdatedRows } = await db
    .updateTable('claim')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', claim.id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n ? claimPage(token) : undefined
}

const inFuture = 'Choose a month that has begun'

/** The reference of a claim, whose text may have been changed since; undefined if the owner has removed it. */
export const referenceOf = ({ content }: StoredPortfolio, { reference_id }: Pick<Claim, 'reference_id'>) =>
  content.references.find(({ id }) => id === reference_id)

/** Whether a reference still has the text of a claim. */
export const isQuoted = ({ text }: { text: string }, { quote }: Claim): boolean => asOneLine(text) === quote

/** The text of a reference, by the rules for words of others. */
function quoteOf(portfolio: StoredPortfolio, reference_id: string): string {
  const entry = referenceOf(portfolio, { reference_id })
  if (!entry) throw new Problem('not_found', 'Save this reference first')
  const { data, error } = quoteSchema.safeParse(entry.text)
  if (data !== undefined) return data
  const message = error.issues[0]?.message ?? ''
  throw new Problem('invalid', `The text of this reference can't be confirmed. ${message}.`, { fields: { reference: message } })
}

async function confirmedClaims(db: Db, portfolioId: string): Promise<Claim[]> {
  return await db
    .selectFrom('claim')
    .innerJoin('endorsement', 'endorsement.claim_id', 'claim.id')
    .selectAll('claim')
    .where('claim.portfolio_id', '=', portfolioId)
    .where('endorsement.source', 'is not', null)
    .execute()
}

/** The claims of the references that an owner has: open ones, and those that became words. */
export async function listClaims(db: Db, portfolio: StoredPortfolio, now: Date): Promise<OwnClaim[]> {
  const open = await db
    .selectFrom('claim')
    .selectAll()
    .where('portfolio_id', '=', portfolio.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .execute()
  const confirmed = (await confirmedClaims(db, portfolio.id)).filter((claim) => {
    const reference = referenceOf(portfolio, claim)
    return reference && isQuoted(reference, claim)
  })
  return [
    ...confirmed.map((claim) => toOwnClaim(claim, 'confirmed')),
    ...open.filter((claim) => referenceOf(portfolio, claim)).map((claim) => toOwnClaim(claim, 'open')),
  ]
}

const toOwnClaim = ({ reference_id, source, source_month, expires_at }: Claim, state: OwnClaim['state']): OwnClaim => ({
  reference: reference_id,
  source,
  sourceMonth: source_month,
  state,
  expiresAt: expires_at,
})

/** Makes the link to a reference invalid. Words that were sent with it stay. */
export async function deleteClaim({ db }: Pick<Deps, 'db'>, accountId: string, reference: string): Promise<void> {
  await db.deleteFrom('claim').where('portfolio_id', '=', accountId).where('reference_id', '=', reference).execute()
}

/** Deletes claims that were not confirmed in time. One that became words is kept, so that the owner learns of it. */
export async function deleteExpiredClaims(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('claim')
    .where('expires_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('endorsement')
            .select('endorsement.id')
            .whereRef('endorsement.claim_id', '=', 'claim.id')
            .where('endorsement.source', 'is not', null),
        ),
      ),
    )
    .execute()
}

/**
 * The quote of a link, and the page that quotes it.
 * @throws {Problem} `invalid` when the link is not valid, has expired or was used, the reference was removed, or the page is no longer open to everybody; `frozen`
 */
export async function readClaim(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<ClaimedQuote> {
  const claim = await claimOfToken(deps, token)
  const portfolio = await portfolioById(deps.db, claim.portfolio_id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everybody) || !referenceOf(portfolio, claim)) throw linkExpired()
  const { quote, source, source_month } = claim
  return { page: endorsedPageOf(portfolio), quote, source, sourceMonth: source_month }
}

/**
 * The claim of a link, if it is about this portfolio.
 * @throws {Problem} `invalid`; `forbidden` without SMTP
 */
export async function claimAbout(deps: Pick<Deps, 'config' | 'db' | 'clock'>, portfolio: StoredPortfolio, token: string): Promise<Claim> {
  assertSendsMail(deps.config)
  const claim = await claimOfToken(deps, token)
  if (claim.portfolio_id !== portfolio.id || !referenceOf(portfolio, claim)) throw linkExpired()
  return claim
}

/** @throws {Problem} `invalid` */
async function claimOfToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Claim> {
  const claim = await db
    .selectFrom('claim')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
  if (!claim) throw linkExpired()
  return claim
}

import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { asOneLine } from '#contract/one-line.ts'
import type { NewQuoteRequest, OwnQuoteRequest, QuoteRequestInput, RequestedQuote } from '#contract/quote-request.ts'
import { plainWords } from '#contract/text.ts'
import { advisoryLock } from '../base/db/advisory-lock.ts'
import type { QuoteRequestTable } from '../base/db/endorsement-tables.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsAbout } from '../base/mail/outbox.ts'
import type { SessionAccount } from '../base/sessions/sessions.ts'
import { newShortToken, tokenHash } from '../base/signing/tokens.ts'
import { assertNotFrozen, everybody, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { invitationMessage, invite } from './asking.ts'
import { endorsedPageOf } from './endorsed-page.ts'
import { linkExpired } from './endorsement-key.ts'
import { quoteRequestsOfAccount } from './limits.ts'
import { assertSendsMail } from './sends-mail.ts'

/* Imported references that their writers confirm. A link works once, for 90 days. */

export type QuoteRequest = Selectable<QuoteRequestTable>

const quoteRequestLifetimeMs = 90 * 24 * 60 * 60 * 1000

const quoteSchema = plainWords(endorsementTextLimits.quoteMax, {
  min: endorsementTextLimits.textMin,
  missing: `Write at least ${endorsementTextLimits.textMin} characters`,
})

/**
 * Makes a link to confirm a reference, or mails one. It quotes the present text, and replaces an earlier link to the same reference, also one
 * that waits in a mail.
 */
export async function createQuoteRequest(
  deps: Deps,
  account: SessionAccount,
  reference: string,
  input: QuoteRequestInput,
): Promise<NewQuoteRequest> {
  const { config, db, clock, rateLimits } = deps
  assertSendsMail(config)
  await rateLimits.count(quoteRequestsOfAccount({ account: account.id }))
  const portfolio = await portfolioById(db, account.id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everybody)) throw new Problem('conflict', 'Only a page that everyone can read takes endorsements.')
  const quote = quoteOf(portfolio, reference)
  const now = clock()
  if (input.month > now.toISOString().slice(0, 7)) throw new Problem('invalid', inFuture, { fields: { month: inFuture } })
  const token = newShortToken()
  const quoteRequest: QuoteRequest = {
    id: randomUUID(),
    portfolio_id: account.id,
    reference_id: reference,
    token_hash: tokenHash(token),
    quote,
    source: input.source,
    source_month: input.month,
    expires_at: new Date(now.getTime() + quoteRequestLifetimeMs).toISOString(),
  }
  if (input.email === undefined) {
    await db.transaction().execute(async (tx) => {
      await storeQuoteRequest(tx, quoteRequest)
    })
    return { link: config.publicUrl + quoteRequestPage(token), message: '' }
  }
  await invite(deps, account, input.email, async (tx) => {
    return { kind: 'claim', subjectId: await storeQuoteRequest(tx, quoteRequest) }
  })
  return { link: null, message: invitationMessage }
}

/** Serializes the making and the use of quote requests of a portfolio. */
export const lockQuoteRequests = async (tx: Db, portfolioId: string) => await advisoryLock(tx, 'claims', portfolioId)

const quoteRequestPage = (token: string) => `/claim?token=${token}`

/**
 * Replaces an earlier quote request of the same reference. With the same quote and origin it keeps its id, which writers who came from the
 * earlier link have.
 * @returns its id
 */
async function storeQuoteRequest(tx: Db, quoteRequest: QuoteRequest): Promise<string> {
  const { portfolio_id, reference_id } = quoteRequest
  await lockQuoteRequests(tx, portfolio_id)
  const confirmed = await tx
    .selectFrom('endorsement')
    .select('id')
    .where('portfolio_id', '=', portfolio_id)
    .where('source', 'is not', null)
    .where('text', '=', quoteRequest.quote)
    .executeTakeFirst()
  if (confirmed) throw new Problem('conflict', 'The writer has confirmed these words already.')
  const earlier = await tx
    .deleteFrom('claim')
    .where('portfolio_id', '=', portfolio_id)
    .where('reference_id', '=', reference_id)
    .returning(['id', 'quote', 'source', 'source_month'])
    .executeTakeFirst()
  if (earlier) await removeMailsAbout(tx, [earlier.id])
  const isSame =
    earlier?.quote === quoteRequest.quote && earlier.source === quoteRequest.source && earlier.source_month === quoteRequest.source_month
  const id = isSame ? earlier.id : quoteRequest.id
  await tx
    .insertInto('claim')
    .values({ ...quoteRequest, id })
    .execute()
  return id
}

/**
 * A new link to a quote request, for a mail. Makes an earlier one invalid, because only a hash of it is stored.
 * @returns undefined when the quote request was replaced, removed or used, or has expired, or the owner has removed the reference
 */
export async function renewLink(db: Db, portfolio: StoredPortfolio, quoteRequest: QuoteRequest, now: Date): Promise<string | undefined> {
  if (!referenceOf(portfolio, quoteRequest)) return undefined
  const token = newShortToken()
  const { numUpdatedRows } = await db
    .updateTable('claim')
    .set({ token_hash: tokenHash(token) })
    .where('id', '=', quoteRequest.id)
    .where('token_hash', '=', quoteRequest.token_hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n ? quoteRequestPage(token) : undefined
}

const inFuture = 'Choose a month that has begun'

/** The reference of a quote request, whose text may have been changed since; undefined if the owner has removed it. */
export const referenceOf = ({ content }: StoredPortfolio, { reference_id }: Pick<QuoteRequest, 'reference_id'>) =>
  content.references.find(({ id }) => id === reference_id)

/** Whether a reference still has the text of a quote request. */
export const isQuoted = ({ text }: { text: string }, { quote }: QuoteRequest): boolean => asOneLine(text) === quote

/** The text of a reference, by the rules for words of others. */
function quoteOf(portfolio: StoredPortfolio, reference_id: string): string {
  const entry = referenceOf(portfolio, { reference_id })
  if (!entry) throw new Problem('not_found', 'Save this reference first')
  const { data, error } = quoteSchema.safeParse(entry.text)
  if (data !== undefined) return data
  const message = error.issues[0]?.message ?? ''
  throw new Problem('invalid', `The text of this reference can’t be confirmed. ${message}.`, { fields: { reference: message } })
}

async function confirmedQuoteRequests(db: Db, portfolioId: string): Promise<QuoteRequest[]> {
  return await db
    .selectFrom('claim')
    .innerJoin('endorsement', 'endorsement.claim_id', 'claim.id')
    .selectAll('claim')
    .where('claim.portfolio_id', '=', portfolioId)
    .where('endorsement.source', 'is not', null)
    .execute()
}

/** The quote requests of the references that an owner has: open ones, and those that became words. */
export async function listQuoteRequests(db: Db, portfolio: StoredPortfolio, now: Date): Promise<OwnQuoteRequest[]> {
  const open = await db
    .selectFrom('claim')
    .selectAll()
    .where('portfolio_id', '=', portfolio.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .execute()
  const confirmed = (await confirmedQuoteRequests(db, portfolio.id)).filter((quoteRequest) => {
    const reference = referenceOf(portfolio, quoteRequest)
    return reference && isQuoted(reference, quoteRequest)
  })
  return [
    ...confirmed.map((quoteRequest) => toOwnQuoteRequest(quoteRequest, 'confirmed')),
    ...open.filter((quoteRequest) => referenceOf(portfolio, quoteRequest)).map((quoteRequest) => toOwnQuoteRequest(quoteRequest, 'open')),
  ]
}

const toOwnQuoteRequest = (
  { reference_id, source, source_month, expires_at }: QuoteRequest,
  state: OwnQuoteRequest['state'],
): OwnQuoteRequest => ({
  reference: reference_id,
  source,
  sourceMonth: source_month,
  state,
  expiresAt: expires_at,
})

/** Makes the link to a reference invalid. Words that were sent with it stay. */
export async function deleteQuoteRequest({ db }: Pick<Deps, 'db'>, accountId: string, reference: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const requests = tx.deleteFrom('claim').where('portfolio_id', '=', accountId).where('reference_id', '=', reference)
    const deleted = await requests.returning('id').execute()
    await removeMailsAbout(
      tx,
      deleted.map(({ id }) => id),
    )
  })
}

/** Deletes quote requests that were not confirmed in time. One that became words is kept, so that the owner learns of it. */
export async function deleteExpiredQuoteRequests(db: Db, now: Date): Promise<void> {
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
 * @throws {Problem} `invalid` when the link is not valid, has expired or was used, or the owner has removed the reference
 * @throws {Problem} `invalid` when the page is no longer open to everyone; `frozen`
 */
export async function readQuoteRequest(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<RequestedQuote> {
  const quoteRequest = await quoteRequestOfToken(deps, token)
  const portfolio = await portfolioById(deps.db, quoteRequest.portfolio_id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everybody) || !referenceOf(portfolio, quoteRequest)) throw linkExpired()
  const { quote, source, source_month } = quoteRequest
  return { page: endorsedPageOf(portfolio), quote, source, sourceMonth: source_month }
}

/** The quote request of a link, if it is about this portfolio. */
export async function quoteRequestAbout(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  portfolio: StoredPortfolio,
  token: string,
): Promise<QuoteRequest> {
  assertSendsMail(deps.config)
  const quoteRequest = await quoteRequestOfToken(deps, token)
  if (quoteRequest.portfolio_id !== portfolio.id || !referenceOf(portfolio, quoteRequest)) throw linkExpired()
  return quoteRequest
}

async function quoteRequestOfToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<QuoteRequest> {
  const quoteRequest = await db
    .selectFrom('claim')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
  if (!quoteRequest) throw linkExpired()
  return quoteRequest
}

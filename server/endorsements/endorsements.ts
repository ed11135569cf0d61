import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { endorsement, endorsementResult } from '#contract/calls/endorsement.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { clientKeyOf } from '../base/http/client-address.ts'
import { linkExpired, Problem } from '../base/http/problems.ts'
import { day, defineRule, hour } from '../base/rate-limits/rate-limiter.ts'
import { readSession } from '../base/sessions/sessions.ts'
import { readLinkToken } from '../base/signing/link-token.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/signature.ts'
import { assertAdmitted, assertNotFrozen, everyone, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { markChanged, portfolioTransaction, revisionStep } from '../portfolios/portfolio-transaction.ts'
import { isStopped } from '../portfolios/stopped-mailboxes.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { endorsementKey, portfolioOpenToEveryone } from './endorsement-key.ts'
import { endorsementMailRule } from './limits.ts'

const endorsementLimit = defineRule('endorse', ['address', 20, hour], ['address', 60, day], ['network', 200, day])
/** Endorsements of one portfolio that wait for confirmation, counted per network, so that a network cannot use up the limit of others. */
const pendingEndorsements = defineRule('endorse/pending', ['networkAtPortfolio', 100, day])

type EndorsementInput = z.infer<typeof endorsement>
type EndorsementResult = z.infer<typeof endorsementResult>

export const confirmationLifetimeMs = 7 * 24 * 60 * 60 * 1000

/**
 * Counts after a confirmation by email if SMTP is configured, otherwise immediately (docs/promises.md, “Confirmed endorsements”).
 * The owner's email gets the normal response but never counts, so that the response does not reveal it.
 * @throws {Problem} `code_needed` if the page isn't open to everyone; `invalid` for its owner; `conflict` for a repeated email, without SMTP
 */
export async function endorse(
  deps: Deps,
  portfolio: StoredPortfolio,
  { email }: EndorsementInput,
  request: FastifyRequest,
): Promise<EndorsementResult> {
  assertAdmitted(portfolio, everyone)
  const session = await readSession(deps, request)
  if (session?.account.id === portfolio.id) throw ownPortfolio()
  const client = clientKeyOf(request)
  await deps.rateLimits.count(endorsementLimit(client))
  if (!deps.config.smtpUrl) return await countImmediately(deps, portfolio.id, email)
  await deps.rateLimits.count(pendingEndorsements({ networkAtPortfolio: `${client.network} ${portfolio.id}` }))
  await requestConfirmation(deps, portfolio.id, email)
  return { endorsementCount: portfolio.endorsementCount, status: 'pending' }
}

function ownPortfolio(): Problem {
  const message = ({ say }: Spoken) => say('ownPortfolio')
  return new Problem('invalid', message, { fields: { email: message } })
}

/** Using the link again changes nothing. Throws `invalid` for a link that doesn't work or a page that isn't open to everyone, and `frozen`. */
export async function confirmEndorsement(
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>,
  token: string,
): Promise<{ id: number; urlHandle: string; key: string }> {
  const { config, clock } = deps
  const now = clock()
  const id = readLinkToken(config.secret, 'confirm-endorsement', token, now)
  return await portfolioTransaction(deps, async (tx) => {
    const endorsement =
      id && (await tx.selectFrom('endorsement').select(['portfolio_id', 'key_version']).where('id', '=', id).executeTakeFirst())
    const portfolio = endorsement ? await portfolioById(tx, endorsement.portfolio_id) : undefined
    if (portfolio) assertNotFrozen(portfolio)
    if (!id || !endorsement || !portfolio) throw linkExpired()
    // Replacing the key makes this link invalid as well.
    const isReplaced = endorsement.key_version > 0
    // If the page isn't open to everyone, the response would disclose its handle.
    if (isReplaced || !isAdmitted(portfolio, everyone)) throw linkExpired()
    const { numUpdatedRows } = await tx
      .updateTable('endorsement')
      .set({ confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await incrementCount(tx, portfolio.id, 1)
    return { id: Number(portfolio.id), urlHandle: portfolio.urlHandle, key: endorsementKey(config, { id, ...endorsement }) }
  })
}

/** The language of the page that the link in an email is about; undefined for an invalid link, or if the page isn't open to everyone. */
export async function languageOfConfirmation(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  token: string,
): Promise<string | undefined> {
  const id = readLinkToken(config.secret, 'confirm-endorsement', token, clock())
  const endorsement = id && (await db.selectFrom('endorsement').select('portfolio_id').where('id', '=', id).executeTakeFirst())
  const portfolio = endorsement ? await portfolioOpenToEveryone(db, endorsement.portfolio_id) : undefined
  return portfolio?.content.language
}

async function countImmediately(deps: Deps, portfolioId: string, email: string): Promise<EndorsementResult> {
  return await portfolioTransaction(deps, async (tx) => {
    const now = deps.clock().toISOString()
    if (await isStopped(tx, portfolioId, mailboxDigest(deps.config.secret, email)))
      return { endorsementCount: (await incrementCount(tx, portfolioId, 0)) + 1, status: 'counted' }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('endorsement')
      .values({ id: randomUUID(), portfolio_id: portfolioId, email, created_at: now, confirmed_at: now })
      .onConflict((conflict) => conflict.columns(['portfolio_id', 'email']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict', ({ say }) => say('endorsedAlready'))
    const isOwn = await isOwner(tx, portfolioId, email)
    const count = await incrementCount(tx, portfolioId, isOwn ? 0 : 1)
    return { endorsementCount: isOwn ? count + 1 : count, status: 'counted' }
  })
}

/** The work is the same for every email, to reveal no endorsements or refusals: a mail is queued, but composed only for one that waits for it. */
async function requestConfirmation({ config, db, clock, mail, rateLimits }: Deps, portfolioId: string, email: string): Promise<void> {
  const now = clock()
  const canSend = await rateLimits.tryCount(endorsementMailRule({ mailbox: mailboxOf(email) }))
  const pending = { portfolioId, email, digest: mailboxDigest(config.secret, email), now, canSend }
  await db.transaction().execute(async (tx) => {
    const subjectId = (await storePending(tx, pending)) ?? randomUUID()
    if (canSend) await mail.post(tx, { kind: 'confirm-endorsement', recipient: email, subjectId })
  })
  mail.wake()
}

interface Pending {
  portfolioId: string
  email: string
  digest: string
  now: Date
  /** Whether an email is sent now. Then the time for the confirmation starts again. */
  canSend: boolean
}

/** Undefined for the owner's own email, or a refused mailbox. One SQL statement for every email, so that all take the same time. */
async function storePending(tx: Db, { portfolioId, email, digest, now, canSend }: Pending): Promise<string | undefined> {
  const stored = await tx
    .insertInto('endorsement')
    .columns(['id', 'portfolio_id', 'email', 'created_at', 'confirmed_at'])
    .expression(
      tx
        .selectNoFrom(({ val }) => [
          val(randomUUID()).as('id'),
          val(portfolioId).as('portfolio_id'),
          val(email).as('email'),
          val(now.toISOString()).as('created_at'),
          sql<null>`null`.as('confirmed_at'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('account').select('id').where('id', '=', portfolioId).where('email', '=', email))),
        )
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('stopped_mailbox').select('at').where('portfolio_id', '=', portfolioId).where('digest', '=', digest))),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'email']).doUpdateSet((eb) => {
        const storedTime = eb.ref('endorsement.created_at')
        const renewedTime = eb
          .case()
          .when('endorsement.confirmed_at', 'is', null)
          .then(eb.ref('excluded.created_at'))
          .else(storedTime)
          .end()
        // The link in a new email works for the full lifetime.
        return { created_at: canSend ? renewedTime : storedTime }
      }),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

export async function deleteUnconfirmedEndorsements(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('endorsement')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - confirmationLifetimeMs).toISOString())
    .execute()
}

async function isOwner(db: Db, portfolioId: string, email: string): Promise<boolean> {
  const owner = await db.selectFrom('account').select('email').where('id', '=', portfolioId).executeTakeFirst()
  return owner?.email === email
}

async function incrementCount(tx: Db, portfolioId: string, increment: number): Promise<number> {
  const { endorsement_count } = await tx
    .updateTable('portfolio')
    .set((eb) => ({
      endorsement_count: eb('endorsement_count', '+', increment),
      revision: eb('revision', '+', increment === 0 ? 0 : revisionStep()),
    }))
    .where('id', '=', portfolioId)
    .returning('endorsement_count')
    .executeTakeFirstOrThrow()
  markChanged(tx, portfolioId)
  return endorsement_count
}

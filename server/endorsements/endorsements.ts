import { randomUUID } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { ClientKey } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { markChanged, portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'
import { hashEmail } from '../rate-limits/hash-email.ts'
import { day, hour, rule } from '../rate-limits/rate-limiter.ts'
import type { SessionAccount } from '../sessions/sessions.ts'
import { readLinkToken } from '../signing/link-token.ts'

const endorsements = rule('endorse', ['address', 20, hour], ['address', 60, day], ['network', 200, day])
/** Waiting for a click in a mail; each network's own, so that nobody can use up those of others. */
const pendingEndorsements = rule('endorse/pending', ['networkAtPortfolio', 100, day])
const endorsementMails = rule('mail/endorsement', ['recipient', 3, day])

interface Endorsed {
  endorsementCount: number
  status: 'pending' | 'counted'
}

/** How long the mailed link works, from the moment when somebody endorsed. */
export const confirmationLifetime = 7 * 24 * 60 * 60 * 1000

/**
 * Endorses a portfolio: by mail when mail is real, at once otherwise (decisions §2).
 * The owner's own address gets the ordinary answer and never counts, so that nobody can test whose address it is (decisions §6).
 * @throws {Problem} `invalid` for the signed-in owner; without mail `conflict` for a repeated address; `too_many_requests`
 */
export async function endorse(
  deps: Deps,
  portfolio: StoredPortfolio,
  email: string,
  viewer: SessionAccount | undefined,
  visitor: ClientKey,
): Promise<Endorsed> {
  if (viewer?.id === portfolio.id) {
    throw new Problem('invalid', 'You cannot endorse your own portfolio', { fields: { email: 'You cannot endorse your own portfolio' } })
  }
  await deps.rateLimits.count(endorsements, visitor)
  if (!deps.config.smtpUrl) return await countAtOnce(deps, portfolio.id, email)
  await deps.rateLimits.count(pendingEndorsements, { networkAtPortfolio: `${visitor.network} ${portfolio.id}` })
  await askByMail(deps, portfolio.id, email)
  return { endorsementCount: portfolio.endorsementCount, status: 'pending' }
}

/** Takes away what nobody can confirm any more, and the addresses with it. */
export async function deleteUnconfirmed(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('endorsement')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - confirmationLifetime).toISOString())
    .execute()
}

/** Removes every endorsement that this address gave; those that counted no longer do. For use in `changing`. */
export async function takeBackEndorsements(tx: Db, email: string): Promise<void> {
  const given = await tx.deleteFrom('endorsement').where('email', '=', email).returning(['portfolio_id', 'confirmed_at']).execute()
  for (const { portfolio_id, confirmed_at } of given) {
    if (confirmed_at === null) continue
    await tx
      .updateTable('portfolio')
      .set((eb) => ({ endorsement_count: eb('endorsement_count', '-', 1), revision: eb('revision', '+', 1) }))
      .where('id', '=', portfolio_id)
      .where('endorsement_count', '>', 0)
      .execute()
    markChanged(tx, portfolio_id)
  }
}

/**
 * Counts the endorsement of a mailed link, once.
 * @throws {Problem} `invalid` when the link isn't good any more
 */
export async function confirmEndorsement(
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>,
  token: string,
): Promise<{ id: number; urlHandle: string }> {
  const { config, clock } = deps
  const now = clock()
  const id = readLinkToken(config.secret, 'confirm-endorsement', token, now)
  return await portfolioTransaction(deps, async (tx) => {
    const endorsement = id && (await tx.selectFrom('endorsement').select('portfolio_id').where('id', '=', id).executeTakeFirst())
    if (!endorsement) throw new Problem('invalid', messages.linkExpired, { fields: { token: messages.linkExpired } })
    const { numUpdatedRows } = await tx
      .updateTable('endorsement')
      .set({ confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await raiseCount(tx, endorsement.portfolio_id, 1)
    const { urlHandle } = await portfolioById(tx, endorsement.portfolio_id)
    return { id: Number(endorsement.portfolio_id), urlHandle }
  })
}

async function countAtOnce(deps: Deps, portfolioId: string, email: string): Promise<Endorsed> {
  return await portfolioTransaction(deps, async (tx) => {
    const now = deps.clock().toISOString()
    try {
      await tx
        .insertInto('endorsement')
        .values({ id: randomUUID(), portfolio_id: portfolioId, email, created_at: now, confirmed_at: now })
        .execute()
    } catch (error) {
      if (!isUniqueViolation(error, 'endorsement', 'email')) throw error
      throw new Problem('conflict', messages.endorsedAlready)
    }
    if (await isOwner(tx, portfolioId, email)) {
      const count = await raiseCount(tx, portfolioId, 0)
      return { endorsementCount: count + 1, status: 'counted' }
    }
    return { endorsementCount: await raiseCount(tx, portfolioId, 1), status: 'counted' }
  })
}

/** One row for each address; who endorsed before is not asked again, and nobody is asked more often than they could bear. */
async function askByMail({ db, clock, mail, rateLimits }: Deps, portfolioId: string, email: string): Promise<void> {
  const now = clock()
  const mayAsk = await rateLimits.allows(endorsementMails, { recipient: hashEmail(email) })
  await db.transaction().execute(async (tx) => {
    if (await isOwner(tx, portfolioId, email)) return
    const { id, confirmed_at } = await tx
      .insertInto('endorsement')
      .values({ id: randomUUID(), portfolio_id: portfolioId, email, created_at: now.toISOString(), confirmed_at: null })
      .onConflict((conflict) =>
        conflict.columns(['portfolio_id', 'email']).doUpdateSet((eb) => {
          const before = eb.ref('endorsement.created_at')
          const asked = eb.case().when('endorsement.confirmed_at', 'is', null).then(eb.ref('excluded.created_at')).else(before).end()
          // A new mail has a new link, and that one lives its full time.
          return { created_at: mayAsk ? asked : before }
        }),
      )
      .returning(['id', 'confirmed_at'])
      .executeTakeFirstOrThrow()
    if (!confirmed_at && mayAsk) await mail.post(tx, { kind: 'confirm-endorsement', recipient: email, subjectId: id })
  })
  mail.wake()
}

async function isOwner(db: Db, portfolioId: string, email: string): Promise<boolean> {
  const owner = await db.selectFrom('account').select('email').where('id', '=', portfolioId).executeTakeFirst()
  return owner?.email === email
}

async function raiseCount(tx: Db, portfolioId: string, by: number): Promise<number> {
  const { endorsement_count } = await tx
    .updateTable('portfolio')
    .set((eb) => ({ endorsement_count: eb('endorsement_count', '+', by), revision: eb('revision', '+', by) }))
    .where('id', '=', portfolioId)
    .returning('endorsement_count')
    .executeTakeFirstOrThrow()
  markChanged(tx, portfolioId)
  return endorsement_count
}

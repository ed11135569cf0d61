import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { endorsementKeyHeader } from '#contract/calls/calls.ts'
import type { Config } from '../base/config.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { linkExpired } from '../base/http/problems.ts'
import { linkToken, readLinkToken } from '../base/signing/link-token.ts'
import { everyone, isAdmitted } from '../portfolios/audience.ts'
import { findPortfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'

export type Endorsement = Selectable<Tables['endorsement']>

/** The key with which the writer of an endorsement reads, changes and withdraws it. It works until its version is replaced. */
export function endorsementKey({ secret }: Pick<Config, 'secret'>, { id, key_version }: Pick<Endorsement, 'id' | 'key_version'>): string {
  return linkToken(secret, 'my-endorsement', `${id} ${key_version}`)
}

/** The endorsement of a key. Call it again in the transaction that changes the endorsement. */
export async function endorsementOf({ config, clock }: Pick<Deps, 'config' | 'clock'>, db: Db, key: string): Promise<Endorsement> {
  const [id = '', version = ''] = (readLinkToken(config.secret, 'my-endorsement', key, clock()) ?? '').split(' ')
  const endorsement = await db
    .selectFrom('endorsement')
    .selectAll()
    .where('id', '=', id)
    .where('key_version', '=', Number(version))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!endorsement) throw linkExpired()
  return endorsement
}

/** The unverified key of a request; '' without one. */
export function endorsementKeyOf({ headers }: FastifyRequest): string {
  const key = headers[endorsementKeyHeader]
  return typeof key === 'string' ? key : ''
}

/** The page on which the recipient of an email changes their endorsement of this portfolio; undefined if they have not endorsed it. */
export async function pageOfWriter(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { recipient, portfolioId }: { recipient: string; portfolioId: string },
): Promise<string | undefined> {
  const endorsement = await db
    .selectFrom('endorsement')
    .select(['id', 'key_version'])
    .where('portfolio_id', '=', portfolioId)
    .where('email', '=', recipient)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return endorsement && `/my-endorsement?token=${endorsementKey(config, endorsement)}`
}

/** A portfolio that is open to everyone. Any other is treated like one that doesn't exist. */
export async function portfolioOpenToEveryone(db: Db, id: string | number): Promise<StoredPortfolio | undefined> {
  const portfolio = await findPortfolioById(db, id)
  return portfolio && isAdmitted(portfolio, everyone) ? portfolio : undefined
}

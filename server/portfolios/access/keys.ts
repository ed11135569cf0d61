import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { privateLinkIdOf } from '../../base/signing/private-link-key.ts'
import { isValidUnlockKey } from '../../base/signing/unlock-key.ts'
import { type Audience, editionById, withPin } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { audienceOfPrivateLink, endReasonOf, type PrivateLinkRow } from './private-link-rules.ts'
import { countDownload } from './receipts.ts'

type KeyDeps = Pick<Deps, 'config' | 'db' | 'clock'>

export interface KeyHolder {
  portfolio: StoredPortfolio
  audience: Audience
  /** Undefined for the key of a PIN. */
  privateLink: PrivateLinkRow | undefined
}

/** The row of a private link is read each time. `stored` is undefined for `/open`. Returns undefined if the key isn't valid for that portfolio. */
export async function audienceOfKey(deps: KeyDeps, stored: StoredPortfolio | undefined, key: unknown): Promise<KeyHolder | undefined> {
  if (typeof key !== 'string') return undefined
  const { config, clock } = deps
  if (stored && isValidUnlockKey(config.secret, { portfolioId: stored.id, pinVersion: stored.pinVersion }, key, clock()))
    return { portfolio: stored, audience: withPin(), privateLink: undefined }
  const row = await privateLinkOfKey(deps, key)
  if (!row || !canKeyOpen(row, clock())) return undefined
  if (stored && stored.id !== row.portfolio_id) return undefined
  // Otherwise the response or its time would reveal whether the key of an edition without a name belongs to the portfolio at this URL.
  if (stored && editionById(stored, row.edition)?.nameless) return undefined
  const portfolio = stored ?? (await portfolioById(deps.db, row.portfolio_id))
  const audience = audienceOfPrivateLink(portfolio, row)
  return audience && { portfolio, audience, privateLink: row }
}

export async function privateLinkOfKey({ config, db, clock }: KeyDeps, key: string): Promise<PrivateLinkRow | undefined> {
  const id = privateLinkIdOf(config.secret, key, clock())
  return id === undefined ? undefined : await db.selectFrom('private_link').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A key stays valid after the last use of its link, because that use returned a key, too. */
export function canKeyOpen(row: PrivateLinkRow, now: Date): boolean {
  const reason = endReasonOf(row, now)
  return reason === '' || reason === 'uses'
}

export async function countFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  holder: KeyHolder | undefined,
  { method }: FastifyRequest,
): Promise<void> {
  if (holder?.privateLink && method === 'GET') await countDownload(deps, holder.privateLink.id, holder.portfolio)
}

import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../base/deps.ts'
import { accessCodeIdOf } from '../../base/signing/access-code-key.ts'
import { isValidUnlockKey } from '../../base/signing/unlock-key.ts'
import { type Audience, editionById, withPin } from '../audience.ts'
import { portfolioById } from '../portfolio-store.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { audienceOfCode, type CodeRow, endReasonOf } from './code-rules.ts'
import { countDownload } from './receipts.ts'

type KeyDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** A reader with the key that an opening returned. */
export interface KeyHolder {
  portfolio: StoredPortfolio
  audience: Audience
  /** Undefined for the key of a PIN. */
  code: CodeRow | undefined
}

/**
 * The holder of a key, which a PIN or an access code returned. The row of an access code is read each time.
 * @param stored the portfolio that is requested by its own URL; undefined for `/open`
 * @returns undefined if the key isn't valid, or not for this portfolio
 */
export async function audienceOfKey(deps: KeyDeps, stored: StoredPortfolio | undefined, key: unknown): Promise<KeyHolder | undefined> {
  if (typeof key !== 'string') return undefined
  const { config, clock } = deps
  if (stored && isValidUnlockKey(config.secret, { portfolioId: stored.id, pinVersion: stored.pinVersion }, key, clock()))
    return { portfolio: stored, audience: withPin(), code: undefined }
  const row = await codeOfKey(deps, key)
  if (!row || !canKeyOpen(row, clock())) return undefined
  if (stored && stored.id !== row.portfolio_id) return undefined
  // Otherwise the response or its time would reveal whether the key of an edition without a name belongs to the portfolio at this URL.
  if (stored && editionById(stored, row.edition)?.nameless) return undefined
  const portfolio = stored ?? (await portfolioById(deps.db, row.portfolio_id))
  const audience = audienceOfCode(portfolio, row)
  return audience && { portfolio, audience, code: row }
}

/** The code that a key names; undefined if the key is forged or expired. */
export async function codeOfKey({ config, db, clock }: KeyDeps, key: string): Promise<CodeRow | undefined> {
  const id = accessCodeIdOf(config.secret, key, clock())
  return id === undefined ? undefined : await db.selectFrom('access_code').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A key stays valid after the last use of its code, because that use returned a key, too. */
export function canKeyOpen(row: CodeRow, now: Date): boolean {
  const reason = endReasonOf(row, now)
  return reason === '' || reason === 'uses'
}

/** Counts a file that was sent to a reader with the key of an access code. */
export async function countFile(
  deps: Pick<Deps, 'db' | 'clock'>,
  holder: KeyHolder | undefined,
  { method }: FastifyRequest,
): Promise<void> {
  if (holder?.code && method === 'GET') await countDownload(deps, holder.code.id, holder.portfolio)
}

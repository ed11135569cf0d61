import type { FastifyRequest } from 'fastify'
import type { Shared } from '#contract/calls/private-links.ts'
import { readCode } from '#contract/private-link-code.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { advisoryLock } from '../../base/db/advisory-lock.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { type ClientKey, clientKeyOf } from '../../base/http/client-address.ts'
import { Problem } from '../../base/http/problems.ts'
import { day, defineRule, minute } from '../../base/rate-limits/rate-limiter.ts'
import { privateLinkKey } from '../../base/signing/private-link-key.ts'
import { type Audience, assertNotFrozen, editionById } from '../audience.ts'
import { findPortfolioById, portfolioById } from '../portfolio-store.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { canKeyOpen, privateLinkOfKey } from './keys.ts'
import { letterForReader } from './letters.ts'
import {
  audienceOfPrivateLink,
  endReasonOf,
  groupsOf,
  isActive,
  lookupHash,
  nameForReader,
  type PrivateLinkRow,
} from './private-link-rules.ts'
import { countOpening } from './receipts.ts'

/** With 10^6 active codes, an attacker with 10,000 IPs finds one within 30 days with a probability of 2 * 10^-5. */
const wrongCodes = defineRule('wrong-code', ['address', 10, 15 * minute], ['address', 60, day], ['network', 200, day])
/** Openings that write a row or render a page. */
const openings = defineRule('open', ['address', 600, 10 * minute], ['network', 3000, 10 * minute])

export type Opening = EnteredCode | { key: string }

interface EnteredCode {
  code: string
  /** The id of the portfolio on whose page it was entered; absent at `/open`. */
  portfolioId?: string
}

export interface OpenedPrivateLink {
  portfolio: StoredPortfolio
  audience: Audience
  /** For files, and for opening again in the same tab without counting. */
  key: string
  shared: Shared
}

type OpenDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'rateLimits'>

/** A code counts as one use, a key doesn't. Throws `invalid` if malformed, `wrong_code`, `frozen`, `code_ended`, `too_many_requests`. */
export async function openPrivateLink(deps: OpenDeps, opening: Opening, request: FastifyRequest): Promise<OpenedPrivateLink> {
  if ('key' in opening) return await openWithKey(deps, opening.key, request)
  const { config, db, clock } = deps
  const code = readCode(opening.code)
  if (code === undefined)
    throw new Problem('invalid', ({ say }) => say('checkFields'), {
      fields: { code: ({ tag }) => serverSpokenFor(tag).say('codeIncomplete') },
    })
  // Again in the transaction. Without it, how long a refusal takes would say whether there is such a code.
  await deps.rateLimits.assertRemaining(wrongCodes(clientKeyOf(request)))
  await searchBeforeTransaction(deps, code)
  const opened = await db.transaction().execute((tx) => usePrivateLink(tx, deps, { ...opening, code }, clientKeyOf(request)))
  if (!opened) throw wrongCode()
  return { ...opened, key: privateLinkKey(config.secret, opened.privateLinkId, clock()) }
}

/** The search for identifying texts reads the whole portfolio, and a transaction would lock the database meanwhile. Its result is remembered. */
async function searchBeforeTransaction({ config, db }: OpenDeps, code: string): Promise<void> {
  const row = await findPrivateLinkByCode(db, config.secret, code)
  const portfolio = row && (await findPortfolioById(db, row.portfolio_id))
  if (portfolio) audienceOfPrivateLink(portfolio, row)
}

async function findPrivateLinkByCode(db: Db, secret: string, code: string): Promise<PrivateLinkRow | undefined> {
  return await db.selectFrom('private_link').selectAll().where('lookup', '=', lookupHash(secret, code)).executeTakeFirst()
}

function wrongCode(): Problem {
  const message = ({ say }: Spoken) => say('wrongCode')
  return new Problem('wrong_code', message, { fields: { code: message } })
}

async function openWithKey(deps: OpenDeps, key: string, request: FastifyRequest): Promise<OpenedPrivateLink> {
  const row = await privateLinkOfKey(deps, key)
  const portfolio = row && (await portfolioById(deps.db, row.portfolio_id))
  if (portfolio) assertNotFrozen(portfolio)
  await deps.rateLimits.count(openings(clientKeyOf(request)))
  if (!row || !portfolio) throw new Problem('wrong_code', ({ say }) => say('linkTooOld'))
  if (!canKeyOpen(row, deps.clock())) throw endedProblem(portfolio, row)
  return { ...(await openedBy(deps.db, portfolio, row)), key }
}

/** Locks the attempts of this IP and network, so that concurrent ones can't exceed the limits. A correct code does not count against these. */
async function usePrivateLink(tx: Db, { config, clock, rateLimits }: OpenDeps, { code, portfolioId }: EnteredCode, client: ClientKey) {
  const now = clock()
  await advisoryLock(tx, 'code of address', client.address)
  await advisoryLock(tx, 'code of network', client.network)
  await rateLimits.assertRemaining(wrongCodes(client), tx)
  const row = await findPrivateLinkByCode(tx, config.secret, code)
  const portfolio = row && (await portfolioById(tx, row.portfolio_id))
  if (!portfolio || !isAcceptedOn(portfolioId, portfolio, row)) {
    await rateLimits.countIn(tx, wrongCodes(client))
    return undefined
  }
  assertNotFrozen(portfolio)
  if (endReasonOf(row, now) !== '') throw endedProblem(portfolio, row)
  const opened = await openedBy(tx, portfolio, row)
  await rateLimits.countIn(tx, openings(client))
  const counted = await tx
    .updateTable('private_link')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', row.id)
    .where(isActive(now))
    .returning('id')
    .executeTakeFirst()
  // Since the row was read, another reader has used the code up or the owner has ended it.
  if (!counted) throw endedProblem(portfolio, row)
  await countOpening(tx, row.id, portfolio, now)
  return { ...opened, privateLinkId: row.id }
}

/**
 * A page rejects codes of other portfolios, whose content would be under its owner's URL, and of editions without a name, to not reveal that owner.
 * The code of a deleted edition is accepted on every page, so that the response says that it has ended.
 */
function isAcceptedOn(portfolioId: string | undefined, portfolio: StoredPortfolio, { edition: id }: PrivateLinkRow): boolean {
  const edition = editionById(portfolio, id)
  const isDeleted = id !== '' && !edition
  return portfolioId === undefined || isDeleted || (portfolioId === portfolio.id && !edition?.nameless)
}

async function openedBy(db: Db, portfolio: StoredPortfolio, row: PrivateLinkRow): Promise<Omit<OpenedPrivateLink, 'key'>> {
  const audience = audienceOfPrivateLink(portfolio, row)
  if (!audience) throw endedProblem(portfolio, row)
  const letter = await letterForReader(db, portfolio, row)
  const shared = { by: nameForReader(portfolio, row), until: row.until, groups: groupsOf(row), letter }
  return { portfolio, audience, shared }
}

export function endedProblem(portfolio: StoredPortfolio, row: PrivateLinkRow): Problem {
  const name = nameForReader(portfolio, row)
  return new Problem('code_ended', ({ say }) => (name ? say('linkEndedName', { name }) : say('linkEnded')))
}

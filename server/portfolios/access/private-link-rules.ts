import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { endReasons } from '#contract/calls/private-links.ts'
import { type IdentifyingText, identifyingTexts, identitySearch } from '#contract/fields/editions/identity.ts'
import type { Group } from '#contract/fields/groups.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import { codeLength, codeLetters } from '#contract/private-link-code.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import { Problem } from '../../base/http/problems.ts'
import { seal, unseal } from '../../base/signing/seal.ts'
import { signature } from '../../base/signing/signature.ts'
import { type Audience, editionById, withPrivateLink } from '../audience.ts'
import { perRevision, type StoredPortfolio } from '../stored-portfolio.ts'
import { admit, viewFor } from '../visibility.ts'

export const noSuchPrivateLink = () => new Problem('not_found', 'There is no such link')

export const selectPrivateLinks = (db: Db, portfolioId: string) =>
  db.selectFrom('private_link').selectAll().where('portfolio_id', '=', portfolioId)

export async function findPrivateLink(db: Db, portfolioId: string, id: string): Promise<PrivateLinkRow> {
  const row = await selectPrivateLinks(db, portfolioId).where('id', '=', id).executeTakeFirst()
  if (!row) throw noSuchPrivateLink()
  return row
}

/** Ends all links of a portfolio for good, in the transaction that gives its account to another person. */
export async function endAllPrivateLinks(tx: Db, portfolioId: string, now: Date): Promise<void> {
  await tx
    .updateTable('private_link')
    .set({ ended_at: now.toISOString(), ended_by: 'owner' })
    .where('portfolio_id', '=', portfolioId)
    .where('ended_by', '=', '')
    .execute()
}

export type PrivateLinkRow = Selectable<Tables['private_link']>
type EndReason = (typeof endReasons)[number]

/** Why a link has ended; '' while it is active. */
export function endReasonOf({ ended_by, ends_at, max_uses, uses }: PrivateLinkRow, now: Date): EndReason {
  if (ended_by !== '') return ended_by
  if (ends_at !== null && ends_at <= now.toISOString()) return 'date'
  return max_uses !== null && uses >= max_uses ? 'uses' : ''
}

/** The condition in SQL under which `endReasonOf` is ''. */
export const isActive = (now: Date) => (eb: ExpressionBuilder<Tables, 'private_link'>) =>
  eb.and([
    eb('ended_by', '=', ''),
    eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toISOString())]),
    eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]),
  ])

export const groupsOf = ({ opened_groups }: Pick<PrivateLinkRow, 'opened_groups'>): Group[] => JSON.parse(opened_groups)

/** The audience of a link. Undefined while it can't open anything: the page is off, or its edition is missing or names the owner. */
export function audienceOfPrivateLink(
  stored: StoredPortfolio,
  row: Pick<PrivateLinkRow, 'edition' | 'opened_groups'>,
): Audience | undefined {
  const edition = editionById(stored, row.edition)
  if (stored.content.visibility === 'off' || (row.edition !== '' && !edition)) return undefined
  const audience = withPrivateLink(edition, groupsOf(row))
  return identifyingTextsFor(stored, audience).length > 0 ? undefined : audience
}

const valuesOf = ({ content, urlHandle }: StoredPortfolio) => ({ ...content, urlHandle })

/** The search for what identifies the owner. Every opening asks for it, and it reads each text of the portfolio once. */
const searchFor = perRevision((stored) => identitySearch(valuesOf(stored)))

/** The texts that name the owner, although the edition of this audience is one without a name. */
export function identifyingTextsFor(stored: StoredPortfolio, audience: Audience): IdentifyingText[] {
  if (!audience.edition?.nameless) return []
  // Checks what would be shown, also while the page is off.
  const shown = viewFor(admit(stored, { ...audience, access: 'owner' }))
  return identifyingTexts(valuesOf(stored), shown, searchFor(stored))
}

/** Empty while the page is off, for an edition without a name, and for a deleted one, which may have had none. */
export function nameForReader(stored: StoredPortfolio, { edition }: Pick<PrivateLinkRow, 'edition'>): string {
  const { visibility, language } = stored.content
  const ownEdition = editionById(stored, edition)
  const isNamed = edition === '' || ownEdition?.nameless === false
  const names = { ...stored.content, language: ownEdition?.language || language }
  const hasName = names.firstName !== '' || names.fullName !== ''
  return hasName && isNamed && visibility !== 'off' ? politeNameOf(names, spokenFor(names.language)) : ''
}

/** 12 random letters, 60 bits. */
export function randomCode(): string {
  // 256 is a multiple of the 32 letters, so all are equally likely.
  return [...randomBytes(codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join('')
}

/** The database finds a code by this keyed hash, so that a stolen database contains no usable code. */
export function lookupHash(secret: string, code: string): string {
  return signature(secret, 'private-link-lookup', code)
}

/** Encrypts a code, bound to its row. A hash is not enough, because the owner can copy the code again later. */
export function sealCode(secret: string, id: string, code: string): string {
  return seal(secret, 'private-link', id, code)
}

export function unsealCode(secret: string, { id, sealed }: { id: string; sealed: string }): string {
  return unseal(secret, 'private-link', id, sealed)
}

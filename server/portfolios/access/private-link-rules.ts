import type { ExpressionBuilder, Selectable } from 'kysely'
import { type IdentifyingText, identifyingTexts, identitySearch } from '#contract/editions/identity.ts'
import type { Group } from '#contract/groups.ts'
import { politeNameOf } from '#contract/names.ts'
import type { endReasons } from '#contract/private-links.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { Tables } from '../../base/db/schema.ts'
import { type Audience, editionById, withPrivateLink } from '../audience.ts'
import { perRevision, type StoredPortfolio } from '../stored-portfolio.ts'
import { admit, viewFor } from '../visibility.ts'

export type PrivateLinkRow = Selectable<Tables['private_link']>
type EndReason = (typeof endReasons)[number]

/** Why a code has ended; '' while it is active. */
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

/** The audience of a code. Undefined while the code can't open anything: the page is off, or its edition is missing or names the owner. */
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

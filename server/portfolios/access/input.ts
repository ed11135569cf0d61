import { dayIn } from '#contract/days.ts'
import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import type { PrivateLinkChange, PrivateLinkInput } from '#contract/private-links.ts'
import { Problem } from '../../base/http/problems.ts'
import { editionById, withPrivateLink } from '../audience.ts'
import type { StoredPortfolio } from '../stored-portfolio.ts'
import { identifyingTextsFor } from './private-link-rules.ts'

/** `input` is the whole code as it would be stored. Only the members in `changes` are checked. */
export function assertValidPrivateLink(stored: StoredPortfolio, input: PrivateLinkInput, changes: PrivateLinkChange, now: Date): void {
  const fields: Record<string, string> = {}
  if (changes.until && changes.until < dayIn(stored.content.timezone, now)) fields['until'] = 'Choose today or a later day'
  if (changes.edition !== undefined || changes.groups !== undefined) {
    const { edition, groups } = input
    if (edition !== '' && !editionById(stored, edition)) fields['edition'] = 'Choose one of your editions'
    const [text] = identifyingTextsFor(stored, withPrivateLink(editionById(stored, edition), groups))
    if (text) fields['edition'] = `“${text.found}” appears in this edition (${labelOf(text.path)}). Remove or rephrase it there.`
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', messages.checkFields, { fields })
}

function labelOf(path: string): string {
  const [name = ''] = path.split('/')
  return (portfolioFields as Fields)[name]?.label ?? name
}

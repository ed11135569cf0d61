import type { Portfolio } from '#contract/calls/portfolio.ts'
import { identifyingFields, includesEntry } from '#contract/fields/editions/apply.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { hasOriginalChanged, originalAt } from '#contract/fields/editions/phrases.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import type { Phrase } from '#contract/fields/values.ts'
import { editionPath } from '#contract/paths.ts'
import { valueAt } from '../entries.ts'
import { plural } from '../plural.ts'

export const listsInEditions = Object.entries(portfolioFields).flatMap(([name, field]) =>
  field.kind === 'list' && !('ownerOnly' in field) ? [name] : [],
)

const idsOf = (portfolio: Portfolio, list: string) => (valueAt(portfolio, list) as { id: string }[]).map(({ id }) => id)

/** Whether the edition must leave out a list or field, because the edition must not name its owner. */
export const isExcludedFrom = ({ nameless }: Pick<Edition, 'nameless'>, name: string) => nameless && identifyingFields.includes(name)

export const showsEntry = (edition: Edition, list: string, id: string) => !isExcludedFrom(edition, list) && includesEntry(edition, list, id)

export const countLeftOut = (edition: Edition, portfolio: Portfolio) =>
  listsInEditions.flatMap((list) => idsOf(portfolio, list).filter((id) => !showsEntry(edition, list, id))).length

/** For example 'leaves out 3 entries, says 2 texts differently'; '' if the edition equals the main page. */
export function summaryOf(edition: Edition, portfolio: Portfolio): string {
  const leftOut = countLeftOut(edition, portfolio)
  const phrases = Object.keys(edition.phrases).filter((path) => originalAt(portfolio, path) !== undefined).length
  return [leftOut > 0 && `leaves out ${plural(leftOut, 'entry', 'entries')}`, phrases > 0 && `says ${plural(phrases, 'text')} differently`]
    .filter(Boolean)
    .join(', ')
}

/** For example '1 original has changed'; '' if no original has changed since its phrase was written. */
export function changedOriginalsOf({ phrases }: Edition, portfolio: Portfolio): string {
  const isChanged = ([path, phrase]: [string, Phrase]) =>
    originalAt(portfolio, path) !== undefined && hasOriginalChanged(portfolio, path, phrase)
  const count = Object.entries(phrases).filter(isChanged).length
  if (count === 0) return ''
  return count === 1 ? '1 original has changed' : `${count} originals have changed`
}

/** The path of the edition's own page; undefined if only a private link leads there. */
export const pathOf = ({ slug, nameless }: Edition, portfolio: Portfolio) =>
  slug !== '' && !nameless ? editionPath(portfolio, slug) : undefined

/** The path of the edition's page, or a note that only a private link opens it. */
export const whereToOpen = (edition: Edition, portfolio: Portfolio) => pathOf(edition, portfolio) ?? 'By private link only'

export const nameOfEdition = ({ name }: Pick<Edition, 'name'>) => name.trim() || 'Unnamed edition'

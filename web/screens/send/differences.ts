import type { Portfolio, PublicView, UnlockedFields } from '#contract/calls/portfolio.ts'
import { type SectionSwitch, sectionSwitches } from '#contract/fields/choices.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Group, groupOf, groups } from '#contract/fields/groups.ts'
import { filledGroups, isGroupHidden } from '../../model/private-links/openable-groups.ts'

const table: Fields = portfolioFields

/** The groups that are hidden from everyone, and that the view has. */
export function openedGroupsIn(view: PublicView, portfolio: Portfolio): Group[] {
  return filledGroups(view).filter((group) => isGroupHidden(portfolio, group))
}

const nouns: Partial<Record<Group, string>> = { documents: 'document', links: 'link' }

/** For example 'Sees 3 things more than everyone: phone, salary, 2 documents'. */
export function describeAdditions(view: PublicView, opened: readonly Group[]): string {
  if (opened.length === 0) return 'Sees only what everyone sees.'
  const names = opened.map((group) => {
    const [noun, value] = [nouns[group], view[group as keyof PublicView]]
    return noun && Array.isArray(value) ? `${value.length} ${noun}${value.length === 1 ? '' : 's'}` : groups[group].toLowerCase()
  })
  return `Sees ${opened.length === 1 ? '1 thing' : `${opened.length} things`} more than everyone: ${names.join(', ')}.`
}

/** How many entries the view leaves out, without counting lists that the view does not have; '' if none. */
export function describeOmissions(view: PublicView, portfolio: Portfolio): string {
  let count = 0
  for (const [name, { kind }] of Object.entries(table)) {
    const [shown, all] = [view[name as keyof PublicView], portfolio[name as keyof Portfolio]]
    if (kind === 'list' && Array.isArray(shown) && Array.isArray(all)) count += all.length - shown.length
  }
  if (count <= 0) return ''
  return count === 1 ? 'One entry is left out.' : `${count} entries are left out.`
}

/** Separates the opened fields from the view, as the page of a reader does, so that they are marked in the same way. */
export function splitView(view: PublicView, opened: readonly Group[]): { view: PublicView; unlockedFields: UnlockedFields | undefined } {
  if (opened.length === 0) return { view, unlockedFields: undefined }
  const isOpened = ([name]: [string, unknown]) => opened.some((group) => group === groupOf(table, name))
  const fields = Object.entries(view)
  const lockedSections = [...view.lockedSections, ...opened.filter((group): group is SectionSwitch => group in sectionSwitches)]
  return {
    view: { ...(Object.fromEntries(fields.filter((field) => !isOpened(field))) as PublicView), lockedSections, hasHiddenValues: true },
    unlockedFields: Object.fromEntries(fields.filter(isOpened)),
  }
}

/** The ids of the elements of the page that show these groups. */
export function elementIdsOf(opened: readonly Group[]): string[] {
  return [...new Set(opened.map((group) => (group === 'email' || group === 'phone' ? 'contact' : group)))]
}

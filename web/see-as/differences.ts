import { type SectionSwitch, sectionSwitches } from '#contract/choices.ts'
import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { type Group, groupOf, groups } from '#contract/groups.ts'
import type { Portfolio, PublicView, UnlockedFields } from '#contract/portfolio.ts'
import { filledGroups, isGroupHidden } from '../access-codes/openable-groups.ts'

/** What one reader's view has more and less than the page of everybody. */

const table: Fields = portfolioFields

/** The groups that are hidden from everybody, and that the view has. */
export function openedIn(view: PublicView, portfolio: Portfolio): Group[] {
  return filledGroups({ ...view }).filter((group) => isGroupHidden(portfolio, group))
}

const countable: Partial<Record<Group, string>> = { documents: 'document', links: 'link' }

/** As in 'Sees 3 things more than everybody: phone, salary, 2 documents'. */
export function describeMore(view: PublicView, opened: readonly Group[]): string {
  if (opened.length === 0) return 'Sees nothing more than everybody.'
  const names = opened.map((group) => {
    const [noun, all] = [countable[group], view[group as keyof PublicView]]
    return noun && Array.isArray(all) ? `${all.length} ${noun}${all.length === 1 ? '' : 's'}` : groups[group].toLowerCase()
  })
  return `Sees ${opened.length === 1 ? '1 thing' : `${opened.length} things`} more than everybody: ${names.join(', ')}.`
}

/** How many entries the view leaves out, those of hidden groups aside; '' if none. */
export function describeLess(view: PublicView, portfolio: Portfolio): string {
  let count = 0
  for (const [name, { kind }] of Object.entries(table)) {
    const [shown, all] = [view[name as keyof PublicView], portfolio[name as keyof Portfolio]]
    if (kind === 'list' && Array.isArray(shown) && Array.isArray(all)) count += all.length - shown.length
  }
  if (count <= 0) return ''
  return count === 1 ? 'One entry is left out.' : `${count} entries are left out.`
}

/** The view in the form in which the page marks what was opened. */
export function pageOf(view: PublicView, opened: readonly Group[]): { view: PublicView; unlockedFields: UnlockedFields | undefined } {
  if (opened.length === 0) return { view, unlockedFields: undefined }
  const isOpened = ([name]: [string, unknown]) => opened.some((group) => group === groupOf(table, name))
  const fields = Object.entries(view)
  const lockedSections = [...view.lockedSections, ...opened.filter((group): group is SectionSwitch => group in sectionSwitches)]
  return {
    view: { ...(Object.fromEntries(fields.filter((field) => !isOpened(field))) as PublicView), lockedSections, hasHiddenValues: true },
    unlockedFields: Object.fromEntries(fields.filter(isOpened)),
  }
}

/** The ids of the parts of the page that show these groups. */
export function partsOf(opened: readonly Group[]): string[] {
  return [...new Set(opened.map((group) => (group === 'email' || group === 'phone' ? 'contact' : group)))]
}

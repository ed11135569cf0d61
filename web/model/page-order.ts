import type { Portfolio } from '#contract/calls/portfolio.ts'
import { keysOf, type PageSection, pageSections } from '#contract/fields/choices.ts'
import { isEqual } from './entries.ts'

const defaultOrder = keysOf(pageSections)

/** The sections that the owner has ordered, then the others in the default order. */
export const fullOrder = (ownOrder: readonly PageSection[]): PageSection[] => [...new Set([...ownOrder, ...defaultOrder])]

export const listNameOf = (section: PageSection) => (section === 'skills' ? 'skillCategories' : section)

/** The sections that the page shows because they have entries, in their order. */
export function shownInOrder(portfolio: Portfolio): PageSection[] {
  return fullOrder(portfolio.sectionOrder).filter((section) => portfolio[listNameOf(section)].length > 0)
}

/** The order after a section was moved to `index` among the shown sections. Empty if it equals the inherited order. */
export function withSectionAt(
  ownOrder: readonly PageSection[],
  shown: readonly PageSection[],
  movedSection: PageSection,
  index: number,
  inherited: readonly PageSection[] = defaultOrder,
): PageSection[] {
  const others = shown.filter((section) => section !== movedSection)
  const next = others.toSpliced(Math.max(0, index), 0, movedSection)
  let position = 0
  const order = fullOrder(ownOrder).map((section) => (shown.includes(section) ? (next[position++] ?? section) : section))
  return isEqual(order, inherited) ? [] : order
}

import { keysOf, type PageSection, pageSections } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { isEqual } from '../../portfolio/entries.ts'

const defaultOrder = keysOf(pageSections)

/** Sections that the owner has ordered, then the rest in the default order. */
export const fullOrder = (chosen: readonly PageSection[]): PageSection[] => [...new Set([...chosen, ...defaultOrder])]

export const listNameOf = (section: PageSection) => (section === 'skills' ? 'skillCategories' : section)

/** The sections that the page shows because they have entries, in their order. */
export function shownInOrder(portfolio: Portfolio): PageSection[] {
  return fullOrder(portfolio.sectionOrder).filter((section) => portfolio[listNameOf(section)].length > 0)
}

/** The order after a section was moved to `index` among the shown sections. Empty if it equals the inherited order. */
export function withSectionAt(
  chosen: readonly PageSection[],
  shown: readonly PageSection[],
  moved: PageSection,
  index: number,
  inherited: readonly PageSection[] = defaultOrder,
): PageSection[] {
  const others = shown.filter((section) => section !== moved)
  const next = others.toSpliced(Math.max(0, index), 0, moved)
  let position = 0
  const order = fullOrder(chosen).map((section) => (shown.includes(section) ? (next[position++] ?? section) : section))
  return isEqual(order, inherited) ? [] : order
}

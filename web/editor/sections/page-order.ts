import { keysOf, type PageSection, pageSections } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { same } from '../../portfolio/entries.ts'

/** The order of the page's sections: those that the owner has put in order, then the rest as they stand by default. */

const byDefault = keysOf(pageSections)

const wholeOrder = (chosen: readonly PageSection[]): PageSection[] => [...new Set([...chosen, ...byDefault])]

const listOf = (section: PageSection) => (section === 'skills' ? 'skillCategories' : section)

/** Those that the page shows, because they hold something, in their order. */
export function shownInOrder(portfolio: Portfolio): PageSection[] {
  return wholeOrder(portfolio.sectionOrder).filter((section) => portfolio[listOf(section)].length > 0)
}

/** The order with this section at a place among those that are shown; nothing while it is that of the product. */
export function withSectionAt(
  chosen: readonly PageSection[],
  shown: readonly PageSection[],
  moved: PageSection,
  index: number,
): PageSection[] {
  const others = shown.filter((section) => section !== moved)
  const next = others.toSpliced(Math.max(0, index), 0, moved)
  const places = new Set(shown)
  let place = 0
  const whole = wholeOrder(chosen).map((section) => (places.has(section) ? (next[place++] ?? section) : section))
  return same(whole, byDefault) ? [] : whole
}

import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { pageSections } from '#contract/choices.ts'
import { type SectionId, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Entry, valueAt } from '../../portfolio/entries.ts'
import { seeAsPath } from '../../see-as/readers.ts'
import { scrollBehavior } from '../navigation/use-active-section.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** The ids on the page of sections that have another id in the editor. Sections without an id are at the top of the page. */
const pageIds: Partial<Record<SectionId, readonly string[]>> = {
  'work-preferences': ['preferences', 'salary'],
  documents: ['documents'],
  demographics: ['demographics'],
}

/** The distance above the element to which the page scrolls, in pixels. */
const margin = 16

/** The element that shows a section, or undefined if the page doesn't show it (yet). */
function elementOf(section: SectionId, page: Document): Element | undefined {
  const ids = Object.hasOwn(pageSections, section) ? [section] : pageIds[section]
  return ids ? ids.flatMap((id) => page.getElementById(id) ?? [])[0] : page.body
}

/** The part of the element that shows the entry; the whole element unless it has one part for each entry. */
function entryElementIn(element: Element, portfolio: Portfolio, section: SectionId, entry: string | undefined): Element {
  const lists = Object.keys(sections[section].fields).map((name) => valueAt(portfolio, name))
  const entries = lists.filter(Array.isArray).find((list: Entry[]) => list.some(({ id }) => id === entry)) as Entry[] | undefined
  const parts = element.querySelectorAll('[data-entry]')
  return (parts.length === entries?.length && parts[entries.findIndex(({ id }) => id === entry)]) || element
}

interface Props {
  portfolio: Portfolio
  /** The id of the edition that is edited. */
  edition: string | undefined
  section: SectionId
  /** The id of the entry with the focus. */
  entry: string | undefined
}

/** The draft as visitors will see it, scrolled to the section and entry that the user is editing. */
export default function LivePreview({ portfolio, edition, section, entry }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [shown] = useDebouncedValue(portfolio, 200)

  const latestPortfolio = useRef(portfolio)
  latestPortfolio.current = portfolio

  useEffect(() => {
    const element = page && elementOf(section, page)
    if (!page?.defaultView || !element) return
    // In a frame, scrollIntoView would scroll the form as well.
    const { top } = entryElementIn(element, latestPortfolio.current, section, entry).getBoundingClientRect()
    page.defaultView.scrollBy({ top: top - margin, behavior: scrollBehavior() })
  }, [page, section, entry])

  return (
    <div className={styles.live}>
      <p className="quiet small">
        {edition === undefined ? 'What visitors will see after you save' : 'What readers of this edition will see after you save'}
        {' · '}
        <a href={seeAsPath(edition === undefined ? 'everybody' : `edition:${edition}`)} target="_blank" rel="noreferrer">
          See it as…
        </a>
      </p>
      <PreviewFrame title="Live preview" className={styles.frame} portfolio={shown} edition={edition} onPage={setPage} />
    </div>
  )
}

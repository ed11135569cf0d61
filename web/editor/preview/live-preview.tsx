import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { pageSections } from '#contract/choices.ts'
import { type SectionId, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Entry, valueAt } from '../../portfolio/entries.ts'
import { scrollBehavior } from '../navigation/use-active-section.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** Where the page shows what a section of the editor asks for, beside those that have the same name there; others are at its top. */
const places: Partial<Record<SectionId, readonly string[]>> = {
  'work-preferences': ['preferences', 'salary'],
  documents: ['documents'],
  demographics: ['demographics'],
}

/** Pixels above what is shown. */
const margin = 16

/** The place in the page, or nothing where the page doesn't show it (yet). */
function placeOf(section: SectionId, page: Document): Element | undefined {
  const ids = Object.hasOwn(pageSections, section) ? [section] : places[section]
  return ids ? ids.flatMap((id) => page.getElementById(id) ?? [])[0] : page.body
}

/** The part of that place that shows the entry, where it shows one for each. */
function partOf(place: Element, portfolio: Portfolio, section: SectionId, entry: string | undefined): Element {
  const lists = Object.keys(sections[section].fields).map((name) => valueAt(portfolio, name))
  const entries = lists.filter(Array.isArray).find((list: Entry[]) => list.some(({ id }) => id === entry)) as Entry[] | undefined
  const parts = place.querySelectorAll('[data-entry]')
  return (parts.length === entries?.length && parts[entries.findIndex(({ id }) => id === entry)]) || place
}

interface Props {
  portfolio: Portfolio
  section: SectionId
  /** The id of the entry with the focus. */
  entry: string | undefined
}

/** The draft as visitors will see it, where the person is in the form. */
export default function LivePreview({ portfolio, section, entry }: Props) {
  const [page, setPage] = useState<Document | null>(null)
  const [shown] = useDebouncedValue(portfolio, 200)

  const latest = useRef(portfolio)
  latest.current = portfolio

  useEffect(() => {
    const place = page && placeOf(section, page)
    if (!page?.defaultView || !place) return
    // Of an element in a frame, scrollIntoView would move the form as well.
    const { top } = partOf(place, latest.current, section, entry).getBoundingClientRect()
    page.defaultView.scrollBy({ top: top - margin, behavior: scrollBehavior() })
  }, [page, section, entry])

  return (
    <div className={styles.live}>
      <p className="quiet small">As visitors will see it, once saved</p>
      <PreviewFrame title="Live preview" className={styles.frame} portfolio={shown} onPage={setPage} />
    </div>
  )
}

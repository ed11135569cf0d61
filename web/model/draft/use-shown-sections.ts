import { useCallback, useMemo, useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { List } from '#contract/fields/field.ts'
import { type SectionId, sectionIds, sections } from '#contract/fields/fields.ts'
import { createEntry, type Entry, valueAt, withValueAt } from '../entries.ts'
import { sectionsOfEdition } from './edition-sections.ts'
import { isBlank } from './normalize-for-save.ts'

interface Dependencies {
  portfolio: Portfolio
  edition: string | undefined
  edit: (update: (portfolio: Portfolio) => Portfolio, path?: string) => void
  goTo: (paths: readonly string[]) => void
}

const isOptional = (id: SectionId) => 'optional' in sections[id]

export const optionalIds = sectionIds.filter(isOptional)

const listsOf = (id: SectionId) => Object.entries(sections[id].fields).filter((field): field is [string, List] => field[1].kind === 'list')

/** Whether a list of the section has an entry that is not blank. */
export function hasContent(portfolio: Portfolio, id: SectionId): boolean {
  return listsOf(id).some(([name, list]) => (valueAt(portfolio, name) as Entry[]).some((entry) => !isBlank(list, entry)))
}

/**
 * The sections that the editor shows. An optional section appears when it has content or the user adds it. It then stays until the user leaves the
 * page, so that it does not disappear while the user empties it.
 */
export function useShownSections({ portfolio, edition, edit, goTo }: Dependencies) {
  const [addedIds, setAddedIds] = useState<readonly SectionId[]>([])
  const newlyFilled = optionalIds.filter((id) => !addedIds.includes(id) && hasContent(portfolio, id))
  if (newlyFilled.length > 0) setAddedIds([...addedIds, ...newlyFilled])

  const addSection = useCallback(
    (id: SectionId) => {
      setAddedIds((others) => [...others.filter((other) => other !== id), id])
      for (const [name, { fields }] of listsOf(id)) {
        const entry = createEntry(fields)
        edit((current) => withValueAt(current, name, [entry, ...(valueAt(current, name) as Entry[])]), name)
        goTo([`${name}.${entry.id}.${Object.keys(fields)[0]}`])
      }
    },
    [edit, goTo],
  )
  const shown = edition === undefined ? sectionIds.filter((id) => !isOptional(id) || addedIds.includes(id)) : sectionsOfEdition(portfolio)
  const ids = shown.join(' ')
  return useMemo(() => {
    const shownSections = ids.split(' ') as SectionId[]
    return { shownSections, addSection }
  }, [ids, addSection])
}

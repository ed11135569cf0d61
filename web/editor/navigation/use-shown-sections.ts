import { useCallback, useMemo, useState } from 'react'
import type { List } from '#contract/field.ts'
import { type SectionId, sectionIds, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { blankEntry, type Entry, valueAt, withValueAt } from '../../portfolio/entries.ts'
import { isBlank } from '../draft/ready-to-save.ts'

interface Parts {
  portfolio: Portfolio
  edit: (next: (portfolio: Portfolio) => Portfolio, path?: string) => void
  openRow: (list: string, id: string | undefined) => void
  goTo: (paths: readonly string[], focus: boolean) => void
}

const isOptional = (id: SectionId) => 'optional' in sections[id]

/** The sections that are there when somebody asks for them. */
export const optionalIds = sectionIds.filter(isOptional)

const listsOf = (id: SectionId) => Object.entries(sections[id].fields).filter((line): line is [string, List] => line[1].kind === 'list')

/** Whether an entry in one of its lists says something. */
export function holdsSomething(portfolio: Portfolio, id: SectionId): boolean {
  return listsOf(id).some(([name, list]) => (valueAt(portfolio, name) as Entry[]).some((entry) => !isBlank(list, entry)))
}

/**
 * Which sections the editor shows: the optional ones as soon as they hold something or were added, and then for the whole visit, so that
 * nothing goes while somebody empties it.
 */
export function useShownSections({ portfolio, edit, openRow, goTo }: Parts) {
  const [added, setAdded] = useState<readonly SectionId[]>([])
  const found = optionalIds.filter((id) => !added.includes(id) && holdsSomething(portfolio, id))
  if (found.length > 0) setAdded([...added, ...found])

  const addSection = useCallback(
    (id: SectionId) => {
      setAdded((others) => [...others.filter((other) => other !== id), id])
      for (const [name, { fields }] of listsOf(id)) {
        const entry = blankEntry(fields)
        edit((current) => withValueAt(current, name, [entry, ...(valueAt(current, name) as Entry[])]), name)
        openRow(name, entry.id)
        goTo([`${name}.${entry.id}.${Object.keys(fields)[0]}`], true)
      }
    },
    [edit, openRow, goTo],
  )
  const hideSection = useCallback(
    (id: SectionId) => {
      setAdded((others) => others.filter((other) => other !== id))
      for (const [name] of listsOf(id))
        edit((current) => ((valueAt(current, name) as Entry[]).length > 0 ? withValueAt(current, name, []) : current), name)
    },
    [edit],
  )
  const shown = useMemo(() => sectionIds.filter((id) => !isOptional(id) || added.includes(id)), [added])
  return { shown, addSection, hideSection }
}

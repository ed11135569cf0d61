import { useCallback, useEffect, useRef, useState } from 'react'
import { entryRefOf, firstField } from '../fields/field-errors.ts'

interface Target {
  readonly paths: readonly string[]
  readonly focus: boolean
}

interface Dependencies {
  expanded: ExpandedEntries
  expandEntry: (list: string, id: string) => void
  edition: string | undefined
  chooseEdition: (id: string | undefined) => void
}

/** The edition that has the field; undefined for the main page. The list of editions is everywhere. */
const editionOf = (path: string, chosen: string | undefined) => {
  const [list, id] = path.split('.')
  return list === 'editions' ? (id ?? chosen) : undefined
}

/** Goes to the first of some fields once it is on the page. Chooses its edition, and expands its entry if that is collapsed. */
export function useGoToField({ expanded, expandEntry, edition, chooseEdition }: Dependencies) {
  const [target, setTarget] = useState<Target>()
  /** False once the edition was chosen: a field of an edition that no longer exists is nowhere. */
  const isElsewhere = useRef(true)

  useEffect(() => {
    if (!target) return
    const [path = ''] = target.paths
    if (isElsewhere.current && editionOf(path, edition) !== edition) {
      isElsewhere.current = false
      return chooseEdition(editionOf(path, edition))
    }
    const field = firstField(target.paths)
    const entry = field && entryRefOf(field)
    if (entry && expanded[entry.list] !== entry.id) return expandEntry(entry.list, entry.id)
    const control = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
    control?.scrollIntoView({ block: target.focus ? 'center' : 'nearest' })
    if (target.focus) control?.focus({ preventScroll: true })
    setTarget(undefined)
  }, [target, expanded, expandEntry, edition, chooseEdition])

  return useCallback((paths: readonly string[], focus: boolean) => {
    isElsewhere.current = true
    setTarget({ paths, focus })
  }, [])
}

/** The id of the expanded entry of each list, if any. */
export type ExpandedEntries = Readonly<Record<string, string | undefined>>

export function useExpandedEntries() {
  const [expanded, setExpanded] = useState<ExpandedEntries>({})
  const expandEntry = useCallback((list: string, id: string | undefined) => setExpanded((current) => ({ ...current, [list]: id })), [])
  return { expanded, expandEntry }
}

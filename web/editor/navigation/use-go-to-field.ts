import { useCallback, useEffect, useRef, useState } from 'react'
import { entryRefOf, firstField } from '../fields/field-errors.ts'

interface Target {
  readonly paths: readonly string[]
  readonly shouldFocus: boolean
}

interface Dependencies {
  expanded: ExpandedEntries
  expandEntry: (list: string, id: string) => void
  edition: string | undefined
  chooseEdition: (id: string | undefined) => void
}

/** The edition whose form has the field; undefined for the main page. The list of editions as a whole stays in the current form. */
const editionOf = (path: string, current: string | undefined) => {
  const [list, id] = path.split('.')
  return list === 'editions' ? (id ?? current) : undefined
}

/** Goes to the first of some fields once it is on the page. Chooses its edition, and expands its entry if that is collapsed. */
export function useGoToField({ expanded, expandEntry, edition, chooseEdition }: Dependencies) {
  const [target, setTarget] = useState<Target>()
  /** False once the field's edition was chosen. An edition that no longer exists must not be chosen again and again. */
  const canChooseEdition = useRef(true)

  useEffect(() => {
    if (!target) return
    const [path = ''] = target.paths
    if (canChooseEdition.current && editionOf(path, edition) !== edition) {
      canChooseEdition.current = false
      return chooseEdition(editionOf(path, edition))
    }
    const field = firstField(target.paths)
    const entry = field && entryRefOf(field)
    if (entry && expanded[entry.list] !== entry.id) return expandEntry(entry.list, entry.id)
    const control = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
    control?.scrollIntoView({ block: target.shouldFocus ? 'center' : 'nearest' })
    if (target.shouldFocus) control?.focus({ preventScroll: true })
    setTarget(undefined)
  }, [target, expanded, expandEntry, edition, chooseEdition])

  return useCallback((paths: readonly string[], shouldFocus: boolean) => {
    canChooseEdition.current = true
    setTarget({ paths, shouldFocus })
  }, [])
}

/** The id of the expanded entry of each list, if any. */
export type ExpandedEntries = Readonly<Record<string, string | undefined>>

export function useExpandedEntries() {
  const [expanded, setExpanded] = useState<ExpandedEntries>({})
  const expandEntry = useCallback((list: string, id: string | undefined) => setExpanded((current) => ({ ...current, [list]: id })), [])
  return { expanded, expandEntry }
}

import { useCallback, useEffect, useState } from 'react'
import { entryRefOf, firstField } from '../fields/field-errors.ts'

interface Target {
  readonly paths: readonly string[]
  readonly focus: boolean
}

/** Goes to the first of some fields once it is on the page. Expands its entry if that is collapsed. */
export function useGoToField(expanded: ExpandedEntries, expandEntry: (list: string, id: string) => void) {
  const [target, setTarget] = useState<Target>()

  useEffect(() => {
    if (!target) return
    const field = firstField(target.paths)
    const entry = field && entryRefOf(field)
    if (entry && expanded[entry.list] !== entry.id) return expandEntry(entry.list, entry.id)
    const control = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
    control?.scrollIntoView({ block: target.focus ? 'center' : 'nearest' })
    if (target.focus) control?.focus({ preventScroll: true })
    setTarget(undefined)
  }, [target, expanded, expandEntry])

  return useCallback((paths: readonly string[], focus: boolean) => setTarget({ paths, focus }), [])
}

/** The id of the expanded entry of each list, if any. */
export type ExpandedEntries = Readonly<Record<string, string | undefined>>

export function useExpandedEntries() {
  const [expanded, setExpanded] = useState<ExpandedEntries>({})
  const expandEntry = useCallback((list: string, id: string | undefined) => setExpanded((current) => ({ ...current, [list]: id })), [])
  return { expanded, expandEntry }
}

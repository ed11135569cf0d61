import { useCallback, useEffect, useState } from 'react'
import { firstOf, rowOf } from '../fields/field-errors.ts'

interface Aim {
  readonly paths: readonly string[]
  readonly focus: boolean
}

/** Goes to the first of some fields once the page shows it; an entry that is folded is unfolded on the way. */
export function useGoToField(rows: OpenRows, openRow: (list: string, id: string) => void) {
  const [aim, setAim] = useState<Aim>()

  useEffect(() => {
    if (!aim) return
    const found = firstOf(aim.paths)
    const row = found && rowOf(found)
    if (row && rows[row.list] !== row.id) return openRow(row.list, row.id)
    const control = found?.querySelector<HTMLElement>('[aria-invalid=true]') ?? found
    control?.scrollIntoView({ block: aim.focus ? 'center' : 'nearest' })
    if (aim.focus) control?.focus({ preventScroll: true })
    setAim(undefined)
  }, [aim, rows, openRow])

  return useCallback((paths: readonly string[], focus: boolean) => setAim({ paths, focus }), [])
}

/** Which entry of each list is unfolded: one, or none. */
export type OpenRows = Readonly<Record<string, string | undefined>>

export function useOpenRows() {
  const [rows, setRows] = useState<OpenRows>({})
  const openRow = useCallback((list: string, id: string | undefined) => setRows((current) => ({ ...current, [list]: id })), [])
  return { rows, openRow }
}

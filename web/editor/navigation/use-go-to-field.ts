import { useCallback, useEffect, useState } from 'react'
import { firstField, rowOf } from '../fields/field-errors.ts'

interface Target {
  readonly paths: readonly string[]
  readonly focus: boolean
}

/** Goes to the first of some fields once it is on the page. Expands its entry if that is collapsed. */
export function useGoToField(rows: OpenRows, openRow: (list: string, id: string) => void) {
  const [target, setTarget] = useState<Target>()

  useEffect(() => {
    if (!target) return
    const field = firstField(target.paths)
    const row = field && rowOf(field)
    if (row && rows[row.list] !== row.id) return openRow(row.list, row.id)
    const control = field?.querySelector<HTMLElement>('[aria-invalid=true]') ?? field
    control?.scrollIntoView({ block: target.focus ? 'center' : 'nearest' })
    if (target.focus) control?.focus({ preventScroll: true })
    setTarget(undefined)
  }, [target, rows, openRow])

  return useCallback((paths: readonly string[], focus: boolean) => setTarget({ paths, focus }), [])
}

/** The id of the expanded entry of each list, if any. */
export type OpenRows = Readonly<Record<string, string | undefined>>

export function useOpenRows() {
  const [rows, setRows] = useState<OpenRows>({})
  const openRow = useCallback((list: string, id: string | undefined) => setRows((current) => ({ ...current, [list]: id })), [])
  return { rows, openRow }
}

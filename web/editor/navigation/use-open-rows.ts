import { useCallback, useState } from 'react'

/** Which entry of each list is unfolded: one, or none. */
export type OpenRows = Readonly<Record<string, string | undefined>>

export function useOpenRows() {
  const [rows, setRows] = useState<OpenRows>({})
  const openRow = useCallback((list: string, id: string | undefined) => setRows((current) => ({ ...current, [list]: id })), [])
  return { rows, openRow }
}

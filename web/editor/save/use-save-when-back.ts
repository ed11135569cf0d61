import { useEffect, useRef } from 'react'
import { useReachable } from '../../connection.ts'

/** Keeps the promise of the save bar: what was changed without a connection is saved as soon as there is one. */
export function useSaveWhenBack(dirty: boolean, save: (how: { pressed: boolean }) => Promise<boolean>) {
  const reachable = useReachable()
  const promised = useRef(false)
  useEffect(() => {
    if (!reachable) promised.current = dirty
    else if (promised.current) {
      promised.current = false
      void save({ pressed: false })
    }
  }, [reachable, dirty, save])
}

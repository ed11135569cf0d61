import { useEffect, useState } from 'react'
import { loadTypedValues, typedValues } from '../model/load-typed-values.ts'

/** The readers of dates and amounts; undefined until they have loaded. */
export function useValueReaders() {
  const [readers, setReaders] = useState(() => typedValues())
  useEffect(() => {
    void loadTypedValues().then(() => setReaders(typedValues()))
  }, [])
  return readers
}

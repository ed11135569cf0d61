import { useEffect, useState } from 'react'
import { loadDateReader, readerOfDates } from '../model/date-reader.ts'

/** Loads the reader of typed dates, and renders again once it is there. */
export function useDateReader(): void {
  const [, setIsLoaded] = useState(readerOfDates() !== undefined)
  useEffect(() => {
    void loadDateReader().then(() => setIsLoaded(readerOfDates() !== undefined))
  }, [])
}

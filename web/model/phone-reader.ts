import { useEffect, useState } from 'react'
import type { Phone } from '#contract/fields/phone.ts'

type ReadPhone = (text: string, place: { countryCode: string }) => Phone | undefined

let loaded: ReadPhone | undefined

/** Reads phone numbers once the library has loaded, which happens when there is a number. Undefined before. */
export function usePhoneReader(isNeeded: boolean): ReadPhone | undefined {
  const [read, setRead] = useState<ReadPhone | undefined>(() => loaded)
  useEffect(() => {
    if (!isNeeded || read) return
    let isShown = true
    import('#contract/fields/phone.ts').then(
      ({ phoneOf }) => {
        loaded = phoneOf
        if (isShown) setRead(() => phoneOf)
      },
      // Offline, the page in the editor has no link, and the field says nothing about it.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isNeeded, read])
  return read
}

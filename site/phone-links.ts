import { createContext, use } from 'react'
import { type VisibleFields, visibleValue } from './privacy.ts'

/** What a number dials, as the URL of a link; '' if that isn't sure. */
export type PhoneUrlOf = (phone: string, countryCode: string) => string

/** Needs a large library: the server always provides it, the editor once it has loaded. */
export const PhoneLinks = createContext<PhoneUrlOf>(() => '')

/** The URL of the owner's phone; '' if there is no phone to be seen, or it isn't sure what it dials. */
export function usePhoneUrl(visible: VisibleFields): string {
  const phone = visibleValue(visible, 'phone') ?? ''
  const urlOf = use(PhoneLinks)
  return phone && urlOf(phone, visible.view.place.countryCode)
}

import { formatLocation, type LocationFields } from './format.ts'
import type { Spoken } from './words/spoken.ts'

interface PostalAddress extends LocationFields {
  readonly street: string
  readonly postalCode: string
}

/** The countries that write the postal code before the city. Elsewhere it follows the region. */
const codeBeforeCity = new Set(
  'AD AL AT BA BE BG CH CY CZ DE DK DZ EE ES FI FO FR GL GR HR HU IL IS IT LI LT LU MA MC MD ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR VA XK'.split(
    ' ',
  ),
)

/** An address in one line, in the order of its country; in a language that begins with the country, in that order. */
export function formatPostalAddress({ street, postalCode, city, state, place }: PostalAddress, spoken: Spoken): string {
  const lines = street.split('\n').map((line) => line.trim())
  const { region, countryCode } = place
  const joined = (...parts: string[]) => spoken.commas(parts.filter(Boolean))
  if (spoken.isCountryFirst) {
    const code = postalCode && countryCode === 'JP' ? `〒${postalCode.replace(/^〒\s*/, '')}` : postalCode
    return [code, formatLocation({ city, state, place }, spoken), ...lines].filter(Boolean).join(' ')
  }
  if (codeBeforeCity.has(countryCode)) {
    const cityWithCode = [postalCode, city].filter(Boolean).join(' ')
    return joined(...lines, formatLocation({ city: cityWithCode, state, place }, spoken))
  }
  if (countryCode) return joined(...lines, city, region, postalCode, spoken.country(countryCode))
  return [joined(...lines, formatLocation({ city, state, place }, spoken)), postalCode].filter(Boolean).join(' ')
}

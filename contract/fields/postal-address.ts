import { formatLocation, type LocationFields } from '../outline/format.ts'
import type { Spoken } from '../words/spoken.ts'

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

/** The countries whose addresses have no region. An Italian one has its province, in parentheses. */
const withoutRegion = new Set('AT BE CH CZ DE DK FI FR IT NL NO PL SE'.split(' '))

/** An address in one line, in the order of its country; in a language that begins with the country, in that order. */
export function formatPostalAddress({ street, postalCode, ...location }: PostalAddress, spoken: Spoken): string {
  const lines = street.split('\n').map((line) => line.trim())
  const { countryCode } = location.place
  if (spoken.isCountryFirst) {
    const code = postalCode && countryCode === 'JP' ? `〒${postalCode.replace(/^〒\s*/, '')}` : postalCode
    const address = spoken.place([...lines.toReversed(), formatLocation(location, spoken)].filter(Boolean))
    return (countryCode === 'CN' ? [address, code] : [code, address]).filter(Boolean).join(' ')
  }
  const joined = (...parts: string[]) => spoken.commas(parts.filter(Boolean))
  if (countryCode) return joined(...lines, ...townOf(postalCode, location), spoken.country(countryCode))
  return [joined(...lines, formatLocation(location, spoken)), postalCode].filter(Boolean).join(' ')
}

function townOf(postalCode: string, { city, place: { region, countryCode } }: LocationFields): string[] {
  const hasRegionCode = city !== '' && /^[A-Z]{2}$/.test(region)
  if (codeBeforeCity.has(countryCode)) {
    const province = countryCode === 'IT' && hasRegionCode ? `(${region})` : ''
    const isRegionWritten = city === '' || !withoutRegion.has(countryCode)
    return [[postalCode, city, province].filter(Boolean).join(' '), isRegionWritten ? region : '']
  }
  return countryCode === 'BR' && hasRegionCode ? [`${city} – ${region}`, postalCode] : [city, region, postalCode]
}

import { countryCodes } from '#contract/country-codes.ts'
import type { Finds } from '../finds.ts'
import { areaOf } from '../json-resume/basics.ts'
import type { Card } from './card.ts'
import { partsOf } from './lines.ts'

const codes = new Map(Object.entries(countryCodes).map(([code, name]) => [name.toLowerCase(), code]))

/** By its code or its English name; '' where we know neither. */
export function countryOf(country: string): string {
  const name = country.trim().toLowerCase()
  if (/^(?:usa|u\.s\.a?\.|united states of america)$/.test(name)) return 'US'
  return codes.get(name) ?? (Object.hasOwn(countryCodes, name.toUpperCase()) ? name.toUpperCase() : '')
}

/** State or place, as PUT takes them. */
export function addArea(finds: Finds, region: string, country: string, from: string): void {
  const code = countryOf(country)
  const { state, place } = areaOf(code || country === '' ? region : [region, country].filter(Boolean).join(', '), code)
  if (state) finds.field('state', state, { from })
  else if (place.region || place.countryCode) finds.field('place', place, { from })
}

/** The preferred address; the others are kept. */
export function addPlace(card: Card, finds: Finds): void {
  const [first, ...others] = card.preferredFirst('adr', ['work'])
  const from = 'ADR'
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = partsOf(first?.raw ?? '', ';')
  finds.field('city', city, { from })
  addArea(finds, region.trim(), country.trim(), from)
  const whole = [box, extended, street].filter(Boolean).join('\n')
  if (whole || postalCode) finds.field('address', { street: whole, postalCode }, { from })
  for (const { raw } of others) finds.loose('Another address', partsOf(raw, ';').filter(Boolean).join(', '), { from, personal: true })
}

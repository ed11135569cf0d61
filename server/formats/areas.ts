import { countryCodes } from '#contract/country-codes.ts'
import { areaOf } from './json-resume/basics.ts'
import { stateOf } from './json-resume/places.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

const codes = new Map(Object.entries(countryCodes).map(([code, name]) => [name.toLowerCase(), code]))

/** The country code of a code or an English name; '' if unknown. */
function countryOf(country: string): string {
  const name = country.trim().toLowerCase()
  if (/^(?:usa|u\.s\.(?:a\.)?|united states of america)$/.test(name)) return 'US'
  return codes.get(name) ?? (Object.hasOwn(countryCodes, name.toUpperCase()) ? name.toUpperCase() : '')
}

/** Sets `state` for a state of the USA, else `place`. */
export function addArea(builder: ParsedFileBuilder, region: string, country: string, from: string): void {
  const code = countryOf(country)
  const { state, place } = areaOf(code || country === '' ? region : [region, country].filter(Boolean).join(', '), code)
  if (state) builder.setField('state', state, { from })
  else if (place.region || place.countryCode) builder.setField('place', place, { from })
}

/** Reads 'Portland, OR 97201', 'Portland, Oregon, United States' or 'Berlin, Germany'. Any other text becomes the region. */
export function addLocation(builder: ParsedFileBuilder, text: string, from: string): void {
  const [, rest = text, postalCode = ''] = /^(.*?)[ ,]+(\d{5}(?:-\d{4})?)$/.exec(text) ?? []
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const country = last.length > 2 ? countryOf(last) : ''
  if (postalCode) builder.setField('address', { street: '', postalCode }, { from })
  if (country) {
    const [city, ...regions] = parts.slice(0, -1)
    builder.setField('city', city, { from })
    addArea(builder, regions.join(', '), last, from)
  } else if (parts.length > 1 && stateOf(last)) {
    builder.setField('city', parts.slice(0, -1).join(', '), { from })
    addArea(builder, last, '', from)
  } else if (parts.length > 0) addArea(builder, rest, '', from)
}

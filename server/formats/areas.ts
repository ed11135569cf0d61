import { countryCodes } from '#contract/country-codes.ts'
import { areaOf } from './json-resume/basics.ts'
import { stateOf } from './json-resume/places.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

const codes = new Map(Object.entries(countryCodes).map(([code, name]) => [name.toLowerCase(), code]))

/** By its code or its English name; '' where we know neither. */
function countryOf(country: string): string {
  const name = country.trim().toLowerCase()
  if (/^(?:usa|u\.s\.(?:a\.)?|united states of america)$/.test(name)) return 'US'
  return codes.get(name) ?? (Object.hasOwn(countryCodes, name.toUpperCase()) ? name.toUpperCase() : '')
}

/** State or place, as PUT takes them. */
export function addArea(builder: ParsedFileBuilder, region: string, country: string, from: string): void {
  const code = countryOf(country)
  const { state, place } = areaOf(code || country === '' ? region : [region, country].filter(Boolean).join(', '), code)
  if (state) builder.field('state', state, { from })
  else if (place.region || place.countryCode) builder.field('place', place, { from })
}

/** 'Portland, OR 97201', 'Portland, Oregon, United States', 'Berlin, Germany'. What is none of these is the region in whole. */
export function addWhere(builder: ParsedFileBuilder, text: string, from: string): void {
  const [, rest = text, postalCode = ''] = /^(.*?)[ ,]+(\d{5}(?:-\d{4})?)$/.exec(text) ?? []
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const country = last.length > 2 ? countryOf(last) : ''
  if (postalCode) builder.field('address', { street: '', postalCode }, { from })
  if (country) {
    const [city, ...regions] = parts.slice(0, -1)
    builder.field('city', city, { from })
    addArea(builder, regions.join(', '), last, from)
  } else if (parts.length > 1 && stateOf(last)) {
    builder.field('city', parts.slice(0, -1).join(', '), { from })
    addArea(builder, last, '', from)
  } else if (parts.length > 0) addArea(builder, rest, '', from)
}

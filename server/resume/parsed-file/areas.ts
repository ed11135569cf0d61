import { areaOf } from '../json-resume/basics.ts'
import { countryCodeOf, stateOf } from '../json-resume/places.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

/** Sets `state` for a state of the USA, else `place`. */
export function addArea(builder: ParsedFileBuilder, region: string, country: string, from: string): void {
  const code = countryCodeOf(country)
  const { state, place } = areaOf(code || country === '' ? region : [region, country].filter(Boolean).join(', '), code)
  if (state) builder.setField('state', state, { from })
  else if (place.region || place.countryCode) builder.setField('place', place, { from })
}

/** Reads 'Portland, OR 97201', 'Portland, Oregon, United States' or 'Berlin, Germany'. Any other text becomes the region. */
export function addLocation(builder: ParsedFileBuilder, text: string, from: string): void {
  const [, withoutPostalCode = text, postalCode = ''] = /^(.*?)(?<![ ,])[ ,]+(\d{5}(?:-\d{4})?)$/.exec(text) ?? []
  const parts = withoutPostalCode
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const country = last.length > 2 ? countryCodeOf(last) : ''
  if (postalCode) builder.setField('address', { street: '', postalCode }, { from })
  if (country) {
    const [city, ...regions] = parts.slice(0, -1)
    builder.setField('city', city, { from })
    addArea(builder, regions.join(', '), last, from)
  } else if (parts.length > 1 && stateOf(last)) {
    builder.setField('city', parts.slice(0, -1).join(', '), { from })
    addArea(builder, last, '', from)
  } else if (parts.length > 0) addArea(builder, withoutPostalCode, '', from)
}

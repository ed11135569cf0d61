import { areaOf } from './basics.ts'
import { countryCodeInPlace, countryCodeOf, isNameOfRegion, isPartOfUk, stateOf } from './countries.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

const joinParts = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** A country that isn't understood, and one of the United Kingdom, stay in the region. */
export function addArea(builder: ParsedFileBuilder, region: string, country: string, from: string): void {
  if (region === '' && isNameOfRegion(country)) addPlace(builder, country, from)
  else {
    const code = isPartOfUk(country) ? 'GB' : countryCodeOf(country)
    const { state, place } = areaOf(code === '' || isPartOfUk(country) ? joinParts(region, country) : region, code)
    if (state) builder.setField('state', state, { from })
    else addPlace(builder, place.region, from, place.countryCode)
  }
}

function addPlace(builder: ParsedFileBuilder, region: string, from: string, countryCode = ''): void {
  if (region || countryCode) builder.setField('place', { region, countryCode }, { from })
}

/** Whether the state of the USA with this code or name can also be a country: 'Toronto, CA', 'Bengaluru, IN', 'Tbilisi, Georgia'. */
const isSharedName = (state: string) => isNameOfRegion(state) || (state.length === 2 && countryCodeOf(state) !== '')

export function addLocation(builder: ParsedFileBuilder, text: string, from: string): void {
  const [postalCode = ''] = /(?<=[ ,])\d{5}(?:-\d{4})?$/.exec(text) ?? []
  const parts = text
    .slice(0, text.length - postalCode.length)
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const [city = '', ...regions] = parts.slice(0, -1)
  if (postalCode) builder.setField('address', { street: '', postalCode }, { from })
  if (countryCodeInPlace(last) !== '') {
    builder.setField('city', city, { from })
    addArea(builder, joinParts(...regions), last, from)
  } else if (stateOf(last) && isSharedName(last) && postalCode === '') {
    builder.setField('city', city, { from })
    addPlace(builder, joinParts(...regions, last), from)
  } else if (parts.length > 1 && stateOf(last)) {
    builder.setField('city', joinParts(city, ...regions), { from })
    addArea(builder, stateOf(last), 'US', from)
  } else if (parts.length > 0) addArea(builder, joinParts(...parts), '', from)
}

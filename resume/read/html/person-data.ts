import { readJson } from '../../model/json.ts'
import { isObject, objectIn, type Values } from '../../model/member.ts'

const maxObjects = 500

/** The persons that structured data (schema.org) describes. */
function personIn(data: readonly string[]): Values | undefined {
  const waiting: unknown[] = data.flatMap((text) => parsed(text) ?? [])
  for (let count = 0; waiting.length > 0 && count < maxObjects; count += 1) {
    const value = waiting.shift()
    if (Array.isArray(value)) waiting.push(...value.slice(0, maxObjects))
    if (!isObject(value)) continue
    if ([value['@type']].flat().includes('Person')) return value
    waiting.push(value['@graph'], value['mainEntity'], value['about'])
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

interface Line {
  text: string
  isName: boolean
}

/** What the structured data of a page says about its person, and its text does not. */
export function linesAboutPerson(data: readonly string[], visible: string): Line[] {
  const person = personIn(data)
  if (!person) return []
  const { addressLocality, addressRegion, addressCountry } = objectIn(person['address'])
  const place = [addressLocality, addressRegion, addressCountry].filter((part) => typeof part === 'string' && part !== '').join(', ')
  const others = [person['jobTitle'], person['email'], person['telephone'], place, ...[person['sameAs']].flat()]
  const lines = [person['name'], ...others].map((value, index) => ({ text: textIn(value), isName: index === 0 }))
  return lines.filter(({ text }) => text !== '' && !visible.includes(text))
}

const textIn = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/^mailto:/i, '')
        .slice(0, 300)
        .trim()
    : ''

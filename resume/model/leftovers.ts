import { isDeepStrictEqual } from 'node:util'
import { countryCodeOf, stateOf } from './countries.ts'
import { dateOf, inexactNotice, isOpenEnd } from './dates.ts'
import { hasOtherTags } from './html.ts'
import { isObject, isUnset, type Member, objectIn, type Values } from './member.ts'
import { lineIn, urlIn } from './texts.ts'

export interface Leftover {
  member: string
  value: unknown
  /** `cut`: too long; `day`: only the day is lost; `inexact`: a date of which only a part is certain; `unread`: not understood; `unknown`: no field for it. */
  reason: 'cut' | 'day' | 'inexact' | 'unread' | 'unknown'
}

interface Written {
  members: readonly Member[]
  output: Values
}

export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === undefined || value === null
  return Object.values(value).every(isEmpty)
}

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Comparisons for members that are written in another form than they were read. */
const equivalences: Readonly<Record<string, (value: string, output: string) => boolean>> = {
  phone: (value, output) => digitsIn(value) !== '' && digitsIn(value) === digitsIn(output),
  region: (value, output) => stateOf(value) !== '' && stateOf(value) === stateOf(output),
  countryCode: (value, output) => output !== '' && countryCodeOf(value) === output,
  network: (value, output) => value.toLowerCase() === 'x' && output === 'Twitter',
  endDate: (value, output) => isOpenEnd(value) && output === '',
}

function isCovered(member: string, value: unknown, output: unknown): boolean {
  if (typeof output !== 'string') return isDeepStrictEqual(value, output)
  const text = String(value)
  if (isDateMember(member) && inexactNotice(member, lineIn(value))) return false
  if (normalize(text.toWellFormed()) === normalize(output)) return true
  if (normalize(lineIn(value)) === normalize(output)) return !hasOtherTags(text)
  return (output !== '' && (dateOf(text) === output || urlIn(text) === output)) || (equivalences[member]?.(lineIn(value), output) ?? false)
}

const isDateMember = (member: string) => /date$/i.test(member)

function scalarLeftover(member: string, value: unknown, output: unknown): Leftover | undefined {
  if (isCovered(member, value, output ?? '')) return undefined
  if (isDateMember(member) && inexactNotice(member, lineIn(value))) return { member, value, reason: 'inexact' }
  if (typeof output !== 'string' || typeof value !== 'string' || output === '') return { member, value, reason: 'unread' }
  if (output.length === 7 && dateOf(value).startsWith(`${output}-`)) return { member, value, reason: 'day' }
  return { member, value, reason: output.endsWith('…') || value.length > output.length ? 'cut' : 'unread' }
}

function listLeftover(member: string, value: readonly unknown[], output: unknown): Leftover | undefined {
  const covered = new Set((Array.isArray(output) ? output : [output]).map((each) => normalize(String(each))))
  const isInOutput = (each: unknown) => isScalar(each) && covered.has(normalize(lineIn(each)))
  const missing = value.filter((each) => !isEmpty(each) && !isInOutput(each))
  if (missing.length === 0) return undefined
  return {
    member,
    value: missing.length === value.length ? value : missing,
    reason: missing.every(isScalar) && !isUnset(output) ? 'cut' : 'unread',
  }
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function leftoverOf(member: string, value: unknown, output: unknown): Leftover | undefined {
  if (Array.isArray(value)) return listLeftover(member, value, output)
  if (isObject(value)) return { member, value, reason: 'unread' }
  if (!Array.isArray(output)) return scalarLeftover(member, value, output)
  return listLeftover(member, String(value).split('\n'), output) && { member, value, reason: 'cut' }
}

/** @param handled members that are read elsewhere */
export function leftoversOf(raw: Values, { members, output }: Written, handled: readonly string[] = []): Leftover[] {
  const leftovers: Leftover[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (handled.includes(name) || isEmpty(value)) continue
    const mainName = members.find(({ names }) => names.includes(name))?.names[0]
    const leftover: Leftover | undefined = mainName
      ? leftoverOf(mainName, value, output[mainName])
      : { member: name, value, reason: 'unknown' }
    if (leftover) leftovers.push({ ...leftover, member: name })
  }
  return leftovers
}

export function lostValues(source: unknown, values: Values): unknown {
  if (isEmpty(source) || !isObject(source)) return isEmpty(source) ? undefined : source
  const lost = Object.entries(source).filter(([name, value]) => !isEmpty(value) && !isContained(value, values[name]))
  return lost.length > 0 ? Object.fromEntries(lost) : undefined
}

/** Whether the value that was read contains that of the file. The file can contain only a part of a group or entry. */
function isContained(source: unknown, read: unknown): boolean {
  if (Array.isArray(source))
    return Array.isArray(read) && source.length === read.length && source.every((each, index) => isContained(each, read[index]))
  if (!isObject(source)) return source === read
  return Object.entries(source).every(([name, each]) => name === 'id' || isEmpty(each) || isContained(each, objectIn(read)[name]))
}

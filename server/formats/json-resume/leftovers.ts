import { isDeepStrictEqual } from 'node:util'
import { dateOf, isOpenEnd } from './dates.ts'
import { isObject, type Member, objectIn, type Values } from './member.ts'
import { countryCodeOf, stateOf } from './places.ts'
import { lineIn, urlIn } from './texts.ts'

/* Finds what the portfolio does not contain of an object in a resume: everything that would not be written back. */

/** A member that was not fully read, with its unread value. */
export interface Leftover {
  member: string
  value: unknown
  /** `cut`: too long; `day`: only the day is lost; `unread`: not understood; `unknown`: no field for it. */
  reason: 'cut' | 'day' | 'unread' | 'unknown'
}

/** The known members, and the values that were read, written back as a resume. */
interface Written {
  members: readonly Member[]
  back: Values
}

/** Whether a value contains no text, number or boolean at any depth. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === undefined || value === null
  return Object.values(value).every(isEmpty)
}

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
/** Tags that may carry meaning, and that our texts cannot express. */
const otherTag = /<(?!\/?(?:p|br|div|ul|ol|li|b|strong|i|em|a|span|h[1-6])\b)[a-z]/i
/** Removes scripts and styles, which are not content. */
const withoutScripts = (text: string) => text.replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
const digits = (text: string) => text.replace(/\D/g, '')

/** Comparisons for members that are written back in another form. */
const equivalences: Readonly<Record<string, (value: string, back: string) => boolean>> = {
  phone: (value, back) => digits(value) !== '' && digits(value) === digits(back),
  region: (value, back) => stateOf(value) !== '' && stateOf(value) === stateOf(back),
  countryCode: (value, back) => back !== '' && countryCodeOf(value) === back,
  network: (value, back) => value.toLowerCase() === 'x' && back === 'Twitter',
  endDate: (value, back) => isOpenEnd(value) && back === '',
}

/** Whether `back` contains all of the string or number. */
function isCovered(member: string, value: unknown, back: unknown): boolean {
  if (typeof back !== 'string') return isDeepStrictEqual(value, back)
  const text = String(value)
  if (normalize(text.toWellFormed()) === normalize(back)) return true
  if (normalize(lineIn(value)) === normalize(back)) return !otherTag.test(withoutScripts(text))
  return (back !== '' && (dateOf(text) === back || urlIn(text) === back)) || (equivalences[member]?.(lineIn(value), back) ?? false)
}

function scalarLeftover(member: string, value: unknown, back: unknown): Leftover | undefined {
  if (isCovered(member, value, back ?? '')) return undefined
  if (typeof back !== 'string' || typeof value !== 'string' || back === '') return { member, value, reason: 'unread' }
  if (back.length === 7 && dateOf(value).startsWith(`${back}-`)) return { member, value, reason: 'day' }
  return { member, value, reason: back.endsWith('…') || value.length > back.length ? 'cut' : 'unread' }
}

function listLeftover(member: string, value: readonly unknown[], back: unknown): Leftover | undefined {
  const covered = new Set((Array.isArray(back) ? back : [back]).map((each) => normalize(String(each))))
  const missing = value.filter((each) => !(isEmpty(each) || (isScalar(each) && covered.has(normalize(lineIn(each))))))
  if (missing.length === 0) return undefined
  return { member, value: missing.length === value.length ? value : missing, reason: missing.every(isScalar) ? 'cut' : 'unread' }
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function leftoverOf(member: string, value: unknown, back: unknown): Leftover | undefined {
  if (Array.isArray(value)) return listLeftover(member, value, back)
  if (isObject(value)) return { member, value, reason: 'unread' }
  if (!Array.isArray(back)) return scalarLeftover(member, value, back)
  return listLeftover(member, String(value).split('\n'), back) && { member, value, reason: 'cut' }
}

/** @param except members that are handled elsewhere */
export function leftoversOf(raw: Values, { members, back }: Written, except: readonly string[] = []): Leftover[] {
  const leftovers: Leftover[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (except.includes(name) || isEmpty(value)) continue
    const mainName = members.find(({ names }) => names.includes(name))?.names[0]
    const leftover: Leftover | undefined = mainName
      ? leftoverOf(mainName, value, back[mainName])
      : { member: name, value, reason: 'unknown' }
    if (leftover) leftovers.push({ ...leftover, member: name })
  }
  return leftovers
}

/** The stated values that are missing or changed in the values that were read; undefined if there are none. */
export function lostValues(stated: unknown, values: Values): unknown {
  if (isEmpty(stated) || !isObject(stated)) return isEmpty(stated) ? undefined : stated
  const lost = Object.entries(stated).filter(([name, value]) => !isEmpty(value) && !isContained(value, values[name]))
  return lost.length > 0 ? Object.fromEntries(lost) : undefined
}

/** Whether the read value contains the stated one. Groups and entries can be stated in part. */
function isContained(stated: unknown, read: unknown): boolean {
  if (Array.isArray(stated))
    return Array.isArray(read) && stated.length === read.length && stated.every((each, index) => isContained(each, read[index]))
  if (!isObject(stated)) return stated === read
  return Object.entries(stated).every(([name, each]) => name === 'id' || isEmpty(each) || isContained(each, objectIn(read)[name]))
}

import { isDeepStrictEqual } from 'node:util'
import { dateOf, isOpenEnd } from './dates.ts'
import { isObject, type Member, objectIn, type Values } from './member.ts'
import { countryCodeOf, stateOf } from './places.ts'
import { address, lineIn } from './texts.ts'

/* What an object of a resume says that the portfolio doesn't: whatever would not be written again. */

/** A member, or what of it was not taken. */
export interface Leftover {
  member: string
  value: unknown
  /** How much of it there was room for, or that only the day was left out; else nothing of it was understood, or it has no place. */
  why: 'cut' | 'day' | 'unread' | 'unknown'
}

/** The members that a table knows, and what is written of what was read. */
interface Written {
  members: readonly Member[]
  back: Values
}

/** Whether there is anything in it at all: texts, numbers and answers are. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === undefined || value === null
  return Object.values(value).every(isEmpty)
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
/** Tags that our texts can say nothing of, and that may say something. */
const otherTag = /<(?!\/?(?:p|br|div|ul|ol|li|b|strong|i|em|a|span|h[1-6])\b)[a-z]/i
/** Nobody wrote these for others to read. */
const withoutScripts = (text: string) => text.replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
const digits = (text: string) => text.replace(/\D/g, '')

/** What some members say in other words. */
const inOtherWords: Readonly<Record<string, (value: string, back: string) => boolean>> = {
  phone: (value, back) => digits(value) !== '' && digits(value) === digits(back),
  region: (value, back) => stateOf(value) !== '' && stateOf(value) === stateOf(back),
  countryCode: (value, back) => back !== '' && countryCodeOf(value) === back,
  network: (value, back) => value.toLowerCase() === 'x' && back === 'Twitter',
  endDate: (value, back) => isOpenEnd(value) && back === '',
}

/** Whether `back` says all that the text or number does. */
function isSaid(member: string, value: unknown, back: unknown): boolean {
  if (typeof back !== 'string') return isDeepStrictEqual(value, back)
  const text = String(value)
  if (fold(text.toWellFormed()) === fold(back)) return true
  if (fold(lineIn(value)) === fold(back)) return !otherTag.test(withoutScripts(text))
  return (back !== '' && (dateOf(text) === back || address(text) === back)) || (inOtherWords[member]?.(lineIn(value), back) ?? false)
}

function ofScalar(member: string, value: unknown, back: unknown): Leftover | undefined {
  if (isSaid(member, value, back ?? '')) return undefined
  if (typeof back !== 'string' || typeof value !== 'string' || back === '') return { member, value, why: 'unread' }
  if (back.length === 7 && dateOf(value).startsWith(`${back}-`)) return { member, value, why: 'day' }
  return { member, value, why: back.endsWith('…') || value.length > back.length ? 'cut' : 'unread' }
}

function ofList(member: string, value: readonly unknown[], back: unknown): Leftover | undefined {
  const said = new Set((Array.isArray(back) ? back : [back]).map((each) => fold(String(each))))
  const left = value.filter((each) => !isEmpty(each) && !((isScalar(each) && said.has(fold(lineIn(each)))) || said.has(fold(String(each)))))
  if (left.length === 0) return undefined
  return { member, value: left.length === value.length ? value : left, why: left.every(isScalar) ? 'cut' : 'unread' }
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function leftOf(member: string, value: unknown, back: unknown): Leftover | undefined {
  if (Array.isArray(value)) return ofList(member, value, back)
  if (isObject(value)) return { member, value, why: 'unread' }
  if (!Array.isArray(back)) return ofScalar(member, value, back)
  return ofList(member, String(value).split('\n'), back) && { member, value, why: 'cut' }
}

/** @param except members that are accounted for elsewhere */
export function leftoversOf(raw: Values, { members, back }: Written, except: readonly string[] = []): Leftover[] {
  const left: Leftover[] = []
  for (const [name, value] of Object.entries(raw)) {
    if (except.includes(name) || isEmpty(value)) continue
    const known = members.find(([, theirs]) => theirs.includes(name))?.[1][0]
    const found: Leftover | undefined = known ? leftOf(known, value, back[known]) : { member: name, value, why: 'unknown' }
    if (found) left.push({ ...found, member: name })
  }
  return left
}

/** Of what was stated in our own member, what was not taken as it is. */
export function statedLeft(stated: unknown, ours: Values): unknown {
  if (isEmpty(stated) || !isObject(stated)) return isEmpty(stated) ? undefined : stated
  const left = Object.entries(stated).filter(([name, value]) => !isEmpty(value) && !isTaken(value, ours[name]))
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

/** A group or an entry may be stated in part. */
function isTaken(value: unknown, ours: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(ours) && value.length === ours.length && value.every((each, at) => isTaken(each, ours[at]))
  if (!isObject(value)) return value === ours
  return Object.entries(value).every(([name, each]) => name === 'id' || isEmpty(each) || isTaken(each, objectIn(ours)[name]))
}

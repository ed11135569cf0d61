import { page as en } from './en.ts'
import { type Spoken, spokenWith } from './spoken.ts'

/*
 * The pseudo-language en-XA, for tests: each text is longer, has accents and is in brackets. Text without brackets does not come from a
 * catalog; cut text lacks a bracket.
 */

const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', s: 'š', y: 'ý', A: 'Å', E: 'É' }

const withAccents = (text: string) =>
  text.replace(/\{\w+\}|\p{L}/gu, (part) => (Object.hasOwn(accents, part) ? (accents[part] ?? part) : part))

/** Longer by 40 %, in words. */
function padding(text: string): string {
  const length = Math.ceil(text.replace(/\{\w+\}/g, '').trim().length * 0.4)
  return 'ëxtrå '
    .repeat(Math.ceil(length / 6))
    .slice(0, length)
    .trimEnd()
}

const bracketed = (text: string) => `⟦${[withAccents(text), padding(text)].filter(Boolean).join(' ')}⟧`

/** The same texts, in all nested records. */
const mapped = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, typeof value === 'string' ? bracketed(value) : mapped(value)])) as T

const base = spokenWith({ words: mapped(en), tag: 'en-XA', locale: 'en-US' })
const ifAny = (text: string) => text && bracketed(text)

export const pseudo: Spoken = {
  ...base,
  date: (date) => ifAny(base.date(date)),
  longDay: (day, options) => ifAny(base.longDay(day, options)),
  money: (amount, currency) => ifAny(base.money(amount, currency)),
  list: (items) => ifAny(base.list(items)),
  either: (items) => ifAny(base.either(items)),
  country: (code) => ifAny(base.country(code)),
  area: (code) => ifAny(base.area(code)),
  zone: (id) => ifAny(base.zone(id)),
}

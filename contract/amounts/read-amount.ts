import type { salaryBases, salaryPeriods } from '../choices.ts'
import { currencies } from '../currencies.ts'
import { foldDigits, foldWidth } from '../digits.ts'
import { limits } from '../limits.ts'
import { cleanLine } from '../typed-text.ts'
import { type Conventions, type Decimal, readNumeral, scaled } from './numeral.ts'
import { isKnownWord, type Token, tokensOf } from './tokens.ts'
import {
  basisWords,
  commaCurrencies,
  currencyUnits,
  currencyWords,
  fillers,
  languageUnits,
  periodWords,
  rangeStarts,
  rangeWords,
  units,
} from './words.ts'

/*
 * Reads amounts of money as people write them in the country of the currency or the language of the page. What can be read in two ways is a
 * question, never a guess: a salary that is a thousand times too small would be on the page without a word.
 */

type Period = keyof typeof salaryPeriods
type Basis = keyof typeof salaryBases

/** What the fields next to the amount say. */
export interface AmountContext {
  /** ISO 4217; US dollars if empty. */
  readonly currency: string
  /** A year if empty. */
  readonly period: string
  readonly basis: string
  /** BCP 47; English if empty. */
  readonly language: string
}

/** One way to read the text. Currency, period and basis are there if they differ from the fields. */
export interface AmountMeaning {
  /** One amount, or the two of a range. */
  readonly amounts: readonly [number] | readonly [number, number]
  readonly currency?: string
  readonly period?: Period
  readonly basis?: Basis
}

export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'question'; readonly question: string; readonly meanings: readonly AmountMeaning[] }
  | { readonly kind: 'refused'; readonly message: string }

const example = 'Enter an amount such as 85,000'
const refused = (message: string): AmountReading => ({ kind: 'refused', message })
const maxLength = 100
const maxMeanings = 4

/** With the usual digits, apostrophes, spaces and dashes. */
const plain = (text: string): string =>
  foldWidth(foldDigits(cleanLine(text)))
    .toLowerCase()
    .replace(/[’‘ʼ′`´]/g, "'")
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[〜∼]/g, '~')
    .replace(/[،、]/g, ',')
    .replace(/\bs\/\.?(?= ?[0-9])/g, 'soles ')
    .trim()

/** A number with the powers of ten that the word after it can mean. */
interface Quantity {
  readonly text: string
  readonly exponents: readonly number[] | undefined
}

interface Parts {
  readonly ends: Quantity[][]
  readonly currencies: string[]
  readonly period?: Period
  readonly basis?: Basis
}

const codes = new Map(Object.keys(currencies).map((code) => [code.toLowerCase(), code]))

function unitOf(word: string, { language, currency }: AmountContext): readonly number[] | undefined {
  const exponent = units.get(word)
  if (exponent !== undefined) return [exponent]
  const byLanguage = Object.hasOwn(languageUnits, word) ? languageUnits[word] : undefined
  if (byLanguage) return byLanguage[language.slice(0, 2).toLowerCase()] ?? byLanguage['']
  const byCurrency = Object.hasOwn(currencyUnits, word) ? currencyUnits[word] : undefined
  return byCurrency?.currencies.includes(currency || 'USD') ? [byCurrency.exponent] : undefined
}

/** Sorts the tokens, or says why that is impossible. */
function partsOf(tokens: readonly Token[], context: AmountContext): Parts | string {
  const ends: Quantity[][] = [[]]
  const parts: { -readonly [N in keyof Parts]: Parts[N] } = { ends, currencies: [] }
  const isNumberAt = (index: number) => tokens[index]?.kind === 'number'
  /** Of a unit before its number: TEUR 85. */
  let prefix: Quantity['exponents']
  /** The word before the first amount of a range: from 60 to 80. */
  let start = ''
  for (const [index, { kind, text }] of tokens.entries()) {
    const end = ends.at(-1) ?? []
    const isBetween = end.length > 0 && tokens.slice(index + 1).some((token) => token.kind === 'number')
    if (kind === 'number') {
      // Two numbers are one only with a unit after the first: 1億2000万.
      if (end.length > 0 && end.at(-1)?.exponents === undefined) return example
      end.push({ text, exponents: prefix })
      prefix = undefined
    } else if (kind === 'sign') {
      if ((text === '-' || text === '~') && isBetween) ends.push([])
      else if (text === '-' || (text === '(' && isNumberAt(index + 1))) return 'Enter a number from 0'
      else if (!'/()'.includes(text) || isNumberAt(index + 1)) return `We can’t read “${text}”. ${example}`
    } else {
      const before = end.at(-1)
      const afterNumber = isNumberAt(index - 1)
      const follows = tokens[index + 1]
      const isMonth = text === 'm' && tokens[index - 1]?.text === '/'
      const exponents = isMonth ? undefined : unitOf(text, context)
      const period = isMonth ? 'month' : periodWords.get(text)
      const named = codes.get(text)
      if (exponents && afterNumber && before) end.splice(-1, 1, { ...before, exponents })
      else if (exponents && before?.exponents?.length === 1 && tokens[index - 1]?.kind === 'word' && exponents.length === 1)
        // 'हज़ार करोड़', '百万': a unit of a unit.
        end.splice(-1, 1, { ...before, exponents: [(before.exponents[0] ?? 0) + (exponents[0] ?? 0)] })
      else if (exponents && end.length === 0 && prefix === undefined) prefix = exponents
      else if (rangeWords.has(text) && isBetween && ends.length === 1) ends.push([])
      else if (fillers.has(text) && follows?.kind === 'word') continue
      else if (rangeStarts.has(text) && end.length === 0 && ends.length === 1) start = text
      else if (period !== undefined) {
        if (parts.period !== undefined && parts.period !== period) return example
        parts.period = period
      } else if (basisWords.has(text)) parts.basis = basisWords.get(text) ?? 'gross'
      else if (named !== undefined) parts.currencies = [named]
      else if (currencyWords.has(text)) {
        const possible = currencyWords.get(text) ?? []
        const common = parts.currencies.filter((code) => possible.includes(code))
        if (parts.currencies.length > 0 && common.length === 0) return example
        parts.currencies = common.length > 0 ? common : [...possible]
      } else return isKnownWord(text) ? example : `We can’t read “${text}”. ${example}`
    }
  }
  if (start !== '' && ends.length < 2) return `We can’t read “${start}”. ${example}`
  return ends.length > 2 || !ends.every(isSum) ? example : parts
}

/** Whether each quantity has a smaller unit than the one before it: 1億2000万. */
function isSum(quantities: readonly Quantity[]): boolean {
  const exponents = quantities.map((quantity) => quantity.exponents ?? [0])
  const isSmaller = (each: readonly number[], before: readonly number[]) => Math.max(...each) < Math.min(...before)
  return quantities.length > 0 && exponents.every((each, index) => index === 0 || isSmaller(each, exponents[index - 1] ?? []))
}

/** The decimals and the comma of the currency and of the language. */
function conventionsOf(currency: string, language: string): Conventions {
  const decimalOf = (locale: string) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  const languageComma = decimalOf(language || 'en') !== '.'
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return { commaIsDecimal: [languageComma, commaCurrencies.has(currency)], decimals: maximumFractionDigits }
}

type Value = { readonly value: number; readonly isCut: boolean }

const combined = <A, B, C>(one: readonly A[], other: readonly B[], join: (a: A, b: B) => C): C[] =>
  one.flatMap((a) => other.map((b) => join(a, b)))

/** All values of one end of a range: the sum of its quantities, as in 1億2000万. */
function valuesOf(quantities: readonly Quantity[], conventions: Conventions): Value[] {
  return quantities.reduce<Value[]>(
    (sums, { text, exponents }) => {
      const readings: Decimal[] = readNumeral(text, conventions, exponents !== undefined)
      const values = combined(exponents ?? [0], readings, (exponent, reading) => scaled(reading, exponent))
      return combined(sums, values, (sum, each) => ({ value: sum.value + each.value, isCut: sum.isCut || each.isCut }))
    },
    [{ value: 0, isCut: false }],
  )
}

/** A range whose unit follows only its second number: 60-80k. */
function withSharedUnit([low = [], high = []]: readonly Quantity[][]): Quantity[][] {
  const shared = high.length === 1 ? high[0]?.exponents : undefined
  return low.length === 1 && shared && low[0]?.exponents === undefined
    ? [low.map((each) => ({ ...each, exponents: shared })), high]
    : [low, high]
}

/** What a value without its decimals can be. */
const wholesOf = ({ value, isCut }: Value): number[] => (isCut ? [value, value + 1] : [value])

/** The amounts that the numbers can mean, and whether decimals had to be cut off. */
function amountsOf({ ends }: Parts, conventions: Conventions): { isCut: boolean; isKnown: boolean; amounts: AmountMeaning['amounts'][] } {
  if (ends.length === 1) {
    const values = valuesOf(ends[0] ?? [], conventions)
    return {
      isCut: values.some(({ isCut }) => isCut),
      isKnown: values.length > 0,
      amounts: values.flatMap(wholesOf).map((each) => [each] as const),
    }
  }
  for (const shared of [withSharedUnit(ends), ends]) {
    const [low = [], high = []] = shared.map((end) => valuesOf(end, conventions))
    const pairs = combined(low, high, (one, other) => ({ isCut: one.isCut || other.isCut, amounts: [one.value, other.value] as const }))
    const inOrder = pairs.filter(({ amounts: [from, to] }) => from <= to)
    if (inOrder.length > 0)
      return { isCut: inOrder.some(({ isCut }) => isCut), isKnown: true, amounts: inOrder.map(({ amounts }) => amounts) }
  }
  return { isCut: false, isKnown: false, amounts: [] }
}

const distinct = (amounts: readonly AmountMeaning['amounts'][]) => [...new Map(amounts.map((each) => [each.join(), each])).values()]

export function readAmount(typed: string, context: AmountContext): AmountReading {
  const text = plain(typed)
  if (text === '') return { kind: 'empty' }
  if (text.length > maxLength) return refused(example)
  if (/[0-9] ?e ?[+-]?[0-9]/.test(text)) return refused('Write the number with all its zeros, such as 85,000')
  const tokens = tokensOf(text)
  if (!tokens.some(({ kind }) => kind === 'number')) return refused(example)
  const parts = partsOf(tokens, context)
  if (typeof parts === 'string') return refused(parts)
  const chosen = context.currency || 'USD'
  const named = parts.currencies.length === 0 || parts.currencies.includes(chosen) ? [chosen] : parts.currencies.slice(0, maxMeanings)
  const conventions = conventionsOf(named[0] ?? chosen, context.language)
  const { isCut, isKnown, amounts } = amountsOf(parts, conventions)
  if (!isKnown) return refused(`We can’t read “${typed.trim()}”. ${example}`)
  const possible = distinct(amounts).filter((each) => each.every((amount) => amount <= limits.salaryMax))
  if (possible.length === 0) return refused('Enter a smaller number')
  const others = {
    ...(parts.period !== undefined && parts.period !== (context.period || 'year') && { period: parts.period }),
    ...(parts.basis !== undefined && parts.basis !== context.basis && { basis: parts.basis }),
  }
  const differs = named[0] !== chosen || Object.keys(others).length > 0
  const [[only, ...more] = []] = possible
  if (possible.length === 1 && only !== undefined && more.length === 0 && !isCut && !differs) return { kind: 'amount', amount: only }
  const meanings = combined(named, possible, (currency, each) => ({ amounts: each, ...(currency !== chosen && { currency }), ...others }))
  return {
    kind: 'question',
    question: questionOf({ isCut, differs, isRange: more.length > 0, count: possible.length }),
    meanings: meanings.slice(0, maxMeanings),
  }
}

function questionOf({ isCut, differs, isRange, count }: { isCut: boolean; differs: boolean; isRange: boolean; count: number }): string {
  if (isCut) return 'Salaries have no decimals here. Which one is right?'
  if (count > 1) return 'This can be read in more than one way. Which one is right?'
  if (isRange) return 'Is this your minimum and your maximum?'
  return differs ? 'This differs from the fields for currency, period, and gross or net. Shall we change them?' : 'Is this right?'
}

import { limits } from '../../limits.ts'
import { foldDigits, foldWidth } from '../digits.ts'
import { cleanText } from '../typed-text.ts'
import { type Conventions, type Decimal, readNumeral, scale } from './numeral.ts'
import { type AmountContext, type Basis, example, type Parts, type Period, partsOf, type Quantity, unreadable } from './parts.ts'
import { tokensOf } from './tokens.ts'
import { commaCurrencies } from './words.ts'

/* An ambiguous amount is a question, never a guess: a salary a thousand times too small would be on the page without a word. */

/** Currency, period and basis are there if they differ from the fields. */
export interface AmountMeaning {
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

const maxLength = 100
const maxMeanings = 4

const plain = (text: string): string =>
  foldWidth(foldDigits(cleanText(text, { keepsMarks: false })))
    .toLowerCase()
    .replace(/[’‘‛ʼʹ′`´]/g, "'")
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/\bl\. ?e\.?(?= ?[0-9])|(?<=[0-9] ?)l\. ?e\b\.?/g, ' egp ')
    .replace(/[\p{Zs}\n\t]/gu, ' ')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[〜∼]/g, '~')
    .replace(/[،、]/g, ',')
    .replace(/(?<=[\u05d0-\u05ea])"(?=[\u05d0-\u05ea])/g, '״')
    .replace(/\bp\/(?=[a-z])/g, '/')
    .replace(/\bs\/\.?(?= ?[0-9])/g, 'soles ')
    .trim()

function conventionsOf(currency: string, language: string): Conventions {
  const decimalOf = (locale: string) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  const languageComma = [',', '٫'].includes(decimalOf(language || 'en') ?? '')
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return { commaIsDecimal: [languageComma, commaCurrencies.has(currency)], decimals: maximumFractionDigits }
}

interface Value {
  readonly value: number
  readonly isCut: boolean
  readonly exponent: number
}

const combined = <A, B, C>(one: readonly A[], other: readonly B[], join: (a: A, b: B) => C): C[] =>
  one.flatMap((a) => other.map((b) => join(a, b)))

interface Numeral {
  readonly reading: Decimal
  readonly exponent: number
}

const numeralsOf = ({ text, exponents }: Quantity, conventions: Conventions): Numeral[] =>
  combined(exponents ?? [0], readNumeral(text, conventions, exponents !== undefined), (exponent, reading) => ({ exponent, reading }))

const quantityValue = ({ reading, exponent }: Numeral): Value => ({ ...scale(reading, exponent), exponent })

/** The exponent of 億, after which people leave out the next unit, 万. */
const hundredMillion = 8
const tenThousand = 4

/** A number without a unit can be decimals of the unit before: in Vietnam, '15tr5' is 15.5 million; in Korea, '2억5천' is 2억5천만. */
function withRest(sum: Value, { reading, exponent }: Numeral): Value[] {
  const { digits, decimals } = reading
  const isDecimals = exponent === 0 && decimals === 0 && digits.length < sum.exponent
  const rests: Numeral[] = [
    { reading, exponent },
    ...(isDecimals ? [{ reading: { digits, decimals: digits.length }, exponent: sum.exponent }] : []),
    ...(sum.exponent === hundredMillion && exponent < tenThousand ? [{ reading, exponent: exponent + tenThousand }] : []),
  ]
  return rests.flatMap((rest) => {
    const { value, isCut } = quantityValue(rest)
    return value < 10 ** sum.exponent ? [{ value: sum.value + value, isCut: sum.isCut || isCut, exponent }] : []
  })
}

const valuesOf = ([first, ...others]: readonly Quantity[], conventions: Conventions): Value[] =>
  others.reduce<Value[]>(
    (sums, quantity) => combined(sums, numeralsOf(quantity, conventions), withRest).flat(),
    first ? numeralsOf(first, conventions).map(quantityValue) : [],
  )

/** The unit of only one end of a range is that of both, if their numbers are about as long: 60-80k, TEUR 80-100. */
function withSharedUnit([low = [], high = []]: Parts['ends']): Parts['ends'] {
  const [one, other] = [low[0], high[0]]
  const exponents = one?.exponents ?? other?.exponents
  const isShared = low.length === 1 && high.length === 1 && (other?.exponents ?? (other?.text.length ?? 0) <= (one?.text.length ?? 0) + 1)
  return isShared && exponents
    ? [low, high].map((end) => end.map((each) => ({ ...each, exponents: each.exponents ?? exponents })))
    : [low, high]
}

/** In '50-60.000', the first number can count thousands. */
const thousandsOf = (one: Value): Value[] => (one.value > 0 && one.value < 1000 && !one.isCut ? [{ ...one, value: one.value * 1000 }] : [])

interface Amounts {
  readonly amounts: readonly AmountMeaning['amounts'][]
  readonly isCut: boolean
}

function singleAmounts(quantities: readonly Quantity[], conventions: Conventions): Amounts {
  const values = valuesOf(quantities, conventions)
  const amounts = values.flatMap(({ value, isCut }) => (isCut ? [[value] as const, [value + 1] as const] : [[value] as const]))
  return { amounts, isCut: values.some(({ isCut }) => isCut) }
}

function rangesOf(ends: Parts['ends'], conventions: Conventions): Amounts {
  const hasUnit = ends.flat().some(({ exponents }) => exponents !== undefined)
  for (const each of [withSharedUnit(ends), ends]) {
    const [ones = [], high = []] = each.map((end) => valuesOf(end, conventions))
    const low = hasUnit ? ones : ones.flatMap((one) => [...thousandsOf(one), one])
    const pairs = combined(low, high, (one, other) => ({ isCut: one.isCut || other.isCut, amounts: [one.value, other.value] as const }))
    const inOrder = pairs.filter(({ amounts: [from, to] }) => from <= to)
    if (inOrder.length > 0) return { amounts: inOrder.map(({ amounts }) => amounts), isCut: inOrder.some(({ isCut }) => isCut) }
  }
  return { amounts: [], isCut: false }
}

const distinct = (amounts: Amounts['amounts']) => [...new Map(amounts.map((each) => [each.join(), each])).values()]

/** The currencies that the text names if the field has another one, else that of the field. */
function currenciesOf({ currencies }: Parts, chosen: string): readonly string[] {
  return currencies.length === 0 || currencies.includes(chosen) ? [chosen] : currencies.slice(0, maxMeanings)
}

export function readAmount(typed: string, context: AmountContext): AmountReading {
  const text = plain(typed)
  if (text === '') return { kind: 'empty' }
  const parts = partsOfText(text, context)
  if (typeof parts === 'string') return { kind: 'refused', message: parts }
  const chosen = context.currency || 'USD'
  const currencies = currenciesOf(parts, chosen)
  const conventions = conventionsOf(currencies[0] ?? chosen, context.language)
  const [end = [], ...others] = parts.ends
  const { amounts, isCut } = others.length === 0 ? singleAmounts(end, conventions) : rangesOf(parts.ends, conventions)
  if (amounts.length === 0) return { kind: 'refused', message: unreadable(typed.trim()) }
  const possible = distinct(amounts).filter((each) => each.every((amount) => amount <= limits.salaryMax))
  const [first] = possible
  if (first === undefined) return { kind: 'refused', message: 'Enter a smaller number' }
  const stated = otherFields(parts, context)
  const differs = currencies[0] !== chosen || Object.keys(stated).length > 0
  if (possible.length === 1 && first.length === 1 && !isCut && !differs) return { kind: 'amount', amount: first[0] }
  const meanings = combined(currencies, possible, (currency, each) => ({
    amounts: each,
    ...(currency !== chosen && { currency }),
    ...stated,
  }))
  const isRange = first.length === 2
  return { kind: 'question', question: questionOf({ isCut, isRange, count: possible.length }), meanings: meanings.slice(0, maxMeanings) }
}

function partsOfText(text: string, context: AmountContext): Parts | string {
  if (text.length > maxLength) return example
  if (/[0-9] ?e ?[+-]?[0-9]/.test(text)) return 'Write the number with all its zeros, such as 85,000'
  const tokens = tokensOf(text)
  return tokens.some(({ kind }) => kind === 'number') ? partsOf(tokens, context) : example
}

/** Period and basis, if the text says others than the fields. */
function otherFields({ period, basis }: Parts, context: AmountContext): Pick<AmountMeaning, 'period' | 'basis'> {
  return {
    ...(period !== undefined && period !== (context.period || 'year') && { period }),
    ...(basis !== undefined && basis !== context.basis && { basis }),
  }
}

function questionOf({ isCut, isRange, count }: { isCut: boolean; isRange: boolean; count: number }): string {
  if (isCut) return 'Salaries have no decimals here. Which one is right?'
  if (count > 1) return 'This can be read in more than one way. Which one is right?'
  return isRange
    ? 'Is this your minimum and your maximum?'
    : 'This differs from the fields for currency, period, and gross or net. Shall we change them?'
}

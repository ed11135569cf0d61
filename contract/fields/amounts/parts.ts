import type { salaryBases, salaryPeriods } from '../choices.ts'
import { currencies } from '../currencies.ts'
import type { Token } from './tokens.ts'
import { basisWords, currencyUnits, currencyWords, fillers, languageUnits, periodWords, rangeStarts, rangeWords, units } from './words.ts'

export type Period = keyof typeof salaryPeriods
export type Basis = keyof typeof salaryBases

export interface AmountContext {
  /** ISO 4217; US dollars if empty. */
  readonly currency: string
  /** A year if empty. */
  readonly period: string
  readonly basis: string
  /** BCP 47; English if empty. */
  readonly language: string
}

export interface Quantity {
  readonly text: string
  readonly exponents: readonly number[] | undefined
}

export interface Parts {
  readonly ends: readonly (readonly Quantity[])[]
  readonly currencies: readonly string[]
  readonly period: Period | undefined
  readonly basis: Basis | undefined
}

export const example = 'Enter an amount such as 85,000'
export const unreadable = (text: string) => `We can’t read “${text}”. ${example}`

const codes = new Map(Object.keys(currencies).map((code) => [code.toLowerCase(), code]))

function exponentsOf(word: string, { language, currency }: AmountContext): readonly number[] | undefined {
  const exponent = units.get(word)
  if (exponent !== undefined) return [exponent]
  const byLanguage = Object.hasOwn(languageUnits, word) ? languageUnits[word] : undefined
  if (byLanguage) return byLanguage[language.slice(0, 2).toLowerCase() || currency] ?? byLanguage[currency] ?? byLanguage['']
  const byCurrency = Object.hasOwn(currencyUnits, word) ? currencyUnits[word] : undefined
  return byCurrency?.currencies.includes(currency || 'USD') ? [byCurrency.exponent] : undefined
}

/** The exponents of a unit of a unit: '천만'. */
const sums = (one: readonly number[] = [0], other: readonly number[]) => one.flatMap((a) => other.map((b) => a + b))

/** Each method answers whether it has taken the token. */
class Sorting {
  readonly ends: Quantity[][] = [[]]
  currencies: readonly string[] = []
  period: Period | undefined
  basis: Basis | undefined
  /** The word before the first amount of a range: from 60 to 80. */
  start: string | undefined
  /** The exponents of a unit before its number: TEUR 85. */
  #prefix: Quantity['exponents']
  #unitAt = Number.NaN
  readonly #tokens: readonly Token[]
  readonly #context: AmountContext

  constructor(tokens: readonly Token[], context: AmountContext) {
    this.#tokens = tokens
    this.#context = context
  }

  get #end(): Quantity[] {
    return this.ends.at(-1) ?? []
  }

  #isNumber(at: number): boolean {
    return this.#tokens[at]?.kind === 'number'
  }

  #isBetweenNumbers(at: number): boolean {
    return this.#end.length > 0 && this.#tokens.slice(at + 1).some(({ kind }) => kind === 'number')
  }

  takes(kind: Token['kind'], text: string, at: number): boolean {
    if (kind === 'number') return this.#takesNumber(text)
    return kind === 'sign' ? this.#takesSign(text, at) : this.#takesWord(text, at)
  }

  /** Two numbers are one amount only with a unit after the first: 1億2000万. */
  #takesNumber(text: string): boolean {
    const before = this.#end.at(-1)
    if (before && before.exponents === undefined) return false
    this.#end.push({ text, exponents: this.#prefix })
    this.#prefix = undefined
    return true
  }

  isNegative(sign: string, at: number): boolean {
    return (sign === '-' && !this.#isBetweenNumbers(at)) || (sign === '(' && this.#isNumber(at + 1) && this.#end.length === 0)
  }

  #takesSign(sign: string, at: number): boolean {
    if (sign === '-' || sign === '~') return this.#startsSecondAmount(at)
    return '/()'.includes(sign) && !this.#isNumber(at + 1)
  }

  #startsSecondAmount(at: number): boolean {
    if (this.ends.length > 1 || !this.#isBetweenNumbers(at)) return false
    this.ends.push([])
    return true
  }

  #takesWord(word: string, at: number): boolean {
    const isMonth = word === 'm' && this.#tokens[at - 1]?.text === '/'
    if (isMonth) return this.#takesPeriod('month')
    return (
      this.#takesUnit(word, at) ||
      (rangeWords.has(word) && this.#startsSecondAmount(at)) ||
      (fillers.has(word) && this.#tokens[at + 1]?.kind === 'word') ||
      this.#takesStart(word) ||
      this.#takesPeriod(periodWords.get(word)) ||
      this.#takesBasis(basisWords.get(word)) ||
      this.#takesCurrencies(word)
    )
  }

  #takesUnit(word: string, at: number): boolean {
    const exponents = exponentsOf(word, this.#context)
    const before = this.#end.at(-1)
    if (!exponents) return false
    if (!before && this.#prefix === undefined) this.#prefix = exponents
    else if (before && this.#isNumber(at - 1)) this.#end.splice(-1, 1, { ...before, exponents })
    else if (before && this.#unitAt === at - 1) this.#end.splice(-1, 1, { ...before, exponents: sums(before.exponents, exponents) })
    else return false
    this.#unitAt = at
    return true
  }

  #takesStart(word: string): boolean {
    const isStart = rangeStarts.has(word) && this.#end.length === 0 && this.ends.length === 1
    if (isStart) this.start = word
    return isStart
  }

  #takesPeriod(period: Period | undefined): boolean {
    if (period === undefined || (this.period ?? period) !== period) return false
    this.period = period
    return true
  }

  #takesBasis(basis: Basis | undefined): boolean {
    if (basis === undefined || (this.basis ?? basis) !== basis) return false
    this.basis = basis
    return true
  }

  #takesCurrencies(word: string): boolean {
    const code = codes.get(word)
    const named = code === undefined ? (currencyWords.get(word) ?? []) : [code]
    // 'CHF 85 fr.' names one twice.
    const common = this.currencies.length > 0 ? named.filter((each) => this.currencies.includes(each)) : named
    if (common.length > 0) this.currencies = common
    return common.length > 0
  }
}

/** Whether each quantity has a smaller unit than the one before it: 1億2000万. */
function isSum(quantities: readonly Quantity[]): boolean {
  const exponents = quantities.map((quantity) => quantity.exponents ?? [0])
  const isSmaller = (each: readonly number[], before: readonly number[]) => Math.max(...each) < Math.min(...before)
  return quantities.length > 0 && exponents.every((each, index) => index === 0 || isSmaller(each, exponents[index - 1] ?? []))
}

export function partsOf(tokens: readonly Token[], context: AmountContext): Parts | string {
  const sorting = new Sorting(tokens, context)
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'sign' && sorting.isNegative(text, at)) return 'Enter a number from 0'
    if (!sorting.takes(kind, text, at)) return kind === 'number' ? example : unreadable(text)
  }
  if (sorting.start !== undefined && sorting.ends.length < 2) return unreadable(sorting.start)
  return sorting.ends.every(isSum) ? sorting : example
}

export interface Conventions {
  readonly commaIsDecimal: readonly boolean[]
  readonly decimals: number
}

/** A number of digits with a value: 1250 with 2 decimals is 12.50. */
export interface Decimal {
  readonly digits: string
  readonly decimals: number
}

/** Groups of three digits, or as in India of two and at last three. */
function isGrouped(text: string, separator: string): boolean {
  const groups = text.split(separator)
  const [first = '', ...others] = groups
  const last = others.pop()
  const isFirst = (length: number) => /^[1-9][0-9]*$/.test(first) && first.length <= length
  const areOf = (length: number) => others.every((group) => group.length === length)
  return last?.length === 3 && groups.every((group) => /^[0-9]+$/.test(group)) && ((isFirst(3) && areOf(3)) || (isFirst(2) && areOf(2)))
}

const whole = (text: string): Decimal => ({ digits: text.replace(/[^0-9]/g, ''), decimals: 0 })
const withDecimals = (head: string, tail: string): Decimal => ({ digits: whole(head).digits + tail, decimals: tail.length })

/** The most likely first; none if the separators make no sense. `hasUnit`: a word such as 'million' follows, often after decimals. */
export function readNumeral(numeral: string, conventions: Conventions, hasUnit: boolean): Decimal[] {
  const separators = numeral.replace(/[0-9]/g, '')
  const last = separators.at(-1)
  if (last === undefined) return [whole(numeral)]
  const at = numeral.lastIndexOf(last)
  const [head, tail] = [numeral.slice(0, at), numeral.slice(at + 1)]
  const isSingle = separators.indexOf(last) === separators.length - 1
  const canBeDecimal = isSingle && ['.', ',', '٫'].includes(last)
  if (separators.length > 1 && canBeDecimal) {
    const hasFewDecimals = hasUnit || tail.length <= Math.max(2, conventions.decimals)
    return hasFewDecimals && isGrouped(head, separators[0] ?? '') ? [withDecimals(head, tail)] : []
  }
  if (!canBeDecimal) return isGrouped(numeral, last) ? [whole(numeral)] : []
  if (last === '٫') return arabicDecimals(head, tail, hasUnit)
  const isDefault = conventions.decimals > 0 && conventions.commaIsDecimal.includes(last === ',')
  return tail.length === 3
    ? threeDigits(head, tail, { ...conventions, separator: last, hasUnit })
    : fewOrManyDecimals(head, tail, { isDefault, hasUnit })
}

/** People also type the Arabic sign of decimals for the one between thousands. */
const arabicDecimals = (head: string, tail: string, hasUnit: boolean): Decimal[] =>
  !hasUnit && isGrouped(`${head}٫${tail}`, '٫') ? [whole(head + tail), withDecimals(head, tail)] : [withDecimals(head, tail)]

type ThreeDigits = Conventions & { separator: string; hasUnit: boolean }

/** 85.000: a group of digits in some countries, three decimals in others. */
function threeDigits(head: string, tail: string, { commaIsDecimal, decimals, separator, hasUnit }: ThreeDigits): Decimal[] {
  const [asWhole, asDecimal] = [whole(head + tail), withDecimals(head, tail)]
  if (head === '0') return [asDecimal]
  if (!isGrouped(head + separator + tail, separator)) return [asDecimal, asWhole]
  if (decimals >= 3) return [asWhole, asDecimal]
  const groups = commaIsDecimal.map((commaIsIt) => commaIsIt === (separator === '.'))
  if (groups.every(Boolean)) return [asWhole]
  if (hasUnit) return groups.some(Boolean) ? [asWhole, asDecimal] : [asDecimal]
  // No one writes three decimals of a currency that has two, or none.
  return groups.some(Boolean) ? [asWhole] : [asWhole, asDecimal]
}

/** @param isDefault whether the currency has decimals, and its countries or the page's language write them with this separator */
function fewOrManyDecimals(head: string, tail: string, { isDefault, hasUnit }: { isDefault: boolean; hasUnit: boolean }): Decimal[] {
  const asDecimal = withDecimals(head, tail)
  if (hasUnit) return [asDecimal]
  if (tail.length > 3) return []
  return isDefault ? [asDecimal] : [asDecimal, whole(head + tail)]
}

/** The value times ten to the power of `exponent`, rounded down, and whether anything was cut off. Exact for any length. */
export function scale({ digits, decimals }: Decimal, exponent: number): { value: number; isCut: boolean } {
  const shift = exponent - decimals
  if (shift >= 0) return { value: Number(digits) * 10 ** shift, isCut: false }
  const cut = digits.padStart(1 - shift, '0')
  return { value: Number(cut.slice(0, shift)), isCut: /[1-9]/.test(cut.slice(shift)) }
}

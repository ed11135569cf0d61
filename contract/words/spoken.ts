import { timezones } from '../fields/choices.ts'
import { countryCodes } from '../fields/country-codes.ts'
import { page as en } from './en.ts'
import { directionOf } from './text-direction.ts'
import type { ChoiceType, Counted, Phrase, PhrasePlaceholder, PhraseValues, Words } from './words.ts'

/** The words, dates and numbers of one language. */
export interface Spoken {
  /** BCP 47. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly words: Words
  /** Whether places begin with the country. */
  readonly isCountryFirst: boolean
  /** The country that such places don't name (ISO 3166-1 alpha-2); '' in other languages. */
  readonly homeCountry: string
  /** Whether the employer or school is the title of an entry, and the role or degree below it. */
  readonly isEmployerFirst: boolean
  /** Whether the day of a resume is above the name, otherwise below everything. */
  readonly isDatedOnTop: boolean
  /** Joins the parts of a place, the smallest first, in the order of the language. */
  place(parts: readonly string[]): string
  /** The name of the owner in a sentence to a visitor: 'Ask Rosa for the PIN', '佐藤さん'. */
  readonly politeName: 'first' | 'last' | 'full'
  say<P extends Phrase>(phrase: P, ...values: PhraseValues<P>): string
  /**
   * The texts before and after a placeholder, for markup in its place.
   * @param values of the other placeholders
   */
  around<P extends Phrase>(
    phrase: P,
    placeholder: PhrasePlaceholder<P>,
    values?: Readonly<Record<string, string>>,
  ): readonly [before: string, after: string]
  count(counted: Counted, count: number): string
  /** The label of a choice; '' if the key is empty or unknown. */
  choice(type: ChoiceType, key: string): string
  /**
   * A date as precisely as it is known.
   * @param date YYYY, YYYY-MM or YYYY-MM-DD; anything else gives ''
   */
  date(date: string): string
  /** A day with the whole name of its month, and without its year if asked. */
  longDay(day: Date, options?: { hasYear?: boolean }): string
  number(value: number): string
  /** @param currency ISO 4217 */
  money(amount: number, currency: string): string
  /** 'a, b and c' */
  list(items: readonly string[]): string
  /** 'a, b or c' */
  either(items: readonly string[]): string
  /** The first day of a month: 1, or an ordinal number. */
  readonly firstDay: string
  /** Between the items of a list. */
  readonly comma: string
  /** Items of a list without a conjunction: 'a, b, c'. */
  commas(items: readonly string[]): string
  /** Parts of a sentence: 'Staff Engineer, Confluent, since Feb 2020'. */
  clauses(parts: readonly string[]): string
  /** Texts of different kinds in one line: 'Author · application · 2019'. */
  dots(texts: readonly string[]): string
  /** Joins sentences, which may lack their full stop. */
  sentences(sentences: readonly string[]): string
  /** With an upper-case first letter. */
  capitalized(text: string): string
  /** @param code ISO 3166-1 alpha-2 */
  country(code: string): string
  /**
   * The area of a work permit, as part of a sentence.
   * @param code EU, or ISO 3166-1 alpha-2
   */
  area(code: string): string
  /** @param id of the IANA time zone database */
  zone(id: string): string
}

const lastFullStop = /[.。]$/
const partialDatePattern = /^\d{4}(-\d\d){0,2}$/

interface Formats {
  words: Words
  tag: string
  /** The language of `Intl`, if it is not the tag. */
  locale?: string
  /** Between the items of a list without a conjunction. */
  comma?: string
  /** The comma between the parts of a sentence, if it differs from `comma`. */
  clauseComma?: string
  /** Between two sentences. */
  fullStop?: string
  /** If it is not the first name. */
  politeName?: Spoken['politeName']
  isCountryFirst?: boolean
  isEmployerFirst?: boolean
  isDatedOnTop?: boolean
  /** How a month with its year is written; by its short name unless set. */
  monthStyle?: 'short' | '2-digit'
  /** How a month with its day and year is written; by its short name unless set. */
  dayMonth?: 'short' | 'long'
  /** The first day of a month, if it is an ordinal number. */
  firstDay?: string
  /** Whether large amounts are in units of ten thousand: 900万円. */
  isMoneyCompact?: boolean
  /** Replaced in the names of time zones. */
  zoneNames?: readonly [pattern: RegExp, name: string]
  /** Of a currency, if it is not the symbol. */
  currencyDisplay?: 'name'
}

/** The parts of English that the specification fixes. */
const specified: Pick<Spoken, 'zone' | 'country' | 'area'> = {
  zone: (id) => {
    const label = textIn(timezones, id)
    return label ? fill(en.phrases.zoneTime, { zone: label }) : id.replaceAll('_', ' ')
  },
  country: (code) => textIn(countryCodes, code),
  area: (code) => textIn(en.choices.areas, code) || (withArticle.has(code) ? 'the ' : '') + textIn(countryCodes, code),
}

/** Countries whose English names need an article within a sentence. */
const withArticle = new Set('AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI'.split(' '))

export function spokenWith({
  words,
  tag,
  locale = tag,
  comma = ', ',
  clauseComma = comma,
  fullStop = '. ',
  politeName = 'first',
  isCountryFirst = false,
  isEmployerFirst = false,
  isDatedOnTop = false,
  monthStyle = 'short',
  dayMonth = 'short',
  firstDay = '1',
  isMoneyCompact = false,
  zoneNames: [zonePattern, zoneText] = [/^$/, ''],
  currencyDisplay,
}: Formats): Spoken {
  const isEnglish = /^en(-|$)/.test(tag)
  const utc = { timeZone: 'UTC', calendar: 'gregory' } as const
  const yearFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', ...utc })
  const monthFormat = new Intl.DateTimeFormat(locale, { month: monthStyle, year: 'numeric', ...utc })
  const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: dayMonth, year: 'numeric', ...utc })
  const longDayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...utc })
  const dayOfYearFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...utc })
  const numberFormat = new Intl.NumberFormat(locale)
  const moneyOptions = { style: 'currency', maximumFractionDigits: 0, ...(currencyDisplay && { currencyDisplay }) } as const
  const moneyFormat = cached((currency) => new Intl.NumberFormat(locale, { ...moneyOptions, currency }))
  const compactOptions = { ...moneyOptions, notation: 'compact', maximumFractionDigits: 1, ...unitOptions } as const
  const compactFormat = cached((currency) => new Intl.NumberFormat(locale, { ...compactOptions, currency }))
  const groupOf = cached((currency) => groupIn(locale, currency))
  const yearsFormat = new Intl.NumberFormat(locale, { useGrouping: false })
  // British lists have no comma before 'and' and 'or'.
  const listLocale = isEnglish ? 'en-GB' : locale
  const listFormat = new Intl.ListFormat(listLocale)
  const eitherFormat = new Intl.ListFormat(listLocale, { type: 'disjunction' })
  const pluralRules = new Intl.PluralRules(locale)
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  const countryOf = (code: string) => (Object.hasOwn(countryCodes, code) ? (countryNames.of(code) ?? '') : '')
  const withFirstDay = (text: string) => text.replace(/^1(?= )/, firstDay)
  const dir = directionOf(tag) ?? 'ltr'
  const inOrder = (texts: readonly string[]) => (dir === 'rtl' && texts.length > 1 ? texts.map(isolate) : texts)
  const capitalized = (text: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
  return {
    tag,
    dir,
    words,
    politeName,
    firstDay,
    comma,
    isCountryFirst,
    homeCountry: isCountryFirst ? (new Intl.Locale(locale).maximize().region ?? '') : '',
    isEmployerFirst,
    isDatedOnTop,
    place: (parts) => (isCountryFirst ? joinedPlace(parts.toReversed()) : inOrder(parts).join(comma)),
    say: (phrase, ...[values]) => fill(words.phrases[phrase], values),
    around: (phrase, placeholder, values = {}) => {
      const [before = '', after = ''] = words.phrases[phrase].split(`{${placeholder}}`)
      return [fill(before, values), fill(after, values)]
    },
    count: (counted, count) => {
      const texts = words.counted[counted]
      return fill(texts[pluralRules.select(count)] ?? texts.other, {
        count: (counted === 'years' ? yearsFormat : numberFormat).format(count),
      })
    },
    choice: (type, key) => textIn(words.choices[type], key) || textIn(en.choices[type], key),
    date: cached((date) => {
      const time = partialDatePattern.test(date) ? Date.parse(date) : Number.NaN
      if (Number.isNaN(time)) return ''
      const format = { 4: yearFormat, 7: monthFormat }[date.length] ?? dayFormat
      return withFirstDay(format.format(time))
    }),
    longDay: (day, { hasYear = true } = {}) => withFirstDay((hasYear ? longDayFormat : dayOfYearFormat).format(day)),
    number: (value) => numberFormat.format(value),
    money: (amount, currency) =>
      isMoneyCompact && isExactInUnits(amount)
        ? compactFormat(currency).format(amount)
        : formatWithGroups(moneyFormat(currency), amount, groupOf(currency)),
    list: (items) => listFormat.format(items),
    either: (items) => eitherFormat.format(items),
    commas: (items) => inOrder(items).join(comma),
    clauses: (parts) => inOrder(parts).join(clauseComma),
    dots: (texts) => inOrder(texts).join(' · '),
    sentences: (sentences) => sentences.reduce((text, sentence) => text.replace(lastFullStop, '') + fullStop + sentence),
    capitalized,
    area: (code) => textIn(words.choices.areas, code) || countryOf(code),
    country: countryOf,
    zone: cached((id) => capitalized(zoneName(locale, id).replace(zonePattern, zoneText))),
    ...(isEnglish && specified),
  }
}

/** An item of a list from right to left, so that items in Latin letters keep their order. An empty one has no mark. */
const isolate = (text: string) => text && `${isIsolatedList(text) ? '\u2067' : '\u2068'}${text}\u2069`

/** Whether a text is a list from right to left. No letter outside of its isolated items tells the direction. */
export const isIsolatedList = (text: string): boolean => text.startsWith('\u2068')

/** The parts of an East Asian place, with spaces only next to other letters. */
const joinedPlace = (parts: readonly string[]) =>
  parts.join(' ').replace(/(?<=[\p{Script=Han}\p{Script=Hiragana}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '')

const unitOptions = { trailingZeroDisplay: 'stripIfInteger', useGrouping: 'always' } as const

/** Whether an amount of money is exact in tens of thousands (万) with one decimal, and below the next unit (亿). */
const isExactInUnits = (amount: number) => amount >= 10_000 && amount < 100_000_000 && amount % 1000 === 0

/** Names depend on the time: a zone without summer time, such as Berlin in 1970, has 'standard' in its name. */
const recently = Date.UTC(2026, 0)

/** The name of a time zone, such as 'Mitteleuropäische Zeit'; its id if there is none. */
function zoneName(locale: string, id: string): string {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'longGeneric' }).formatToParts(recently)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? id
  } catch {
    return id.replaceAll('_', ' ')
  }
}

/** More than there are currencies, time zones, and months of a working life. */
const maxCached = 1000

/** Creating a format takes longer than to use it. */
/** What is between the digits of 1,000 in a language. */
function groupFor(locale: string, options = {}): string {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }).formatToParts(1000)
  // A straight apostrophe in some versions of the data.
  return (parts.find(({ type }) => type === 'group')?.value ?? '').replace("'", '’')
}

/**
 * What is between the digits of an amount: as in the country of its currency if the language alone would write a point or a comma, because
 * 85.000 francs are read as 85 in Switzerland.
 */
function groupIn(locale: string, currency: string): string {
  const group = groupFor(locale)
  const hasNoCountry = /^(?:EU|US|X)/.test(currency)
  if (hasNoCountry || locale.includes('-') || !/[.,]/.test(group)) return group
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  return groupFor(`${locale}-${currency.slice(0, 2)}`, { numberingSystem })
}

const formatWithGroups = (format: Intl.NumberFormat, amount: number, group: string) =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'group' ? group : value))
    .join('')

function cached<T>(create: (code: string) => T): (code: string) => T {
  const known = new Map<string, T>()
  return (code) => {
    const value = known.get(code) ?? create(code)
    if (known.size < maxCached) known.set(code, value)
    return value
  }
}

/** The text of a key; '' if the key is empty or unknown. */
function textIn(texts: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '') : ''
}

function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

/** The words of specification §5, with its formats of dates and numbers. */
export const english = spokenWith({ words: en, tag: 'en', locale: 'en-US' })

import type { Layout } from './grammar.ts'
import { wordsOf } from './people/people.ts'
import type { Month } from './person.ts'
import { pick, randomOf } from './random.ts'

const dashes = { 'spaced dash': ' – ', dash: '–', hyphen: ' - ', 'long dash': ' — ' } as const

/** Writes the dates of one resume, all in the same way. */
export function dateWriter(seed: number, { language, dateFormat, range }: Layout) {
  const words = wordsOf(language)
  const present = pick(randomOf(seed, 'present'), words.present)
  const [word = dashes['spaced dash']] = words.to
  const between = range === 'word' || range === '-' ? word : dashes[range]
  const month = (value: Month) => formatMonth(value, language, dateFormat)
  return {
    month,
    range: (start: Month, end: Month | undefined) => `${month(start)}${between}${end === undefined ? present : month(end)}`,
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Digits as in Latin texts, also in Arabic. */
function intl(language: string, options: Intl.DateTimeFormatOptions, date: Date): string {
  const key = `${language} ${options.month}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(date)
}

function formatMonth(value: Month, language: Layout['language'], format: Layout['dateFormat']): string {
  const [year, month] = [Math.floor(value / 12), value % 12]
  const date = new Date(Date.UTC(year, month, 1))
  const short = intl(language, { month: 'short' }, date)
  const digits = String(month + 1).padStart(2, '0')
  const isChinese = language === 'ja' || language === 'zh'
  const season = wordsOf(language).seasons[Math.floor(((month + 10) % 12) / 3)] ?? ''
  const texts: Record<Layout['dateFormat'], string> = {
    'Jan 2020': `${short} ${year}`,
    'January 2020': intl(language, { month: 'long', year: 'numeric' }, date),
    '01/2020': isChinese ? `${year}/${digits}` : `${digits}/${year}`,
    '01.2020': isChinese ? `${year}.${digits}` : `${digits}.${year}`,
    '2020-01': `${year}-${digits}`,
    '2020': isChinese ? `${year}年` : `${year}`,
    'Jan ’20': `${short} ’${String(year).slice(2)}`,
    '2020 Jan.': `${year} ${short.replace(/\.$/, '')}.`,
    season: isChinese ? `${year}年${season}` : `${season} ${year}`,
    '-': `${year}`,
  }
  return texts[format]
}

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { isDate } from '../values.ts'
import { fold } from './letters.ts'
import { isNow, readDate } from './read-date.ts'
import { monthWords } from './words.ts'

/** What a text is read as: a date, 'now', the two months of a part of a year, or all dates that it can be. */
function read(text: string, language?: string): string {
  const reading = readDate(text, { language, isTyped: true })
  if (reading === undefined) return 'unread'
  if (reading.kind === 'date') return reading.date
  if (reading.kind === 'period') return `${reading.first} to ${reading.last}`
  return reading.kind === 'now' ? 'now' : reading.choices.join(' or ')
}

describe('a date', () => {
  test.each([
    ['05.03.2019', '2019-03-05'],
    ['5. 3. 2019', '2019-03-05'],
    ['2019. 3. 5.', '2019-03-05'],
    ['03/05/2019', '2019-05-03 or 2019-03-05'],
    ['15/03/2019', '2019-03-15'],
    ['03.15.2019', '2019-03-15'],
    ['19/3/5', '2019-03-05'],
    ['10/2021', '2021-10'],
    ['2021.10', '2021-10'],
    ['2009/10', '2009-10 or 2009'],
    ['20190305', '2019-03-05'],
    ['１０/２０２１', '2021-10'],
    ['١٠/٢٠٢١', '2021-10'],
    ['أغسطس/آب ٢٠١٥', '2015-08'],
    ['١٤ كانون الثاني (يناير) 2020', '2020-01-14'],
    ['March/März 2019', '2019-03'],
    ['March/May 2019', 'unread'],
    ['२०२१ अक्टूबर', '2021-10'],
    ['二〇二一年十月', '2021-10'],
    ['令和3年10月', '2021-10'],
    ['H31/3/5', '2019-03-05'],
    ['民國110年10月', '2021-10'],
    ['ต.ค. 2564', '2021-10'],
    ['ม.ค. ๒๕๖๔', '2021-01'],
    ['31 October 2564 BE', '2021-10-31'],
    ['ŞUBAT 2019', '2019-02'],
    ['ΟΚΤΏΒΡΙΟΣ 2019', '2019-10'],
    ['Maerz 2019', '2019-03'],
    ['fevrier 2019', '2019-02'],
    ['1º de março de 2019', '2019-03-01'],
    ['den 5. März 2019', '2019-03-05'],
    ['Oct ’21', '2021-10'],
    ['’21', '2021'],
    ['2018-03-12T00:00:00.000Z', '2018-03-12'],
    ['2010-12-31T23:00:00.000Z', '2011-01-01'],
    ['2020-01-31T23:14:14.000Z', '2020-01-31'],
    ['3. Quartal 2021', '2021-07 to 2021-09'],
    ['T3 2021', '2021-07 to 2021-09'],
    ['III kwartał 2021', '2021-07 to 2021-09'],
    ['WS 2019/20', '2019-10 to 2020-03'],
    ['sem. letni 2023', '2023-02 to 2023-06'],
    ['semestr letni 2022/2023', '2023-02 to 2023-06'],
    ['2022/23, sem. zimowy', '2022-10 to 2023-02'],
    ['Spring semester 2023', '2023-01 to 2023-06'],
    ['Höstterminen 2021', '2021-09 to 2021-12'],
    ['güz dönemi 2024', '2024-09 to 2024-12'],
    ['Frühjahr 2021', '2021-03 to 2021-05'],
    ['2021年秋', '2021-09 to 2021-11'],
    ['سنة ٢٠١٩', '2019'],
    ['شهر ٣ / ٢٠١٩', '2019-03'],
    ['tháng 3 năm 2019', '2019-03'],
    ['01.08.2012 00:00', '2012-08-01'],
    ['8/15/2012 12:00:00 AM', '2012-08-15'],
    ['3/5/2019 13:45', '2019-05-03 or 2019-03-05'],
    ['listopad 2019', '2019-11 or 2019-10'],
    ['2019/2020', '2019 or 2020'],
    ['X 2020', '2020-10'],
    ['IX.2018', '2018-09'],
    ['XII/2019', '2019-12'],
    ['1. IX. 2018', '2018-09-01'],
    ['5 Ⅹ 2020', '2020-10-05'],
    ['2019. III. 5.', '2019-03-05'],
    ['II/2020', '2020-02 or 2020'],
    ['2020-II', '2020-02 or 2020'],
    ['i 2019', '2019-01 or 2019'],
    ['5 marca 2019 r.', '2019-03-05'],
    ['2018. godine', '2018'],
    ['T10/2020', '2020-10'],
    ['T3/2019', '2019-03 or 2019'],
    ['2019.1', '2019-01 or 2019'],
    ['2019-1', '2019-01'],
    ['берез. 2019', '2019-03'],
    ['מרס 2019', '2019-03'],
    ['Nop 2019', '2019-11'],
    ['Junie 2020', '2020-06'],
  ])('in %j is %s', (text, date) => expect(read(text)).toBe(date))

  test.each([
    ...['2019-13', '30.02.2019', '31/04/2019', '2019-02-29', '00.2019', '٣٠/٢/٢٠١٩'],
    ...['1397', '1397-12-14', '2562', '2562-03-05', '2562-03-05T00:00:00.000Z', 'Q1 2562', '2019-W10', '2018W50'],
    ...['14 Esfand 1397', '۱۳۹۷/۱۲/۱۴', '٢٨ رجب ١٤٤٠ هـ', '6/29/1440 AH', '5779 אדר', '3/2562', '14/7/40'],
    ...[
      'May 5',
      '22 March',
      'March',
      'Jan – Mar 2019',
      '2 years 3 months',
      '12:30 2019',
      '2019 12:30',
      '03.2019 10:00',
      'March 2019 or so',
      '3000',
      'IIX 2019',
      '31 II 2019',
      'X 20',
      '',
    ],
  ])('is not in %j', (text) => expect(read(text)).toBe('unread'))

  test('has the order of its language also after many other languages', () => {
    const languages = Array.from({ length: 250 }, (_, index) => `de-x-a${index}`)
    expect(new Set(languages.map((language) => read('03/05/2019', language)))).toEqual(new Set(['2019-05-03']))
  })

  test('has the order of its language, if that has one', () => {
    expect(['de', 'pt-BR', 'en-US', 'en-GB'].map((language) => read('03/05/2019', language))).toEqual([
      '2019-05-03',
      '2019-05-03',
      '2019-03-05',
      '2019-05-03',
    ])
    expect(['en', 'ja', 'xx-no-language'].map((language) => read('03/05/2019', language))).toEqual(
      Array.from({ length: 3 }, () => '2019-05-03 or 2019-03-05'),
    )
    expect(['vi', 'fr'].map((language) => read('T3/2019', language))).toEqual(['2019-03', '2019-07 to 2019-09'])
    expect(['pt-BR', 'ko'].map((language) => read('2019/2', language))).toEqual(['2019-02 or 2019', '2019-02'])
    expect(['pl', 'hr'].map((language) => read('lis 2019', language))).toEqual(['2019-11', '2019-10'])
  })
})

test.each([
  ...['Present', 'heute', 'bis heute', 'HEUTE', "aujourd'hui", 'aujourd’hui', 'hasta la fecha', 'até o momento', 'fino ad oggi', 'heden'],
  ...[
    'do chwili obecnej',
    'günümüz',
    'HÂLÂ',
    'по настоящее время',
    'עד היום',
    'حتى الآن',
    'حتى تاريخه',
    'للآن',
    '現在',
    '至今',
    '현재',
    'σήμερα',
    'nuvarande',
    'současnost',
    'донині',
    'تاحال',
    'hadi sasa',
    'ถึงปัจจุบัน',
  ],
])('%s is a word for today', (text) => expect([isNow(text), read(text)]).toEqual([true, 'now']))

test.each(['date', 'to', 'a', 'Engineer', 'now or later', ''])('%j is not', (text) => expect(isNow(text)).toBe(false))

it('knows no word for two months, but for Croatian', () => {
  const months = new Map<string, Set<number>>()
  for (const [index, words] of monthWords.entries())
    for (const word of words.map(fold)) months.set(word, (months.get(word) ?? new Set()).add(index))
  expect([...months].flatMap(([word, each]) => (each.size > 1 ? word : [])).sort()).toEqual(['lip', 'lis', 'listopad', 'listopada', 'srp'])
})

/** Locales whose dates are always read or asked about, with digits of many scripts; years can be of the Buddhist calendar. */
const locales = [
  ...[
    'en-US',
    'en-GB',
    'en-CA',
    'en-ZA',
    'en-u-nu-fullwide',
    'de-DE',
    'de-AT',
    'fr-FR',
    'fr-CA',
    'es-MX',
    'it-IT',
    'pt-BR',
    'nl-BE',
    'pl-PL',
  ],
  ...[
    'tr-TR',
    'ru-RU',
    'he-IL',
    'ar-EG',
    'ar-LB',
    'ar-u-nu-latn',
    'ja-JP',
    'ja-JP-u-ca-japanese',
    'zh-CN',
    'zh-TW',
    'zh-u-nu-hanidec',
    'ko-KR',
  ],
  ...[
    'sv-SE',
    'da-DK',
    'fi-FI',
    'cs-CZ',
    'hu-HU',
    'ro-RO',
    'bg-BG',
    'el-GR',
    'uk-UA',
    'lt-LT',
    'lv-LV',
    'ca-ES',
    'id-ID',
    'hi-IN-u-nu-deva',
  ],
  ...['bn-BD', 'ta-IN', 'fa-IR-u-ca-gregory', 'ur-PK', 'az-AZ', 'ka-GE', 'hy-AM', 'sw-KE', 'sr-RS', 'en-u-ca-buddhist'],
]
/** Locales whose calendar or language is not always read: never as another date. */
const others = [
  ...[
    'th-TH',
    'th-TH-u-nu-thai',
    'fa-IR',
    'ar-SA-u-ca-islamic-umalqura',
    'he-u-ca-hebrew',
    'en-u-ca-persian',
    'en-u-ca-islamic',
    'en-u-ca-coptic',
  ],
  ...['am-ET', 'mn-MN', 'my-MM', 'km-KH', 'eu-ES', 'vi-VN', 'hr-HR', 'zh-TW-u-ca-roc'],
]
const styles: readonly Intl.DateTimeFormatOptions[] = [
  ...(['short', 'medium', 'long'] as const).map((dateStyle) => ({ dateStyle })),
  ...(['long', 'short', '2-digit', 'numeric'] as const).map((month) => ({ month, year: 'numeric' as const })),
  { day: '2-digit', month: '2-digit', year: 'numeric' },
]
const written = (tags: readonly string[], firstYear: number) =>
  fc
    .record({
      day: fc.date({ min: new Date(`${firstYear}-01-01`), max: new Date('2026-12-31'), noInvalidDate: true }),
      tag: fc.constantFrom(...tags),
      style: fc.constantFrom(...styles),
    })
    .map(({ day, tag, style }) => ({
      text: new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(day),
      date: day.toISOString().slice(0, style.month && !style.day ? 7 : 10),
    }))
const runs = propertyRuns('dates in the writing of many countries', 3000)

it(
  'is read as it is written in many countries, or asked about',
  () => {
    fc.assert(
      fc.property(written(locales, 1971), ({ text, date }) => {
        expect(read(text).split(' or ')).toContain(date)
      }),
      runs,
    )
  },
  timeoutFor(runs),
)

// Before 1993, a Thai year with two digits can be a year of our calendar.
it(
  'is never another date than what was written',
  () => {
    fc.assert(
      fc.property(written(others, 1993), ({ text, date }) => {
        if (read(text) !== 'unread') expect(read(text).split(' or ')).toContain(date)
      }),
      runs,
    )
  },
  timeoutFor(runs),
)

it('is valid, whatever the text is', () => {
  const part = fc.constantFrom(
    '2019',
    '20',
    '3',
    '31',
    'Mar',
    'mars',
    '月',
    '年',
    '.',
    '/',
    '-',
    ' ',
    'Q',
    'WS',
    '令和',
    'พ.ศ.',
    '’',
    '٣',
    'to',
    'heute',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const reading = readDate(text)
        const dates = reading?.kind === 'date' ? [reading.date] : reading?.kind === 'unclear' ? reading.choices : []
        for (const date of dates) expect([isDate(date), read(date)]).toEqual([true, date])
      },
    ),
  )
})

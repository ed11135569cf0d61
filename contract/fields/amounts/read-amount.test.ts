import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '../../limits.ts'
import { currencies } from '../currencies.ts'
import type { AmountContext } from './parts.ts'
import { readAmount } from './read-amount.ts'

const context = (currency = '', language = '', period = '', basis = ''): AmountContext => ({ currency, language, period, basis })

/** By the currency and the language of the page: texts with what they mean. */
const amounts: readonly [...Parameters<typeof context>, Readonly<Record<string, number>>][] = [
  ['CHF', '', '', '', { "85'000": 85_000, '85’000.–': 85_000, "CHF 85'000.00": 85_000, "Fr. 85'000.--": 85_000, 'SFr 7´200': 7200 }],
  ['CHF', 'de', '', '', { '85.000': 85_000, "1'250'000": 1_250_000, 'TCHF 85': 85_000 }],
  [
    'EUR',
    'de',
    '',
    '',
    { '85.000,00 €': 85_000, '85.000': 85_000, '85000 Euro': 85_000, '85 Tsd. €': 85_000, '1,2 Mio. EUR': 1_200_000, 'T€ 85': 85_000 },
  ],
  ['EUR', '', '', '', { '85.000': 85_000, '85,000': 85_000, '€45.000,00': 45_000, '82,5k': 82_500, 'k€ 60': 60_000 }],
  [
    'EUR',
    'fr',
    '',
    '',
    { '85\u00a0000': 85_000, '85\u202f000 €': 85_000, '85\u2009000,00': 85_000, '45 k€': 45_000, '45 k€ brut': 45_000 },
  ],
  [
    'INR',
    '',
    '',
    '',
    {
      '1,20,000': 120_000,
      '12 lakh': 1_200_000,
      '12 LPA': 1_200_000,
      '₹ 12.5 L p.a.': 1_250_000,
      'Rs. 1.2 crore': 12_000_000,
      '19,04,583': 1_904_583,
    },
  ],
  ['INR', 'hi', '', '', { '१२ लाख': 1_200_000, '१,२०,०००': 120_000 }],
  [
    '',
    '',
    '',
    '',
    {
      '85k': 85_000,
      $85K: 85_000,
      '$120,000 per year': 120_000,
      '1.2m': 1_200_000,
      '85.5k': 85_500,
      '８５，０００': 85_000,
      '85_000': 85_000,
    },
  ],
  ['BRL', 'pt-BR', 'month', '', { 'R$ 5.000': 5000, 'R$ 5.000,00/mês': 5000, '5 mil': 5000, '8,5 mil reais': 8500 }],
  ['MXN', 'es', 'month', '', { '$25,000.00': 25_000, '25 mil pesos': 25_000 }],
  ['PLN', 'pl', 'month', 'net', { '7 500 zł/mc na rękę': 7500 }],
  ['PLN', 'pl', 'month', '', { '85 tys.': 85_000, '12 500 zł': 12_500, '12 500,00 zł/mies.': 12_500, '12 tys. zł miesięcznie': 12_000 }],
  ['CZK', 'cs', 'month', '', { '45 tis. Kč': 45_000, '45.000,- Kč': 45_000 }],
  ['NOK', '', '', '', { 'kr 550.000': 550_000, '550 000,-': 550_000, '550 000 kr pr. år': 550_000 }],
  ['SEK', 'sv', 'month', '', { '45 000:-': 45_000, '45 tkr': 45_000, '45 000 kr/mån': 45_000 }],
  ['RUB', 'ru', '', '', { '8,5 млн': 8_500_000, '120 тыс. руб.': 120_000, '120 000 ₽': 120_000 }],
  [
    'JPY',
    'ja',
    '',
    '',
    { '600万円': 6_000_000, 年収６００万円: 6_000_000, '¥6,000,000': 6_000_000, '1億2000万': 120_000_000, '850.5万': 8_505_000 },
  ],
  ['CNY', 'zh-Hans', '', '', { 年薪30万: 300_000, '30萬元': 300_000, '１５千元': 15_000, '¥300,000': 300_000 }],
  ['KRW', '', '', '', { '3,500만원': 35_000_000, '연봉 4천만원': 40_000_000, '₩35,000,000': 35_000_000, '3만 5천': 35_000 }],
  ['SAR', 'ar', 'month', '', { '٨٥٬٠٠٠': 85_000, '٨٥٬٠٠٠٫٠٠': 85_000, '١٢ ألف ريال': 12_000, '12,000 ر.س': 12_000 }],
  [
    'EGP',
    'ar',
    'month',
    '',
    {
      '١٥٬٠٠٠ جنيه مصري': 15_000,
      '١٥ ألفًا': 15_000,
      '١٥٠٠٠ جنيهاً مصرياً في الشهر': 15_000,
      'L.E. 15,000': 15_000,
      '15000 L.E.': 15_000,
      'E£15,000': 15_000,
      '١٫٥ مليون': 1_500_000,
    },
  ],
  ['KWD', 'ar', 'month', '', { '٩٠٠ دينار كويتي': 900 }],
  ['MXN', 'es', 'month', '', { '25,000 pesos mexicanos': 25_000 }],
  ['CHF', 'de', '', '', { '85‛000': 85_000, '85’000 Schweizer Franken': 85_000, '85 TFr.': 85_000 }],
  ['IRR', 'fa', 'month', '', { '۸۵٬۰۰۰': 85_000, '۲۵ میلیون ریال': 25_000_000 }],
  ['VND', 'vi', 'month', '', { '25 triệu': 25_000_000, '25.000.000 đ': 25_000_000, '25tr': 25_000_000 }],
  ['IDR', 'id', 'month', '', { 'Rp 8.500.000': 8_500_000, '8,5 juta': 8_500_000, '8,5jt/bulan': 8_500_000 }],
  ['THB', 'th', 'month', '', { '๓๕,๐๐๐ บาท': 35_000, '35,000บาท/เดือน': 35_000 }],
  ['BDT', '', 'month', '', { '৳৮৫,০০০': 85_000, '১.৫ লাখ': 150_000 }],
  ['ZAR', '', '', '', { 'R 450 000': 450_000, 'R450,000': 450_000, R450k: 450_000 }],
  ['TRY', 'tr', 'month', '', { '85 bin TL': 85_000, '₺85.000,00': 85_000 }],
  ['INR', '', 'month', '', { 'Rs. 85,000/-': 85_000 }],
  ['KES', 'sw', 'month', '', { 'Sh. 150,000/=': 150_000, '150,000 kwa mwezi': 150_000, 'elfu 80': 80_000 }],
  ['IDR', 'id', 'month', '', { 'Rp 1,2 miliar': 1_200_000_000, '8,5 jt/bln': 8_500_000 }],
  ['IRR', 'fa', 'month', '', { '۲۵ میلیون تومان': 250_000_000, '۲۵٬۰۰۰٬۰۰۰ تومان در ماه': 250_000_000 }],
  ['HUF', 'hu', 'month', '', { '650 eFt': 650_000, '650e Ft/hó': 650_000, '1,2 millió forint': 1_200_000 }],
  ['VND', 'vi', '', '', { '1,2 tỷ': 1_200_000_000 }],
  ['ILS', 'he', 'month', '', { '18 אלף ש"ח לחודש': 18_000 }],
  ['UAH', 'uk', 'month', '', { '45 тис. грн/міс': 45_000 }],
  ['EUR', 'el', 'month', '', { '1.450,00 ευρώ το μήνα': 1450, '18 χιλ. ευρώ': 18_000 }],
  ['BDT', 'bn', 'month', '', { '৫০,০০০/- মাসিক': 50_000 }],
  ['PKR', 'ur', 'month', '', { '۸۵ ہزار روپے ماہانہ': 85_000 }],
  ['DKK', 'da', 'month', '', { '45 t.kr. om måneden': 45_000 }],
  ['ZAR', '', 'month', '', { 'ZAR 35 000 p/m': 35_000 }],
  ['EUR', 'de', 'hour', 'gross', { '45 €/h brutto': 45, '45,00 € pro Stunde': 45 }],
]

describe('amounts', () => {
  for (const [currency, language, period, basis, texts] of amounts)
    test.each(Object.entries(texts))(`reads %j in ${currency || 'USD'} on a page in ${language || 'en'} as %j`, (text, amount) =>
      expect(readAmount(text, context(currency, language, period, basis === '' && /brut/.test(text) ? 'gross' : basis))).toEqual({
        kind: 'amount',
        amount,
      }),
    )

  const question = (text: string, ...facts: Parameters<typeof context>) => {
    const reading = readAmount(text, context(...facts))
    return reading.kind === 'question' ? reading.meanings : reading
  }

  test.each([
    ['85.000', [''], [[85_000], [85]]],
    ['85,000', ['EUR', 'de'], [[85_000], [85]]],
    ['85.000', ['KWD', 'ar'], [[85_000], [85]]],
    ['600.000', ['JPY', 'ja'], [[600_000], [600]]],
    ['١٢٫٠٠٠', ['EGP', 'ar', 'month'], [[12_000], [12]]],
    ['85,00', [''], [[85], [8500]]],
    ['85 mil', [''], [[85_000], [85_000_000]]],
    ['42.50', ['EUR', '', 'hour'], [[42], [43]]],
    ['90,500.75', [''], [[90_500], [90_501]]],
    ['6000.50', ['JPY'], [[6000], [6001], [600_050]]],
    ['60-80k', [''], [[60_000, 80_000]]],
    ['TEUR 60-80', ['EUR', 'de'], [[60_000, 80_000]]],
    [
      '50-60.000',
      ['EUR', 'de'],
      [
        [50_000, 60_000],
        [50, 60_000],
      ],
    ],
    ['15tr5', ['VND', 'vi', 'month'], [[15_000_005], [15_500_000]]],
    ['1 tỷ 200', ['VND', 'vi'], [[1_000_000_200], [1_200_000_000]]],
    ['2억5천', ['KRW', 'ko'], [[200_005_000], [250_000_000]]],
    ['1억 500', ['KRW', 'ko'], [[100_000_500], [150_000_000], [105_000_000]]],
    ['3万5', ['CNY', 'zh-Hans', 'month'], [[30_005], [35_000]]],
    ['Rp 1,2 M', ['IDR', 'id'], [[1_200_000_000], [1_200_000]]],
    ['Rp 1.2 M', ['IDR'], [[1_200_000], [1_200_000_000]]],
    ['60.000 bis 80.000', ['EUR', 'de'], [[60_000, 80_000]]],
    ['от 120 до 150 тыс.', ['RUB', 'ru'], [[120_000, 150_000]]],
    ['500万〜600万', ['JPY', 'ja'], [[5_000_000, 6_000_000]]],
  ] as const)('asks what %j with %j means', (text, facts, expected) =>
    expect(question(text, ...(facts as unknown as Parameters<typeof context>))).toEqual(expected.map((amounts) => ({ amounts }))),
  )

  test('asks before it takes another currency, period or basis than the fields have', () => {
    expect(question('85.000 €', '', 'de')).toEqual([{ amounts: [85_000], currency: 'EUR' }])
    expect(question('kr 550.000')).toEqual(['SEK', 'NOK', 'DKK', 'ISK'].map((currency) => ({ amounts: [550_000], currency })))
    expect(question('5.000 €/Monat netto', 'EUR', 'de')).toEqual([{ amounts: [5000], period: 'month', basis: 'net' }])
    expect(question('12 LPA', 'INR', '', 'month')).toEqual([{ amounts: [1_200_000], period: 'year' }])
    expect(question('CA$ 85k')).toEqual([{ amounts: [85_000], currency: 'CAD' }])
    expect(question('$85k', 'CAD')).toEqual({ kind: 'amount', amount: 85_000 })
  })

  test.each([
    ['-5000', 'Enter a number from 0'],
    ['−5000', 'Enter a number from 0'],
    ['(5000)', 'Enter a number from 0'],
    ['1e5', 'Write the number with all its zeros, such as 85,000'],
    ['9,999,999,999,999', 'Enter a smaller number'],
    ['9'.repeat(90), 'Enter a smaller number'],
    ['85 000 00', 'We can’t read “85 000 00”. Enter an amount such as 85,000'],
    ['8,50,00', 'We can’t read “8,50,00”. Enter an amount such as 85,000'],
    ['85000 (100 %)', 'We can’t read “(”. Enter an amount such as 85,000'],
    ['ab 60.000', 'We can’t read “ab”. Enter an amount such as 85,000'],
    ['60k+', 'We can’t read “+”. Enter an amount such as 85,000'],
    ['nach Vereinbarung', 'Enter an amount such as 85,000'],
    ['5 mil e 500', 'We can’t read “5 mil e 500”. Enter an amount such as 85,000'],
    ['45k 2023', 'We can’t read “45k 2023”. Enter an amount such as 85,000'],
    ['60k 80k 90k 100', 'Enter an amount such as 85,000'],
  ])('refuses %j with a sentence', (text, message) => expect(readAmount(text, context())).toEqual({ kind: 'refused', message }))

  test('reads each amount as every country writes it, or asks, and never takes another one', () => {
    const languages = [
      '',
      'de',
      'fr',
      'es',
      'it',
      'pl',
      'pt-BR',
      'ja',
      'zh-Hans',
      'ar',
      'de-CH',
      'en-IN',
      'hi',
      'fa',
      'sv',
      'ru',
      'tr',
      'bn',
    ]
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: limits.salaryMax }),
        fc.constantFrom(...Object.keys(currencies)),
        fc.constantFrom(...languages),
        fc.constantFrom(...languages),
        fc.constantFrom('code', 'symbol', 'narrowSymbol', undefined),
        (amount, currency, writtenIn, language, currencyDisplay) => {
          const style = currencyDisplay ? ({ style: 'currency', currency, currencyDisplay } as const) : {}
          const text = new Intl.NumberFormat(writtenIn || 'en', style).format(amount)
          const reading = readAmount(text, context(currency, language))
          if (reading.kind === 'amount') expect([text, reading.amount]).toEqual([text, amount])
          // A sign of money that we don't know is refused with a sentence.
          if (reading.kind === 'question')
            expect([text, reading.meanings.map(({ amounts: [first] }) => first)]).toEqual([text, expect.arrayContaining([amount])])
          if (currencyDisplay === undefined || currencyDisplay === 'code') expect([text, reading.kind]).not.toEqual([text, 'refused'])
        },
      ),
    )
  })

  test('answers every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.constantFrom('', 'KWD', 'JPY'), (text, currency) => {
        expect(['empty', 'amount', 'question', 'refused']).toContain(readAmount(text, context(currency)).kind)
      }),
    )
  })
})

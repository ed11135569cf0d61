import { expect, it } from 'vitest'
import { spokenFor } from './all.ts'
import { page as en } from './en.ts'
import { english, spokenWith } from './spoken.ts'

it('is English as specified without a language, in American English, and in a language without words', () => {
  for (const language of ['', 'en', 'en-US', 'haw', 'not a language']) expect(spokenFor(language)).toBe(english)
  expect([english.date('2019'), english.date('2019-03'), english.date('2019-03-05')]).toEqual(['2019', 'Mar 2019', 'Mar 5, 2019'])
  expect(['2019-13', '03/2019', ''].map(english.date)).toEqual(['', '', ''])
  expect(english.longDay(new Date('2019-03-05'))).toBe('March 5, 2019')
  expect(english.longDay(new Date('2019-03-05'), { hasYear: false })).toBe('March 5')
  expect([english.money(90_000, 'USD'), english.list(['a', 'b', 'c']), english.commas(['a', 'b'])]).toEqual([
    '$90,000',
    'a, b and c',
    'a, b',
  ])
  expect([english.count('years', 1), english.count('years', 1500), english.count('endorsements', 1200)]).toEqual([
    '1 yr',
    '1500 yrs',
    '1,200 people have endorsed',
  ])
})

it('says the same words with the days and numbers of another English region', () => {
  const british = spokenFor('en-GB')
  expect([british.date('2019-03-05'), british.say('present'), british.zone('Europe/London')]).toEqual([
    '5 Mar 2019',
    'Present',
    'Europe/London',
  ])
})

it('has dates of the Gregorian calendar in the digits of the language', () => {
  const dateIn = (locale: string) => spokenWith({ words: en, tag: locale, locale }).date('2019-03-05')
  expect(dateIn('ar-SA')).toContain('٢٠١٩')
  expect(dateIn('th')).toContain('2019')
})

it('begins Japanese and Chinese places with the country, without spaces between their letters', () => {
  const parts = ['京都市', '京都府', '日本']
  expect([
    spokenFor('ja').place(parts),
    spokenFor('ja').place(['Berlin', 'ドイツ']),
    spokenFor('de').place(['Kiel', 'Deutschland']),
  ]).toEqual(['日本京都府京都市', 'ドイツ Berlin', 'Kiel, Deutschland'])
})

it('counts Japanese and Chinese money in ten thousands if that is exact', () => {
  const [japanese, chinese] = [spokenFor('ja'), spokenFor('zh-Hans')]
  expect([9_000_000, 11_000_000, 9_123_456, 2500].map((amount) => japanese.money(amount, 'JPY'))).toEqual([
    '900万円',
    '1,100万円',
    '9,123,456円',
    '2,500円',
  ])
  expect([35_000, 9500].map((amount) => chinese.money(amount, 'CNY'))).toEqual(['¥3.5万', '¥9,500'])
  expect(spokenFor('de').money(60_000, 'EUR')).toBe('60.000\u00a0€')
})

it.each([
  ['de', '2021-04', '04/2021'],
  ['it', '2018-08', '08/2018'],
  ['pl', '2020-05', '05.2020'],
  ['es', '2020-05', 'may 2020'],
  ['de', '2019-03-05', '5. März 2019'],
  ['fr', '2027-03-01', '1er mars 2027'],
  ['fr', '2027-03-11', '11 mars 2027'],
  ['pt-BR', '2027-03-01', '1º de mar. de 2027'],
  ['pl', '2028-05-01', '1 maja 2028'],
  ['pl', '2028', '2028'],
])('says in %s the date %j as %j', (language, date, expected) => expect(spokenFor(language).date(date)).toBe(expected))

it('says the first day of a French month in a whole date too', () =>
  expect(spokenFor('fr').longDay(new Date('2027-03-01'))).toBe('1er mars 2027'))

it.each([
  ['pt-BR', 'America/Sao_Paulo', 'Horário de Brasília'],
  ['pt-BR', 'America/Manaus', 'Horário do Amazonas'],
  ['zh-Hans', 'Asia/Shanghai', '北京时间'],
  ['zh-Hans', 'Asia/Tokyo', '日本标准时间'],
])('calls in %s the time zone %s %s', (language, zone, name) => expect(spokenFor(language).zone(zone)).toBe(name))

it('isolates the items of an Arabic list, so that Latin ones are read from right to left', () => {
  expect(spokenFor('ar').commas(['PMP', 'Jira'])).toBe('\u2068PMP\u2069، \u2068Jira\u2069')
  expect([spokenFor('ar').commas(['PMP']), spokenFor('ar').commas(['', 'PMP']), spokenFor('de').commas(['a', 'b'])]).toEqual([
    'PMP',
    '، \u2068PMP\u2069',
    'a, b',
  ])
  const arabic = spokenFor('ar')
  expect(arabic.place(['Portland', 'OR'])).toBe('\u2068Portland\u2069، \u2068OR\u2069')
  expect(arabic.dots(['Author', '2019'])).toBe('\u2068Author\u2069 · \u20682019\u2069')
  expect(arabic.dots([arabic.commas(['Author', 'Editor']), '2019'])).toBe(
    '\u2067\u2068Author\u2069، \u2068Editor\u2069\u2069 · \u20682019\u2069',
  )
})

it('separates the items of a Chinese list in another way than the parts of a sentence', () => {
  const chinese = spokenFor('zh-Hans')
  expect([chinese.commas(['Go', 'Rust']), chinese.clauses(['硕士', '计算机科学'])]).toEqual(['Go、Rust', '硕士，计算机科学'])
  expect([spokenFor('ja').clauses(['修士', '情報科学']), english.clauses(['a', 'b']), english.dots(['a', 'b'])]).toEqual([
    ...['修士、情報科学', 'a, b'],
    'a · b',
  ])
})

it('has no Brazilian words for other Portuguese pages, which would be foreign to their readers', () => {
  expect(['pt', 'pt-BR'].map((language) => spokenFor(language).say('download'))).toEqual(['Baixar', 'Baixar'])
  expect(['pt-PT', 'pt-AO', 'zh-Hant', 'zh-TW'].map(spokenFor)).toEqual(Array(4).fill(english))
})

it('joins items and sentences with the punctuation of the language', () => {
  const japanese = spokenWith({ words: en, tag: 'ja', comma: '、', fullStop: '。' })
  expect(japanese.commas(['a', 'b'])).toBe('a、b')
  expect(japanese.sentences(['一', '二。', '三。'])).toBe('一。二。三。')
  expect(english.sentences(['', 'One.', 'Two.'])).toBe('. One. Two.')
  expect(spokenWith({ words: en, tag: 'tr' }).capitalized('istanbul')).toBe('İstanbul')
})

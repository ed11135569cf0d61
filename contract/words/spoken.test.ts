import { expect, it } from 'vitest'
import { spokenFor } from './all.ts'
import { en } from './en.ts'
import { english, spokenWith } from './spoken.ts'

it('is English as specified without a language, in American English, and in a language without words', () => {
  for (const language of ['', 'en', 'en-US', 'haw', 'not a language']) expect(spokenFor(language)).toBe(english)
  expect([english.date('2019'), english.date('2019-03'), english.date('2019-03-05')]).toEqual(['2019', 'Mar 2019', 'Mar 5, 2019'])
  expect(['2019-13', '03/2019', ''].map(english.date)).toEqual(['', '', ''])
  expect(english.longDay(new Date('2019-03-05'))).toBe('5 March 2019')
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

it('begins Japanese and Chinese places with the country, and names the currency of a Japanese salary', () => {
  const parts = ['京都市', '京都府', '日本']
  expect([spokenFor('ja').place(parts), spokenFor('de').place(['Kiel', 'Deutschland'])]).toEqual([
    '日本 京都府 京都市',
    'Kiel, Deutschland',
  ])
  expect([spokenFor('ja').money(6_000_000, 'JPY'), spokenFor('de').money(60_000, 'EUR')]).toEqual(['6,000,000円', '60.000\u00a0€'])
})

it('joins items and sentences with the punctuation of the language', () => {
  const japanese = spokenWith({ words: en, tag: 'ja', comma: '、', fullStop: '。' })
  expect(japanese.commas(['a', 'b'])).toBe('a、b')
  expect(japanese.sentences(['一', '二。', '三。'])).toBe('一。二。三。')
  expect(english.sentences(['', 'One.', 'Two.'])).toBe('. One. Two.')
  expect(spokenWith({ words: en, tag: 'tr' }).capitalized('istanbul')).toBe('İstanbul')
})

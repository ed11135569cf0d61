import { expect, it } from 'vitest'
import { excerptOf } from './preview.ts'

it.each([
  ['A cat\n called Puff ', 'A cat called Puff'],
  [7, '7'],
  [false, 'no'],
  [null, ''],
  [['tea', 'cake'], 'tea, cake'],
  [
    { 'Work 1, startDate': '2020-02-01', 'Work 2, startDate': '2021-03-05' },
    'Work 1, startDate: 2020-02-01; Work 2, startDate: 2021-03-05',
  ],
  [{ size: 2, names: ['Charles', 'Luigi'], lead: { name: 'Ada', since: '' } }, 'size: 2; names: Charles, Luigi; lead: name: Ada'],
  [[{ name: 'a "b"' }, { name: 'c\\d' }, {}], 'name: a "b"; name: c\\d'],
  [['word '.repeat(100)], `${'word '.repeat(39)}word…`],
  [Array(100_000).fill({ a: 'word' }), `${'a: word; '.repeat(22).slice(0, -2)}…`],
])('formats the beginning of %j', (value, excerpt) => {
  expect(excerptOf(value)).toBe(excerpt)
})

import { expect, it } from 'vitest'
import { directionRunsOf, isolatesOf } from './direction-runs.ts'

it.each([
  ['Senior engineer, 2019', 'ltr', ['>Senior engineer, 2019']],
  ['2019 - 2024', 'rtl', ['<2019 - 2024']],
  ['مهندسة أولى', 'ltr', ['<مهندسة أولى']],
  ['قاد فريق Node.js في 2019', 'rtl', ['<قاد فريق ', '>Node.js', '< في 2019']],
  ['Works at شركة النخيل.', 'ltr', ['>Works at ', '<شركة النخيل', '>.']],
  ['iOSتطبيق', 'rtl', ['>iOS', '<تطبيق']],
  ['שָׁלוֹם', 'ltr', ['<שָׁלוֹם']],
  ['', 'ltr', []],
] as const)('splits %j in a %s line by direction', (text, dir, runs) => {
  expect(directionRunsOf(text, dir).map((run) => (run.dir === 'rtl' ? '<' : '>') + run.text)).toEqual(runs)
})

it('keeps every letter after a mark that is not closed', () => {
  expect(isolatesOf('a\u2068bc', 'ltr').map(({ text }) => text.replaceAll('\u2068', ''))).toEqual(['abc'])
})

it('splits a list at its isolated items, without their marks', () => {
  const runs = isolatesOf('المهارات: \u2068PMP\u2069، \u2068C++\u2069، \u2068Jira\u2069', 'rtl')
  expect(runs.map((run) => (run.dir === 'rtl' ? '<' : '>') + run.text)).toEqual([
    '<المهارات: ',
    '>PMP',
    '<\u200f، \u200f',
    '>C++\u200e',
    '<\u200f، \u200f',
    '>Jira',
  ])
})

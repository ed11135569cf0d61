import { expect, it } from 'vitest'
import { directionRunsOf } from './direction-runs.ts'

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

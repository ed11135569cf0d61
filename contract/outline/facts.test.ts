import { expect, it } from 'vitest'
import { contentFields } from '../fields/content-fields.ts'
import { readerOf } from '../fields/values.ts'
import { spokenFor } from '../words/all.ts'
import { english } from '../words/spoken.ts'
import { factsOf } from './facts.ts'
import { formatSalary } from './format.ts'
import { outlineOf } from './resume.ts'

const month = '2026-11'
const read = readerOf(contentFields)
const factsWithSpaces = (portfolio: object) => factsOf(read(portfolio), { month, spoken: english })
const factsIn = (portfolio: object) => factsWithSpaces(portfolio).map((fact) => fact.replaceAll('\u00a0', ' '))

it('keeps dates on one line', () => {
  expect(factsWithSpaces({ availability: { start: '2027-03' } })).toEqual(['Can start in Mar\u00a02027'])
})

it('says every fact, in the order of the page', () => {
  const portfolio = {
    availability: { looking: 'open', start: '2027-03', notice: 'P1M' },
    employment: { fullTime: true, contract: true },
    workPermits: [
      { area: 'DE', permit: 'free' },
      { area: 'EU', permit: 'limited', until: '2028-06-30' },
      { area: 'US', permit: 'sponsorship' },
    ],
  }
  expect(factsIn(portfolio)).toEqual([
    'Open to work',
    'Can start in Mar 2027',
    'Notice: 1 month',
    'Full time or contract',
    'May work in Germany',
    'May work in the European Union until Jun 30, 2028',
    'Needs sponsorship in the United States',
  ])
})

it.each([
  ['2026-10', 'P2W', ['Notice: 2 weeks']],
  ['2026-11', '', ['Can start in Nov 2026']],
  ['2026-11-01', '', ['Can start on Nov 1, 2026']],
  ['2025', 'P0D', ['Can start at once']],
  ['2027', 'P0D', ['Can start in 2027']],
  ['', 'P0D', ['Can start at once']],
  ['', '', []],
])('with the start %j and the notice period %j, says %j', (start, notice, facts) => {
  expect(factsIn({ availability: { looking: '', start, notice } })).toEqual(facts)
})

it('leaves out work permits that have expired, and those without an area or an answer', () => {
  const workPermits = [
    { area: 'FR', permit: 'limited', until: '2026-10-31' },
    { area: 'FR', permit: 'limited', until: '2026-11-01' },
    { area: 'FR', permit: '' },
    { area: '', permit: 'free' },
  ]
  expect(factsIn({ workPermits })).toEqual(['May work in France until Nov 1, 2026'])
})

it('says nothing about empty or invisible facts', () => {
  expect(factsIn({})).toEqual([])
  expect(factsOf({}, { month, spoken: english })).toEqual([])
})

it('has facts in files only if the owner wants them there', () => {
  const content = read({ availability: { looking: 'listening' } })
  const page = 'https://understory.example/me/ada'
  expect(outlineOf(content, { month, page, spoken: english }).facts).toEqual([])
  expect(outlineOf(content, { month, page, hasFacts: true, spoken: english }).facts).toEqual(['Open to offers'])
})

it.each([
  [{ min: 60_000, max: 70_000, currency: 'EUR' }, '€60,000 - €70,000 per year'],
  [{ min: 4000, max: null, currency: 'CHF', period: 'month' }, 'From CHF 4,000 per month'],
  [{ min: null, max: 95, currency: '', period: 'hour' }, 'Up to $95 per hour'],
  [{ min: 90_000, max: 110_000, basis: 'gross' }, '$90,000 - $110,000 per year, gross'],
  [{ min: null, max: 95, period: 'hour', basis: 'net' }, 'Up to $95 per hour, net'],
  [{ min: null, max: null, basis: 'gross' }, 'Salary information available upon request'],
  [{ min: null, max: null, currency: 'EUR', period: 'month' }, 'Salary information available upon request'],
])('formats the salary %j as %j', (salary, text) => {
  expect(formatSalary(salary, english).replaceAll('\u00a0', ' ')).toBe(text)
})

it.each([
  ['de', '60.000 € – 70.000 € brutto pro Jahr', '60.000 € – 70.000 € netto pro Jahr'],
  ['fr', '60 000 € – 70 000 € brut par an', '60 000 € – 70 000 € net par an'],
  ['es', '60.000 € – 70.000 € brutos al año', '60.000 € – 70.000 € netos al año'],
  ['it', '60.000 € – 70.000 € lordi all’anno', '60.000 € – 70.000 € netti all’anno'],
  ['pt-BR', '€ 60.000 – € 70.000 brutos por ano', '€ 60.000 – € 70.000 líquidos por ano'],
  ['pl', '60 000 € – 70 000 € brutto rocznie', '60 000 € – 70 000 € netto rocznie'],
  ['ja', '年収（額面）6万ユーロ～7万ユーロ', '年収（手取り）6万ユーロ～7万ユーロ'],
  ['zh-Hans', '税前年薪 €6万 – €7万', '税后年薪 €6万 – €7万'],
  ['ar', 'من 60,000 € إلى 70,000 € سنويًا (راتب إجمالي)', 'من 60,000 € إلى 70,000 € سنويًا (راتب صافٍ)'],
])('says gross and net with a salary as is usual in %s', (language, ...texts) => {
  const range = { min: 60_000, max: 70_000, currency: 'EUR' }
  const written = ['gross', 'net'].map((basis) => formatSalary({ ...range, basis }, spokenFor(language)))
  expect(written.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\p{Cf}/gu, ''))).toEqual(texts)
})

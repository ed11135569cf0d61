import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oddRow, valuesOf } from '#test/arbitraries.ts'
import { filled } from '#test/make.ts'
import { portfolioFields } from './fields.ts'
import { portfolioInput } from './portfolio-input.ts'
import { isTidyInput } from './tidy-input.ts'

const sent = valuesOf(portfolioFields)

it('says yes to what we answer', () => {
  fc.assert(
    fc.property(sent, fc.nat(), (values, version) => {
      const taken = portfolioInput.parse({ ...values, version })
      expect(isTidyInput(JSON.parse(JSON.stringify(taken)))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

/** Something else at some place of it. */
function changed(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return other
  const keys = Object.keys(value)
  const key = keys[step % (keys.length + 1)] ?? 'unknown'
  const inside = (value as Record<string, unknown>)[key]
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? changed(each, rest, other) : each))
  return { ...value, [key]: changed(inside, rest, other) }
}

const odd = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    ' ',
    ' a',
    'a ',
    'a\n',
    '\ud800',
    '\u2028',
    'x'.repeat(6000),
    'open',
    'select',
    '2019-13',
    '2019-02-30',
    '2018',
    -1,
    1.5,
    true,
    [],
    {},
  ),
  fc.constantFrom(
    ['a', 'a'],
    [''],
    ['skills', 'skills'],
    [{ id: 'a' }],
    'https://a.example',
    'javascript:x',
    'other',
    'en_US',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

it('never says yes to what is refused, or would be changed', () => {
  const seen = { yes: 0, no: 0 }
  fc.assert(
    fc.property(sent, fc.array(fc.nat(200), { maxLength: 4 }), odd, fc.boolean(), (values, path, other, normalized) => {
      const before = normalized ? JSON.parse(JSON.stringify(portfolioInput.parse(values))) : values
      const value = changed(before, path, other)
      const parsed = portfolioInput.safeParse(value)
      const isTidy = isTidyInput(value)
      seen[isTidy ? 'yes' : 'no'] += 1
      if (isTidy) expect(parsed).toEqual({ success: true, data: value })
    }),
    { numRuns: 4000 },
  )
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
  fc.assert(
    fc.property(oddRow(portfolioFields), (value) => {
      if (isTidyInput(value)) expect(portfolioInput.safeParse(value)).toEqual({ success: true, data: value })
    }),
    { numRuns: 1000 },
  )
})

it('says yes to what the editor sends', () => {
  const answer = { ...portfolioInput.parse(filled), id: 7, endorsementCount: 3, version: 12, photo: { id: 'p', alt: 'x' } }
  expect(isTidyInput(JSON.parse(JSON.stringify(answer)))).toBe(true)
})

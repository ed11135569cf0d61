import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentFields } from './content-fields.ts'
import { areAlike, onTop, readerOf } from './values.ts'

const values = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

it('takes two values for alike exactly when they say the same', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(areAlike(one, other)).toBe(isDeepStrictEqual(one, other))
      expect(areAlike(one, structuredClone(one))).toBe(true)
    }),
  )
  expect([areAlike([], {}), areAlike({}, []), areAlike({ a: 1 }, { b: 1 }), areAlike({ a: undefined }, { b: undefined })]).toEqual(
    Array(4).fill(false),
  )
  expect(areAlike({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
})

it('keeps the very value of what comes back as it was', () => {
  const stored = readerOf(contentFields)({ skills: [], experience: [{ id: 'one', company: 'Analytical Engines' }], bio: 'Countess' })
  const after = onTop(contentFields, stored, { ...structuredClone(stored), bio: 'Mathematician' })
  expect(after).toEqual({ ...stored, bio: 'Mathematician' })
  expect(after.experience).toBe(stored.experience)
})

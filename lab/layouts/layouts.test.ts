import { expect, it } from 'vitest'
import { drawingOf } from './files.ts'
import { dimensions, grammar, layoutOf } from './grammar.ts'
import { splitOf } from './split.ts'

const seeds = Array.from({ length: 400 }, (_, seed) => seed)

it('draws the same person and sheet for a seed, whatever was drawn before', () => {
  const drawings = seeds.map((seed) => JSON.stringify(drawingOf(seed)))
  const again = seeds.toReversed().map((seed) => JSON.stringify(drawingOf(seed)))
  expect(again.reverse()).toEqual(drawings)
  expect(drawingOf(7).truth).toMatchObject({ name: 'Desmond Larkin', phone: drawingOf(7).truth.phone })
})

it('draws every value of each dimension in 400 seeds', () => {
  const layouts = seeds.map(layoutOf)
  for (const dimension of dimensions) {
    const drawn = new Set(layouts.map((layout) => layout[dimension]))
    expect(grammar[dimension].filter((value) => !drawn.has(value))).toEqual([])
  }
})

it('never fits and reports with the same seed, and has enough of both', () => {
  const count = (split: string) => seeds.filter((seed) => splitOf(seed, layoutOf(seed)) === split).length
  expect(count('fitting')).toBeGreaterThan(60)
  expect(count('reported')).toBeGreaterThan(60)
})

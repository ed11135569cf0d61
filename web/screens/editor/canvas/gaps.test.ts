import { expect, it } from 'vitest'
import { gapAt, gapsOf, indexAfterDrop } from './gaps.ts'

const boxes = [
  { y: 100, height: 50 },
  { y: 190, height: 300 },
  { y: 530, height: 40 },
]

it('has a gap above, between and below', () => {
  expect(gapsOf(boxes)).toEqual([86, 170, 510, 584])
  expect(
    gapsOf([
      { y: 100, height: 50 },
      { y: 100, height: 60 },
    ]),
  ).toEqual([86, 86, 174])
  expect(gapsOf([])).toEqual([])
})

it.each([
  [0, 0],
  [120, 0],
  [130, 1],
  [339, 1],
  [341, 2],
  [9_999, 3],
])('drops at %i into gap %i', (y, gap) => {
  expect(gapAt(boxes, y)).toBe(gap)
})

it('finds the index after a drop, also among entries that the page does not show', () => {
  const shown = ['a', 'b', 'c']
  expect(indexAfterDrop(shown, shown, 'c', 0)).toBe(0)
  expect(indexAfterDrop(shown, shown, 'a', 2)).toBe(1)
  expect(indexAfterDrop(shown, shown, 'a', 3)).toBe(2)
  expect(indexAfterDrop(shown, shown, 'b', 1)).toBeUndefined()
  expect(indexAfterDrop(shown, shown, 'b', 2)).toBeUndefined()
  expect(indexAfterDrop(['blank', 'a', 'hidden', 'b', 'c'], shown, 'c', 1)).toBe(3)
  expect(indexAfterDrop(['a', 'b', 'c', 'hidden'], shown, 'a', 3)).toBe(2)
})

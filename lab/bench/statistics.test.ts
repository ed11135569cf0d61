import { expect, test } from 'vitest'
import { measureAlternately, median, quantile, ratios, spread } from './statistics.ts'

test('the median is the middle value, in any order of the input', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([8])).toBe(8)
})

test('the median of an even number of values is the mean of the two middle ones', () => {
  expect(median([10, 1, 2, 4])).toBe(3)
  expect(median([1, 2])).toBe(1.5)
})

test('a quantile is a measured value, including the first and the last', () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1)
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => quantile(values, share))).toEqual([1, 100, 190, 198, 200])
  expect(quantile([7], 0.99)).toBe(7)
})

test('the quantile of an empty list throws', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError)
})

test('a spread contains the median, the smallest and the largest value', () => {
  expect(spread([3, 1, 2, 9, 4])).toEqual({ median: 3, min: 1, max: 9 })
})

test('ratios are computed per pair, so a machine that slows down between pairs does not change them', () => {
  const slowingDown: [number, number][] = [
    [100, 50],
    [10, 5],
    [2, 1],
  ]
  expect(ratios(slowingDown, (bare, actual) => actual / bare)).toEqual({ median: 0.5, min: 0.5, max: 0.5 })
})

test('the two sides are measured alternately, and the first pair is discarded', async () => {
  const order: string[] = []
  const pairs = await measureAlternately(
    2,
    async () => order.push('bare'),
    async () => order.push('actual'),
  )
  expect(order).toEqual(['bare', 'actual', 'bare', 'actual', 'bare', 'actual'])
  expect(pairs).toEqual([
    [3, 4],
    [5, 6],
  ])
})

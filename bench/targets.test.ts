import { describe, expect, test } from 'vitest'
import { shareOf } from './targets.ts'

describe('share of a target', () => {
  test('divides the value by a minimum', () => expect(shareOf({ min: 0.5 }, 0.25)).toBe(0.5))
  test('divides a maximum by the value', () => expect(shareOf({ max: 0.6 }, 1.2)).toBe(0.5))
  test('uses the worse side of a range', () => {
    expect(shareOf({ between: [0.9, 1.1] }, 2.2)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 0.45)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 1)).toBeGreaterThan(0.9)
  })
})

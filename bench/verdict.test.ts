import { describe, expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { spread } from './statistics.ts'
import { rows, shareOf } from './targets.ts'
import { missesTarget, remeasureMissed } from './verdict.ts'

const target = rows.page.provisionalTarget.min

/** A page figure that reaches these shares of its provisional target. */
function page({ requests, cpu }: { requests: number; cpu: number }): Figure {
  return {
    row: 'page',
    value: spread([requests * target]),
    cpu: { value: spread([cpu * target]), unit: 'ratio', target: rows.page.target },
    details: '',
  }
}

const good = page({ requests: 1, cpu: 1 })
const bad = page({ requests: 0.5, cpu: 0.5 })

/** A measurement that returns one figure after the other and counts the calls. */
function measurementOf(...figures: Figure[]) {
  let calls = 0
  return {
    measure: async () => figures[calls++] ?? good,
    get calls() {
      return calls
    },
  }
}

const ignoreMiss = () => undefined

describe('share of a target', () => {
  test('divides the value by a minimum', () => expect(shareOf({ min: 0.5 }, 0.25)).toBe(0.5))
  test('divides a maximum by the value', () => expect(shareOf({ max: 0.6 }, 1.2)).toBe(0.5))
  test('uses the worse side of a range', () => {
    expect(shareOf({ between: [0.9, 1.1] }, 2.2)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 0.45)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 1)).toBeGreaterThan(0.9)
  })
})

describe('a figure misses its target', () => {
  test('when requests and CPU time are both below 0.8 of the target', () => {
    expect(missesTarget(page({ requests: 0.79, cpu: 0.79 }))).toBe(true)
    expect(missesTarget(page({ requests: 0.81, cpu: 0.81 }))).toBe(false)
  })

  test('not when only one of the two is below', () => {
    expect(missesTarget(page({ requests: 0.1, cpu: 0.9 }))).toBe(false)
    expect(missesTarget(page({ requests: 0.9, cpu: 0.1 }))).toBe(false)
  })

  test('by its value alone when no CPU time is measured', () => {
    expect(missesTarget({ row: 'page', value: spread([0.5 * target]), details: '' })).toBe(true)
  })

  test('by its median, regardless of a single round', () => {
    const oneBadRound = { ...good, value: spread([0.1, 0.9, 0.9]) }
    expect(missesTarget({ row: 'page', value: oneBadRound.value, details: '' })).toBe(false)
  })
})

describe('a second measurement', () => {
  test('is not made for a figure that reaches its target', async () => {
    const measurement = measurementOf(good, bad)
    expect((await remeasureMissed([measurement.measure], ignoreMiss)).missed).toEqual([])
    expect(measurement.calls).toBe(1)
  })

  test('decides for a figure that missed its target', async () => {
    const recovered = measurementOf(bad, good)
    expect(await remeasureMissed([recovered.measure], ignoreMiss)).toEqual({ figures: [good], missed: [] })
    expect(recovered.calls).toBe(2)
  })

  test('follows all other figures, and is reported each time', async () => {
    const order: string[] = []
    const measureNamed = (name: string, { measure }: ReturnType<typeof measurementOf>) => {
      order.push(name)
      return measure()
    }
    const [slow, fast] = [measurementOf(bad, good), measurementOf(good)]
    await remeasureMissed([() => measureNamed('slow', slow), () => measureNamed('fast', fast)], () => order.push('reported'))
    expect(order).toEqual(['slow', 'fast', 'reported', 'slow'])
  })

  test('uses three times as many pairs', async () => {
    const multipliers: (number | undefined)[] = []
    const measure = async (pairMultiplier?: number) => {
      multipliers.push(pairMultiplier)
      return bad
    }
    await remeasureMissed([measure], ignoreMiss)
    expect(multipliers).toEqual([undefined, 3])
  })

  test('returns the figures that missed twice, and the last value of every figure', async () => {
    const [slow, fast] = [measurementOf(bad, bad, good), measurementOf(good)]
    expect(await remeasureMissed([slow.measure, fast.measure], ignoreMiss)).toEqual({ figures: [bad, good], missed: [bad] })
    expect(slow.calls).toBe(2)
  })
})

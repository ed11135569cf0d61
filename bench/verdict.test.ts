import { describe, expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { spread } from './statistics.ts'
import { rows, shareOf } from './targets.ts'
import { missesTarget, remeasureMissed } from './verdict.ts'

const bar = rows.page.bar.min

/** A page figure that reaches these shares of its bar. */
function page({ requests, cpu }: { requests: number; cpu: number }): Figure {
  return {
    row: 'page',
    value: spread([requests * bar]),
    cpu: { value: spread([cpu * bar]), unit: 'ratio', bar: rows.page.bar },
    details: '',
  }
}

const good = page({ requests: 1, cpu: 1 })
const bad = page({ requests: 0.5, cpu: 0.5 })

/** Returns one figure after the other and counts the calls. */
function measures(...figures: Figure[]) {
  let requests = 0
  return {
    measure: async () => figures[requests++] ?? good,
    get requests() {
      return requests
    },
  }
}

const silent = () => undefined

describe('how well a bar is reached', () => {
  test('a share of what it is at least', () => expect(shareOf({ min: 0.5 }, 0.25)).toBe(0.5))
  test('a share of what it is at most', () => expect(shareOf({ max: 0.6 }, 1.2)).toBe(0.5))
  test('the worse side of what it lies between', () => {
    expect(shareOf({ between: [0.9, 1.1] }, 2.2)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 0.45)).toBe(0.5)
    expect(shareOf({ between: [0.9, 1.1] }, 1)).toBeGreaterThan(0.9)
  })
})

describe('a figure misses', () => {
  test('when requests and CPU time are both below 0.8 of the bar', () => {
    expect(missesTarget(page({ requests: 0.79, cpu: 0.79 }))).toBe(true)
    expect(missesTarget(page({ requests: 0.81, cpu: 0.81 }))).toBe(false)
  })

  test('not when only one of the two is', () => {
    expect(missesTarget(page({ requests: 0.1, cpu: 0.9 }))).toBe(false)
    expect(missesTarget(page({ requests: 0.9, cpu: 0.1 }))).toBe(false)
  })

  test('by itself where no CPU time is measured', () => {
    expect(missesTarget({ row: 'page', value: spread([0.5 * bar]), details: '' })).toBe(true)
  })

  test('by its median, whatever one round was like', () => {
    const oneBadRound = { ...good, value: spread([0.1, 0.9, 0.9]) }
    expect(missesTarget({ row: 'page', value: oneBadRound.value, details: '' })).toBe(false)
  })
})

describe('twice', () => {
  test('what reaches its bar is measured once', async () => {
    const once = measures(good, bad)
    expect((await remeasureMissed([once.measure], silent)).missed).toEqual([])
    expect(once.requests).toBe(1)
  })

  test('what missed is measured again, and the second time decides', async () => {
    const recovered = measures(bad, good)
    expect(await remeasureMissed([recovered.measure], silent)).toEqual({ figures: [good], missed: [] })
    expect(recovered.requests).toBe(2)
  })

  test('after all others, and said each time', async () => {
    const order: string[] = []
    const named = (name: string, { measure }: ReturnType<typeof measures>) => {
      order.push(name)
      return measure()
    }
    const [slow, fast] = [measures(bad, good), measures(good)]
    await remeasureMissed([() => named('slow', slow), () => named('fast', fast)], () => order.push('said'))
    expect(order).toEqual(['slow', 'fast', 'said', 'slow'])
  })

  test('longer the second time', async () => {
    const lengths: (number | undefined)[] = []
    const measure = async (times?: number) => {
      lengths.push(times)
      return bad
    }
    await remeasureMissed([measure], silent)
    expect(lengths).toEqual([undefined, 3])
  })

  test('what missed twice is named, and the others still count', async () => {
    const [slow, fast] = [measures(bad, bad, good), measures(good)]
    expect(await remeasureMissed([slow.measure, fast.measure], silent)).toEqual({ figures: [bad, good], missed: [bad] })
    expect(slow.requests).toBe(2)
  })
})

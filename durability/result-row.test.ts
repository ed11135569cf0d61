import { describe, expect, test } from 'vitest'
import { atMost, exactly, shouldRemeasure, withSecondMeasurement } from './result-row.ts'

const time = (value: number) => atMost(300, { promise: 'saves', value, unit: 'ms' })
const pages = (value: number) => atMost(500, { promise: 'pages', value, unit: 'ms' })
const lost = (value: number) => exactly(0, { promise: 'lost', value })

describe('a guarantee is measured a second time', () => {
  test('when a time is over its limit', () => expect(shouldRemeasure([time(389), lost(0)])).toBe(true))
  test('not when every limit is met', () => expect(shouldRemeasure([time(300), lost(0)])).toBe(false))
  test('not when something is lost', () => {
    expect(shouldRemeasure([time(100), lost(1)])).toBe(false)
    expect(shouldRemeasure([time(389), lost(1)])).toBe(false)
  })
})

describe('after the second measurement', () => {
  const figures = (first: Parameters<typeof withSecondMeasurement>[0], second: typeof first) =>
    withSecondMeasurement(first, second).map(({ figure, met }) => [figure, met])

  test('the better of two times counts, and both are shown', () => {
    expect(figures([time(389), pages(100)], [time(212), pages(900)])).toEqual([
      ['212 ms, after 389 ms', true],
      ['100 ms', true],
    ])
  })

  test('a time that is over its limit twice is missed', () => {
    expect(figures([time(389)], [time(401)])).toEqual([['401 ms, after 389 ms', false]])
  })

  test('a loss counts in whichever measurement it appears', () => {
    expect(figures([time(389), lost(0)], [time(212), lost(2)])).toEqual([
      ['212 ms, after 389 ms', true],
      ['2', false],
    ])
  })
})

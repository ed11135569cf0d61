/** Values of several rounds. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** The quantile by rank; `sorted` is ascending and not empty. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new RangeError('An empty list has no quantile')
  return value
}

/** The middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = quantile(sorted, (Math.floor(sorted.length / 2) + 1) / sorted.length)
  return sorted.length % 2 === 1 ? upper : (quantile(sorted, 0.5) + upper) / 2
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** One ratio per pair. Both values of a pair are measured shortly after each other, so that a short load on the machine affects both. */
export function ratios<Bare, Actual>(pairs: readonly (readonly [Bare, Actual])[], ratio: (bare: Bare, actual: Actual) => number): Spread {
  return spread(pairs.map(([bare, actual]) => ratio(bare, actual)))
}

/** Measures A B A B …; the first pairs are warm-up and not counted. */
export async function measureAlternately<Bare, Actual>(
  count: number,
  bare: () => Promise<Bare>,
  actual: () => Promise<Actual>,
  warmUpPairs = 1,
): Promise<[Bare, Actual][]> {
  const pairs: [Bare, Actual][] = []
  while (pairs.length < warmUpPairs + count) pairs.push([await bare(), await actual()])
  return pairs.slice(warmUpPairs)
}

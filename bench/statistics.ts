/** Values of several rounds, as the table tells them. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** The value that this share of all values does not exceed, by rank; `sorted` goes upwards and has one value at least. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new RangeError('There is no quantile of nothing')
  return value
}

/** The value in the middle, or between the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = quantile(sorted, (Math.floor(sorted.length / 2) + 1) / sorted.length)
  return sorted.length % 2 === 1 ? upper : (quantile(sorted, 0.5) + upper) / 2
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** One ratio for each pair that was measured side by side, so that what slows both down does not count. */
export function ratios<Bare, Ours>(pairs: readonly (readonly [Bare, Ours])[], ratio: (bare: Bare, ours: Ours) => number): Spread {
  return spread(pairs.map(([bare, ours]) => ratio(bare, ours)))
}

/** A B A B …; the first pairs aren't counted, because nothing is warm then. */
export async function interleaved<Bare, Ours>(
  count: number,
  bare: () => Promise<Bare>,
  ours: () => Promise<Ours>,
  uncounted = 1,
): Promise<[Bare, Ours][]> {
  const pairs: [Bare, Ours][] = []
  while (pairs.length < uncounted + count) pairs.push([await bare(), await ours()])
  return pairs.slice(uncounted)
}

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
  if (value === undefined) throw new RangeError('There is no quantile of nothing')
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

/** One ratio per pair measured side by side, so that a slow moment of the machine affects both. */
export function ratios<Bare, Ours>(pairs: readonly (readonly [Bare, Ours])[], ratio: (bare: Bare, own: Ours) => number): Spread {
  return spread(pairs.map(([bare, own]) => ratio(bare, own)))
}

/** Measures A B A B …; the first pairs are warm-up and not counted. */
export async function interleaved<Bare, Ours>(
  count: number,
  bare: () => Promise<Bare>,
  own: () => Promise<Ours>,
  uncounted = 1,
): Promise<[Bare, Ours][]> {
  const pairs: [Bare, Ours][] = []
  while (pairs.length < uncounted + count) pairs.push([await bare(), await own()])
  return pairs.slice(uncounted)
}

/** Numbers from 0 to 1, always the same for a seed and a subject, so that a new subject changes nothing that is drawn for others. */
export function randomOf(seed: number, subject: string): () => number {
  let state = seed + 1
  for (const letter of subject) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Random = ReturnType<typeof randomOf>

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

/** Some of the values, each once; fewer if there are fewer. */
export function pickSome<T>(random: Random, values: readonly T[], count: number): T[] {
  const left = [...values]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

import { rows, shareOf } from './bars.ts'
import type { Figure } from './figure.ts'

/** A shared machine is never quiet; what reaches this share of its bar counts as reaching it. */
const enough = 0.8

/** One measure alone decides nothing: requests suffer from busy neighbours, CPU time from a cold cache. Only both together tell. */
export function misses({ row, value, cpu }: Figure): boolean {
  const shares = [shareOf(rows[row].bar, value.median), ...(cpu ? [shareOf(cpu.bar, cpu.value.median)] : [])]
  return shares.every((share) => share < enough)
}

/** Measures once more where the first time missed its bar. Answers the figures that count, and which of them missed twice in a row. */
export async function twice(
  measures: readonly (() => Promise<Figure>)[],
  told: (figure: Figure) => void,
): Promise<{ figures: Figure[]; missed: Figure[] }> {
  const figures: Figure[] = []
  const missed: Figure[] = []
  for (const measure of measures) {
    let figure = await measure()
    told(figure)
    if (misses(figure)) {
      figure = await measure()
      told(figure)
      if (misses(figure)) missed.push(figure)
    }
    figures.push(figure)
  }
  return { figures, missed }
}

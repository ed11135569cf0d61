import type { Figure, MeasureFigure } from './figure.ts'
import { type Row, rows, shareOf } from './targets.ts'

/** A figure passes when it reaches this share of its target, because other processes always affect a shared machine. */
const passingShare = 0.8
/** Multiplies the pairs of the second measurement, which decides. */
const pairMultiplier = 3

/**
 * Whether a figure misses its target: both its rate and its CPU time must miss, because other processes affect the rate, and a cold cache affects
 * the CPU time. A provisional target replaces the target.
 */
export function missesTarget({ row, value, cpu }: Figure): boolean {
  const { target, provisionalTarget }: Row = rows[row]
  const shares = [
    shareOf(provisionalTarget ?? target, value.median),
    ...(cpu ? [shareOf(provisionalTarget ?? cpu.target, cpu.value.median)] : []),
  ]
  return shares.every((share) => share < passingShare)
}

/**
 * Measures each figure that missed its target a second time, with more pairs. This happens after all first measurements, so that a short load
 * on the machine affects only one of them. Returns the final figures and those that missed both times.
 */
export async function remeasureMissed(
  measures: readonly MeasureFigure[],
  onMiss: (figure: Figure) => void,
): Promise<{ figures: Figure[]; missed: Figure[] }> {
  const figures: Figure[] = []
  for (const measure of measures) figures.push(await measure())
  const missed: Figure[] = []
  for (const [index, measure] of measures.entries()) {
    const first = figures[index]
    if (!first || !missesTarget(first)) continue
    onMiss(first)
    const second = await measure(pairMultiplier)
    figures[index] = second
    if (!missesTarget(second)) continue
    onMiss(second)
    missed.push(second)
  }
  return { figures, missed }
}

const requestedRuns = Number(process.env['FC_RUNS'] ?? 0)
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** Enough to find frequent failures. `npm run test:long` finds rare ones. */
const maxShortRuns = 50

/** Whether this is `npm run test:long`. */
export const isLongRun = process.env['LONG_TESTS'] === 'true'

/**
 * Number of runs and seed of a property test; prints both. `npm run test:long` uses `defaultRuns`, `npm test` at most 50.
 * FC_RUNS and FC_SEED override both.
 */
export function propertyRuns(subject: string, defaultRuns: number): { numRuns: number; seed: number } {
  const numRuns = requestedRuns || (isLongRun ? defaultRuns : Math.min(defaultRuns, maxShortRuns))
  console.log(`Properties of ${subject}: ${numRuns} runs each, seed ${seed}`)
  return { numRuns, seed }
}

/** Timeout in milliseconds for all runs on a busy machine. */
export const timeoutFor = ({ numRuns }: { numRuns: number }) => Math.max(120_000, numRuns * 300)

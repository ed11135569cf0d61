/** Whether this is `npm run lab -- long`. */
export const isLongRun = process.env['LONG_TESTS'] === 'true'

const requestedRuns = Number(process.env['FC_RUNS'] ?? 0)
/** The same in each `npm test`, so that a rare failure doesn't block a change that has nothing to do with it. */
const shortRunSeed = 20_261_123
const defaultSeed = isLongRun || requestedRuns > 0 ? Math.trunc(Math.random() * 2 ** 31) : shortRunSeed
/** Of all property tests (`test/property-seed.ts`). */
export const seed = Number(process.env['FC_SEED'] ?? defaultSeed)

/** Enough to find frequent failures. `npm run lab -- long` finds rare ones. */
const maxShortRuns = 25

/**
 * Number of runs and seed of a property test; prints both. `npm run lab -- long` uses `defaultRuns`, `npm test` at most 25.
 * FC_RUNS and FC_SEED override both.
 */
export function propertyRuns(subject: string, defaultRuns: number): { numRuns: number; seed: number } {
  const numRuns = requestedRuns || (isLongRun ? defaultRuns : Math.min(defaultRuns, maxShortRuns))
  console.log(`Properties of ${subject}: ${numRuns} runs each, seed ${seed}`)
  return { numRuns, seed }
}

/** Timeout in milliseconds for all runs on a busy machine. */
export const timeoutFor = ({ numRuns }: { numRuns: number }) => Math.max(120_000, numRuns * 300)

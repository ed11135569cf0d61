const asked = Number(process.env['FC_RUNS'] ?? 0)
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** Enough to find what breaks often. `npm run test:long` finds the rest. */
const maximumInGate = 50

/** Whether this is `npm run test:long`. */
export const isLongRun = process.env['LONG_TESTS'] === 'true'

/**
 * How often a property is tried and the seed, which is printed. `npm run test:long` tries it `usual` times, `npm test` at most 50 times;
 * FC_RUNS and FC_SEED replace both figures.
 */
export function propertyRuns(of: string, usual: number): { numRuns: number; seed: number } {
  const numRuns = asked || (isLongRun ? usual : Math.min(usual, maximumInGate))
  console.log(`Properties of ${of}: ${numRuns} runs each, seed ${seed}`)
  return { numRuns, seed }
}

/** Milliseconds that they may take together on a busy machine. */
export const timeoutFor = ({ numRuns }: { numRuns: number }) => Math.max(120_000, numRuns * 300)

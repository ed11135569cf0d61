const asked = Number(process.env['FC_RUNS'] ?? 0)
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31))

/** How often a property is tried, `usual` times unless FC_RUNS says otherwise, and the seed, which is printed; FC_SEED takes another. */
export function propertyRuns(of: string, usual: number): { numRuns: number; seed: number } {
  const numRuns = asked || usual
  console.log(`Properties of ${of}: ${numRuns} runs each, seed ${seed}`)
  return { numRuns, seed }
}

/** Milliseconds that they may take together on a busy machine. */
export const patienceFor = ({ numRuns }: { numRuns: number }) => Math.max(120_000, numRuns * 300)

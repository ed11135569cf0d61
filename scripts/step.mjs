/** Prints one line of progress: the step, then its duration. */
export async function step(title, work) {
  const start = performance.now()
  process.stdout.write(`${title} … `)
  const result = await work()
  console.log(`done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

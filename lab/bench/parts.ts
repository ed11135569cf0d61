/** Measures, by name. */
type Parts<Row> = Readonly<Record<string, () => Promise<Row[]>>>

/**
 * Measures all parts one after another, or only the requested ones, and prints how long each took.
 * Returns undefined, and sets the exit code, if a requested part is unknown.
 */
export async function measureParts<Row>(parts: Parts<Row>, requested: readonly string[]): Promise<Row[] | undefined> {
  const unknown = requested.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)
    process.exitCode = 1
    return undefined
  }
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    const start = performance.now()
    rows.push(...(await measure()))
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  return rows
}

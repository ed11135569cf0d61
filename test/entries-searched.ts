const searches = ['every', 'filter', 'find', 'findIndex', 'findLast', 'includes', 'indexOf', 'some'] as const

/** The number of array entries that searches can visit during this call. Counts work, because time depends on the machine. */
export async function entriesSearched(call: () => unknown): Promise<number> {
  const originals = searches.map((name) => [name, Array.prototype[name]] as const)
  let count = 0
  for (const [name, original] of originals)
    Object.defineProperty(Array.prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown[], ...given: unknown[]) {
        count += this.length
        return Reflect.apply(original, this, given)
      },
    })
  try {
    await call()
  } finally {
    for (const [name, original] of originals)
      Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value: original })
  }
  return count
}

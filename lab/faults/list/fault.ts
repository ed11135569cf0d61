/** A realistic mistake in the product, which the tests must notice. */
export interface Fault {
  /** Never used again for another fault. */
  id: `F${string}`
  /** What goes wrong for a person. */
  title: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The test files that notice it. The cheapest ones: a browser test only for what no other test sees. */
  caughtBy: readonly string[]
  /** For mistakes that SQLite forgives, because it runs one transaction at a time. */
  on?: 'postgres'
}

export interface FaultList {
  area: string
  faults: readonly Fault[]
}

import type { ImportKind } from '#contract/imports.ts'
import type { RetainedResume } from './original.ts'
import type { Path } from './paths.ts'

/** An imported value without a field: either a path in the original, or a value. */
export interface RetainedValue {
  id: string
  source: ImportKind
  file: string
  keptAt: string
  /** Shown to the owner: 'Positions.csv, row 3'. */
  where: string
  label: string
  personal: boolean
  path?: Path | undefined
  value?: unknown
}

/** The data retained from the imports of a portfolio, visible to its owner only. Stored as JSON. */
export interface RetainedData extends RetainedResume {
  items: RetainedValue[]
}

import type { pdfLengths } from '#contract/fields/choices.ts'

export interface Density {
  /** Text has 10 pt times this, and never less than 9 pt. */
  scale: number
  space: number
  /** Margin at the left and the right, in inches. */
  margin: number
}

export interface DocumentEnd {
  page: number
  share: number
}

export const normalDensity: Density = { scale: 1, space: 1, margin: 0.8 }
const denser: readonly Density[] = [
  { scale: 1, space: 0.7, margin: 0.75 },
  { scale: 0.92, space: 0.5, margin: 0.6 },
  { scale: 0.9, space: 0.35, margin: 0.5 },
]
/** Only if the owner asked for a number of pages. */
const densest: Density = { scale: 0.9, space: 0.25, margin: 0.5 }

/** Longer documents stay as they are, because each attempt takes as long as the first one. */
const maxPagesToSave = 10

const maxPages = { one: 1, two: 2 } as const
/** If at most this share of the last page is used, that page is saved, whichever length was chosen. */
const maxLastPageShare = 0.6

/** The densities to try in their order until the document has at most `pages`. Even the densest does not halve the pages. */
export function denserFor({ page, share }: DocumentEnd, length: keyof typeof pdfLengths): { densities: readonly Density[]; pages: number } {
  const max = length === 'auto' ? page : maxPages[length]
  if (page > max && page <= 2 * max) return { densities: [...denser, densest], pages: max }
  const isWorthIt = page > 1 && page <= maxPagesToSave && share <= maxLastPageShare
  return { densities: isWorthIt ? denser : [], pages: page - 1 }
}

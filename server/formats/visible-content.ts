import type { Seen } from '#contract/outline/types.ts'

/** The part of a portfolio that the requester can see. Exported files contain only this; a missing field is hidden. */
export type VisibleContent = Seen

/** The displayed name; never empty. */
export function nameOf({ fullName, firstName, lastName }: VisibleContent): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || 'Portfolio'
}

import type { VisibleContent } from '#contract/outline/types.ts'

export type { VisibleContent }

/** The displayed name; never empty. */
export function nameOf({ fullName, firstName, lastName }: VisibleContent): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || 'Portfolio'
}

import type { VisibleContent } from '#contract/outline/types.ts'

export type { VisibleContent }

/** What a person goes by; never empty. */
export function nameOf({ fullName, firstName, lastName }: VisibleContent): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || 'Portfolio'
}

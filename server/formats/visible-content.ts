import type { Seen } from '#contract/outline/types.ts'

/** What somebody may see of a portfolio, and a file for them is made of; what is absent is hidden from them. */
export type VisibleContent = Seen

/** What a person goes by; never empty. */
export function nameOf({ fullName, firstName, lastName }: VisibleContent): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || 'Portfolio'
}

import { fullNameOf } from '#contract/outline/names.ts'
import type { VisibleContent } from '#contract/outline/types.ts'

export type { VisibleContent }

/** The displayed name; never empty. */
export function nameOf(content: VisibleContent): string {
  return fullNameOf(content) || 'Portfolio'
}

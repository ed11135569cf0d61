import { joinNames } from '#contract/name-order.ts'
import type { VisibleContent } from '#contract/outline/types.ts'

export type { VisibleContent }

/** The displayed name; never empty. */
export function nameOf({ fullName, firstName = '', lastName = '', language = '' }: VisibleContent): string {
  return fullName || joinNames({ firstName, lastName, language }) || 'Portfolio'
}

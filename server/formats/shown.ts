import type { contentFields } from '#contract/content-fields.ts'
import type { ValuesOf } from '#contract/values.ts'

type Content = ValuesOf<typeof contentFields>

/** What somebody may see of a portfolio, and a file for them is made of; what is absent is hidden from them. */
export type Shown = { readonly [N in keyof Content]?: Content[N] | undefined }

/** What a person goes by; never empty. */
export function nameOf({ fullName, firstName, lastName }: Shown): string {
  return fullName || [firstName, lastName].filter(Boolean).join(' ') || 'Portfolio'
}

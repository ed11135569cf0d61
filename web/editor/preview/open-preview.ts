import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { toast } from '../../ui/toast.ts'

/** The URL parameter with the id of the draft to preview. */
export const draftParameter = 'draft'

/** Opens the public page, or a preview of the stored draft with the id `draft`. */
export function openPreview(saved: Portfolio | undefined, draft?: string) {
  if (!saved) return toast.error('Portfolio not found', 'Unable to preview your portfolio. Please try again.')
  const path = draft === undefined ? portfolioPath(saved) : `/editor?${new URLSearchParams({ [draftParameter]: draft })}`
  window.open(path, '_blank', 'noopener')
}

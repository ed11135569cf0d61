import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { toast } from '../../ui/toast.ts'

/** The name of the draft in the address of its preview. */
export const draftParameter = 'draft'

/** Opens the page as it is saved, which is what its address shows to others; `draft` is the kept draft to show instead. */
export function openPreview(saved: Portfolio | undefined, draft?: string) {
  if (!saved) return toast.error('Portfolio not found', 'Unable to preview your portfolio. Please try again.')
  const address = draft === undefined ? portfolioPath(saved) : `/editor?${new URLSearchParams({ [draftParameter]: draft })}`
  window.open(address, '_blank', 'noopener')
}

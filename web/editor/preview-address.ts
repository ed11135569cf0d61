import { portfolioAddress } from '#contract/addresses.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { toast } from '../ui/toast.ts'

/** Opens the page as it is saved, which is what the address shows to others. */
export function openPreview(saved: Portfolio | undefined) {
  if (saved) window.open(portfolioAddress(saved), '_blank', 'noopener')
  else toast.error('Portfolio not found', 'Unable to preview your portfolio. Please try again.')
}

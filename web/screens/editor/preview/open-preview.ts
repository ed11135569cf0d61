import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioPath } from '#contract/paths.ts'
import { editionParameter } from '../../../model/draft/chosen-edition.ts'
import { pathOf } from '../../../model/draft/summary.ts'
import { toast } from '../../../ui/toast.ts'

export const draftParameter = 'draft'

/** The path of the saved page of an edition or the main page; undefined for an edition that only a private link opens. */
export function publicPath(saved: Portfolio, editionId: string | undefined): string | undefined {
  const edition = saved.editions.find(({ id }) => id === editionId)
  return edition ? pathOf(edition, saved) : portfolioPath(saved)
}

/** @param draft the id of a stored draft to preview */
export function openPreview(saved: Portfolio | undefined, draft?: string, edition?: string) {
  if (!saved) return toast.error('Portfolio not found', 'Unable to preview your portfolio. Please try again.')
  const parameters = new URLSearchParams({ [draftParameter]: draft ?? '', ...(edition !== undefined && { [editionParameter]: edition }) })
  const path = draft === undefined ? publicPath(saved, edition) : undefined
  window.open(path ?? `/editor?${parameters}`, '_blank', 'noopener')
}

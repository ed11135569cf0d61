import { memo } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Look } from '#contract/fields/choices.ts'
import { useContactObstacle } from '../model/use-contact-obstacle.ts'
import { PageContent } from './page-content.tsx'
import { PageFrame } from './page-frame.tsx'
import { ownerView, previewView } from './preview-view.ts'

interface Props {
  title: string
  className: string | undefined
  /** Instead of the look of the draft. */
  look?: Look | undefined
  theme?: 'light' | undefined
  portfolio: Portfolio
  /** The id of the edition to show; undefined is the main page. */
  edition: string | undefined
  /** Shows what is hidden, too. */
  isOwner?: boolean
  onPage?: (page: Document | null) => void
}

/** The public page of a draft. Memoized, so that typing does not render the page. */
export const PreviewFrame = memo(function PreviewFrame({
  title,
  className,
  look,
  theme,
  portfolio,
  edition,
  isOwner = false,
  onPage,
}: Props) {
  const { view: draftView, unlockedFields } = isOwner ? ownerView(portfolio, edition) : { view: previewView(portfolio, edition) }
  const isNameless = portfolio.editions.some(({ id, nameless }) => id === edition && nameless)
  const canGetMessages = useContactObstacle() === undefined
  const takesMessages = canGetMessages && portfolio.contactForm && portfolio.visibility === 'open' && !isNameless
  const view = { ...draftView, takesMessages }
  return (
    <PageFrame title={title} look={look ?? view.look.accent} theme={theme} className={className} onLoad={onPage}>
      <PageContent
        view={view}
        unlockedFields={unlockedFields}
        isOwner={isOwner}
        linkTarget={portfolio}
        actions={{ contact: !isNameless, endorse: !isNameless && portfolio.visibility === 'open' }}
      />
    </PageFrame>
  )
})

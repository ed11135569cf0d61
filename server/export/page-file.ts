import { portfolioPath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { monthOf } from '../portfolios/public-responses.ts'
import { type StoredPortfolio, unlockedByPin, visibleToVisitor } from '../portfolios/visibility.ts'
import type { Viewer } from './files.ts'

interface Asked {
  viewer: Viewer
  photo: Buffer | undefined
  /** Where a document lies beside the file; else it is linked where everybody may load it. */
  documentAt?: ((index: number) => string) | undefined
}

/** The page on its own. Nothing in it is locked: what its reader may not see is absent. */
export async function pageFile({ site, config, clock }: Pick<Deps, 'site' | 'config' | 'clock'>, stored: StoredPortfolio, asked: Asked) {
  const { publicUrl } = config
  const view = viewOf(stored, asked, publicUrl)
  return await site.pageFile({ view, month: monthOf(clock()), pageUrl: publicUrl + portfolioPath(stored), publicUrl })
}

function viewOf(stored: StoredPortfolio, { viewer, photo, documentAt }: Asked, publicUrl: string): PublicView {
  const open = visibleToVisitor(stored)
  // Owners read no more on their page than the right PIN opens.
  const seen = viewer === 'visitor' ? open : { ...open, ...unlockedByPin(stored, '') }
  const addressOf = ({ downloadUrl }: { downloadUrl: string }, index: number) =>
    documentAt?.(index) ?? (open.documents ? publicUrl + downloadUrl : '')
  return {
    ...seen,
    privacySettings: nothingHidden(seen),
    lockedSections: [],
    unlockable: false,
    documents: seen.documents?.map((document, index) => ({ ...document, downloadUrl: addressOf(document, index) })),
    photo: seen.photo && { ...seen.photo, url: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : '' },
  }
}

function nothingHidden({ privacySettings }: PublicView): PublicView['privacySettings'] {
  return Object.fromEntries(Object.keys(privacySettings).map((name) => [name, false])) as PublicView['privacySettings']
}

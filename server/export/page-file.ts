import { portfolioPath } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import type { Deps } from '../deps.ts'
import { monthOf } from '../portfolios/public-responses.ts'
import { type StoredPortfolio, unlockedByPin, visibleToVisitor } from '../portfolios/visibility.ts'
import type { Viewer } from './files.ts'

interface PageFileOptions {
  viewer: Viewer
  photo: Buffer | undefined
  /** Relative URL of a document next to the file; without it, documents link to their public URL. */
  documentAt?: ((index: number) => string) | undefined
}

/** The page as a single file. What the viewer may not see is absent instead of locked. */
export async function pageFile(
  { site, config, clock }: Pick<Deps, 'site' | 'config' | 'clock'>,
  stored: StoredPortfolio,
  options: PageFileOptions,
) {
  const { publicUrl } = config
  const view = viewOf(stored, options, publicUrl)
  return await site.pageFile({ view, month: monthOf(clock()), pageUrl: publicUrl + portfolioPath(stored), publicUrl })
}

function viewOf(stored: StoredPortfolio, { viewer, photo, documentAt }: PageFileOptions, publicUrl: string): PublicView {
  const publicView = visibleToVisitor(stored)
  // On their own page, owners see exactly what the PIN unlocks.
  const visible = viewer === 'visitor' ? publicView : { ...publicView, ...unlockedByPin(stored, '') }
  const urlOf = ({ downloadUrl }: { downloadUrl: string }, index: number) =>
    documentAt?.(index) ?? (publicView.documents ? publicUrl + downloadUrl : '')
  return {
    ...visible,
    privacySettings: noFieldsHidden(visible),
    lockedSections: [],
    unlockable: false,
    documents: visible.documents?.map((document, index) => ({ ...document, downloadUrl: urlOf(document, index) })),
    photo: visible.photo && { ...visible.photo, url: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : '' },
  }
}

function noFieldsHidden({ privacySettings }: PublicView): PublicView['privacySettings'] {
  return Object.fromEntries(Object.keys(privacySettings).map((name) => [name, false])) as PublicView['privacySettings']
}

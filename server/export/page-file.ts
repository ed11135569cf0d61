import type { PublicView } from '#contract/portfolio.ts'
import { monthOf } from '../portfolios/public-responses.ts'
import type { WriteContext } from './files.ts'

/** The page as a single file. What the viewer may not see is absent instead of locked. */
export async function pageOf({ deps, request, publicView, view, pageUrl, photo }: WriteContext): Promise<string> {
  const { publicUrl } = deps.config
  const urlOf = (downloadUrl: string, index: number) =>
    request.documentUrls?.[index] ?? (publicView.documents ? publicUrl + downloadUrl : '')
  const jpeg = await photo()
  const fileView: PublicView = {
    ...view,
    privacySettings: noFieldsHidden(view),
    lockedSections: [],
    hasHiddenValues: false,
    unlockable: false,
    documents: view.documents?.map((document, index) => ({ ...document, downloadUrl: urlOf(document.downloadUrl, index) })),
    photo: view.photo && { ...view.photo, url: jpeg ? `data:image/jpeg;base64,${jpeg.toString('base64')}` : '' },
  }
  return await deps.site.pageFile({ view: fileView, month: monthOf(deps.clock()), pageUrl, publicUrl })
}

function noFieldsHidden({ privacySettings }: PublicView): PublicView['privacySettings'] {
  return Object.fromEntries(Object.keys(privacySettings).map((name) => [name, false])) as PublicView['privacySettings']
}

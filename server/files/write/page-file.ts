import type { PublicView } from '#contract/calls/portfolio.ts'
import { monthOf } from '#contract/fields/days.ts'
import { limits } from '#contract/limits.ts'
import { picturePathInArchive } from '#resume/model/pictures.ts'
import { listsWithPictures, pictureIdsIn } from '../../portfolios/picture-list.ts'
import type { WriteContext } from './write-context.ts'

/** Larger files are hard to send. */
const maxPictureBytes = 4 * 1024 * 1024

/** The page as a single file. What the viewer may not see is absent instead of locked. */
export async function pageOf(context: WriteContext): Promise<string> {
  const { deps, request, publicView, view, pageUrl, photo } = context
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
    photo: view.photo && { ...view.photo, url: jpeg ? dataUrlOf(jpeg) : '' },
    ...(await picturesFor(context)),
  }
  const hasPictureFiles = request.documentUrls !== undefined
  return await deps.site.pageFile({ view: fileView, month: monthOf(deps.clock()), pageUrl, publicUrl, hasPictureFiles })
}

const dataUrlOf = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

/** The lists with the small JPEGs of their pictures: in the file up to the limit, or next to it in the archive. */
async function picturesFor({ view, request, picture: read }: WriteContext) {
  const urls = new Map<string, string>()
  let bytes = 0
  for (const id of pictureIdsIn(view)) {
    const jpeg = request.documentUrls || bytes > maxPictureBytes ? undefined : await read(id)
    bytes += jpeg?.length ?? 0
    if (request.documentUrls) urls.set(id, picturePathInArchive(id, 'small.jpg'))
    else if (jpeg && bytes <= maxPictureBytes) urls.set(id, dataUrlOf(jpeg))
  }
  return listsWithPictures(view, (picture) => {
    const url = urls.get(picture.id)
    return url ? [{ ...picture, sources: [{ type: 'image/jpeg', width: limits.smallPictureSide, url }] }] : []
  })
}

function noFieldsHidden({ privacySettings }: PublicView): PublicView['privacySettings'] {
  return Object.fromEntries(Object.keys(privacySettings).map((name) => [name, false])) as PublicView['privacySettings']
}

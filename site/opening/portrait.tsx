import { initialsOf } from '#contract/format.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { publicValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'

/** The photo on a shape of the look, or the initials; nothing if the owner wants neither. */
export function Portrait({ view }: { view: PublicView }) {
  const selectable = useSelectable()
  const photo = publicValue(view, 'photo')
  const { picture } = view.look
  if (picture === 'none') return null
  if (photo?.url) {
    return (
      <div className="portrait" {...selectable({ at: 'photo' })}>
        <img className="photo u-photo" src={photo.url} alt={photo.alt} width="512" height="512" />
      </div>
    )
  }
  const initials = picture === 'photo-or-monogram' && initialsOf(view)
  return (
    initials && (
      <div className="portrait" aria-hidden="true" {...selectable({ at: 'photo' })}>
        <span className="monogram">{initials}</span>
      </div>
    )
  )
}

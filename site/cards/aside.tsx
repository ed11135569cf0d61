import type { SectionSwitch } from '#contract/choices.ts'
import { isPrivate, sectionValue, type VisibleFields } from '../privacy.ts'
import { addressLines } from './contact.tsx'
import type { Part } from './part.ts'
import { Prose } from './prose.tsx'

/** What belongs to the opening or to the contact details, as rows of the drawer while its switch hides it. */
export function hiddenAside(shown: VisibleFields): Part[] {
  const { view } = shown
  const about = sectionValue(shown, 'about')
  const photo = sectionValue(shown, 'photo')
  const address = sectionValue(shown, 'address')
  const parts: (Part & { id: SectionSwitch })[] = [
    { id: 'about', title: 'About', locked: 'a longer introduction', content: about && <Prose text={about} /> },
    {
      id: 'photo',
      title: 'Photo',
      locked: 'a photo',
      content: photo && <img className="photo" src={photo.url} alt={photo.alt} width="512" height="512" />,
    },
    { id: 'address', title: 'Address', locked: 'the postal address', content: address && <p className="lines">{addressLines(address)}</p> },
  ]
  return parts
    .filter(({ id }) => isPrivate(view, id))
    .map((part) => ({ ...part, isPrivate: true, locked: part.content ? undefined : part.locked }))
}

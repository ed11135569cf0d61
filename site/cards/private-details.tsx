import type { SectionSwitch } from '#contract/choices.ts'
import { isPrivate, sectionValue, type VisibleFields } from '../privacy.ts'
import { addressLines } from './contact.tsx'
import type { Part } from './part.ts'
import { Prose } from './prose.tsx'

/** Parts of the introduction and the contact details, as rows of the drawer while they are private. */
export function privateDetails(visible: VisibleFields): Part[] {
  const { view, spoken } = visible
  const about = sectionValue(visible, 'about')
  const photo = sectionValue(visible, 'photo')
  const address = sectionValue(visible, 'address')
  const parts: (Part & { id: SectionSwitch })[] = [
    { id: 'about', title: spoken.say('about'), content: about && <Prose text={about} /> },
    {
      id: 'photo',
      title: spoken.say('photo'),
      content: photo && <img className="photo" src={photo.url} alt={photo.alt} width="512" height="512" />,
    },
    { id: 'address', title: spoken.say('address'), content: address && <p className="lines">{addressLines(address)}</p> },
  ]
  return parts
    .filter(({ id }) => isPrivate(view, id))
    .map((part) => ({ ...part, isPrivate: true, locked: part.content ? undefined : spoken.choice('things', part.id) }))
}

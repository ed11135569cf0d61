import type { SectionSwitch } from '#contract/choices.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import { english } from '#contract/words/spoken.ts'
import { isPrivate, sectionValue, type VisibleFields } from '../privacy.ts'
import { addressLines } from './contact.tsx'
import type { Part } from './part.ts'
import { Prose } from './prose.tsx'

/** Parts of the introduction and the contact details, as rows of the drawer while they are private. */
export function privateDetails(visible: VisibleFields, month: string): Part[] {
  const { view } = visible
  const about = sectionValue(visible, 'about')
  const photo = sectionValue(visible, 'photo')
  const address = sectionValue(visible, 'address')
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
  const mentioned = parts
    .filter(({ id }) => isPrivate(view, id))
    .map((part) => ({ ...part, isPrivate: true, locked: part.content ? undefined : part.locked }))
  return [...mentioned, ...unlockedFacts(visible, month)]
}

/** What the page does not mention while it is locked. */
function unlockedFacts({ unlockedFields = {} }: VisibleFields, month: string): Part[] {
  const { availability, employment, workPermits } = unlockedFields
  const options = { month, spoken: english }
  const rows = [
    { id: 'availability', title: 'Availability', facts: availability ? availabilityFacts(availability, options) : [] },
    { id: 'employment', title: 'Kind of employment', facts: employment ? employmentFacts(employment, options) : [] },
    { id: 'workPermits', title: 'Work permits', facts: permitFacts(workPermits ?? [], options) },
  ]
  return rows
    .filter(({ facts }) => facts.length > 0)
    .map(({ facts, ...row }) => ({ ...row, isPrivate: true, content: <p className="lines">{facts.join('\n')}</p> }))
}

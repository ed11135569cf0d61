import type { SectionSwitch } from '#contract/fields/choices.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import { isSectionHidden, sectionValue, switchOf, type VisibleFields } from '../privacy.ts'
import { addressLines } from './contact.tsx'
import type { Part } from './part.ts'
import { Prose } from './prose.tsx'

/** Parts of the introduction and the contact details, as rows of the private part while they are private. */
export function privateDetails(visible: VisibleFields, month: string): Part[] {
  const { view, spoken } = visible
  const about = sectionValue(visible, 'about')
  const photo = sectionValue(visible, 'photo')
  const address = sectionValue(visible, 'address')
  const parts: (Part & { id: SectionSwitch })[] = [
    { id: 'about', section: 'personal-info', title: spoken.say('about'), content: about && <Prose text={about} /> },
    {
      id: 'photo',
      section: 'personal-info',
      title: spoken.say('photo'),
      content: photo && <img className="photo" src={photo.url} alt={photo.alt} width="512" height="512" />,
    },
    {
      id: 'address',
      section: 'personal-info',
      title: spoken.say('address'),
      content: address && (
        <p className="lines" translate="no">
          {addressLines(address, visible)}
        </p>
      ),
    },
  ]
  const mentioned = parts
    .filter(({ id }) => isSectionHidden(view, id))
    .map((part) => ({
      ...part,
      isPrivate: true,
      hiddenBy: switchOf(part.id),
      locked: part.content ? undefined : spoken.choice('things', part.id),
    }))
  return [...mentioned, ...unlockedFacts(visible, month)]
}

function unlockedFacts({ unlockedFields = {}, spoken }: VisibleFields, month: string): Part[] {
  const { availability, employment, workPermits } = unlockedFields
  const options = { month, spoken }
  const rows = [
    { id: 'availability', title: spoken.say('availability'), facts: availability ? availabilityFacts(availability, options) : [] },
    { id: 'employment', title: spoken.say('employment'), facts: employment ? employmentFacts(employment, options) : [] },
    { id: 'workPermits', title: spoken.say('workPermits'), facts: permitFacts(workPermits ?? [], options) },
  ] as const
  return rows
    .filter(({ facts }) => facts.length > 0)
    .map(({ facts, ...row }) => ({
      ...row,
      section: 'work-preferences',
      isPrivate: true,
      hiddenBy: switchOf(row.id),
      content: <p className="lines">{facts.join('\n')}</p>,
    }))
}

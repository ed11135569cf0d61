import { publicValue, switchOf, type VisibleFields } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

/** A part of the page if everyone sees them, or a row of the private part if they were unlocked. The page doesn't mention them while they are locked. */
export function personalDetails({ view, unlockedFields, spoken }: VisibleFields): Part | undefined {
  const unlocked = unlockedFields?.personalDetails
  const details = unlocked ?? publicValue(view, 'personalDetails') ?? []
  const pairs = details.map(({ id, label, text }): Pair => [label, text, { at: `personalDetails.${id}` }])
  if (!details.some(({ text }) => text)) return undefined
  return {
    id: 'personalDetails',
    section: 'personal-info',
    title: spoken.say('personalDetails'),
    ...(unlocked && { isPrivate: true, hiddenBy: switchOf('personalDetails') }),
    content: <DefinitionList pairs={pairs} />,
  }
}

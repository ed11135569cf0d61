import { genders, pronouns, yesNo } from '#contract/choices.ts'
import { labelOf } from '#contract/format.ts'
import { isHidden, isLocked, shownValue, type VisibleFields } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

export function demographics(shown: VisibleFields): Part | undefined {
  const card = { id: 'demographics', title: 'Demographics', isPrivate: isHidden(shown.view, 'demographics') }
  if (isLocked(shown, 'demographics')) return { ...card, locked: 'demographics' }
  const answers = shownValue(shown, 'demographics')
  const pairs: Pair[] = [
    ['Gender', answered(genders, answers?.gender)],
    ['Pronouns', answered(pronouns, answers?.pronouns)],
    ['Veteran status', answered(yesNo, answers?.veteran)],
    ['Needs sponsorship to work in the USA', answered(yesNo, answers?.sponsorship)],
  ]
  if (pairs.some(([, value]) => value)) return { ...card, content: <DefinitionList pairs={pairs} /> }
  return card.isPrivate ? { ...card, content: <p>Prefer not to answer</p> } : undefined
}

/** The words of an answer; not answering isn't one. */
function answered(labels: Readonly<Record<string, string>>, key = ''): string {
  return key === 'prefer-not-to-answer' ? '' : labelOf(labels, key)
}

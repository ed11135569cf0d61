import { genders, pronouns, yesNo } from '#contract/choices.ts'
import { labelOf } from '#contract/format.ts'
import { isHidden, isLocked, type VisibleFields, visibleValue } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

export function demographics(visible: VisibleFields): Part | undefined {
  const card = { id: 'demographics', title: 'Demographics', isPrivate: isHidden(visible.view, 'demographics') }
  if (isLocked(visible, 'demographics')) return { ...card, locked: 'demographics' }
  const answers = visibleValue(visible, 'demographics')
  const pairs: Pair[] = [
    ['Gender', answerLabel(genders, answers?.gender)],
    ['Pronouns', answerLabel(pronouns, answers?.pronouns)],
    ['Veteran status', answerLabel(yesNo, answers?.veteran)],
    ['Needs sponsorship to work in the USA', answerLabel(yesNo, answers?.sponsorship)],
  ]
  if (pairs.some(([, value]) => value)) return { ...card, content: <DefinitionList pairs={pairs} /> }
  return card.isPrivate ? { ...card, content: <p>Prefer not to answer</p> } : undefined
}

/** The label of an answer; '' when the owner prefers not to answer. */
function answerLabel(labels: Readonly<Record<string, string>>, key = ''): string {
  return key === 'prefer-not-to-answer' ? '' : labelOf(labels, key)
}

import type { Spoken } from '#contract/words/spoken.ts'
import type { ChoiceType } from '#contract/words/words.ts'
import { isHidden, isLocked, switchOf, type VisibleFields, visibleValue } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

export function demographics(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'demographics',
    section: 'demographics',
    title: spoken.say('demographics'),
    isPrivate: isHidden(visible.view, 'demographics'),
    hiddenBy: switchOf('demographics'),
  } as const
  if (isLocked(visible, 'demographics')) return { ...card, locked: spoken.choice('things', 'demographics') }
  const answers = visibleValue(visible, 'demographics')
  const pairs: Pair[] = [
    [spoken.say('gender'), answerLabel(spoken, 'genders', answers?.gender), { at: 'demographics.gender' }],
    [spoken.say('pronouns'), answerLabel(spoken, 'pronouns', answers?.pronouns), { at: 'demographics.pronouns' }],
    [spoken.say('veteranStatus'), answerLabel(spoken, 'yesNo', answers?.veteran), { at: 'demographics.veteran' }],
    [spoken.say('needsSponsorship'), answerLabel(spoken, 'yesNo', answers?.sponsorship), { at: 'demographics.sponsorship' }],
  ]
  if (pairs.some(([, value]) => value)) return { ...card, content: <DefinitionList pairs={pairs} /> }
  return card.isPrivate ? { ...card, content: <p>{spoken.say('preferNotToAnswer')}</p> } : undefined
}

/** The label of an answer; '' when the owner prefers not to answer. */
function answerLabel(spoken: Spoken, type: ChoiceType, key = ''): string {
  return key === 'prefer-not-to-answer' ? '' : spoken.choice(type, key)
}

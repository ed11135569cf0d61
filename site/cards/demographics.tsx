import { genders, pronouns, yesNo } from '#contract/choices.ts'
import { labelOf } from '../format.ts'
import { isHidden, isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { type Fact, Facts } from './facts.tsx'
import { LockedCard } from './locked.tsx'

export function Demographics(shown: Shown) {
  if (isLocked(shown, 'demographics')) return <LockedCard id="demographics" title="Demographics" view={shown.view} />
  const answers = shownValue(shown, 'demographics')
  const facts: Fact[] = [
    ['Gender', answered(genders, answers?.gender)],
    ['Pronouns', answered(pronouns, answers?.pronouns)],
    ['Veteran status', answered(yesNo, answers?.veteran)],
    ['Needs sponsorship to work in the USA', answered(yesNo, answers?.sponsorship)],
  ]
  const unanswered = facts.every(([, value]) => !value)
  if (unanswered && !isHidden(shown.view, 'demographics')) return null
  return (
    <Card id="demographics" title="Demographics" hideable>
      {unanswered ? <p>Prefer not to answer</p> : <Facts facts={facts} />}
    </Card>
  )
}

/** The words of an answer; not answering isn't one. */
function answered(labels: Readonly<Record<string, string>>, key = ''): string {
  return key === 'prefer-not-to-answer' ? '' : labelOf(labels, key)
}

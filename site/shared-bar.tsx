import { portfolioFields } from '#contract/fields.ts'
import { type Group, groupOf } from '#contract/groups.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import type { Shared } from '#contract/private-links.ts'
import { isUnanswered } from '#contract/section-switches.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from './label-language.ts'

interface Props {
  shared: Shared
  unlockedFields: UnlockedFields | undefined
  spoken: Spoken
  /** The current one, YYYY-MM. */
  month: string
}

/** The notice above a page that a private link opened: who gave the link, until when it works, and which hidden parts it shows. */
export function SharedBar({ shared: { by, until, groups: grantedGroups }, unlockedFields = {}, spoken, month }: Props) {
  const shownGroups = grantedGroups.filter((group) => hasValue(unlockedFields, group)).map((group) => spoken.choice('things', group))
  const [beforeThings, afterThings] = spoken.around('withThings', 'things')
  return (
    <div className="notice" lang={blockLangOf(spoken)}>
      <strong>{by ? spoken.say('nameGavePage', { name: by }) : spoken.say('givenPage')}</strong>
      {until &&
        afterSpace(spoken.say('untilDay', { day: spoken.longDay(new Date(until), { hasYear: !until.startsWith(month.slice(0, 4)) }) }))}
      {shownGroups.length > 0 && (
        <>
          {spoken.clauses(['', beforeThings])}
          <a href="#private">{spoken.list(shownGroups)}</a>
          {afterThings}
        </>
      )}
    </div>
  )
}

/** A full-width parenthesis contains its space. */
const afterSpace = (text: string) => (text.startsWith('（') ? text : ` ${text}`)

const hasValue = (fields: UnlockedFields, group: Group) =>
  Object.entries(fields).some(([name, value]) => groupOf(portfolioFields, name) === group && !isUnanswered(value))

import type { Shared } from '#contract/access-codes.ts'
import { portfolioFields } from '#contract/fields.ts'
import { type Group, groupOf, groups } from '#contract/groups.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import { isUnanswered } from '#contract/section-switches.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en-GB')

interface Props {
  shared: Shared
  unlockedFields: UnlockedFields | undefined
}

/** Above a page that a private link opened: who gave it, until when it works, and what else it shows, at the end of the page. */
export function SharedBar({ shared: { by, until, groups: given }, unlockedFields = {} }: Props) {
  const opened = given.filter((group) => hasValue(unlockedFields, group)).map((group) => groups[group].toLowerCase())
  return (
    <div className="notice" lang="en">
      <strong>{by ? `${by} gave you this page` : 'You were given this page'}</strong>
      {until && <> until {day.format(new Date(until))}</>}
      {opened.length > 0 && (
        <>
          {', with '}
          <a href="#private">{list.format(opened)}</a>
        </>
      )}
    </div>
  )
}

const hasValue = (fields: UnlockedFields, group: Group) =>
  Object.entries(fields).some(([name, value]) => groupOf(portfolioFields, name) === group && !isUnanswered(value))

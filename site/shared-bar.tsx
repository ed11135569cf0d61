import type { Shared } from '#contract/access-codes.ts'
import { portfolioFields } from '#contract/fields.ts'
import { type Group, groupOf, groups } from '#contract/groups.ts'
import type { UnlockedFields } from '#contract/portfolio.ts'
import { isUnanswered } from '#contract/section-switches.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const listFormat = new Intl.ListFormat('en-GB')

interface Props {
  shared: Shared
  unlockedFields: UnlockedFields | undefined
}

/** The notice above a page that a private link opened: who gave the link, until when it works, and which hidden parts it shows. */
export function SharedBar({ shared: { by, until, groups: grantedGroups }, unlockedFields = {} }: Props) {
  const shownGroups = grantedGroups.filter((group) => hasValue(unlockedFields, group)).map((group) => groups[group].toLowerCase())
  return (
    <div className="notice" lang="en">
      <strong>{by ? `${by} gave you this page` : 'You were given this page'}</strong>
      {until && <> until {dayFormat.format(new Date(until))}</>}
      {shownGroups.length > 0 && (
        <>
          {', with '}
          <a href="#private">{listFormat.format(shownGroups)}</a>
        </>
      )}
    </div>
  )
}

const hasValue = (fields: UnlockedFields, group: Group) =>
  Object.entries(fields).some(([name, value]) => groupOf(portfolioFields, name) === group && !isUnanswered(value))

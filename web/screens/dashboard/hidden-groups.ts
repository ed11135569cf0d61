import type { Portfolio } from '#contract/calls/portfolio.ts'
import { sectionSwitches } from '#contract/fields/choices.ts'
import { groupNames } from '#contract/fields/groups.ts'
import { groupNamesForPin, hiddenGroupNames } from '#contract/fields/section-switches.ts'
import { filledGroups, isGroupHidden } from '../../model/private-links/openable-groups.ts'
import { listGroups } from '../../model/private-links/texts.ts'

interface HiddenTexts {
  /** What the PIN unlocks. */
  locked: string
  /** Which parts of it are empty. Visitors must not learn it. */
  emptyLocked: string
  /** What only a private link opens. */
  onlyByLink: string
}

/** Lists the hidden groups. One with a section switch is listed only when it has content, as on the page; one with a privacy flag always. */
export function describeHidden(portfolio: Portfolio): HiddenTexts {
  const filled = filledGroups(portfolio)
  const hiddenByFlag = groupNames.filter((group) => !(group in sectionSwitches) && isGroupHidden(portfolio, group))
  const groupsForPin = groupNamesForPin(portfolio, portfolio)
  const otherGroups = hiddenGroupNames(portfolio.sectionPrivacy, portfolio).filter((group) => !groupsForPin.includes(group))
  return {
    locked: listGroups([...hiddenByFlag, ...groupsForPin]),
    emptyLocked: listGroups(hiddenByFlag.filter((group) => !filled.includes(group))),
    onlyByLink: listGroups(otherGroups),
  }
}

import { type SectionSwitch, sectionSwitches } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PrivacyFlag } from '#contract/privacy-flags.ts'
import { groupNamesForPin, hiddenGroupNames } from '#contract/section-switches.ts'

interface HiddenGroup {
  name: string
  isEmpty: (portfolio: Portfolio) => boolean
}

/** What each flag hides, named for visitors. An unanswered question counts as empty. */
const groups: Readonly<Record<PrivacyFlag, HiddenGroup>> = {
  hideEmail: { name: 'email', isEmpty: ({ email }) => email === '' },
  hidePhone: { name: 'phone', isEmpty: ({ phone }) => phone === '' },
  hideSalary: { name: 'salary', isEmpty: ({ salaryMin, salaryMax }) => salaryMin === null && salaryMax === null },
  hideLinks: { name: 'links', isEmpty: ({ links }) => links.length === 0 },
  hideDocuments: { name: 'documents', isEmpty: ({ documents }) => documents.length === 0 },
  hideDemographics: {
    name: 'demographics',
    isEmpty: ({ demographics }) => Object.values(demographics).every((answer) => answer === 'prefer-not-to-answer'),
  },
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Private groups are listed only when they have content, as on the page. */
const nameOf = (name: SectionSwitch) => sectionSwitches[name].replace(/^Hide /, '')

interface HiddenTexts {
  /** What the PIN unlocks. */
  locked: string
  /** Which parts of it are empty. Only the owner may see the difference. */
  emptyLocked: string
  /** What only a private link opens. */
  onlyByLink: string
}

export function describeHidden(portfolio: Portfolio): HiddenTexts {
  const flags = Object.keys(groups) as PrivacyFlag[]
  const hidden = flags.filter((flag) => portfolio.privacySettings[flag]).map((flag) => groups[flag])
  const empty = hidden.filter(({ isEmpty }) => isEmpty(portfolio))
  const names = (selected: readonly HiddenGroup[]) => selected.map(({ name }) => name)
  const groupsForPin = groupNamesForPin(portfolio, { ...portfolio })
  const otherGroups = hiddenGroupNames(portfolio.sectionPrivacy, { ...portfolio }).filter((name) => !groupsForPin.includes(name))
  return {
    locked: listFormat.format([...names(hidden), ...groupsForPin.map(nameOf)]),
    emptyLocked: listFormat.format(names(empty)),
    onlyByLink: listFormat.format(otherGroups.map(nameOf)),
  }
}

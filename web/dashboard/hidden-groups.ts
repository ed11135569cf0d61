import { sectionSwitches } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PrivacyFlag } from '#contract/privacy-flags.ts'
import { lockedGroupNames } from '#contract/section-switches.ts'

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
const privateGroupNames = (portfolio: Portfolio) =>
  lockedGroupNames(portfolio.sectionPrivacy, { ...portfolio }).map((name) => sectionSwitches[name].replace(/^Hide /, ''))

/** What the PIN unlocks, and which parts of it are empty. Only the owner may see the difference. */
export function describeHidden(portfolio: Portfolio): { locked: string; emptyLocked: string } {
  const flags = Object.keys(groups) as PrivacyFlag[]
  const hidden = flags.filter((flag) => portfolio.privacySettings[flag]).map((flag) => groups[flag])
  const empty = hidden.filter(({ isEmpty }) => isEmpty(portfolio))
  const names = (selected: readonly HiddenGroup[]) => selected.map(({ name }) => name)
  return { locked: listFormat.format([...names(hidden), ...privateGroupNames(portfolio)]), emptyLocked: listFormat.format(names(empty)) }
}

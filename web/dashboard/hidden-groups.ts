import { type PrivacyFlag, sectionSwitches } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { lockedNames } from '#contract/section-switches.ts'

interface Hidden {
  name: string
  isEmpty: (portfolio: Portfolio) => boolean
}

/** What each switch hides, in the words of a reader. An unanswered question says nothing. */
const groups: Readonly<Record<PrivacyFlag, Hidden>> = {
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

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** A group that has a switch of its own is mentioned when there is something in it, as on the page. */
const further = (portfolio: Portfolio) =>
  lockedNames(portfolio.sectionPrivacy, { ...portfolio }).map((name) => sectionSwitches[name].replace(/^Hide /, ''))

/** What the code opens, and what of it isn't filled in: visitors can't tell the one from the other, its owner should. */
export function describeHidden(portfolio: Portfolio): { locked: string; emptyLocked: string } {
  const flags = Object.keys(groups) as PrivacyFlag[]
  const hidden = flags.filter((flag) => portfolio.privacySettings[flag]).map((flag) => groups[flag])
  const empty = hidden.filter(({ isEmpty }) => isEmpty(portfolio))
  const names = (some: readonly Hidden[]) => some.map(({ name }) => name)
  return { locked: listed.format([...names(hidden), ...further(portfolio)]), emptyLocked: listed.format(names(empty)) }
}

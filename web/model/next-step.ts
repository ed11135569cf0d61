import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { SectionId } from '#contract/fields/fields.ts'
import { addDays } from './private-links/days.ts'

interface Step {
  section: SectionId
  label: string
  reason: string
  isDone: (portfolio: Portfolio) => boolean
  /** The path of the field in which the editor puts the cursor; the section alone without it. */
  fieldIn?: (portfolio: Portfolio) => string
}

/** Most important first: what a page needs to be published, then what makes it better. */
const steps: Step[] = [
  {
    section: 'personal-info',
    label: 'Add your name and headline',
    reason: 'They are the first thing people read.',
    isDone: ({ firstName, headline }) => Boolean(firstName && headline),
  },
  {
    section: 'url-handle',
    label: 'Choose your address',
    reason: 'People need it to find your page.',
    isDone: ({ urlHandle }) => Boolean(urlHandle),
  },
  {
    section: 'page-design',
    label: 'Publish your page',
    reason: 'No one but you can open it now, not even with a private link.',
    isDone: ({ visibility }) => visibility !== 'off',
  },
  {
    section: 'experience',
    label: 'Add your experience',
    reason: 'Most visitors look for your latest position first.',
    isDone: ({ experience }) => experience.length > 0,
  },
  {
    section: 'experience',
    label: 'Say what you did',
    reason: 'A sentence or two under your latest position tells more than its title.',
    isDone: ({ experience }) => experience.some(({ summary, highlights }) => summary !== '' || highlights.length > 0),
    fieldIn: ({ experience }) => `experience.${experience[0]?.id}.highlights`,
  },
  {
    section: 'personal-info',
    label: 'Add a photo',
    reason: 'People remember a page with a face.',
    isDone: ({ photo, look }) => photo.id !== '' || look.picture === 'none',
  },
]

/** The first thing that a page lacks. `isEmpty`: nothing but the URL is filled in, so that importing a resume saves the most work. */
export function progressOf(portfolio: Portfolio) {
  const { firstName, headline, experience, skillCategories, education, bio, links } = portfolio
  const lists = [experience, skillCategories, education, links]
  const isEmpty = !firstName && !headline && !bio && lists.every(({ length }) => length === 0)
  return { next: steps.find(({ isDone }) => !isDone(portfolio)), isEmpty }
}

export type NextStep =
  | { kind: 'confirm' }
  | { kind: 'extend'; privateLink: PrivateLink; until: string }
  /** `field`: the path of the field in which the editor puts the cursor. */
  | { kind: 'start'; label: string; reason: string; to: string; field?: string | undefined }

const letPeopleWrite: NextStep = {
  kind: 'start',
  label: 'Let people write to you',
  reason: 'A reply could not reach you: your page has no email, no phone number and no form.',
  to: '/editor#page-design',
}
const askForWords: NextStep = {
  kind: 'start',
  label: 'Ask someone for a few words',
  reason: 'What others say about your work tells more than what you say.',
  to: '/endorsements',
}

interface Context {
  isEmailConfirmed: boolean
  links: readonly PrivateLink[]
  endorsementTextCount: number
  today: string
}

/** A link that ends within this many days is about to be missed. */
const daysBeforeEnd = 3

/** The one thing to do next; undefined when nothing is left. */
export function nextStepOf(portfolio: Portfolio, { isEmailConfirmed, links, endorsementTextCount, today }: Context): NextStep | undefined {
  if (!isEmailConfirmed) return { kind: 'confirm' }
  const { next, isEmpty } = progressOf(portfolio)
  if (isEmpty) return undefined
  const active = links.filter(({ state }) => state === 'active')
  const canGetReplies = portfolio.contactForm || portfolio.email || portfolio.phone
  if (active.length > 0 && !canGetReplies) return letPeopleWrite
  const ending = active
    .flatMap((privateLink) =>
      privateLink.until !== null && privateLink.uses > 0 && privateLink.until <= addDays(today, daysBeforeEnd)
        ? [{ privateLink, until: privateLink.until }]
        : [],
    )
    .toSorted((one, other) => one.until.localeCompare(other.until))[0]
  if (ending) return { kind: 'extend', ...ending }
  if (!next) return portfolio.endorsementCount === 0 && endorsementTextCount === 0 ? askForWords : undefined
  const { label, reason, section, fieldIn } = next
  return { kind: 'start', label, reason, to: fieldIn ? '/editor' : `/editor#${section}`, field: fieldIn?.(portfolio) }
}

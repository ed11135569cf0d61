import type { SectionId } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'

interface Step {
  section: SectionId
  label: string
  reason: string
  isDone: (portfolio: Portfolio) => boolean
}

/** Most important first. */
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
  },
  {
    section: 'skills',
    label: 'Add your skills',
    reason: 'A few groups show in seconds what you can do.',
    isDone: ({ skillCategories }) => skillCategories.some(({ skills }) => skills.length > 0),
  },
  {
    section: 'education',
    label: 'Add your education',
    reason: 'Schools, degrees and certificates round off your story.',
    isDone: ({ education }) => education.length > 0,
  },
  {
    section: 'personal-info',
    label: 'Write a short bio',
    reason: 'Two or three sentences on what you do and what you look for.',
    isDone: ({ bio }) => Boolean(bio),
  },
  {
    section: 'links',
    label: 'Link to your work',
    reason: 'A profile or a project shows more than a sentence about it.',
    isDone: ({ links }) => links.length > 0,
  },
]

/** The next step and the progress. `isEmpty`: nothing but the URL is filled in, so that importing a resume saves the most work. */
export function progressOf(portfolio: Portfolio) {
  const remaining = steps.filter(({ isDone }) => !isDone(portfolio))
  const hasContent = steps.some(({ isDone, section }) => section !== 'url-handle' && isDone(portfolio))
  const isEmpty = !hasContent && !portfolio.firstName && !portfolio.headline
  return { next: remaining[0], isEmpty, doneCount: steps.length - remaining.length, total: steps.length }
}

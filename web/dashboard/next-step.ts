import type { SectionId } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'

interface Step {
  section: SectionId
  label: string
  why: string
  isDone: (portfolio: Portfolio) => boolean
}

/** In the order in which a reader misses them. */
const steps: Step[] = [
  {
    section: 'personal-info',
    label: 'Add your name and headline',
    why: 'They are the first thing that anyone reads.',
    isDone: ({ firstName, headline }) => Boolean(firstName && headline),
  },
  {
    section: 'url-handle',
    label: 'Choose your address',
    why: 'Without one, nobody can find your page.',
    isDone: ({ urlHandle }) => Boolean(urlHandle),
  },
  {
    section: 'experience',
    label: 'Add your experience',
    why: 'Most readers look for your latest position first.',
    isDone: ({ experience }) => experience.length > 0,
  },
  {
    section: 'experience',
    label: 'Say what you did',
    why: 'A sentence or two under your latest position tells more than its title.',
    isDone: ({ experience }) => experience.some(({ summary, highlights }) => summary !== '' || highlights.length > 0),
  },
  {
    section: 'skills',
    label: 'Add your skills',
    why: 'A few groups tell a reader in seconds what you can do.',
    isDone: ({ skillCategories }) => skillCategories.some(({ skills }) => skills.length > 0),
  },
  {
    section: 'education',
    label: 'Add your education',
    why: 'Schools, degrees and certificates round off your story.',
    isDone: ({ education }) => education.length > 0,
  },
  {
    section: 'personal-info',
    label: 'Write a short bio',
    why: 'Two or three sentences on what you do and what you look for.',
    isDone: ({ bio }) => Boolean(bio),
  },
  {
    section: 'links',
    label: 'Link to your work',
    why: 'A profile or a project shows more than a sentence about it.',
    isDone: ({ links }) => links.length > 0,
  },
  {
    section: 'documents',
    label: 'Upload your resume',
    why: 'Some employers still want a file to pass on.',
    isDone: ({ documents }) => documents.length > 0,
  },
]

/** What would help this page most, and how far it has come. Where nothing has begun, a resume from elsewhere saves the most work. */
export function progressOf(portfolio: Portfolio) {
  const open = steps.filter(({ isDone }) => !isDone(portfolio))
  const begun = steps.filter(({ isDone, section }) => section !== 'url-handle' && isDone(portfolio))
  const isEmpty = begun.length === 0 && !portfolio.firstName && !portfolio.headline
  return { next: open[0], isEmpty, done: steps.length - open.length, total: steps.length }
}

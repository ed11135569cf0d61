import { date, type Fields, line, list, type NestedField, points, prose, url, words } from './field.ts'
import { limits } from './limits.ts'

/*
 * Sections beyond the specification's. The editor shows one when it holds something or the person has added it, and each has a switch of
 * its own that hides it.
 */

/** A section with one list of entries, which has the name of the section. */
interface Block {
  readonly heading: string
  /** Why a reader cares, in one sentence. */
  readonly why: string
  /** One entry, as in 'Add award'. */
  readonly noun: string
  /** What tells an entry from the others: these fields, and of several the first that says something. */
  readonly titleFields: readonly (string | readonly string[])[]
  /** What stands there while there is no entry. */
  readonly empty: string
  readonly fields: Fields<NestedField>
  /** How the switch that hides it is set at first; 'shown' unless it says something else. */
  readonly sectionSwitch?: 'shown' | 'hidden'
}

const longLine = <const L extends string>(label: L) => line(label, { max: limits.longLine })
const address = url('Website')
const summary = prose('Summary', { max: limits.prose })
const highlights = points('Highlights')
const many = { max: limits.word, maxItems: limits.words }
const startDate = date('Start date')
const endDate = date('End date', { minField: ['startDate', "The end date can't be before the start date"] })

const blocks = {
  projects: {
    heading: 'Projects',
    why: 'Something that you made or led, and how it turned out.',
    noun: 'project',
    titleFields: ['name'],
    empty: 'No projects yet. Start with the one that you like to talk about.',
    fields: {
      name: longLine('Name'),
      organization: longLine('Organization'),
      type: longLine('Kind of project'),
      roles: words('Add role', { ...many, noun: 'roles in a project' }),
      url: address,
      startDate,
      endDate,
      summary,
      highlights,
      keywords: words('Add keyword', { ...many, noun: 'keywords in a project' }),
    },
  },
  certificates: {
    heading: 'Certificates',
    why: 'Licences and certificates, with who issued them and until when they hold.',
    noun: 'certificate',
    titleFields: ['name', 'issuer'],
    empty: 'No certificates yet. Start with the one that your work asks for.',
    fields: {
      name: longLine('Name'),
      issuer: longLine('Issuer'),
      credentialId: longLine('Credential ID'),
      url: address,
      date: date('Issued'),
      expires: date('Expires', { minField: ['date', "It can't expire before it was issued"] }),
    },
  },
  languages: {
    heading: 'Languages',
    why: 'The languages that you work in, and how well.',
    noun: 'language',
    titleFields: ['language', 'fluency'],
    empty: 'No languages yet. Start with your first.',
    fields: { language: longLine('Language'), fluency: longLine('Fluency') },
  },
  volunteer: {
    heading: 'Volunteering',
    why: 'What you do for others without pay tells what you care for.',
    noun: 'volunteer role',
    titleFields: ['position', 'organization'],
    empty: 'No volunteering yet. A regular hour counts.',
    fields: {
      organization: longLine('Organization'),
      position: longLine('Role'),
      cause: longLine('Cause'),
      url: address,
      startDate,
      endDate,
      summary,
      highlights,
    },
  },
  awards: {
    heading: 'Awards',
    why: 'What others honoured in your work, and when.',
    noun: 'award',
    titleFields: ['title', 'awarder'],
    empty: 'No awards yet. Scholarships and prizes fit here.',
    fields: { title: longLine('Award'), awarder: longLine('Awarded by'), date: date('Date'), summary },
  },
  publications: {
    heading: 'Publications',
    why: 'Papers, articles, books and talks that a reader can look up.',
    noun: 'publication',
    titleFields: ['name'],
    empty: 'No publications yet. An article counts like a book.',
    fields: { name: longLine('Title'), publisher: longLine('Publisher'), url: address, date: date('Published'), summary },
  },
  references: {
    heading: 'References',
    why: 'What people say who have worked with you. Hidden until your PIN opens it, unless you decide otherwise.',
    noun: 'reference',
    titleFields: ['name'],
    empty: 'No references yet. Ask somebody for three sentences.',
    fields: {
      name: longLine('Name'),
      relation: longLine('How you know each other'),
      date: date('Date'),
      text: prose('Text', { max: limits.prose }),
    },
    sectionSwitch: 'hidden',
  },
  interests: {
    heading: 'Interests',
    why: 'What you like outside of work: the start of many good conversations.',
    noun: 'interest',
    titleFields: ['name'],
    empty: 'No interests yet. One that people can ask you about is enough.',
    fields: { name: longLine('Interest'), keywords: words('Add keyword', { ...many, noun: 'keywords of an interest' }) },
  },
  more: {
    heading: 'Further sections',
    why: 'Whatever has no place above: courses, patents, memberships. Entries of one heading stand together under it.',
    noun: 'entry',
    titleFields: ['title', 'heading'],
    empty: 'Nothing yet. Give the first entry the heading that its section should have.',
    fields: {
      heading: longLine('Heading'),
      title: longLine('Title'),
      subtitle: longLine('Subtitle'),
      url: address,
      startDate,
      endDate,
      summary,
      highlights,
    },
  },
} as const satisfies Readonly<Record<string, Block>>

type Options<B extends Block> = Pick<B, 'titleFields'> & { readonly sectionSwitch: 'shown' | 'hidden'; readonly empty: string }

/** The blocks as sections of the table. */
export const optionalSections = Object.fromEntries(
  Object.entries<Block>(blocks).map(([name, block]) => [name, sectionOf(name, block)]),
) as {
  readonly [N in keyof typeof blocks]: {
    readonly heading: string
    readonly why: string
    readonly optional: true
    readonly fields: { readonly [F in N]: ReturnType<typeof list<(typeof blocks)[N]['fields'], Options<(typeof blocks)[N]>>> }
  }
}

function sectionOf(name: string, { heading, why, noun, fields, titleFields, empty, sectionSwitch = 'shown' }: Block) {
  return { heading, why, optional: true, fields: { [name]: list(noun, fields, { sectionSwitch, titleFields, empty }) } }
}

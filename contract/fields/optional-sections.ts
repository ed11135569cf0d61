import { limits } from '../limits.ts'
import { choice, date, doi, type Fields, line, list, type NestedField, pictures, points, prose, slug, tags, url } from './field.ts'
import { publicationKinds } from './publication-kinds.ts'

/* Sections that are not in the specification. The editor shows one if it has entries or the owner has added it. */

/** A section with one field: a list that has the name of the section. */
interface Definition {
  readonly heading: string
  readonly why: string
  readonly noun: string
  readonly titleFields: readonly (string | readonly string[])[]
  readonly emptyMessage: string
  readonly fields: Fields<NestedField>
  /** Initial state of the switch that hides the section; defaults to 'shown'. */
  readonly sectionSwitch?: 'shown' | 'hidden'
}

const longLine = <const L extends string>(label: L) => line(label, { max: limits.longLine })
const website = url('Website')
const summary = prose('Summary', { max: limits.prose })
const highlights = points('Highlights')
const tagLimits = { max: limits.tag, maxItems: limits.tags }
const startDate = date('Start date')
const endDate = date('End date', { minField: ['startDate', 'The end date can’t be before the start date'] })

const definitions = {
  projects: {
    heading: 'Projects',
    why: 'What you made or led, and how it turned out.',
    noun: 'project',
    titleFields: ['name'],
    emptyMessage: 'No projects yet. Start with one you like to talk about.',
    fields: {
      name: longLine('Name'),
      organization: longLine('Organization'),
      type: longLine('Kind of project'),
      roles: tags('Add role', { ...tagLimits, noun: 'roles in a project' }),
      url: website,
      startDate,
      endDate,
      summary,
      highlights,
      keywords: tags('Add keyword', { ...tagLimits, noun: 'keywords in a project' }),
      pictures: pictures('Pictures', {
        maxItems: limits.projectPictures,
        noun: 'pictures of a project',
        hint: 'The first is the cover. The others are on the project’s own page or, without one, below “More about this project”.',
      }),
      slug: slug('Page of this project', {
        detail: true,
        hint: 'A word that follows your own address. With it, the project has a page of its own, with the texts below and all pictures.',
      }),
      question: prose('The question', { max: limits.prose, detail: true, hint: 'What the project was about, and for whom.' }),
      approach: prose('What I did', { max: limits.prose, detail: true }),
      outcome: prose('The result', { max: limits.prose, detail: true }),
      video: url('Video', { detail: true, hint: 'The page links to it, and loads nothing from it.' }),
      videoStill: pictures('Still of the video', { maxItems: 1, noun: 'still of a video', detail: true }),
    },
  },
  certificates: {
    heading: 'Certificates',
    why: 'Licenses and certificates, with their issuers and expiry dates.',
    noun: 'certificate',
    titleFields: ['name', 'issuer'],
    emptyMessage: 'No certificates yet. Start with one your work requires.',
    fields: {
      name: longLine('Name'),
      issuer: longLine('Issuer'),
      credentialId: longLine('Credential ID'),
      url: website,
      date: date('Issued'),
      expires: date('Expires', { minField: ['date', 'It can’t expire before it was issued'] }),
    },
  },
  languages: {
    heading: 'Languages',
    why: 'The languages you work in, and how well you know them.',
    noun: 'language',
    titleFields: ['language', 'fluency'],
    emptyMessage: 'No languages yet. Start with your first.',
    fields: {
      language: longLine('Language'),
      fluency: line('Fluency', {
        max: limits.longLine,
        suggestions: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
        hint: 'In your own words, or a level of the European framework (CEFR) from A1, beginner, to C2, nearly native.',
      }),
    },
  },
  volunteer: {
    heading: 'Volunteering',
    why: 'Unpaid work that shows what you care about.',
    noun: 'volunteer role',
    titleFields: ['position', 'organization'],
    emptyMessage: 'No volunteering yet. Even an hour a week counts.',
    fields: {
      organization: longLine('Organization'),
      position: longLine('Role'),
      cause: longLine('Cause'),
      url: website,
      startDate,
      endDate,
      summary,
      highlights,
    },
  },
  awards: {
    heading: 'Awards',
    why: 'Recognition you received, and when.',
    noun: 'award',
    titleFields: ['title', 'awarder'],
    emptyMessage: 'No awards yet. Scholarships and prizes fit here.',
    fields: { title: longLine('Award'), awarder: longLine('Awarded by'), date: date('Date'), summary },
  },
  publications: {
    heading: 'Publications',
    why: 'Papers, articles, books and talks that visitors can look up.',
    noun: 'publication',
    titleFields: ['name'],
    emptyMessage: 'No publications yet. Articles count, too.',
    fields: {
      name: longLine('Title'),
      authors: tags('Add author', {
        max: limits.tag,
        maxItems: limits.tags,
        noun: 'authors of a publication',
        hint: 'In the order of the publication, first names first. Your own name stands out on your page and in files.',
      }),
      kind: choice('Kind', publicationKinds, { placeholder: 'Select a kind' }),
      venue: line('Journal, conference or book', { max: limits.longLine }),
      volume: line('Volume and issue', { detail: true, hint: 'Such as 12(3).' }),
      pages: line('Pages', { detail: true }),
      publisher: longLine('Publisher'),
      date: date('Published'),
      doi: doi('DOI', { hint: 'Such as 10.1000/182. Its address is taken, too.' }),
      url: website,
      summary,
    },
  },
  references: {
    heading: 'References',
    why: 'What people who worked with you say. Hidden behind your PIN unless you show it.',
    noun: 'reference',
    titleFields: ['name'],
    emptyMessage: 'No references yet. Ask a colleague for three sentences.',
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
    why: 'What you like outside of work. It often starts a good conversation.',
    noun: 'interest',
    titleFields: ['name'],
    emptyMessage: 'No interests yet. One good conversation starter is enough.',
    fields: { name: longLine('Interest'), keywords: tags('Add keyword', { ...tagLimits, noun: 'keywords of an interest' }) },
  },
  more: {
    heading: 'Custom sections',
    why: 'Anything that fits no other section, such as courses, patents or memberships. Entries with the same heading are grouped.',
    noun: 'entry',
    titleFields: ['title', 'heading'],
    emptyMessage: 'Nothing yet. Give the first entry the heading of its section.',
    fields: {
      heading: longLine('Heading'),
      title: longLine('Title'),
      subtitle: longLine('Subtitle'),
      url: website,
      startDate,
      endDate,
      summary,
      highlights,
    },
  },
} as const satisfies Readonly<Record<string, Definition>>

type Options<D extends Definition> = Pick<D, 'titleFields'> & { readonly sectionSwitch: 'shown' | 'hidden'; readonly emptyMessage: string }

export const optionalSections = Object.fromEntries(
  Object.entries<Definition>(definitions).map(([name, definition]) => [name, sectionOf(name, definition)]),
) as {
  readonly [N in keyof typeof definitions]: {
    readonly heading: string
    readonly why: string
    readonly optional: true
    readonly fields: { readonly [F in N]: ReturnType<typeof list<(typeof definitions)[N]['fields'], Options<(typeof definitions)[N]>>> }
  }
}

function sectionOf(name: string, { heading, why, noun, fields, titleFields, emptyMessage, sectionSwitch = 'shown' }: Definition) {
  return { heading, why, optional: true, fields: { [name]: list(noun, fields, { sectionSwitch, titleFields, emptyMessage }) } }
}

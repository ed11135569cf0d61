import type { SectionSwitch } from './choices.ts'
import { date, type Fields, type Inner, line, list, points, prose, url, words } from './field.ts'
import { limits } from './limits.ts'

/*
 * Sections beyond the specification's: the editor shows one when it holds something or the person has added it, and each has a switch of
 * its own that hides it.
 */

const longLine = <const L extends string>(label: L) => line(label, { max: limits.longLine })
const address = url('Website')
const summary = prose('Summary', { max: limits.prose })
const highlights = points('Highlights')
const many = { max: limits.word, most: limits.words }
const startDate = date('Start date')
const endDate = date('End date', { notBelow: ['startDate', "The end date can't be before the start date"] })

function hideable<const E extends Fields<Inner>, const S extends SectionSwitch, const C extends readonly (string | readonly string[])[]>(
  sectionSwitch: S,
  { noun, calledBy, empty }: { noun: string; calledBy: C; empty: string },
  fields: E,
) {
  return list(noun, fields, { sectionSwitch, calledBy, empty })
}

export const moreSections = {
  projects: {
    heading: 'Projects',
    why: 'Something that you made or led, and how it turned out.',
    optional: true,
    fields: {
      projects: hideable(
        'projects',
        { noun: 'project', calledBy: ['name'], empty: 'No projects yet. Start with the one that you like to talk about.' },
        {
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
      ),
    },
  },
  certificates: {
    heading: 'Certificates',
    why: 'Licences and certificates, with who issued them and until when they hold.',
    optional: true,
    fields: {
      certificates: hideable(
        'certificates',
        { noun: 'certificate', calledBy: ['name', 'issuer'], empty: 'No certificates yet. Start with the one that your work asks for.' },
        {
          name: longLine('Name'),
          issuer: longLine('Issuer'),
          credentialId: longLine('Credential ID'),
          url: address,
          date: date('Issued'),
          expires: date('Expires', { notBelow: ['date', "It can't expire before it was issued"] }),
        },
      ),
    },
  },
  languages: {
    heading: 'Languages',
    why: 'The languages that you work in, and how well.',
    optional: true,
    fields: {
      languages: hideable(
        'languages',
        { noun: 'language', calledBy: ['language', 'fluency'], empty: 'No languages yet. Start with your first.' },
        { language: longLine('Language'), fluency: longLine('Fluency') },
      ),
    },
  },
  volunteer: {
    heading: 'Volunteering',
    why: 'What you do for others without pay tells what you care for.',
    optional: true,
    fields: {
      volunteer: hideable(
        'volunteer',
        { noun: 'volunteer role', calledBy: ['position', 'organization'], empty: 'No volunteering yet. A regular hour counts.' },
        {
          organization: longLine('Organization'),
          position: longLine('Role'),
          cause: longLine('Cause'),
          url: address,
          startDate,
          endDate,
          summary,
          highlights,
        },
      ),
    },
  },
  awards: {
    heading: 'Awards',
    why: 'What others honoured in your work, and when.',
    optional: true,
    fields: {
      awards: hideable(
        'awards',
        { noun: 'award', calledBy: ['title', 'awarder'], empty: 'No awards yet. Scholarships and prizes fit here.' },
        { title: longLine('Award'), awarder: longLine('Awarded by'), date: date('Date'), summary },
      ),
    },
  },
  publications: {
    heading: 'Publications',
    why: 'Papers, articles, books and talks that a reader can look up.',
    optional: true,
    fields: {
      publications: hideable(
        'publications',
        { noun: 'publication', calledBy: ['name'], empty: 'No publications yet. An article counts like a book.' },
        { name: longLine('Title'), publisher: longLine('Publisher'), url: address, date: date('Published'), summary },
      ),
    },
  },
  references: {
    heading: 'References',
    why: 'What people say who have worked with you. Hidden until your PIN opens it, unless you decide otherwise.',
    optional: true,
    fields: {
      references: hideable(
        'references',
        { noun: 'reference', calledBy: ['name'], empty: 'No references yet. Ask somebody for three sentences.' },
        {
          name: longLine('Name'),
          relation: longLine('How you know each other'),
          date: date('Date'),
          text: prose('Text', { max: limits.prose }),
        },
      ),
    },
  },
  interests: {
    heading: 'Interests',
    why: 'What you like outside of work: the start of many good conversations.',
    optional: true,
    fields: {
      interests: hideable(
        'interests',
        { noun: 'interest', calledBy: ['name'], empty: 'No interests yet. One that people can ask you about is enough.' },
        { name: longLine('Interest'), keywords: words('Add keyword', { ...many, noun: 'keywords of an interest' }) },
      ),
    },
  },
  more: {
    heading: 'Further sections',
    why: 'Whatever has no place above: courses, patents, memberships. Entries of one heading stand together under it.',
    optional: true,
    fields: {
      more: hideable(
        'more',
        {
          noun: 'entry',
          calledBy: ['title', 'heading'],
          empty: 'Nothing yet. Give the first entry the heading that its section should have.',
        },
        {
          heading: longLine('Heading'),
          title: longLine('Title'),
          subtitle: longLine('Subtitle'),
          url: address,
          startDate,
          endDate,
          summary,
          highlights,
        },
      ),
    },
  },
} as const

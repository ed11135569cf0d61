import { doiUrl } from '../fields/doi.ts'
import { formatUrl } from '../fields/shown-url.ts'
import { groupByEmployer, periodOf, tenureOf } from '../fields/tenure.ts'
import type { Spoken } from '../words/spoken.ts'
import { entryOf, headWithPlace, headWithUrl } from './entries.ts'
import { formatCourse, formatDate, formatDates, formatEducationDates, isOngoingEducation, unbrokenDate } from './format.ts'
import { isOwnName } from './own-name.ts'
import type { Entry, FieldOf, OutlineOptions, Piece, ProjectContent, SectionContent, SectionName, VisibleContent } from './types.ts'

type Values<N extends SectionName> = NonNullable<VisibleContent[FieldOf<N>]>
type Role = Values<'experience'>[number]

const chapters = ['question', 'approach', 'outcome'] as const

type Project = Pick<Values<'projects'>[number], (typeof chapters)[number] | 'slug' | 'pictures' | 'video' | 'videoStill'>

function projectContentOf({ slug, pictures, video, videoStill, ...texts }: Project, spoken: Spoken): ProjectContent | undefined {
  const filled = chapters.flatMap((name) => (texts[name] ? [{ name, heading: spoken.say(name), text: texts[name] }] : []))
  if (pictures.length === 0 && filled.length === 0 && !video) return undefined
  return { slug, pictures, chapters: filled, video: video ? { url: video, still: videoStill[0] } : undefined }
}

/** All other sections are built from the kinds of their fields: entryByKinds in entries.ts. */
export const sectionBuilders: { readonly [N in SectionName]?: (values: Values<N>, options: OutlineOptions) => SectionContent } = {
  experience: (roles, options) => ({ entries: groupByEmployer(roles).flatMap((group) => entriesOfEmployer(group, options)) }),

  education: (schools, { spoken }) => ({
    entries: schools.map((studies) =>
      entryOf(studies.id, {
        ...headWithPlace(formatCourse(studies, spoken), { text: studies.school, href: studies.url, logo: studies.logo[0] }, spoken),
        dates: formatEducationDates(studies, spoken),
        isCurrent: isOngoingEducation(studies),
        summary: studies.summary,
        notes: [
          gradeNote(studies.score, spoken),
          { label: spoken.say('courses'), text: spoken.commas(studies.courses) },
          { label: spoken.say('activities'), text: studies.activities },
        ],
      }),
    ),
  }),

  skills: (categories) => ({
    rows: categories
      .filter(({ skills }) => skills.length > 0)
      .map(({ id, name, level, skills }) => ({ id, term: name, note: level, values: skills })),
  }),

  projects: (projects, { spoken }) => ({
    entries: projects.map(({ id, url, name, roles, organization, type, keywords, ...project }) =>
      entryOf(id, {
        ...headWithUrl(url, name, '', spoken.commas(roles), organization, type),
        dates: formatDates({ ...project, isOngoing: false }, spoken),
        summary: project.summary,
        points: project.highlights,
        project: projectContentOf(project, spoken),
        notes: [{ label: spoken.say('keywords'), text: spoken.commas(keywords) }],
      }),
    ),
  }),

  certificates: (certificates, { spoken }) => ({
    entries: certificates.map(({ id, url, name, issuer, date, expires, credentialId }) => {
      const validity = expires && spoken.say('validUntil', { date: unbrokenDate(expires, spoken) })
      const number = credentialId && spoken.say('credentialId', { id: credentialId })
      const head = headWithUrl(url, name, issuer, validity)
      const subtitle: Piece[] = [...head.subtitle, { text: number, isExact: true }]
      return entryOf(id, { ...head, subtitle, dates: formatDate(date, spoken) })
    }),
  }),

  languages: (languages) => ({
    rows: languages.map(({ id, language, fluency }) => ({ id, term: language, note: '', values: [fluency].filter(Boolean) })),
  }),

  volunteer: (engagements, { spoken }) => ({
    entries: engagements.map(({ id, position, organization, url, cause, summary, highlights, ...dates }) =>
      entryOf(id, {
        ...headWithPlace(position, { text: organization, href: url }, spoken, cause),
        dates: formatDates({ ...dates, isOngoing: dates.endDate === '' && dates.startDate !== '' }, spoken),
        isCurrent: dates.endDate === '' && dates.startDate !== '',
        summary,
        points: highlights,
      }),
    ),
  }),

  publications: (publications, { spoken, names = {}, isOnPaper }) => ({
    entries: publications.map(({ id, url, name, authors, publisher, kind, doi, date, summary, ...source }) => {
      const href = doiUrl(doi)
      const [first = '', ...others] = [sourceOf(source), publisher, spoken.choice('publicationKinds', kind)].filter(Boolean)
      const head = headWithUrl(url || href, name, first, ...others)
      // The title of a publication without a URL links to its DOI. On paper that link is written out, so the DOI is not repeated.
      const isDoiWrittenOut = isOnPaper && !url
      const link: Piece[] = doi && !isDoiWrittenOut ? [{ text: formatUrl(href), href, isExact: true }] : []
      return entryOf(id, {
        ...head,
        subtitle: [...head.subtitle, ...link],
        dates: formatDate(date, spoken),
        ...(authors.length > 0 && { authors: authors.map((text) => ({ text, isOwner: isOwnName(text, names) })) }),
        summary,
      })
    }),
  }),

  interests: (interests, { isOnPaper }) => {
    const rows = interests.map(({ id, name, keywords }) => ({ id, term: name, note: '', values: keywords }))
    // On paper, interests that are only names share one line.
    const isWithoutKeywords = rows.every(({ values }) => values.length === 0)
    return {
      rows: isOnPaper && isWithoutKeywords ? [{ id: '', term: '', note: '', values: rows.map(({ term }) => term).filter(Boolean) }] : rows,
    }
  },

  more: (entries, { spoken }) => ({
    entries: entries.map(({ id, url, title, subtitle, summary, highlights, ...dates }) =>
      entryOf(id, {
        ...headWithUrl(url, title, subtitle),
        dates: formatDates({ ...dates, isOngoing: false }, spoken),
        summary,
        points: highlights,
      }),
    ),
  }),
}

/** Where a publication appeared, as references have it: 'Nature 12(3): 45-67'. */
function sourceOf({ venue, volume, pages }: Pick<Values<'publications'>[number], 'venue' | 'volume' | 'pages'>): string {
  const source = [venue, volume].filter(Boolean).join(' ')
  return [source, pages].filter(Boolean).join(': ')
}

/** A grade with its own label, such as 'Dissertation: Mills', does not get the label 'Grade'. */
function gradeNote(score: string, spoken: Spoken): Entry['notes'][number] {
  const [, label, text] = /^(\p{L}[\p{L} ]{0,30}):\s+(.+)/u.exec(score) ?? []
  return label && text ? { label, text } : { label: spoken.say('grade'), text: score }
}

/** Only the page says how long all roles lasted together: programs that read resume files would take that for dates of the first. */
function entriesOfEmployer(roles: readonly Role[], options: OutlineOptions): Entry[] {
  const { month, spoken, isOnPaper } = options
  const tenure = roles.length > 1 && !isOnPaper ? tenureOf(roles, month, spoken) : ''
  const total = tenure && `${periodOf(roles, spoken)} · ${tenure}`
  const isRepeated = ({ companyAbout }: Role, index: number) => roles.slice(0, index).some((role) => role.companyAbout === companyAbout)
  return roles.map((role, index) =>
    roleOf(isRepeated(role, index) ? { ...role, companyAbout: '' } : role, index === 0 ? total : '', options),
  )
}

/** @param total the whole period at the employer, next to its name; '' for none */
function roleOf(role: Role, total: string, { month, spoken }: OutlineOptions): Entry {
  const { id, title, company, url, location, companyAbout, current, summary, highlights, logo, ...dates } = role
  return entryOf(id, {
    ...headWithPlace(title, { text: company.trim(), href: url, logo: logo[0] }, spoken, total, location),
    dates: formatDates({ ...dates, isOngoing: current }, spoken),
    duration: tenureOf([role], month, spoken),
    years: periodOf([role], spoken),
    isCurrent: current,
    end: current ? '' : role.endDate || role.endYear,
    about: companyAbout,
    summary,
    points: highlights,
  })
}

import { keysOf } from '../choices.ts'
import { formatCourse, formatDate, formatDates, formatEducationDates, isOngoingEducation } from '../format.ts'
import { groupByEmployer, periodOf, tenureOf } from '../tenure.ts'
import { entryOf, headWithPlace, headWithUrl } from './entries.ts'
import type { Entry, FieldOf, OutlineOptions, ProjectContent, SectionContent, SectionName, VisibleContent } from './types.ts'

type Values<N extends SectionName> = NonNullable<VisibleContent[FieldOf<N>]>
type Role = Values<'experience'>[number]

const chapters = { question: 'The question', approach: 'What I did', outcome: 'What came of it' } as const

type Project = Pick<Values<'projects'>[number], keyof typeof chapters | 'slug' | 'pictures' | 'video' | 'videoStill'>

/** Undefined for a project that is an entry only. */
function projectContentOf({ slug, pictures, video, videoStill, ...texts }: Project): ProjectContent | undefined {
  const filled = keysOf(chapters).flatMap((name) => (texts[name] ? [{ name, heading: chapters[name], text: texts[name] }] : []))
  if (pictures.length === 0 && filled.length === 0 && !video) return undefined
  return { slug, pictures, chapters: filled, video: video ? { url: video, still: videoStill[0] } : undefined }
}

/** Build the content of the sections that need more than the kinds of their fields (see entries.ts). */
export const sectionBuilders: { readonly [N in SectionName]?: (values: Values<N>, options: OutlineOptions) => SectionContent } = {
  experience: (roles, options) => ({ entries: groupByEmployer(roles).flatMap((group) => entriesOfEmployer(group, options)) }),

  education: (schools) => ({
    entries: schools.map((studies) =>
      entryOf(studies.id, {
        ...headWithPlace(formatCourse(studies), { text: studies.school, href: studies.url, logo: studies.logo[0] }),
        dates: formatEducationDates(studies),
        isCurrent: isOngoingEducation(studies),
        summary: studies.summary,
        notes: [
          gradeNote(studies.score),
          { label: 'Courses', text: studies.courses.join(', ') },
          { label: 'Activities', text: studies.activities },
        ],
      }),
    ),
  }),

  skills: (categories) => ({
    rows: categories
      .filter(({ skills }) => skills.length > 0)
      .map(({ id, name, level, skills }) => ({ id, term: name, note: level, values: skills })),
  }),

  projects: (projects) => ({
    entries: projects.map(({ id, url, name, roles, organization, type, keywords, ...project }) =>
      entryOf(id, {
        ...headWithUrl(url, name, '', roles.join(', '), organization, type),
        dates: formatDates({ ...project, isOngoing: false }),
        summary: project.summary,
        points: project.highlights,
        project: projectContentOf(project),
        notes: [{ label: 'Keywords', text: keywords.join(', ') }],
      }),
    ),
  }),

  certificates: (certificates) => ({
    entries: certificates.map(({ id, url, name, issuer, date, expires, credentialId }) => {
      const validity = expires && `valid until ${formatDate(expires)}`
      return entryOf(id, { ...headWithUrl(url, name, issuer, validity, credentialId && `ID ${credentialId}`), dates: formatDate(date) })
    }),
  }),

  languages: (languages) => ({
    rows: languages.map(({ id, language, fluency }) => ({ id, term: language, note: '', values: [fluency].filter(Boolean) })),
  }),

  volunteer: (engagements) => ({
    entries: engagements.map(({ id, position, organization, url, cause, summary, highlights, ...dates }) =>
      entryOf(id, {
        ...headWithPlace(position, { text: organization, href: url }, cause),
        dates: formatDates({ ...dates, isOngoing: dates.endDate === '' && dates.startDate !== '' }),
        isCurrent: dates.endDate === '' && dates.startDate !== '',
        summary,
        points: highlights,
      }),
    ),
  }),

  publications: (publications) => ({
    entries: publications.map(({ id, url, name, publisher, date, summary }) =>
      entryOf(id, { ...headWithUrl(url, name, publisher), dates: formatDate(date), summary }),
    ),
  }),

  interests: (interests, { isOnPaper }) => {
    const rows = interests.map(({ id, name, keywords }) => ({ id, term: name, note: '', values: keywords }))
    const isWithoutKeywords = rows.every(({ values }) => values.length === 0)
    return {
      rows: isOnPaper && isWithoutKeywords ? [{ id: '', term: '', note: '', values: rows.map(({ term }) => term).filter(Boolean) }] : rows,
    }
  },

  more: (entries) => ({
    entries: entries.map(({ id, url, title, subtitle, summary, highlights, ...dates }) =>
      entryOf(id, {
        ...headWithUrl(url, title, subtitle),
        dates: formatDates({ ...dates, isOngoing: false }),
        summary,
        points: highlights,
      }),
    ),
  }),
}

/** A grade with its own label, such as 'Dissertation: Mills', does not get the label 'Grade'. */
function gradeNote(score: string): Entry['notes'][number] {
  const [, label, text] = /^(\p{L}[\p{L} ]{0,30}):\s+(.+)/u.exec(score) ?? []
  return label && text ? { label, text } : { label: 'Grade', text: score }
}

/** Groups several roles under their employer; on paper only if the whole period is known and each role has a title. */
function entriesOfEmployer(roles: readonly Role[], { month, isOnPaper }: OutlineOptions): Entry[] {
  const tenure = tenureOf(roles, month)
  const canGroup = tenure !== '' && roles.every(({ title }) => title !== '')
  if (roles.length === 1 || (isOnPaper && !canGroup)) return roles.map((role) => roleOf(role, month))
  const about = roles.find(({ companyAbout }) => companyAbout)?.companyAbout ?? ''
  return [
    entryOf(roles[0]?.id ?? '', {
      title: {
        text: roles[0]?.company.trim() ?? '',
        href: roles.find(({ url }) => url)?.url,
        logo: roles.find(({ logo }) => logo.length > 0)?.logo[0],
      },
      subtitle: [],
      // On paper, there is one line for both.
      dates: tenure && (isOnPaper ? `${periodOf(roles)} · ${tenure}` : periodOf(roles)),
      duration: isOnPaper ? '' : tenure,
      about,
      roles: roles.map((role) =>
        roleOf({ ...role, logo: [], company: '', url: '', companyAbout: role.companyAbout === about ? '' : role.companyAbout }, month),
      ),
    }),
  ]
}

function roleOf(role: Role, month: string): Entry {
  const { id, title, company, url, location, companyAbout, current, summary, highlights, logo, ...dates } = role
  return entryOf(id, {
    ...headWithPlace(title, { text: company, href: url, logo: logo[0] }, location),
    dates: formatDates({ ...dates, isOngoing: current }),
    duration: tenureOf([role], month),
    years: periodOf([role]),
    isCurrent: current,
    end: current ? '' : role.endDate || role.endYear,
    about: companyAbout,
    summary,
    points: highlights,
  })
}

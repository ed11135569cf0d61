import { formatCourse, formatDate, formatDates, formatEducationDates } from '../format.ts'
import { byEmployer, periodOf, tenureOf } from '../tenure.ts'
import { entryOf, headWithPlace, headWithUrl } from './entries.ts'
import type { Entry, FieldOf, OutlineOptions, SectionContent, SectionName, VisibleContent } from './types.ts'

type Values<N extends SectionName> = NonNullable<VisibleContent[FieldOf<N>]>
type Role = Values<'experience'>[number]

/** Outlines of the sections for which the kinds of the fields are not enough. */
export const readings: { readonly [N in SectionName]?: (values: Values<N>, setting: OutlineOptions) => SectionContent } = {
  experience: (roles, setting) => ({ entries: byEmployer(roles).flatMap((each) => entriesOfEmployer(each, setting)) }),

  education: (schools) => ({
    entries: schools.map((studies) =>
      entryOf(studies.id, {
        ...headWithPlace(formatCourse(studies), { text: studies.school, href: studies.url }),
        dates: formatEducationDates(studies),
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
        dates: formatDates({ ...project, ongoing: false }),
        summary: project.summary,
        points: project.highlights,
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
        dates: formatDates({ ...dates, ongoing: dates.endDate === '' && dates.startDate !== '' }),
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
    const isBare = rows.every(({ values }) => values.length === 0)
    return { rows: isOnPaper && isBare ? [{ id: '', term: '', note: '', values: rows.map(({ term }) => term).filter(Boolean) }] : rows }
  },

  more: (entries) => ({
    entries: entries.map(({ id, url, title, subtitle, summary, highlights, ...dates }) =>
      entryOf(id, { ...headWithUrl(url, title, subtitle), dates: formatDates({ ...dates, ongoing: false }), summary, points: highlights }),
    ),
  }),
}

/** A grade that has its own label, such as 'Dissertation: Mills', keeps only that. */
function gradeNote(score: string): Entry['notes'][number] {
  const [, label, text] = /^(\p{L}[\p{L} ]{0,30}):\s+(.+)/u.exec(score) ?? []
  return label && text ? { label, text } : { label: 'Grade', text: score }
}

/** Groups several roles under their employer; on paper only if the whole period is known and each role has a title. */
function entriesOfEmployer(roles: readonly Role[], { month, isOnPaper }: OutlineOptions): Entry[] {
  const tenure = tenureOf(roles, month)
  const canGroup = tenure !== '' && roles.every(({ title }) => title !== '')
  if (roles.length === 1 || (isOnPaper && !canGroup)) return roles.map(roleOf)
  const about = roles.find(({ companyAbout }) => companyAbout)?.companyAbout ?? ''
  return [
    entryOf(roles[0]?.id ?? '', {
      title: { text: roles[0]?.company.trim() ?? '', href: roles.find(({ url }) => url)?.url },
      subtitle: [],
      dates: tenure && `${periodOf(roles)} · ${tenure}`,
      about,
      roles: roles.map((role) =>
        roleOf({ ...role, company: '', url: '', companyAbout: role.companyAbout === about ? '' : role.companyAbout }),
      ),
    }),
  ]
}

function roleOf({ id, title, company, url, location, companyAbout, current, summary, highlights, ...dates }: Role): Entry {
  return entryOf(id, {
    ...headWithPlace(title, { text: company, href: url }, location),
    dates: formatDates({ ...dates, ongoing: current }),
    about: companyAbout,
    summary,
    points: highlights,
  })
}

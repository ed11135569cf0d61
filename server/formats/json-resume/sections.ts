import { portfolioFields } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { dateOf, isOpenEnd, monthOrYear } from './dates.ts'
import { degreeOf } from './degrees.ts'
import type { EntryKind } from './entries.ts'
import { type Member, singleField } from './member.ts'
import { lineIn, toLine, toPoints, toProse, toTexts, urlIn } from './texts.ts'

/* Maps the members of each section of JSON Resume to portfolio fields, in the order of the schema. Used for reading and writing. */

const text = toLine(limits.text)
const longLine = toLine(limits.longLine)
const long = toProse(limits.prose)
const words = toTexts(limits.word, limits.words)

const url = singleField('url', ['url', 'website'], urlIn)
const summary = singleField('summary', ['summary'], long)
const highlights = singleField('highlights', ['highlights'], toPoints(limits.point, limits.points))
const dates = [singleField('startDate', ['startDate'], dateOf), singleField('endDate', ['endDate'], dateOf)] as const

/** The portfolio stores a month or, without one, a year. */
const startByMonth: Member = [
  ['startDate', 'startYear'],
  ['startDate'],
  (value) => {
    const { month, year } = monthOrYear(value)
    return { startDate: month, startYear: year }
  },
  ({ startDate, startYear }) => startDate || startYear,
]

const endOfPosition: Member = [
  ['endDate', 'endYear', 'current'],
  ['endDate'],
  (value) => {
    const { month, year } = monthOrYear(value)
    return { endDate: month, endYear: year, current: isOpenEnd(value) }
  },
  ({ endDate, endYear, current }) => (current ? undefined : endDate || endYear),
]

const endOfStudies: Member = [
  ['endDate', 'endYear', 'graduated'],
  ['endDate'],
  (value, { today }) => {
    const { month, year } = monthOrYear(value)
    const end = month || year
    return { endDate: month, endYear: year, graduated: end !== '' && end <= today.slice(0, end.length) }
  },
  ({ endDate, endYear }) => endDate || endYear,
]

const degree: Member = [
  ['degree', 'otherDegree', 'degreeName'],
  ['studyType'],
  (value) => {
    const degree = degreeOf(lineIn(value))
    return { degree, otherDegree: degree === 'other' ? text(value) : '', degreeName: longLine(value) }
  },
  ({ degree, otherDegree, degreeName }) =>
    degreeName || otherDegree || (portfolioFields.education.fields.degree.choices as Labels)[String(degree)],
]

type Labels = Readonly<Record<string, string>>

const kind = (list: keyof typeof portfolioFields & ListName, members: readonly Member[]): EntryKind => ({
  fields: portfolioFields[list].fields,
  members,
})

type ListName =
  | 'experience'
  | 'education'
  | 'volunteer'
  | 'awards'
  | 'certificates'
  | 'publications'
  | 'languages'
  | 'interests'
  | 'references'
  | 'projects'

interface Section extends EntryKind {
  list: ListName
  names: readonly [name: string, ...older: string[]]
}

/** An entry that is only a string is the value of its first member. */
function section(list: ListName, names: Section['names'], first: Member, ...members: Member[]): Section {
  return { list, names, nameMember: first[1][0], ...kind(list, [first, ...members]) }
}

/** The sections in which each entry maps to one entry of the portfolio. */
export const sections: readonly Section[] = [
  section(
    'experience',
    ['work'],
    singleField('company', ['name', 'company'], text),
    singleField('location', ['location'], longLine),
    singleField('companyAbout', ['description'], longLine),
    singleField('title', ['position'], text),
    url,
    startByMonth,
    endOfPosition,
    summary,
    highlights,
  ),
  section(
    'volunteer',
    ['volunteer'],
    singleField('organization', ['organization'], longLine),
    singleField('position', ['position'], longLine),
    url,
    ...dates,
    summary,
    highlights,
  ),
  section(
    'education',
    ['education'],
    singleField('school', ['institution'], text),
    url,
    singleField('fieldOfStudy', ['area'], text),
    degree,
    startByMonth,
    endOfStudies,
    singleField('score', ['score', 'gpa'], longLine),
    singleField('courses', ['courses'], words),
  ),
  section(
    'awards',
    ['awards'],
    singleField('title', ['title'], longLine),
    singleField('date', ['date', 'awardDate'], dateOf),
    singleField('awarder', ['awarder'], longLine),
    summary,
  ),
  section(
    'certificates',
    ['certificates'],
    singleField('name', ['name'], longLine),
    singleField('date', ['date'], dateOf),
    url,
    singleField('issuer', ['issuer'], longLine),
  ),
  section(
    'publications',
    ['publications'],
    singleField('name', ['name'], longLine),
    singleField('publisher', ['publisher'], longLine),
    singleField('date', ['releaseDate'], dateOf),
    url,
    summary,
  ),
  section(
    'languages',
    ['languages'],
    singleField('language', ['language', 'name'], longLine),
    singleField('fluency', ['fluency', 'level'], longLine),
  ),
  section('interests', ['interests', 'hobbies'], singleField('name', ['name'], longLine), singleField('keywords', ['keywords'], words)),
  section('references', ['references'], singleField('name', ['name'], longLine), singleField('text', ['reference'], long)),
  section(
    'projects',
    ['projects'],
    singleField('name', ['name'], longLine),
    singleField('summary', ['description', 'summary'], long),
    singleField('highlights', ['highlights'], toPoints(limits.point, limits.points)),
    singleField('keywords', ['keywords'], words),
    ...dates,
    url,
    singleField('roles', ['roles'], words),
    singleField('organization', ['entity'], longLine),
    singleField('type', ['type'], longLine),
  ),
]

/** A single skill of a resume. Without keywords it belongs to the default category. */
export const skillKind: EntryKind = {
  fields: portfolioFields.skillCategories.fields,
  nameMember: 'name',
  members: [
    [
      ['name'],
      ['name'],
      (value, { raw }) => ({ name: hasKeywords(raw['keywords']) ? text(value) : defaultCategoryName }),
      ({ name }) => name,
    ],
    singleField('level', ['level'], longLine),
    [
      ['skills'],
      ['keywords'],
      (value, { raw }) => ({ skills: skillWords(hasKeywords(value) ? value : [raw['name']]) }),
      ({ skills }) => skills,
    ],
  ],
}

export const defaultCategoryName = 'Skills'
const skillWords = toTexts(limits.skill, limits.skillsPerCategory)
export const hasKeywords = (value: unknown): boolean => skillWords(value).length > 0

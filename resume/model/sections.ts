import type { Degree } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { isOpenEnd, isPast, monthOrYear } from './dates.ts'
import type { EntryKind } from './entries.ts'
import { singleField } from './lists.ts'
import type { Member } from './member.ts'
import type { ListName } from './parsed-file.ts'
import { skillKind } from './skills.ts'
import { lineIn, toLine } from './texts.ts'

/* Maps the members of each section of JSON Resume to portfolio fields, in the order of the schema. The reader and the writer share these maps. */

export interface Section extends EntryKind {
  list: ListName
  names: Member['names']
}

type FieldName<L extends ListName> = keyof (typeof portfolioFields)[L]['fields'] & string

/** A member that maps to one field: our name of the field and, if they differ, the name in JSON Resume, followed by older names. */
type FieldMapping<L extends ListName> = readonly [field: FieldName<L>, ...names: string[]]

/** A string in such a list stands for an entry with only the first member. */
function section<L extends ListName>(list: L, names: Section['names'], ...rows: readonly (FieldMapping<L> | Member)[]): Section {
  const { fields } = portfolioFields[list]
  const members = rows.map((row) => ('read' in row ? row : singleField(fields, ...row)))
  return { list, names, fields, members, nameMember: members[0]?.names[0] ?? '' }
}

const url = ['url', 'url', 'website'] as const

type Flag = readonly [field: string, read: (value: unknown, today: string) => boolean]

/** A date of which the portfolio stores the month or, without one, the year; and a flag that follows from it. */
function monthOf(name: 'startDate' | 'endDate', ...flags: readonly Flag[]): Member {
  const yearField = name.replace('Date', 'Year')
  return {
    fields: [name, yearField, ...flags.map(([field]) => field)],
    names: [name],
    read: (value, { today }) => {
      const { month, year } = monthOrYear(value, name === 'endDate' ? 'end' : 'start')
      return { [name]: month, [yearField]: year, ...Object.fromEntries(flags.map(([field, read]) => [field, read(value, today)])) }
    },
    write: (values) => values[name] || values[yearField],
  }
}

const startByMonth = monthOf('startDate')
const endOfPosition = monthOf('endDate', ['current', isOpenEnd])
const endOfStudies = monthOf('endDate', ['graduated', isPast])

const degree: Member = {
  fields: ['degree', 'otherDegree', 'degreeName'],
  names: ['studyType'],
  read: (value) => {
    const degree = degreeOf(lineIn(value))
    return { degree, otherDegree: degree === 'other' ? toLine(limits.text)(value) : '', degreeName: toLine(limits.longLine)(value) }
  },
  write: ({ degree, otherDegree, degreeName }) => degreeName || otherDegree || degreeLabels[String(degree)],
}
const degreeLabels: Readonly<Record<string, string>> = portfolioFields.education.fields.degree.choices

export const sections: readonly Section[] = [
  section(
    'experience',
    ['work'],
    ['company', 'name', 'company'],
    ['location'],
    ['companyAbout', 'description'],
    ['title', 'position'],
    url,
    startByMonth,
    endOfPosition,
    ['summary'],
    ['highlights'],
  ),
  section('volunteer', ['volunteer'], ['organization'], ['position'], url, ['startDate'], ['endDate'], ['summary'], ['highlights']),
  section(
    'education',
    ['education'],
    ['school', 'institution'],
    url,
    ['fieldOfStudy', 'area'],
    degree,
    startByMonth,
    endOfStudies,
    ['score', 'score', 'gpa'],
    ['courses'],
  ),
  section('awards', ['awards'], ['title'], ['date', 'date', 'awardDate'], ['awarder'], ['summary']),
  section('certificates', ['certificates'], ['name'], ['date'], url, ['issuer']),
  section('publications', ['publications'], ['name'], ['publisher'], ['date', 'releaseDate'], url, ['summary']),
  { list: 'skillCategories', names: ['skills'], ...skillKind },
  section('languages', ['languages'], ['language', 'language', 'name'], ['fluency', 'fluency', 'level']),
  section('interests', ['interests', 'hobbies'], ['name'], ['keywords']),
  section('references', ['references'], ['name'], ['text', 'reference']),
  section(
    'projects',
    ['projects'],
    ['name'],
    ['summary', 'description', 'summary'],
    ['highlights'],
    ['keywords'],
    ['startDate'],
    ['endDate'],
    url,
    ['roles'],
    ['organization', 'entity'],
    ['type'],
  ),
]

/** The first match counts: the order decides for texts that match several patterns. */
const patterns: [RegExp, Degree][] = [
  [/\b(ph\.?\s?d|doctor(ate)?|m\.?d\b|j\.?d\b)/i, 'doctorate'],
  [/\bstaatsexamen\b|\bstate examination\b/i, 'state-examination'],
  [/\bdipl(om\b|\.-|\.\s?(ing|kfm|inf|phys|chem|math|psych|biol))/i, 'diplom'],
  [/\bberufsausbildung\b|\bvocational training\b/i, 'vocational'],
  [/\b(master|m\.?b\.?a|m\.?sc?\b|m\.?a\b|m\.?eng)/i, 'master'],
  [/\b(bachelor|b\.?sc?\b|b\.?a\b|b\.?eng)/i, 'bachelor'],
  [/\bassociate|\baas\b|\ba\.\s?(?:a\.\s?)?[as]\b/i, 'associate'],
  [/\bcertificat/i, 'certificate'],
  [/\b(high school|ged)\b/i, 'high-school'],
]

export function degreeOf(studyType: string): Degree | '' {
  if (!studyType) return ''
  return patterns.find(([pattern]) => pattern.test(studyType))?.[1] ?? 'other'
}

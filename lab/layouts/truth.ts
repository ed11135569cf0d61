import type { Layout } from './grammar.ts'
import type { Month, Person } from './person.ts'

/** What a person sees in a file; '' for what isn't there. */
export interface Truth {
  name: string
  suffix: string
  headline: string
  email: string
  phone: string
  /** Whether the dates name a season, for which the reader has no field: then only the year counts. */
  hasSeasons: boolean
  positions: { title: string; employer: string; place: string; start: string; end: string; current: boolean; points: string[] }[]
  schools: { school: string; kind: string; degree: string; subject: string; place: string; start: string; end: string }[]
  skills: string[]
}

export function truthOf(person: Person, layout: Layout): Truth {
  const hasYearsOnly = layout.dateFormat === '2020' || layout.dateFormat === 'season'
  const date = (month: Month | undefined) => (month === undefined ? '' : dateOf(month).slice(0, hasYearsOnly ? 4 : 7))
  const place = (text: string) => (layout.place === 'none' ? '' : text)
  const isFamilyFirst = layout.language === 'ja' || layout.language === 'zh'
  return {
    name: isFamilyFirst ? `${person.last}${layout.language === 'ja' ? ' ' : ''}${person.first}` : `${person.first} ${person.last}`,
    suffix: layout.name === 'with suffix' ? person.suffix : '',
    headline: layout.headline === 'no headline' ? '' : person.headline,
    ...{ email: person.email, phone: person.phone, skills: person.skills },
    hasSeasons: layout.dateFormat === 'season',
    positions: person.jobs.map(({ start, end, ...job }) => ({
      ...job,
      ...{ place: place(job.place), start: date(start), end: date(end), current: end === undefined },
    })),
    schools: person.courses.map(({ start, end, ...course }) => ({
      ...course,
      subject: layout.subject === 'none' ? '' : course.subject,
      ...{ place: place(course.place), start: layout.schoolDates === 'end only' ? '' : date(start), end: date(end) },
    })),
  }
}

const dateOf = (month: Month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

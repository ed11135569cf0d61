import type { Layout } from './grammar.ts'
import { wordsOf } from './people/people.ts'
import { between, pick, pickSome, type Random, randomOf } from './random.ts'

/** A month, as a number of months since year 0; undefined for until now. */
export type Month = number

export interface Job {
  title: string
  employer: string
  place: string
  start: Month
  end: Month | undefined
  points: string[]
}

export interface Course {
  school: string
  /** A choice of the field of degrees. */
  kind: string
  degree: string
  subject: string
  place: string
  start: Month
  end: Month
}

export interface Person {
  first: string
  last: string
  suffix: string
  headline: string
  email: string
  phone: string
  city: string
  summary: string
  jobs: Job[]
  courses: Course[]
  skills: string[]
}

const now = 2026 * 12 + 8
const suffixes = ['Ph.D.', 'MBA', 'CPA', 'M.D.', 'RN', 'PMP']
const counts = { short: [2, 3], medium: [3, 5], long: [7, 10], '-': [3, 3] } as const

/** A person by seed. Of the layout, language and length decide, and whether several jobs are at one employer. */
export function personOf(seed: number, layout: Layout): Person {
  const random = randomOf(seed, 'person')
  const words = wordsOf(layout.language)
  const [first, last] = [pick(random, words.first), pick(random, words.last)]
  const jobs = jobsOf(random, layout)
  const letters = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return {
    ...{ first, last, jobs, suffix: pick(random, suffixes), headline: jobs[0]?.title ?? '' },
    email: `${letters(first) || 'mail'}.${letters(last) || between(random, 1000, 9999)}@example.org`,
    phone: pick(random, words.phone).replaceAll('#', () => String(between(random, 0, 9))),
    city: pick(
      random,
      words.cities.filter((city) => city !== 'Remote'),
    ),
    summary: pickSome(random, words.summaries, between(random, 1, 2)).join(layout.language === 'ja' || layout.language === 'zh' ? '' : ' '),
    courses: coursesOf(random, layout, jobs.at(-1)?.start ?? now),
    skills: pickSome(random, words.skills, between(random, 6, 14)),
  }
}

function jobsOf(random: Random, { language, length, entry }: Layout): Job[] {
  const words = wordsOf(language)
  const [low, high] = counts[length]
  const count = between(random, low, high)
  const [titles, employers, points] = [
    pickSome(random, words.titles, count),
    pickSome(random, words.organizations, count),
    [...words.points],
  ]
  let end: Month = now - between(random, 0, 20)
  const isCurrent = random() < 0.75
  const jobs: Job[] = []
  for (const [index, title] of titles.entries()) {
    const start = end - between(random, 14, 50)
    const isSame = random() < (entry === 'roles' ? 0.5 : 0.12)
    const before = jobs.at(-1)
    const [employer, place] = isSame && before ? [before.employer, before.place] : [employers[index] ?? '', pick(random, words.cities)]
    const own = pickSome(random, points, between(random, random() < 0.15 ? 0 : 1, length === 'short' ? 4 : 3))
    jobs.push({ title, employer, place, start, end: index === 0 && isCurrent ? undefined : end, points: own })
    end = start - between(random, 0, 3)
  }
  return jobs
}

function coursesOf(random: Random, { language }: Layout, before: Month): Course[] {
  const words = wordsOf(language)
  const schools = pickSome(random, words.schools, between(random, 1, 3))
  const degrees = pickSome(random, words.degrees, schools.length)
  const subjects = pickSome(random, words.subjects, schools.length)
  let end = before - between(random, 0, 6)
  return schools.map((school, index) => {
    const [kind = '', degree = ''] = degrees[index]?.split(': ') ?? []
    const start = end - between(random, 20, 48)
    const course = { school, kind, degree, subject: subjects[index] ?? '', place: pick(random, words.cities), start, end }
    end = start - between(random, 0, 4)
    return course
  })
}

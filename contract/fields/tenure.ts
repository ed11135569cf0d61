import type { PublicView } from '../calls/portfolio.ts'
import type { Spoken } from '../words/spoken.ts'

type Role = PublicView['experience'][number]

const employerOf = ({ company }: Role) => company.trim().toLowerCase()

export function groupByEmployer(experience: readonly Role[]): Role[][] {
  const groups: Role[][] = []
  for (const role of experience) {
    const last = groups.at(-1)
    const [first] = last ?? []
    if (last && first && employerOf(role) !== '' && employerOf(first) === employerOf(role)) last.push(role)
    else groups.push([role])
  }
  return groups
}

/** '8 yrs 9 mos', counting both the first and the last month; whole years if a date is only a year; '' if a start or end is unknown. */
export function tenureOf(roles: readonly Role[], month: string, spoken: Spoken): string {
  const starts = roles.map(({ startDate, startYear }) => startDate || startYear)
  const ends = roles.map(({ current, endDate, endYear }) => (current ? month : endDate || endYear))
  if ([...starts, ...ends].includes('')) return ''
  const isByMonth = [...starts, ...ends].every((date) => date.includes('-'))
  const first = Math.min(...starts.map(monthNumber))
  const last = Math.max(...ends.map(monthNumber))
  const months = isByMonth ? last - first + 1 : 12 * (Math.floor(last / 12) - Math.floor(first / 12))
  const [wholeYears, others] = [Math.floor(months / 12), months % 12]
  const years = wholeYears > 0 ? spoken.count('years', wholeYears) : ''
  const rest = others > 0 ? spoken.count('months', others) : ''
  return years && rest ? spoken.say('yearsAndMonths', { years, months: rest }) : years || rest
}

/** The known years from the first start to the last end of these roles: '2020 - 2024'; '' without any. */
export function periodOf(roles: readonly Role[], spoken: Spoken): string {
  const dates = roles.flatMap(({ startDate, startYear, endDate, endYear }) => [startDate || startYear, endDate || endYear])
  const known = dates.filter(Boolean).map((date) => Number(date.slice(0, 4)))
  if (known.length === 0) return ''
  const [start, lastYear] = [Math.min(...known), Math.max(...known)].map((year) => spoken.date(String(year))) as [string, string]
  const end = roles.some(({ current }) => current) ? spoken.say('present') : lastYear
  return start === end ? start : spoken.say('range', { start, end })
}

function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return 12 * year + month - 1
}

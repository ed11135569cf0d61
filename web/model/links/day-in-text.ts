import { addDays } from './days.ts'

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`
const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?:,?\\s+(?<year>\\d{4}))?'
const patterns = [
  `(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`,
  `${month}\\s+${dayOfMonth}${year}`,
  `${dayOfMonth}\\s+(?:of\\s+)?${month}${year}`,
  `(?:next\\s+)?(?<weekday>${weekdays.join('|')})`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}-])`, 'giu'))

/**
 * The day that a sentence names, such as 'December 18' or 'Friday': the one after 'until' or 'by', else the first one. No day that has passed.
 * @param today YYYY-MM-DD
 */
export function dayInText(text: string, today: string): { day: string; text: string } | undefined {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const day = dayOf(groups ?? {}, today)
      const isEnd = /\b(until|till|til|by|before|through)\s+$/i.test(text.slice(0, index))
      return day === undefined ? [] : [{ day, text: words, index, isEnd }]
    }),
  )
  return found.toSorted((one, other) => Number(other.isEnd) - Number(one.isEnd) || one.index - other.index)[0]
}

type Parts = Readonly<Partial<Record<'weekday' | 'year' | 'month' | 'day', string | undefined>>>

function dayOf(parts: Parts, today: string): string | undefined {
  const { weekday, month = '', day } = parts
  // The next such day after today.
  if (weekday) return addDays(today, ((weekdays.indexOf(weekday.toLowerCase()) - new Date(today).getUTCDay() + 6) % 7) + 1)
  const number = Number(month) || months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3))) + 1
  const dayIn = (year: number) => {
    const date = new Date(Date.UTC(year, number - 1, Number(day)))
    const name = date.toISOString().slice(0, 10)
    return date.getUTCMonth() === number - 1 && name >= today ? name : undefined
  }
  if (parts.year) return dayIn(Number(parts.year))
  const thisYear = Number(today.slice(0, 4))
  const next = dayIn(thisYear) ?? dayIn(thisYear + 1)
  // 'You wrote on November 3' means a day that has passed.
  return next !== undefined && next <= addDays(today, 300) ? next : undefined
}

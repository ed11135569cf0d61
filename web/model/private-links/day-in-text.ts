import { englishMonths, monthWords } from '#contract/fields/dates/words.ts'
import { addDays } from './days.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The number of the month for each name in another language with Latin letters; 0 if it is two different months. */
const otherMonths = new Map<string, number>()
for (const [index, names] of monthWords.entries())
  for (const name of names) if (/^\p{Script=Latin}{3,}$/u.test(name)) otherMonths.set(name, otherMonths.has(name) ? 0 : index + 1)
const otherMonth = `(?<month>${[...otherMonths.keys()].filter((name) => otherMonths.get(name)).join('|')})\\.?`

const month = `(?<month>${englishMonths.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`
const dayOfMonth = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?:,?\\s+(?<year>\\d{4}))?'
const patterns = [
  `(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})`,
  `${month}\\s+${dayOfMonth}${year}`,
  `${dayOfMonth}\\s+(?:of\\s+)?${month}${year}`,
  `(?<day>\\d{1,2})(?:\\.|er|º)?\\s+(?:de\\s+)?${otherMonth}(?:\\s+(?:de\\s+)?(?<year>\\d{4}))?`,
  `(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?(?<year>\\d{4})`,
  // Without a year, '4.11.' could be the number of a version, so a preposition must precede it.
  `(?<=(?<!\\p{L})(?:bis|zum|am)\\s)(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.`,
  `(?:next\\s+)?(?<weekday>${weekdays.join('|')})`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{N}-])${pattern}(?![\\p{L}\\p{N}-])`, 'giu'))

/** In languages with Latin letters. */
const untilWords =
  /(?<!\p{L})(?:until|till|til|by|before|through|bis(?: zum)?|jusqu['’]au|avant le|fino al|entro il|hasta el|até|do|tot)\s+$/iu

/** The first day that follows a word such as 'until', or else the first day; past days don't count. @param today YYYY-MM-DD */
export function dayInText(text: string, today: string): { day: string; text: string } | undefined {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
      const day = dayOf(groups ?? {}, today)
      const isEnd = untilWords.test(text.slice(0, index))
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
  const name = month.toLowerCase()
  const number = Number(month) || otherMonths.get(name) || englishMonths.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1
  const dayIn = (year: number) => {
    const date = new Date(Date.UTC(year, number - 1, Number(day)))
    const text = date.toISOString().slice(0, 10)
    return date.getUTCMonth() === number - 1 && text >= today ? text : undefined
  }
  if (parts.year) return dayIn(Number(parts.year))
  const thisYear = Number(today.slice(0, 4))
  const next = dayIn(thisYear) ?? dayIn(thisYear + 1)
  // 'You wrote on November 3' means a day that has passed.
  return next !== undefined && next <= addDays(today, 300) ? next : undefined
}

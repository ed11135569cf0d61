import { monthOrYear } from '../json-resume/dates.ts'
import { degreeOf } from '../json-resume/degrees.ts'
import type { Values } from '../json-resume/member.ts'
import { splitHighlights } from '../points.ts'

/* What stands in the cells of a LinkedIn archive. */

const bullet = /^\s*[-*•‣▪◦●–·►✓]\s+/

/** A text, and the points that it ends with. */
export const textAndPoints = (text: string) => splitHighlights(text.replace(/\r\n?/g, '\n'), bullet)

const withoutBrackets = (cell: string) => cell.replace(/^\[([\s\S]*)\]$/, '$1')

/** `[a,b]` */
export const listIn = (cell: string): string[] =>
  withoutBrackets(cell)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** `[PORTFOLIO:https://x,BLOG:https://y]`; an address may hold commas itself. */
export function addressesIn(cell: string): { kind: string; url: string }[] {
  return withoutBrackets(cell)
    .split(/,(?=\s*[A-Z_]{2,20}:)/)
    .map((each) => {
      const [, kind = '', url = each] = /^\s*([A-Z_]{2,20}):(.*)$/s.exec(each) ?? []
      return { kind, url: url.trim() }
    })
    .filter(({ url }) => url !== '')
}

/** `10/15/20, 03:24 PM`, as LinkedIn writes days with a time. */
export function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,|$)/.exec(text) ?? []
  if (!month || !day || !year) return text
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** A degree as it is written, and which it is. */
export function degreeIn(name: string): Values {
  const degree = degreeOf(name)
  return { degree, degreeName: name, otherDegree: degree === 'other' ? name.slice(0, 100) : '' }
}

/** Studies are finished once their end has passed. */
export function isPast(date: string, today: string): boolean {
  const { month, year } = monthOrYear(date)
  const end = month || year
  return end !== '' && end <= today.slice(0, end.length)
}

import { degreeOf } from '../json-resume/degrees.ts'
import type { Values } from '../json-resume/member.ts'
import { splitHighlights } from '../points.ts'

/* Formats of cells in a LinkedIn archive. */

const bullet = /^\s*[-*•‣▪◦●–·►✓]\s+/

/** Splits off the points at the end of a text. */
export const textAndPoints = (text: string) => splitHighlights(text.replace(/\r\n?/g, '\n'), bullet)

const withoutBrackets = (cell: string) => cell.replace(/^\[([\s\S]*)\]$/, '$1')

/** `[a,b]` */
export const listIn = (cell: string): string[] =>
  withoutBrackets(cell)
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Reads `[PORTFOLIO:https://x,BLOG:https://y]`. URLs can contain commas. */
export function websitesIn(cell: string): { kind: string; url: string }[] {
  return withoutBrackets(cell)
    .split(/,(?=\s*[A-Z_]{2,20}:)/)
    .map((each) => {
      const [, kind = '', url = each] = /^\s*([A-Z_]{2,20}):(.*)$/s.exec(each) ?? []
      return { kind, url: url.trim() }
    })
    .filter(({ url }) => url !== '')
}

/** The date of `10/15/20, 03:24 PM`, LinkedIn's format with a time. Other texts are returned unchanged. */
export function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,|$)/.exec(text) ?? []
  if (!month || !day || !year) return text
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** The fields for a degree: its name and its kind. */
export function degreeIn(name: string): Values {
  const degree = degreeOf(name)
  return { degree, degreeName: name, otherDegree: degree === 'other' ? name.slice(0, 100) : '' }
}

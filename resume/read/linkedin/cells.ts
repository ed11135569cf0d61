import type { Values } from '../../model/member.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { degreeOf } from '../../model/sections.ts'
import { splitHighlights } from '../../model/texts.ts'
import type { Row } from './csv.ts'

export interface FileSource {
  from: string
  /** The file name without its extension. */
  title: string
  /** YYYY-MM-DD */
  today: string
}

export interface Table {
  /** Columns that the file must have, in lower case. */
  columns: readonly string[]
  isExact?: true
  namePattern?: RegExp
  /** Whether it is read after all other files, because it adds to their values. */
  isLast?: true
  read: (rows: readonly Row[], builder: ParsedFileBuilder, source: FileSource) => void
}

const bullet = /^\s*[-*•‣▪◦●–·►✓]\s+/

export const textAndPoints = (text: string) => splitHighlights(text.replace(/\r\n?/g, '\n'), bullet)

const withoutBrackets = (cell: string) => cell.replace(/^\[([\s\S]*)\]$/, '$1')

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

/** LinkedIn's format with a time is `10/15/20, 03:24 PM`. Other texts are returned unchanged. */
export function dayOf(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,|$)/.exec(text) ?? []
  if (!month || !day || !year) return text
  return [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

export function degreeIn(name: string): Values {
  const degree = degreeOf(name)
  return { degree, degreeName: name, otherDegree: degree === 'other' ? name.slice(0, 100) : '' }
}

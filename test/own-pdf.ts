import { formatCourse } from '#contract/format.ts'
import { english } from '#contract/words/spoken.ts'
import { readPdf } from '#server/formats/pdf/read-pdf.ts'
import type { VisibleContent } from '#server/formats/visible-content.ts'
import { newTypesetter } from '#server/pdf/typesetter.ts'

/* Writes our own PDF and reads it. The memory of a compiler grows with each PDF, so a test file can write some 25 of them. */

export const today = '2026-11-22'

const typesetter = await newTypesetter(undefined)

const pageUrl = 'https://understory.example/me/somebody'

export async function typesetAndRead(
  content: VisibleContent,
  { paper = 'letter', page = pageUrl }: { paper?: 'letter' | 'a4'; page?: string } = {},
) {
  const typesetPdf = typesetter.typeset({ visible: content, paper, page, today })
  if (!typesetPdf) throw new Error('The PDF could not be typeset')
  return readPdf(typesetPdf.bytes, { filename: 'resume.pdf', today })
}

const collapseSpaces = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
export type Values = Readonly<Record<string, unknown>>
const datesOf = ({ startDate, startYear, endDate, endYear }: Values) => [startDate || startYear, endDate || endYear]

export const positionsOf = (entries: readonly Values[]) =>
  entries.map((entry) => ({
    company: collapseSpaces(entry['company']),
    title: collapseSpaces(entry['title']),
    dates: datesOf(entry),
    current: entry['current'],
  }))

export const studiesOf = (entries: readonly Values[]) =>
  entries.map((entry) => ({
    school: collapseSpaces(entry['school']),
    course: collapseSpaces(formatCourse(entry as never, english)),
    dates: datesOf(entry),
  }))

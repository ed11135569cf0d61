import { formatCourse } from '#contract/outline/format.ts'
import { english } from '#contract/words/spoken.ts'
import type { VisibleContent } from '#resume/model/visible-content.ts'
import { readPdf } from '#resume/read/pdf/read-pdf.ts'
import { pdfs } from './pdfs/resume-pdfs.ts'

/* Writes our own PDF and reads it. */

export const today = '2026-11-22'

const pageUrl = 'https://understory.example/me/somebody'

export async function typesetAndRead(
  content: VisibleContent,
  { paper = 'letter', page = pageUrl }: { paper?: 'letter' | 'a4'; page?: string } = {},
) {
  const { bytes } = await pdfs.resumePdf(content, { paper, page, today })
  return await readPdf(bytes, { filename: 'resume.pdf', today })
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

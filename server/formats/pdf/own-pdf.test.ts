import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatCourse } from '#contract/format.ts'
import { english } from '#contract/words/spoken.ts'
import { newTypesetter } from '#server/pdf/typesetter.ts'
import { readContent } from '#server/portfolios/content.ts'
import { readResume } from '../json-resume/resume.ts'
import type { VisibleContent } from '../visible-content.ts'
import { readPdf } from './read-pdf.ts'

const today = '2026-11-22'

let typesetter: Awaited<ReturnType<typeof newTypesetter>>
beforeAll(async () => {
  typesetter = await newTypesetter(undefined)
})

const pageUrl = 'https://understory.example/me/somebody'

async function typesetAndRead(
  content: VisibleContent,
  { paper = 'letter', page = pageUrl }: { paper?: 'letter' | 'a4'; page?: string } = {},
) {
  const typesetPdf = typesetter.typeset({ visible: content, paper, page, today })
  if (!typesetPdf) throw new Error('The PDF could not be typeset')
  return readPdf(typesetPdf.bytes, { filename: 'resume.pdf', today })
}

const collapseSpaces = (text: unknown) => String(text).replace(/\s+/g, ' ').trim()
type Values = Readonly<Record<string, unknown>>
const datesOf = ({ startDate, startYear, endDate, endYear }: Values) => [startDate || startYear, endDate || endYear]

const positionsOf = (entries: readonly Values[]) =>
  entries.map((entry) => ({
    company: collapseSpaces(entry['company']),
    title: collapseSpaces(entry['title']),
    dates: datesOf(entry),
    current: entry['current'],
  }))

const studiesOf = (entries: readonly Values[]) =>
  entries.map((entry) => ({
    school: collapseSpaces(entry['school']),
    course: collapseSpaces(formatCourse(entry as never, english)),
    dates: datesOf(entry),
  }))

const imports = new URL('../../../fixtures/import/json-resume/', import.meta.url)
/** Excludes resumes with empty entries, with letters that the PDF has no font for, or with characters that it spaces differently. */
const excluded = /empty-lists|family-name-first|markdown-emoji|name-without-a-space|right-to-left/
const resumes = readdirSync(imports).filter((file) => !excluded.test(file))

describe('our own PDF, without an attachment', () => {
  test.each(['complete-resume.json', 'new-grad.resume.json', 'senior-engineer.resume.json'])(
    'is read with all values of %s',
    async (file) => {
      const resume = JSON.parse(readFileSync(new URL(`../../../fixtures/resumes/${file}`, import.meta.url), 'utf8'))
      const content = readContent(readResume(resume, today))
      const found = await typesetAndRead(content)
      expect(positionsOf(found.lists.experience?.map(({ values }) => values) ?? [])).toEqual(positionsOf(content.experience))
      expect(studiesOf(found.lists.education?.map(({ values }) => values) ?? [])).toEqual(studiesOf(content.education))
      for (const name of [
        'projects',
        'certificates',
        'volunteer',
        'publications',
        'awards',
        'languages',
        'interests',
        'references',
      ] as const) {
        expect(found.lists[name]?.length ?? 0).toBe(content[name].length)
      }
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'city', 'state'] as const) {
        expect(found.fields.find(({ field }) => field === name)?.value).toBe(content[name])
      }
      const { street } = content.address
      expect(found.unmapped.map(({ label, value }) => [label, String(value).startsWith(street)])).toEqual([['At the top', true]])
      expect(found.lists.skillCategories?.map(({ values }) => values['skills'])).toEqual(
        content.skillCategories.map(({ skills }) => skills),
      )
    },
  )

  test.each(resumes)('is read with each employer, title, school and date of %s', async (file) => {
    const resume = JSON.parse(readFileSync(new URL(file, imports), 'utf8').replace(/^\uFEFF/, ''))
    const content = readContent(readResume(resume, today))
    const found = await typesetAndRead(content)
    // Empty entries are not printed.
    const isPrinted = ({ company, title }: Values) => company !== '' || title !== ''
    const printed = (entries: readonly Values[]) => positionsOf(entries.filter(isPrinted))
    expect(printed(found.lists.experience?.map(({ values }) => values) ?? [])).toEqual(printed(content.experience))
    const schools = (entries: readonly Values[]) => studiesOf(entries).map(({ school, dates }) => ({ school, dates }))
    expect(schools(found.lists.education?.map(({ values }) => values) ?? [])).toEqual(schools(content.education))
  })

  test('distinguishes URLs of any country from phone numbers, places and publishers', async () => {
    const found = await typesetAndRead(
      readContent({
        phone: '+91 44 5550 1212',
        links: [{ id: '1', type: 'portfolio', url: 'https://bjarg.example.is', customLabel: '' }],
        certificates: [{ id: '2', name: 'Radar', issuer: 'Siglingastofnun', url: 'https://cards.example.is/77', date: '2012-03' }],
        publications: [{ id: '3', name: 'Handline', publisher: 'Node.js 24/7', date: '2011' }],
      }),
      { page: 'http://localhost:43647/portfolio/id/310589929214724' },
    )
    expect(Object.fromEntries(found.fields.map(({ field, value, confidence }) => [field, [value, confidence]]))).toEqual({
      phone: ['+91 44 5550 1212', 'sure'],
    })
    const { links, certificates, publications } = found.lists
    expect(links?.map(({ values }) => values['url'])).toEqual(['https://bjarg.example.is'])
    expect(certificates?.[0]?.values).toMatchObject({ issuer: 'Siglingastofnun', url: 'https://cards.example.is/77' })
    expect(publications?.[0]?.values).toMatchObject({ publisher: 'Node.js 24/7', url: '' })
  })
})

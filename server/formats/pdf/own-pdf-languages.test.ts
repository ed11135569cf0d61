import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newTypesetter } from '#server/pdf/typesetter.ts'
import { readContent } from '#server/portfolios/content.ts'
import { readResume } from '../json-resume/resume.ts'
import type { VisibleContent } from '../visible-content.ts'
import { readPdf } from './read-pdf.ts'

/* A file of its own, because the memory of the compiler grows with each language. Japanese and Chinese need fonts that are downloaded. */

const today = '2026-11-22'

let typesetter: Awaited<ReturnType<typeof newTypesetter>>
beforeAll(async () => {
  typesetter = await newTypesetter(undefined)
})

async function typesetAndRead(visible: VisibleContent) {
  const typesetPdf = typesetter.typeset({ visible, paper: 'letter', page: 'https://understory.example/me/somebody', today })
  if (!typesetPdf) throw new Error('The PDF could not be typeset')
  return readPdf(typesetPdf.bytes, { filename: 'resume.pdf', today })
}

type Values = Readonly<Record<string, unknown>>
const datesOf = ({ startDate, startYear, endDate, endYear }: Values) => [startDate || startYear, endDate || endYear]
const positionsOf = (entries: readonly Values[] = []) =>
  entries.map((entry) => [entry['company'], entry['title'], ...datesOf(entry), entry['current']])
const schoolsOf = (entries: readonly Values[] = []) => entries.map((entry) => [entry['school'], ...datesOf(entry)])

describe('our own PDF', () => {
  test.each(['fr', 'de', 'pt-BR', 'pl', 'ar'])('is read with each employer, title, school and date in %s', async (language) => {
    const resume = JSON.parse(readFileSync(new URL('../../../fixtures/resumes/complete-resume.json', import.meta.url), 'utf8'))
    const content = { ...readContent(readResume(resume, today)), language }
    const { lists } = await typesetAndRead(content)
    expect(positionsOf(lists.experience?.map(({ values }) => values))).toEqual(positionsOf(content.experience))
    expect(schoolsOf(lists.education?.map(({ values }) => values))).toEqual(schoolsOf(content.education))
    for (const name of ['projects', 'certificates', 'volunteer', 'publications', 'awards', 'languages', 'interests'] as const)
      expect([name, lists[name]?.length ?? 0]).toEqual([name, content[name].length])
  })

  test('is read with the city next to a street', async () => {
    const address = { street: 'Old Mill Lane', postalCode: '97201' }
    const { fields } = await typesetAndRead(readContent({ firstName: 'Ada', lastName: 'Byron', city: 'Portland', state: 'OR', address }))
    expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toMatchObject({ city: 'Portland', state: 'OR' })
  })
})

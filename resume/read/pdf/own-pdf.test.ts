import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { positionsOf, studiesOf, today, typesetAndRead, type Values } from '#test/own-pdf.ts'
import { isLongRun } from '#test/property-runs.ts'
import { readResume } from '../../model/resume.ts'

const imports = new URL('../../../fixtures/import/json-resume/', import.meta.url)
/** Excludes resumes with empty entries, with letters that the PDF has no font for, or with characters that it spaces differently. */
const excluded = /empty-lists|family-name-first|markdown-emoji|name-without-a-space|right-to-left/
/** Of the same kinds of values as the others, which are read at night. */
const various = /bad-values|before-1900|nine-roles|sixty-jobs|student/
const resumes = readdirSync(imports).filter((file) => !excluded.test(file) && (isLongRun || various.test(file)))

describe('our own PDF, without an attachment', () => {
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
})

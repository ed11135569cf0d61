import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '#test/file-writers.ts'
import { entriesOf, parseUploadedFile } from '#test/parsed-files.ts'
import { ada } from '#test/pdfs/ada.ts'
import { pdfOf, pdfRequest } from '#test/pdfs/resume-pdfs.ts'
import type { PdfOptions } from '../write/pdf/template-data.ts'

const writer = writers.wordFiles

const job = (title: string, company: string, location: string, dates: readonly [start: string, end: string], current = false) => ({
  ...{ title, company, location, current },
  ...{ startDate: dates[0].length > 4 ? dates[0] : '', startYear: dates[0].length > 4 ? '' : dates[0] },
  ...{ endDate: dates[1].length > 4 ? dates[1] : '', endYear: dates[1].length > 4 ? '' : dates[1] },
})

it.each([
  ['a PDF of ours', async () => (await pdfOf(ada)).bytes],
  ['a Word file of ours', () => writer.resumeWord(readContent(ada), { ...pdfRequest, user: '1' })],
])('reads jobs, schools, skills with their level and volunteer work of %s', async (_, write) => {
  const found = await parseUploadedFile(await write(), 'resume')
  expect(entriesOf(found, 'experience')).toEqual([
    expect.objectContaining(job('Director', 'Engine Works', 'London', ['2021-05', ''], true)),
    expect.objectContaining(job('Engineer', 'engine works', '', ['2018-01', '2021-04'])),
    expect.objectContaining(job('Clerk', 'Bank', 'Paris', ['2011', '2015'])),
    expect.objectContaining(job('', 'Only a company', '', ['2010-01', '2010-12'])),
  ])
  expect(entriesOf(found, 'education')).toEqual([
    expect.objectContaining({ school: 'Home', fieldOfStudy: 'Mathematics', startDate: '2008-09', endDate: '2011-06', score: '1.0' }),
  ])
  const skills = entriesOf(found, 'skillCategories').map(({ name, level, skills }) => [name, level, skills])
  expect(skills).toEqual([
    ['Tools', 'Expert', ['Cards', 'Mills']],
    ['Skills', '', ['Poetry']],
  ])
  expect(entriesOf(found, 'volunteer')).toEqual([
    expect.objectContaining({ position: 'Reader', organization: 'Library', startDate: '2020-02', endDate: '' }),
  ])
})

it('does not take brackets in the name of a category for a level, nor a dot between skills of others', async () => {
  const portfolio = {
    firstName: 'Ada',
    email: 'ada@example.com',
    phone: '5035550142',
    skillCategories: [{ name: 'Cloud (AWS)', skills: ['S3', 'EC2'] }],
  }
  const found = await parseUploadedFile((await pdfOf(portfolio)).bytes, 'resume.pdf')
  expect(entriesOf(found, 'skillCategories')).toEqual([expect.objectContaining({ name: 'Cloud (AWS)', level: '', skills: ['S3', 'EC2'] })])
})

it.each([
  ['PDF', async (portfolio: object, choices: PdfOptions['choices']) => (await pdfOf(portfolio, { choices })).bytes],
  [
    'Word file',
    async (portfolio: object, choices: PdfOptions['choices']) =>
      await writer.resumeWord(readContent(portfolio), { ...pdfRequest, choices, user: '1' }),
  ],
])('reads a title, place, date and closing text of our own %s as notes, not as parts of a section', async (_, write) => {
  const ending = { title: 'resume', placeAndDate: true, closing: 'I agree.\n\nTo all of it.' }
  for (const pdf of [ending, { ...ending, placeAndDate: false, length: 'one' }]) {
    const found = await parseUploadedFile(await write(ada, readContent({ pdf }).pdf), 'resume')
    const without = await parseUploadedFile(await write(ada, undefined), 'resume')
    const valuesOf = ({ fields, lists }: typeof found) => [
      fields,
      Object.values(lists).map((entries) => entries.map(({ values }) => values)),
    ]
    expect(valuesOf(found)).toEqual(valuesOf(without))
    const note = found.unmapped.find(({ label }) => label === 'At the end')
    expect(String(note?.value)).toMatch(
      pdf.placeAndDate ? /^Portland, Nov.*\n\nI agree\.\s+To all of it\.$/ : /^I agree\.\s+To all of it\.$/,
    )
  }
})

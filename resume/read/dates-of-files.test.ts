import { describe, expect, it, test } from 'vitest'
import { entriesOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { zipOf } from '#test/zip.ts'
import { smallPdf } from '../../scripts/small-pdf.ts'
import type { ParsedFile } from '../model/parsed-file.ts'

/* A date has the same meaning in a file of every kind. */

const name = 'Harbour Museum'

/** Files with one job and these dates, by kind. Those in Latin-1 are in PDFs too. */
const files: Readonly<Record<string, (start: string, end: string) => Promise<ParsedFile>>> = {
  'JSON Resume': (startDate, endDate) => parseUploadedFile(JSON.stringify({ work: [{ name, startDate, endDate }] })),
  LinkedIn: async (start, end) =>
    await parseUploadedFile(
      await zipOf({ 'Positions.csv': `Company Name,Title,Started On,Finished On\n${name},Guide,"${start}","${end}"\n` }),
    ),
  'Reactive Resume 3': (start, end) =>
    parseUploadedFile(JSON.stringify({ basics: {}, sections: { work: { items: [{ name, date: { start, end } }] } } })),
  'Reactive Resume 4': (start, end) =>
    parseUploadedFile(JSON.stringify({ basics: {}, sections: { experience: { items: [{ company: name, date: `${start} – ${end}` }] } } })),
  'Reactive Resume 5': (start, end) =>
    parseUploadedFile(
      JSON.stringify({ basics: {}, sections: { experience: { items: [{ company: name, period: `${start} - ${end}` }] } } }),
    ),
}
const latin1 = /^[\x20-\x7e\xa0-\xff]*$/
const pdf = async (start: string, end: string) =>
  await parseUploadedFile(smallPdf(['Ada Lovelace', '', 'Experience', '', `Guide, ${name}`, `${start} - ${end}`, '- Showed the ships']))

const datesOf = (file: ParsedFile) =>
  entriesOf(file, 'experience').map(({ startDate, startYear, endDate, endYear, current }) => [
    startDate || startYear,
    endDate || endYear,
    current,
  ])
const textsOf = (file: ParsedFile) =>
  JSON.stringify([file.unmapped, file.notices, Object.values(file.lists).flatMap((list) => list.map(({ notices }) => notices))])

describe.each([
  ['Okt. 2021', 'heute', '2021-10', '', true],
  ['März 2019', 'Dez. 2020', '2019-03', '2020-12', false],
  ['oct. 2021', 'actualidad', '2021-10', '', true],
  ['févr. 2018', "aujourd'hui", '2018-02', '', true],
  ['marzo 2018', 'settembre 2019', '2018-03', '2019-09', false],
  ['mar. 2018', 'atual', '2018-03', '', true],
  ['wrzesień 2018', 'obecnie', '2018-09', '', true],
  ['Eylül 2018', 'Şubat 2019', '2018-09', '2019-02', false],
  ['май 2018', 'настоящее время', '2018-05', '', true],
  ['2018年5月', '现在', '2018-05', '', true],
  ['２０１８年５月', '現在', '2018-05', '', true],
  ['مارس ٢٠١٨', 'الآن', '2018-03', '', true],
  ['05.2018', '11.2019', '2018-05', '2019-11', false],
  ['2018/05', '2019/11', '2018-05', '2019-11', false],
  ['05/2018', '11/2019', '2018-05', '2019-11', false],
  ['1.5.2018', '30.11.2019', '2018-05', '2019-11', false],
])('%s to %s', (start, end, startDate, endDate, isCurrent) => {
  test.each(Object.entries(files))('is read in %s', async (_, fileWith) => {
    expect(datesOf(await fileWith(start, end))).toEqual([[startDate, endDate, isCurrent]])
  })
  test.runIf(latin1.test(start + end))('is read in a PDF', async () => {
    expect(datesOf(await pdf(start, end))).toEqual([[startDate, endDate, isCurrent]])
  })
})

describe.each([
  ['03/05/2019', '04/06/2020', '2019', '2020'],
  ['Spring 2019', 'Q3 2020', '2019', '2020'],
  ['WS 2018/19', 'SoSe 2020', '2018', '2020'],
])('of %s and %s only the year is taken, and the texts are kept and told', (start, end, startYear, endYear) => {
  test.each([...Object.entries(files), ['a PDF', pdf] as const])('in %s', async (_, fileWith) => {
    const file = await fileWith(start, end)
    expect(datesOf(file)).toEqual([[startYear, endYear, false]])
    for (const text of [start, end]) expect(textsOf(file).toLowerCase().split(text.toLowerCase()).length).toBeGreaterThan(2)
  })
})

describe.each([
  ['31.04.2019', '2020'],
  ['the year of the flood', '2020'],
  ['14 Esfand 1397', '2020'],
])('%s is no date: it is kept and told', (start, end) => {
  test.each(Object.entries(files))('in %s', async (_, fileWith) => {
    const file = await fileWith(start, end)
    expect(datesOf(file)[0]?.[0]).toBe('')
    expect(textsOf(file).toLowerCase()).toContain(start.toLowerCase())
  })
})

it('keeps the days of dates of which only the month has a field', async () => {
  const file = await files['Reactive Resume 3']?.('2018-03-12T23:00:00.000Z', '2019-11-30')
  expect(file && datesOf(file)).toEqual([['2018-03', '2019-11', false]])
  expect(file && unmappedOf(file)).toEqual([
    ['Days of dates', { [`${name}, Start date`]: '2018-03-12T23:00:00.000Z', [`${name}, End date`]: '2019-11-30' }, false],
  ])
})

it('takes the order of day and month from another date of the file, or from its language', async () => {
  const items = (...dates: string[]) => ({ experience: { items: dates.map((date) => ({ company: name, date })) } })
  const read = async (resume: object) => datesOf(await parseUploadedFile(JSON.stringify({ basics: {}, ...resume }))).map(([start]) => start)
  expect(await read({ sections: items('03/05/2019 - 04/06/2020', '15/01/2018 - 20/02/2019') })).toEqual(['2019-05', '2018-01'])
  expect(await read({ sections: items('03/05/2019 - 04/06/2020'), metadata: { page: { locale: 'en-US' } } })).toEqual(['2019-03'])
  expect(await read({ sections: items('03/05/2019 - 04/06/2020'), metadata: { locale: 'pt_BR' } })).toEqual(['2019-05'])
  expect(await read({ sections: items('03/05/2019 - 20/06/2020', '06/25/2021 - 06/26/2022', '03/04/2018 - 05/06/2019') })).toEqual([
    '2019-05',
    '2021-06',
    '2018',
  ])
})

const publication = async (text: string, filename: string) =>
  entriesOf(await parseUploadedFile(text, filename), 'publications').map(({ date }) => date)

it.each([
  ['März', '2019-03'],
  ['octobre', '2019-10'],
  ['wrzesień', '2019-09'],
  ['май', '2019-05'],
  ['5月', '2019-05'],
  ['مارس', '2019-03'],
])('reads the month %s of a publication in BibTeX and RIS', async (month, date) => {
  expect(await publication(`@article{a, title={Ships}, year={2019}, month={${month}}}`, 'a.bib')).toEqual([date])
  expect(await publication(`TY  - JOUR\nTI  - Ships\nDA  - ${month} 2019\nER  - \n`, 'a.ris')).toEqual([date])
})

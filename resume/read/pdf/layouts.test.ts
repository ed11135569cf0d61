import { readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { layoutsOf, type Shares, sharesOf, summaryOf } from '#test/layout-truths.ts'
import { readPdf } from './read-pdf.ts'

const files = layoutsOf('pdf')
const all: Shares[] = []

beforeAll(async () => {
  for (const { name, path, truth } of files)
    all.push(sharesOf(await readPdf(readFileSync(path), { filename: name, today: '2026-11-22' }), truth))
})

type DrawnLine = readonly [text: string, size: number, atRight?: string]

/** Reads a PDF with these lines, the larger ones bold. */
async function readLines(lines: readonly DrawnLine[]) {
  const file = await PDFDocument.create()
  const [regular, bold] = [await file.embedFont(StandardFonts.Helvetica), await file.embedFont(StandardFonts.HelveticaBold)]
  const page = file.addPage()
  for (const [index, [text, size, atRight = '']] of lines.entries()) {
    const [y, font] = [750 - 26 * index, size > 10 ? bold : regular]
    page.drawText(text, { x: 50, y, size, font })
    if (atRight) page.drawText(atRight, { x: 545 - font.widthOfTextAtSize(atRight, size), y, size, font })
  }
  return await readPdf(await file.save(), { filename: 'a.pdf', today: '2026-11-22' })
}

describe('PDFs in many layouts', () => {
  test('are read above these shares', () => {
    const { percent, lines } = summaryOf(all)
    console.info(lines.join('\n'))
    const misses = all.map((shares, index) => [
      files[index]?.name,
      [shares.positions, shares.schools, shares.skills].flatMap((share) => share.misses),
    ])
    expect(percent.positions, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(95)
    expect(percent.schools).toBeGreaterThanOrEqual(95)
    expect(percent.skills).toBeGreaterThanOrEqual(95)
    expect(percent.languages).toBeGreaterThanOrEqual(95)
    expect(percent.contact).toBeGreaterThanOrEqual(95)
  })

  test('yield no interests among skills, and no other positions than on the page', () => {
    expect(all.flatMap(({ wrongSkills }) => wrongSkills)).toEqual([])
    expect(all.flatMap(({ wrongPositions }) => wrongPositions)).toEqual([])
  })

  test('need only one known heading, which ends at headings that look like it', async () => {
    const lines = [
      ['Ada Lovelace', 22],
      ['Interests', 14],
      ['Whist, horses', 10],
      ['What I have done so far', 14],
      ['Analyst, Difference Engines', 11],
      ['March 2019 - May 2021', 10],
      ['Wrote the first program of all and explained it.', 10],
      ['My toolbox', 14],
      ['Bernoulli numbers, punched cards, translation', 10],
    ] as const
    const { lists } = await readLines(lines)
    expect(lists.interests?.map(({ values }) => values['name'])).toEqual(['Whist', 'horses'])
    expect(
      lists.experience?.map(({ values, confidence }) => [values['title'], values['company'], values['startDate'], confidence]),
    ).toEqual([['Analyst', 'Difference Engines', '2019-03', 'guess']])
    expect(lists.skillCategories?.[0]?.values['skills']).toEqual(['Bernoulli numbers', 'punched cards', 'translation'])
  })

  type DrawnJob = (title: string, employer: string, city: string, dates: string) => DrawnLine[]
  test.each<[layout: string, draw: DrawnJob]>([
    [
      'next to a place',
      (title, employer, city, dates) => [
        [employer, 10, `${city}, Italy`],
        [title, 10, dates],
      ],
    ],
    [
      'next to a city without a country',
      (title, employer, city, dates) => [
        [employer, 10, city],
        [title, 10, dates],
      ],
    ],
    [
      'before a place, below the title',
      (title, employer, city, dates) => [
        [title, 10, dates],
        [`${employer}, ${city}, Italy`, 10],
      ],
    ],
  ])('find employers %s where no word tells a title', async (_, draw) => {
    const jobs = [
      ...draw('Growth Ninja', 'Confluent', 'Milan', '03/2020 - 03/2021'),
      ['- Did this', 10],
      ...draw('Chaos Guru', 'Stripe', 'Modena', '02/2016 - 12/2019'),
    ] as const
    const { lists } = await readLines([['Ada Lovelace', 22], ['Experience', 14], ...jobs])
    expect(lists.experience?.map(({ values }) => [values['title'], values['company'], values['startDate']])).toEqual([
      ['Growth Ninja', 'Confluent', '2020-03'],
      ['Chaos Guru', 'Stripe', '2016-02'],
    ])
  })

  test.each(['(+48) 512 345 678', '(+351) 912 345 678', '+48 (12) 617 22 22', '(030 1234 5678)'])(
    'have the phone number %s whole',
    async (phone) => {
      const { fields } = await readLines([
        ['Ada Lovelace', 22],
        [`${phone} | ada@example.com`, 10],
        ['Experience', 14],
      ])
      expect(fields.find(({ field }) => field === 'phone')?.value).toBe(phone.replace('(030 1234 5678)', '030 1234 5678'))
    },
  )

  test.each([
    ['magister, Informatyka, Akademia Morska, ocena: 4,5.', 'Akademia Morska', '4,5'],
    ['Licence, Physique, Université de Nantes, moyenne : 15,2/20', 'Université de Nantes', '15,2/20'],
    ['Laurea, Fisica, Università di Pisa (voto 110/110)', 'Università di Pisa', '110/110'],
    ['Bachelor, Physics, University of Leeds, GPA 3.9/4.0.', 'University of Leeds', '3.9/4.0'],
  ])('have the grade in %s, and no school of that name', async (line, school, score) => {
    const { lists } = await readLines([
      ['Ada Lovelace', 22],
      ['Education', 14],
      [line, 10, '2019 - 2022'],
    ])
    expect(lists.education?.map(({ values }) => [values['school'], values['score']])).toEqual([[school, score]])
  })
})

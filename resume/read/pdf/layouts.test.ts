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

type PlacedText = readonly [text: string, size: number, x: number, y: number]

/** Reads a PDF with these texts on its pages, the larger ones bold. */
async function readTexts(...pages: readonly (readonly PlacedText[])[]) {
  const file = await PDFDocument.create()
  const [regular, bold] = [await file.embedFont(StandardFonts.Helvetica), await file.embedFont(StandardFonts.HelveticaBold)]
  for (const texts of pages) {
    const page = file.addPage()
    for (const [text, size, x, y] of texts) {
      const font = size > 10 ? bold : regular
      page.drawText(text, { x: x < 0 ? 545 - font.widthOfTextAtSize(text, size) : x, y: 750 - y, size, font })
    }
  }
  return await readPdf(await file.save(), { filename: 'a.pdf', today: '2026-11-22' })
}

type DrawnLine = readonly [text: string, size: number, atRight?: string]

const atRight = -1

const readLines = (lines: readonly DrawnLine[]) =>
  readTexts(
    lines.flatMap(([text, size, right = ''], at): PlacedText[] => [
      [text, size, 50, 26 * at],
      ...(right ? [[right, size, atRight, 26 * at] as const] : []),
    ]),
  )

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

  const jobsIn = ({ lists }: Awaited<ReturnType<typeof readTexts>>) =>
    lists.experience?.map(({ values }) => [values['title'], values['company'], values['location'], values['startDate']])

  test('have columns of which one continues below the other and on the next page', async () => {
    const job = (title: string, dates: string, y: number, x = 50): PlacedText[] => [
      [title, 10, x, y],
      [dates, 10, x, y + 14],
      ['- Kept forty vans on the road and the drivers awake', 10, x, y + 28],
    ]
    const found = await readTexts(
      [
        ['Ada Lovelace', 22, 230, 0],
        ['Experience', 14, 50, 40],
        ...job('Site Carpenter, Northwind Inc, Leeds', '03/2020 - 03/2021', 64),
        ['Skills', 14, 330, 40],
        ['Joinery, drawings,', 10, 330, 64],
        ['Forklift', 10, 330, 78],
        ...job('Bus Driver, Harbour Ltd, Hull', '02/2016 - 12/2019', 120),
      ],
      job('Copy Editor, Weekly Gazette GmbH, York', '01/2012 - 01/2016', 0),
    )
    expect(jobsIn(found)).toEqual([
      ['Site Carpenter', 'Northwind Inc', 'Leeds', '2020-03'],
      ['Bus Driver', 'Harbour Ltd', 'Hull', '2016-02'],
      ['Copy Editor', 'Weekly Gazette GmbH', 'York', '2012-01'],
    ])
    expect(found.lists.skillCategories?.[0]?.values['skills']).toEqual(['Joinery', 'drawings', 'Forklift'])
  })

  test('have headings in the margin, on two lines next to the second line of their section', async () => {
    const found = await readTexts([
      ['Ada Lovelace', 22, 50, 0],
      ['ada@example.com', 10, 50, 24],
      ['Site Carpenter', 10, 200, 60],
      ['03/2020 - 03/2021', 10, atRight, 60],
      ['Work', 12, 50, 72],
      ['Northwind Inc', 10, 200, 74],
      ['experience', 12, 50, 86],
      ['- Kept forty vans on the road', 10, 200, 88],
      ['Lowell State University', 10, 200, 130],
      ['2012 - 2016', 10, atRight, 130],
      ['Education', 12, 50, 131],
      ['Diploma in Carpentry', 10, 200, 144],
    ])
    expect(jobsIn(found)).toEqual([['Site Carpenter', 'Northwind Inc', '', '2020-03']])
    expect(found.lists.education?.map(({ values }) => values['school'])).toEqual(['Lowell State University'])
  })

  test.each<[string, DrawnLine[]]>([
    [
      'above',
      [
        ['03/2020 - 03/2021 | Lugo', 10],
        ['Growth Ninja', 10],
        ['Confluent', 10],
        ['02/2016 - 12/2019 | Elda', 10],
        ['Nurse', 10],
        ['Stripe', 10],
      ],
    ],
    [
      'below',
      [
        ['Growth Ninja', 10],
        ['Confluent', 10],
        ['03/2020 - 03/2021 | Lugo', 10],
        ['Nurse', 10],
        ['Stripe', 10],
        ['02/2016 - 12/2019 | Elda', 10],
      ],
    ],
  ])('have a place next to the dates %s the names', async (_, lines) => {
    expect(jobsIn(await readLines([['Ada Lovelace', 22], ['Experience', 14], ...lines]))).toEqual([
      ['Growth Ninja', 'Confluent', 'Lugo', '2020-03'],
      ['Nurse', 'Stripe', 'Elda', '2016-02'],
    ])
  })

  test('have titles on two full lines as one text', async () => {
    const title = 'Notes by the translator on the sketch of an engine that weaves patterns and'
    const found = await readTexts([
      ['Ada Lovelace', 22, 50, 0],
      ...[200, 213, 226, 239].map((y): PlacedText => ['I describe engines, translate what others write of them, and teach.', 10, 50, y]),
      ['Summary', 16, 50, 180],
      ['Publications', 16, 50, 40],
      [title, 12, 50, 64],
      ['Algebra, with a table of numbers', 12, 50, 78],
      ['Scientific Memoirs, 2019', 10, 50, 92],
      ['On the calculating of Bernoulli numbers', 12, 50, 120],
      ['Scientific Memoirs, 2020', 10, 50, 134],
    ])
    expect(found.lists.publications?.map(({ values }) => values['name'])).toEqual([
      `${title} Algebra, with a table of numbers`,
      'On the calculating of Bernoulli numbers',
    ])
  })

  test('have dates at the right of the first point', async () => {
    const found = await readLines([
      ['Ada Lovelace', 22],
      ['Experience', 14],
      ['Nexus AI, Co-Founder & CTO', 10, 'Austin, TX'],
      ['• Led a crew of six', 10, '03/2020 - 03/2021'],
      ['Harbour Ltd, Bus Driver', 10, 'Hull'],
      ['• Drove by night', 10, '02/2016 - 12/2019'],
    ])
    expect(jobsIn(found)).toEqual([
      ['Co-Founder & CTO', 'Nexus AI', 'Austin, TX', '2020-03'],
      ['Bus Driver', 'Harbour Ltd', 'Hull', '2016-02'],
    ])
  })

  test('have groups of skills below labels', async () => {
    const points = [
      ['Workshop', 11],
      ['• Git', 10],
      ['• Vim', 10],
      ['Trades', 11],
      ['• Joinery', 10],
    ] as const
    const lists = [
      ['Workshop', 10],
      ['Git, Vim', 10],
      ['Trades', 10],
      ['Joinery, welding', 10],
    ] as const
    const groupsIn = async (lines: readonly DrawnLine[]) => {
      const { lists } = await readLines([
        ['Ada Lovelace', 22],
        ['Education', 14],
        ['Diploma, Lowell State University', 10, '2016'],
        ['Skills', 14],
        ...lines,
      ])
      return lists.skillCategories?.map(({ values }) => [values['name'], values['skills']])
    }
    expect(await groupsIn(points)).toEqual([
      ['Workshop', ['Git', 'Vim']],
      ['Trades', ['Joinery']],
    ])
    expect(await groupsIn(lists)).toEqual([
      ['Workshop', ['Git', 'Vim']],
      ['Trades', ['Joinery', 'welding']],
    ])
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

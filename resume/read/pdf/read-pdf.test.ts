import { readFileSync } from 'node:fs'
import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { ParsedFile } from '../../model/parsed-file.ts'
import { readPdf } from './read-pdf.ts'

const today = '2026-11-22'
const folder = new URL('../../../fixtures/import/pdf/', import.meta.url)
const read = (name: string) => readPdf(readFileSync(new URL(name, folder)), { filename: name, today })
const readBytes = (bytes: Uint8Array) => readPdf(bytes, { filename: 'a.pdf', today })

const fieldOf = (found: ParsedFile, field: string) => found.fields.find((each) => each.field === field)?.value
const datesOf = ({ startDate, startYear, endDate, endYear, current }: Readonly<Record<string, unknown>>) =>
  `${startDate || startYear} ${current ? 'now' : endDate || endYear}`
const positionsOf = (found: ParsedFile) =>
  found.lists.experience?.map(({ values }) => `${values['title']} | ${values['company']} | ${datesOf(values)}`)
const studiesOf = (found: ParsedFile) =>
  found.lists.education?.map(({ values }) => `${values['degreeName']} | ${values['school']} | ${datesOf(values)}`)
const linksOf = (found: ParsedFile) => found.lists.links?.map(({ values }) => values['url'])

describe('a PDF', () => {
  test('of a word processor is read', async () => {
    const found = await read('word-processor.pdf')
    expect(found.kind).toBe('pdf')
    expect([fieldOf(found, 'firstName'), fieldOf(found, 'lastName'), fieldOf(found, 'city'), fieldOf(found, 'state')]).toEqual([
      'Rosalind T.',
      'Achterberg',
      'Portland',
      'OR',
    ])
    expect([fieldOf(found, 'email'), fieldOf(found, 'phone')]).toEqual(['rosalind.achterberg@example.com', '5035550148'])
    expect(linksOf(found)).toEqual(['https://achterberg.example.org', 'https://linkedin.com/in/rosalind-achterberg'])
    expect(positionsOf(found)).toEqual([
      'Operations Manager | Cascade Produce Company | 2018-03 now',
      'Shift Supervisor | Willamette Cold Storage Inc. | 2014-06 2018-02',
      'Warehouse Associate | Harbor Foods | 2011-09 2014-05',
    ])
    expect(found.lists.experience?.[0]?.values['highlights']).toEqual([
      'Lead 46 people on three shifts across two cold-storage sites',
      'Cut spoilage from 6.1% to 3.4% by moving inspection to the dock and by agreeing on one temperature log with every carrier that serves the northern route',
      'Negotiated carrier contracts worth $4.2M a year',
    ])
    expect(studiesOf(found)).toEqual([
      'Bachelor of Science | Portland State University | 2012 2016',
      'Associate of Arts | Tacoma Community College | 2009 2011',
    ])
    expect(found.lists.certificates?.map(({ values }) => values['name'])).toEqual(['Certified Supply Chain Professional', 'HACCP Manager'])
    expect(found.unmapped.map(({ label }) => label)).toContain('REFERENCES')
  })

  test('in German with dates in the margin is read', async () => {
    const found = await read('lebenslauf.pdf')
    expect([fieldOf(found, 'firstName'), fieldOf(found, 'lastName'), fieldOf(found, 'headline')]).toEqual([
      'Jannik',
      'Oberländer',
      undefined,
    ])
    expect(positionsOf(found)).toEqual([
      'Projektleiter Anlagenbau | Nordhessen Maschinen GmbH | 2019-04 now',
      'Konstruktionsingenieur | Werra Fördertechnik AG | 2015-10 2019-03',
      'Praktikant Konstruktion | Bergmann & Töchter KG | 2014-03 2014-08',
    ])
    expect(studiesOf(found)).toEqual([
      'Diplom Maschinenbau | Universität Kassel | 2010-10 2015-09',
      'Abitur | Wilhelmsgymnasium Kassel | 2002-08 2010-06',
    ])
    expect(found.lists.education?.[0]?.values['score']).toBe('1,7')
    expect(found.unmapped).toContainEqual({
      label: 'Geburtsdatum',
      value: '14.05.1991 in Kassel',
      from: 'Persönliche Daten, page 1',
      personal: true,
    })
  })

  test('with two columns, letter-spacing and drawn bullets is read', async () => {
    const found = await read('two-columns.pdf')
    expect([fieldOf(found, 'firstName'), fieldOf(found, 'lastName'), fieldOf(found, 'city')]).toEqual(['Nadia', 'Feuerbach', 'Utrecht'])
    expect(positionsOf(found)).toEqual([
      'Senior Product Designer | Stadskantoor Digital | 2021-01 now',
      'Product Designer | Polderlicht Studios | 2017-05 2020-12',
      'Junior Designer | Bureau Zeewind | 2014-08 2017-04',
    ])
    expect(found.lists.experience?.[1]?.values['highlights']).toEqual([
      'Designed the booking flow of a museum network',
      'Ran 60 interviews a year',
    ])
    expect(studiesOf(found)).toEqual([
      'Master of Arts | Utrecht School of the Arts | 2012 2014',
      'Bachelor of Design | Willem de Kooning Academy | 2008 2012',
    ])
    expect(found.lists.skillCategories?.[0]?.values['skills']).toEqual([
      'Figma',
      'Design systems',
      'User research',
      'Accessibility audits',
      'HTML & CSS',
    ])
    expect(linksOf(found)).toEqual(['https://github.com/nfeuerbach', 'https://feuerbach.example/'])
  })

  test('with the employer before the title is read', async () => {
    const found = await read('from-a-browser.pdf')
    expect(positionsOf(found)).toEqual([
      'Senior Data Scientist | Lakeshore Mutual Insurance | 2021-07 now',
      'Data Analyst | Prairie Analytics LLC | 2018-06 2021-06',
    ])
    expect(studiesOf(found)).toEqual([
      'Master of Science | University of Illinois Chicago | 2016-08 2018-05',
      'Bachelor of Science | Howard University | 2012-08 2016-05',
    ])
    expect(found.lists.experience?.[0]?.values['location']).toBe('Chicago, IL')
  })

  test('of LaTeX with ligatures is read', async () => {
    const found = await read('latex.pdf')
    expect(positionsOf(found)).toEqual([
      'Postdoctoral Researcher | ETH Zurich | 2020-10 now',
      'Research Assistant | University of Freiburg | 2016-04 2020-09',
    ])
    expect(studiesOf(found)).toEqual(['Ph.D. | University of Freiburg | 2016 2020', 'M.Sc. | University of Basel | 2013 2016'])
    expect(found.lists.certificates?.[0]?.values['name']).toBe('First aid officer')
    expect(found.text).toContain('Efficient filters for difficult flows: an office-sized experiment that finds affine')
  })

  test('in French or Spanish is read', async () => {
    const [french, spanish] = [await read('francais.pdf'), await read('espanol.pdf')]
    expect(positionsOf(french)).toEqual([
      'Infirmière coordinatrice | Clinique de la Pointe | 2019-09 now',
      'Infirmière | Hôpital des Abers | 2015-05 2019-08',
    ])
    expect(studiesOf(french)).toEqual(['Diplôme d’État d’infirmier | IFSI de Quimper | 2012 2015'])
    expect(positionsOf(spanish)).toEqual([
      'Jefe de mantenimiento | Frigoríficos del Norte S.L. | 2016-01 now',
      'Técnico electricista | Talleres Arrigunaga S.A. | 2009-03 2015-12',
    ])
  })

  test('of LinkedIn is read', async () => {
    const found = await read('linkedin.pdf')
    expect([fieldOf(found, 'firstName'), fieldOf(found, 'lastName'), fieldOf(found, 'tagline')]).toEqual([
      'Theodora',
      'Brindlemark',
      'Hydrologist at Fenwater Institute | Floods, maps and people who live between them',
    ])
    expect([fieldOf(found, 'email'), fieldOf(found, 'phone'), fieldOf(found, 'state')]).toEqual([
      'theodora.brindlemark@example.com',
      '+1 (555) 010-0177',
      'NE',
    ])
    expect(linksOf(found)).toEqual(['https://www.linkedin.com/in/theodora-brindlemark-5b1234', 'https://brindlemark.example.org/writing'])
    expect(positionsOf(found)).toEqual([
      'Principal Hydrologist | Fenwater Institute | 2022-01 now',
      'Hydrologist | Fenwater Institute | 2018-09 2021-12',
      'Field Technician | County of Saltmarsh, Department of Waterways and Embankments | 2015-05 2018-08',
      'Geography Teacher | Larkspur Middle School | 2011-08 2014-06',
    ])
    expect(found.lists.experience?.[0]?.values['highlights']).toEqual([
      '14 people, 3 universities, 1 boat',
      'Moved the model from a desk to a public website that villages use to decide when to move their cars',
    ])
    expect(studiesOf(found)).toEqual([
      'Master of Science - MS | University of Nebraska-Lincoln | 2014 2016',
      'Bachelor of Arts | Prairie College | 2007 2011',
    ])
    expect(found.lists.skillCategories?.[0]?.values['skills']).toEqual([
      'Water Management',
      'Geographic Information Systems (GIS)',
      'Public Speaking',
    ])
    expect(found.lists.certificates?.map(({ values }) => values['name'])).toEqual([
      'Certified Floodplain Manager',
      'Drone Pilot Licence, small unmanned aircraft',
    ])
    expect(found.lists.more?.[0]?.values).toMatchObject({ heading: 'Patents', title: 'Float that counts frogs' })
    expect(found.text).not.toContain('Page 1 of')
  })

  test('of LinkedIn is read with a phone number that begins with a parenthesis', async () => {
    const file = await PDFDocument.create()
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage([612, 792])
    const contact = ['Contact', 'ada@example.com', '(555) 010-0177 (Mobile)', 'www.linkedin.com/in/ada', '(LinkedIn)']
    for (const [index, text] of contact.entries()) page.drawText(text, { x: 30, y: 750 - 18 * index, size: index === 0 ? 13 : 10.5, font })
    const main: [string, number][] = [
      ['Ada Lovelace', 26],
      ['Experience', 15.75],
      ['Engines', 12],
      ['Analyst', 11.5],
      ['May 2015 - Present', 10.5],
    ]
    for (const [index, [text, size]] of main.entries()) page.drawText(text, { x: 224, y: 750 - 30 * index, size, font })
    const found = await readBytes(await file.save())
    expect([fieldOf(found, 'email'), fieldOf(found, 'phone'), linksOf(found)]).toEqual([
      'ada@example.com',
      '5550100177',
      ['https://www.linkedin.com/in/ada'],
    ])
    expect(positionsOf(found)).toEqual(['Analyst | Engines | 2015-05 now'])
  })

  test('of LinkedIn with lines that are equally far apart yields one item a line, and joins the lines of a paragraph', async () => {
    const file = await PDFDocument.create()
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage([595, 842])
    const write = (x: number, gap: number, lines: readonly [string, number?][]) => {
      for (const [index, [text, size = 10.5]] of lines.entries()) page.drawText(text, { x, y: 790 - gap * index, size, font })
    }
    write(30, 16, [
      ['Contact', 13],
      ['www.linkedin.com/in/ada'],
      ['(LinkedIn)'],
      ['Languages', 13],
      ['English (Native or Bilingual)'],
      ['Spanish (Professional Working)'],
      ['Certifications', 13],
      ['Certified Scrum Product Owner'],
      ['IAAP CPACC'],
    ])
    write(224, 15, [
      ['Ada Lovelace', 26],
      ['Analyst', 12],
      ['London'],
      ['Summary', 15.75],
      ['I design for people when they are'],
      ['tired, in a hurry, or both at once.'],
      ['I write, too.'],
      ['Experience', 15.75],
      ['Engines', 12],
      ['Analyst', 11.5],
      ['May 2015 - Present'],
    ])
    const found = await readBytes(await file.save())
    const namesOf = (list: 'languages' | 'certificates', name: string) => found.lists[list]?.map(({ values }) => values[name])
    expect(namesOf('languages', 'language')).toEqual(['English', 'Spanish'])
    expect(namesOf('certificates', 'name')).toEqual(['Certified Scrum Product Owner', 'IAAP CPACC'])
    expect(fieldOf(found, 'bio')).toBe('I design for people when they are tired, in a hurry, or both at once.\nI write, too.')
  })

  test('keeps the text below a heading that yields nothing as a note', async () => {
    const file = await PDFDocument.create()
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage([595, 842])
    const unread = 'Everything that travellers say at the borders of countries by rail'
    const lines: [string, number][] = [
      ['Ada Lovelace', 26],
      ['Languages', 16],
      [unread, 11],
    ]
    for (const [index, [text, size]] of lines.entries()) page.drawText(text, { x: 50, y: 750 - 30 * index, size, font })
    const { lists, unmapped, notices } = await readBytes(await file.save())
    expect([lists.languages, unmapped.map(({ value }) => value)]).toEqual([undefined, [unread]])
    expect(notices).toEqual([expect.stringMatching(/^We recognized no jobs, schools or skills in this file\./)])
  })

  test.each([
    ['up', 90, (left: number, below: number) => [below, left]],
    ['down', -90, (left: number, below: number) => [595 - below, 842 - left]],
    ['upside down', 180, (left: number, below: number) => [595 - left, below]],
  ] as const)('is read if its text runs %s on the page', async (_, angle, place) => {
    const file = await PDFDocument.create()
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage([595, 842])
    const lines = ['Ada Lovelace', 'Experience', 'Analyst', 'Difference Engines', 'March 2019 - May 2021']
    for (const [index, text] of lines.entries()) {
      const [x = 0, y = 0] = place(50, 60 + 30 * index)
      page.drawText(text, { x, y, size: index < 2 ? 16 : 11, font, rotate: degrees(angle) })
    }
    expect(positionsOf(await readBytes(await file.save()))).toEqual(['Analyst | Difference Engines | 2019-03 2021-05'])
  })

  test('yields confidence sure for contact data, likely for entries with dates, and guess for the rest', async () => {
    const found = await read('word-processor.pdf')
    const of = (field: string) => found.fields.find((each) => each.field === field)?.confidence
    expect([of('email'), of('phone'), of('lastName'), of('bio')]).toEqual(['sure', 'sure', 'likely', 'guess'])
    const confidences = Object.values(found.lists).map((entries) => entries[0]?.confidence)
    expect(Object.keys(found.lists)).toEqual(['links', 'experience', 'education', 'skillCategories', 'certificates'])
    expect(confidences).toEqual(['sure', 'likely', 'likely', 'guess', 'guess'])
  })

  test('yields no unmapped text that is already in a field', async () => {
    const found = await read('word-processor.pdf')
    expect(found.unmapped.map(({ label, value }) => [label, value])).toEqual([
      ['At the top', '412 Alder Court, Portland, OR 97205'],
      ['REFERENCES', 'Available upon request.'],
    ])
  })

  test.each(['espanol.pdf', 'from-a-browser.pdf', 'latex.pdf', 'two-columns.pdf'])('yields no unmapped text for %s', async (file) => {
    expect((await read(file)).unmapped).toEqual([])
  })

  test.each([
    ['Ada Lovelace', 13, 'likely'],
    ['Ada Lovelace', 11, 'guess'],
    ['Countess Ada King Noel Byron Lovelace', 13, 'guess'],
  ])('with %s in %i points at the top yields a name with confidence %s', async (name, size, confidence) => {
    const file = await PDFDocument.create()
    const font = await file.embedFont(StandardFonts.Helvetica)
    const page = file.addPage()
    const lines = [
      'ada@example.com | second@example.com',
      'Experience',
      'Analyst at Engines, 2019 - 2021',
      'Wrote the first program of all',
    ]
    page.drawText(name, { x: 50, y: 750, size, font })
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 720 - 20 * index, size: 11, font })
    const found = await readBytes(await file.save())
    expect(found.fields.find(({ field }) => field === 'lastName')).toMatchObject({ value: 'Lovelace', confidence })
    expect(found.unmapped.map(({ value }) => value)).toEqual(['second@example.com'])
  })

  test('is also added as a document', async () => {
    const bytes = readFileSync(new URL('linkedin.pdf', folder))
    const [document] = (await readPdf(bytes, { filename: 'Profile.pdf', today })).documents
    expect(document).toMatchObject({
      filename: 'Profile.pdf',
      type: 'resume',
      customLabel: '',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Buffer.from(document?.bytes ?? []).equals(bytes)).toBe(true)
  })
})

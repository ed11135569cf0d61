import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { onePage, stream, writePdf } from '#test/pdfs/write-pdf.ts'
import { type ParsedFile, UnreadableFileError } from '../parsed-file.ts'
import { readPdf } from './read-pdf.ts'

const today = '2026-11-22'
const folder = new URL('../../../fixtures/import/pdf/', import.meta.url)
const read = (name: string) => readPdf(readFileSync(new URL(name, folder)), { filename: name, today })
const readBytes = (bytes: Uint8Array) => readPdf(bytes, { filename: 'a.pdf', today })

const value = (found: ParsedFile, field: string) => found.fields.find((each) => each.field === field)?.value
const dates = ({ startDate, startYear, endDate, endYear, current }: Readonly<Record<string, unknown>>) =>
  `${startDate || startYear} ${current ? 'now' : endDate || endYear}`
const work = (found: ParsedFile) =>
  found.lists.experience?.map(({ values }) => `${values['title']} | ${values['company']} | ${dates(values)}`)
const studies = (found: ParsedFile) =>
  found.lists.education?.map(({ values }) => `${values['degreeName']} | ${values['school']} | ${dates(values)}`)
const links = (found: ParsedFile) => found.lists.links?.map(({ values }) => values['url'])

describe('a PDF', () => {
  test('of a word processor is read', async () => {
    const found = await read('word-processor.pdf')
    expect(found.kind).toBe('pdf')
    expect([value(found, 'firstName'), value(found, 'lastName'), value(found, 'city'), value(found, 'state')]).toEqual([
      'Rosalind T.',
      'Achterberg',
      'Portland',
      'OR',
    ])
    expect([value(found, 'email'), value(found, 'phone')]).toEqual(['rosalind.achterberg@example.com', '5035550148'])
    expect(links(found)).toEqual(['https://achterberg.example.org', 'https://linkedin.com/in/rosalind-achterberg'])
    expect(work(found)).toEqual([
      'Operations Manager | Cascade Produce Company | 2018-03 now',
      'Shift Supervisor | Willamette Cold Storage Inc. | 2014-06 2018-02',
      'Warehouse Associate | Harbor Foods | 2011-09 2014-05',
    ])
    expect(found.lists.experience?.[0]?.values['highlights']).toEqual([
      'Lead 46 people on three shifts across two cold-storage sites',
      'Cut spoilage from 6.1% to 3.4% by moving inspection to the dock and by agreeing on one temperature log with every carrier that serves the northern route',
      'Negotiated carrier contracts worth $4.2M a year',
    ])
    expect(studies(found)).toEqual([
      'Bachelor of Science | Portland State University | 2012 2016',
      'Associate of Arts | Tacoma Community College | 2009 2011',
    ])
    expect(found.lists.certificates?.map(({ values }) => values['name'])).toEqual(['Certified Supply Chain Professional', 'HACCP Manager'])
    expect(found.unmapped.map(({ label }) => label)).toContain('REFERENCES')
  })

  test('in German with dates in the margin is read', async () => {
    const found = await read('lebenslauf.pdf')
    expect([value(found, 'firstName'), value(found, 'lastName'), value(found, 'headline')]).toEqual(['Jannik', 'Oberländer', undefined])
    expect(work(found)).toEqual([
      'Projektleiter Anlagenbau | Nordhessen Maschinen GmbH, Kassel | 2019-04 now',
      'Konstruktionsingenieur | Werra Fördertechnik AG, Eschwege | 2015-10 2019-03',
      'Praktikant Konstruktion | Bergmann & Töchter KG, Göttingen | 2014-03 2014-08',
    ])
    expect(studies(found)).toEqual([
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
    expect([value(found, 'firstName'), value(found, 'lastName'), value(found, 'city')]).toEqual(['Nadia', 'Feuerbach', 'Utrecht'])
    expect(work(found)).toEqual([
      'Senior Product Designer | Stadskantoor Digital, Utrecht | 2021-01 now',
      'Product Designer | Polderlicht Studios, Amsterdam | 2017-05 2020-12',
      'Junior Designer | Bureau Zeewind, Den Haag | 2014-08 2017-04',
    ])
    expect(found.lists.experience?.[1]?.values['highlights']).toEqual([
      'Designed the booking flow of a museum network',
      'Ran 60 interviews a year',
    ])
    expect(studies(found)).toEqual([
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
    expect(links(found)).toEqual(['https://github.com/nfeuerbach', 'https://feuerbach.example/'])
  })

  test('with the employer before the title is read', async () => {
    const found = await read('from-a-browser.pdf')
    expect(work(found)).toEqual([
      'Senior Data Scientist | Lakeshore Mutual Insurance | 2021-07 now',
      'Data Analyst | Prairie Analytics LLC | 2018-06 2021-06',
    ])
    expect(studies(found)).toEqual([
      'Master of Science | University of Illinois Chicago | 2016-08 2018-05',
      'Bachelor of Science | Howard University | 2012-08 2016-05',
    ])
    expect(found.lists.experience?.[0]?.values['location']).toBe('Chicago, IL')
  })

  test('of LaTeX with ligatures is read', async () => {
    const found = await read('latex.pdf')
    expect(work(found)).toEqual([
      'Postdoctoral Researcher | ETH Zurich | 2020-10 now',
      'Research Assistant | University of Freiburg | 2016-04 2020-09',
    ])
    expect(studies(found)).toEqual(['Ph.D. | University of Freiburg | 2016 2020', 'M.Sc. | University of Basel | 2013 2016'])
    expect(found.lists.certificates?.[0]?.values['name']).toBe('First aid officer')
    expect(found.text).toContain('Efficient filters for difficult flows: an office-sized experiment that finds affine')
  })

  test('in French or Spanish is read', async () => {
    const [french, spanish] = [await read('francais.pdf'), await read('espanol.pdf')]
    expect(work(french)).toEqual([
      'Infirmière coordinatrice | Clinique de la Pointe, Brest | 2019-09 now',
      'Infirmière | Hôpital des Abers | 2015-05 2019-08',
    ])
    expect(studies(french)).toEqual(['Diplôme d’État d’infirmier | IFSI de Quimper | 2012 2015'])
    expect(work(spanish)).toEqual([
      'Jefe de mantenimiento | Frigoríficos del Norte S.L. | 2016-01 now',
      'Técnico electricista | Talleres Arrigunaga S.A. | 2009-03 2015-12',
    ])
  })

  test('of LinkedIn is read', async () => {
    const found = await read('linkedin.pdf')
    expect([value(found, 'firstName'), value(found, 'lastName'), value(found, 'tagline')]).toEqual([
      'Theodora',
      'Brindlemark',
      'Hydrologist at Fenwater Institute | Floods, maps and people who live between them',
    ])
    expect([value(found, 'email'), value(found, 'phone'), value(found, 'state')]).toEqual([
      'theodora.brindlemark@example.com',
      '+1 (555) 010-0177',
      'NE',
    ])
    expect(links(found)).toEqual(['https://www.linkedin.com/in/theodora-brindlemark-5b1234', 'https://brindlemark.example.org/writing'])
    expect(work(found)).toEqual([
      'Principal Hydrologist | Fenwater Institute | 2022-01 now',
      'Hydrologist | Fenwater Institute | 2018-09 2021-12',
      'Field Technician | County of Saltmarsh, Department of Waterways and Embankments | 2015-05 2018-08',
      'Geography Teacher | Larkspur Middle School | 2011-08 2014-06',
    ])
    expect(found.lists.experience?.[0]?.values['highlights']).toEqual([
      '14 people, 3 universities, 1 boat',
      'Moved the model from a desk to a public website that villages use to decide when to move their cars',
    ])
    expect(studies(found)).toEqual([
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
    expect([value(found, 'email'), value(found, 'phone'), links(found)]).toEqual([
      'ada@example.com',
      '5550100177',
      ['https://www.linkedin.com/in/ada'],
    ])
    expect(work(found)).toEqual(['Analyst | Engines | 2015-05 now'])
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

describe('an attachment of a PDF', () => {
  test('is read instead of the text if it is our resume.json', async () => {
    const found = await read('with-resume-json.pdf')
    expect(found.kind).toBe('json-resume')
    expect(found.notices[0]).toBe('This PDF contains a resume.json, which was read instead of the text.')
    expect(work(found)).toEqual(['Keeper | Coast Guard of Nowhere | 2019-04 now'])
  })

  test.each(['{"basics": {"name"', '[]', '{"a":1}', `${'['.repeat(50_000)}`])('is ignored if it is %.20s', async (text) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage()
    page.drawText('Odalys Quintero', { x: 50, y: 700, size: 20, font: await pdf.embedFont(StandardFonts.Helvetica) })
    await pdf.attach(new TextEncoder().encode(text), 'resume.json')
    const found = await readBytes(await pdf.save())
    expect([found.kind, value(found, 'lastName')]).toEqual(['pdf', 'Quintero'])
  })
})

describe('a PDF with an error or restriction', () => {
  const refusal = (bytes: Promise<ParsedFile>) =>
    bytes.then(
      () => undefined,
      (error: UnreadableFileError) => error,
    )

  test.each([
    ['scan.pdf', 'This PDF has only scanned images. Choose a file with selectable text.'],
    ['with-password.pdf', 'This PDF needs a password.'],
    ['damaged.pdf', "This PDF can't be opened."],
  ])('is rejected with a message: %s', async (name, message) => {
    const error = await refusal(read(name))
    expect(error).toBeInstanceOf(UnreadableFileError)
    expect(error?.message).toBe(message)
  })

  test('that does not allow printing is read', async () => {
    expect(value(await read('with-owner-password.pdf'), 'email')).toBe('odalys.quintero@example.com')
  })

  const tooComplex = 'This file is too complex to be read.'

  test('is rejected if it is larger than 5 MiB, or has 31 pages or 200,001 characters', async () => {
    const large = await refusal(readBytes(new Uint8Array(5 * 1024 * 1024 + 1)))
    expect([large?.message, large?.isTooLarge]).toEqual([tooComplex, true])
    const pages = await PDFDocument.create()
    for (let number = 0; number < 31; number++) pages.addPage()
    expect((await refusal(readBytes(await pages.save())))?.message).toBe(tooComplex)
    expect(
      (await refusal(readBytes(withContent(`BT /F1 9 Tf ${'1 0 0 1 9 700 Tm (letters of no use) Tj '.repeat(12_500)}ET`))))?.message,
    ).toBe(tooComplex)
  })

  test('is rejected if it exceeds the memory limit when unpacked', async () => {
    const bytes = withContent(`BT /F1 9 Tf 9 700 Td (A) Tj ET${' '.repeat(40 * 1024 * 1024)}`)
    expect(bytes.byteLength).toBeLessThan(100_000)
    expect((await refusal(readBytes(bytes)))?.message).toBe(tooComplex)
    expect(new Uint8Array(64 * 1024 * 1024).byteLength).toBe(64 * 1024 * 1024)
  })
})

/** A page with compressed content. */
function withContent(content: string): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const objects = onePage({ page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>' })
  return writePdf([...objects, stream(deflateSync(content), '/Filter /FlateDecode'), font])
}

test('is read in a worker that can neither fetch nor evaluate code', async () => {
  const program = `
    globalThis.fetch = () => { throw new Error('fetch was called') }
    globalThis.eval = () => { throw new Error('Code was evaluated') }
    globalThis.Function = new Proxy(Function, { construct() { throw new Error('Code was evaluated') }, apply() { throw new Error('Code was evaluated') } })
    const { parentPort, workerData } = await import('node:worker_threads')
    const { readPdf } = await import(workerData.module)
    const { documents, ...found } = await readPdf(workerData.bytes, { filename: 'a.pdf', today: '2026-11-22' })
    parentPort.postMessage(found.lists.experience.length)`
  const workerData = {
    module: new URL('./read-pdf.ts', import.meta.url).href,
    bytes: new Uint8Array(readFileSync(new URL('linkedin.pdf', folder))),
  }
  const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const worker = new Worker(script, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve).once('error', reject)
  expect(await promise).toBe(4)
  await worker.terminate()
})

import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { PdfRenderer } from '#server/files/write/pdf-renderer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { timeLimit } from '#test/file-writers.ts'
import { jpeg, redSquare } from '#test/fixtures.ts'
import { ada } from '#test/pdfs/ada.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { pdfOf, pdfRequest, pdfs, readPdfOf } from '#test/pdfs/resume-pdfs.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const expectedLines = `
Ada Lovelace
Mathematician
12 St James’s Square, Second floor, Portland, OR 97201 | (503) 555-0142 | ada@example.com
github.com/ada | Salon: thursdays.example | understory.example/me/ada
Summary
Efficient, affluent and first: see the notes.
A second line.
• One point
• Another
Experience
Director
Engine Works · London May 2021 - Present
Makers of engines
• Grew the team
• Kept the books
Engineer
engine works · Jan 2018 - Apr 2021
Built the mill.
Clerk
Bank · Paris 2011 - 2015
Only a company Jan 2010 - Dec 2010
Projects
Notes 2019
Author · Taylor · notes.example
Keywords: Bernoulli
Education
Bachelor's Degree, Mathematics Sep 2008 - Jun 2011
Home
Grade: 1.0
Courses: Analysis, Algebra
Activities: Chess
Certificates
Pilot Mar 15, 2019
Board · valid until Mar 2029 · ID 7
Skills
Tools: Cards, Mills · Expert
Poetry
Languages
English: Native
French
Volunteering
Reader
Library · Letters Feb 2020 - Present
Publications
Sketch 2020
Memoirs
On engines.
Awards
Medal Jul 2021
Society
References
Charles
Colleague
An enchantress of numbers.
Interests
Horses, Music
Patents
Mill Mar 2020
No. 1
Store
Courses
Weaving`
  .trim()
  .split('\n')

/** The lines without those at the top of further pages. */
const withoutRunningLines = (lines: readonly string[]) => lines.filter((line) => !/ · \d+ of \d+$/.test(line))

describe('the PDF of a resume', () => {
  it('contains all entries in order, each on its own line, as extractable text', async () => {
    const { lines, urls } = await readPdfOf(ada)
    expect(withoutRunningLines(lines)).toEqual(expectedLines)
    expect(urls).toEqual([
      'tel:+15035550142',
      'mailto:ada@example.com',
      'https://github.com/ada',
      'https://thursdays.example/',
      'https://understory.example/me/ada',
      'https://notes.example/a?b=1',
      'https://notes.example/a?b=1',
      'https://bank.example/',
      'https://notes.example/',
      'https://notes.example/',
    ])
  })

  it('orders sections as the owner chose, then as on the page', async () => {
    const { lines } = await readPdfOf({ ...ada, sectionOrder: ['references', 'links', 'skills'] })
    const headings = ['Summary', 'Experience', 'Education', 'Certificates', 'Skills', 'Patents', 'Interests', 'References']
    expect(lines.filter((line) => headings.includes(line))).toEqual([
      'Summary',
      'References',
      'Skills',
      'Experience',
      'Education',
      'Certificates',
      'Interests',
      'Patents',
    ])
  })

  it('is tagged with headings of three levels, lists and links', async () => {
    const { roles } = await readPdfOf(ada)
    const count = (role: string) => roles.filter((each) => each === role).length
    expect(['H1', 'H2', 'H3', 'H4', 'L', 'LI'].map(count)).toEqual([1, 14, 14, 0, 2, 4])
    expect(count('Link')).toBeGreaterThan(6)
    expect(count('Table')).toBe(0)
  })

  it('contains title, author, keywords, language and date as metadata', async () => {
    const { info } = await readPdfOf({ ...ada, language: 'pt-BR' })
    expect(info).toMatchObject({
      Title: 'Ada Lovelace · Mathematician',
      Author: 'Ada Lovelace',
      Keywords: 'Cards, Mills, Poetry',
      Language: 'pt-BR',
      CreationDate: expect.stringContaining('20261122'),
    })
  })

  it('supports both paper sizes', async () => {
    expect((await readPdfOf({})).sizes).toEqual([[612, 792]])
    const [a4 = []] = (await readPdfOf({}, { paper: 'a4' })).sizes
    expect(a4.map(Math.round)).toEqual([595, 842])
  })

  it('numbers pages from the second on', async () => {
    const { linesByPage } = await readPdfOf({ ...ada, about: repeat(100, (index) => `Paragraph ${index}`).join('\n\n') })
    expect(linesByPage[0]?.[0]).toBe('Ada Lovelace')
    expect(linesByPage.slice(1).map(([line]) => line)).toEqual(repeat(3, (index) => `Ada Lovelace · ${index + 2} of 4`))
  })

  it('breaks a line of contact details between two of them, without a separator at its start or end', async () => {
    const links = repeat(9, (index) => ({ type: 'other', customLabel: '', url: `https://ada.example/${index}${'x'.repeat(index * 3)}` }))
    const { lines } = await readPdfOf({ firstName: 'Ada', email: 'ada@example.com', phone: '5035550142', links })
    expect(lines.length).toBeGreaterThan(4)
    expect(lines.slice(1).flatMap((line) => line.split(' | '))).toEqual([
      ...['(503) 555-0142', 'ada@example.com'],
      ...links.map(({ url }) => url.slice('https://'.length)),
      'understory.example/me/ada',
    ])
  })

  it('saves a nearly empty last page with smaller spacing', async () => {
    const position = {
      company: 'Engine Works',
      title: 'Engineer',
      startDate: '2018-01',
      endDate: '2018-04',
      highlights: ['Built the mill'],
    }
    const lengths: number[][] = []
    for (const count of repeat(8, (index) => index + 14)) {
      const experience = repeat(count, (index) => ({ ...position, company: `Engine Works ${index}` }))
      lengths.push((await readPdfOf({ experience })).linesByPage.map((lines) => lines.length))
    }
    const linesOfOne = 3
    const [first] = lengths.filter((pages) => pages.length === 2)
    expect(first?.[1]).toBeGreaterThan(linesOfOne + 1)
    expect(new Set(lengths.map((pages) => pages.length))).toEqual(new Set([1, 2]))
  })

  it('keeps a heading on the same page as its first entry', async () => {
    const entry = ['Education', "Bachelor's Degree, Mathematics Sep 2008 - Jun 2011", 'Home', 'Grade: 1.0']
    const found = new Set<number>()
    for (const count of repeat(24, (index) => index + 36)) {
      const about = repeat(count, (index) => `Line ${index}`).join('\n')
      const { linesByPage } = await readPdfOf({ firstName: 'Ada', about, education: ada.education })
      const page = linesByPage.findIndex((lines) => lines.includes('Education'))
      expect(linesByPage[page]).toEqual(expect.arrayContaining(entry))
      found.add(page)
    }
    expect(found).toEqual(new Set([0, 1]))
  })

  it.each([
    [{}, ['Portfolio', 'understory.example/me/ada']],
    [{ lastName: 'Lovelace' }, ['Lovelace', 'understory.example/me/ada']],
    [{ fullName: 'Countess Lovelace', firstName: 'Ada' }, ['Countess Lovelace', 'understory.example/me/ada']],
  ])('can be created from %j', async (portfolio, lines) => {
    expect((await readPdfOf(portfolio)).lines).toEqual(lines)
  })

  it('has no italics in scripts without them', async () => {
    const text = { about: 'Countess *and* mathematician', experience: [{ company: 'Acme', companyAbout: 'Mills', title: 'Owner' }] }
    const hasItalics = async (language: string) => {
      const document = await PDFDocument.load((await pdfOf({ ...text, language })).bytes)
      const fonts = document.context.enumerateIndirectObjects().map(([, each]) => each.toString())
      return fonts.some((font) => /\/BaseFont .*Italic/.test(font))
    }
    expect(await Promise.all(['de', 'ar', 'ja', 'zh-Hans'].map(hasItalics))).toEqual([true, false, false, false])
  })

  it('omits hidden fields', async () => {
    const { bytes } = await pdfs.resumePdf({ firstName: 'Ada', lastName: 'Lovelace' }, pdfRequest)
    expect((await readPdf(bytes)).lines).toEqual(['Ada Lovelace', 'understory.example/me/ada'])
  })

  it('is the same to the byte, whichever PDFs were created before', async () => {
    const first = await pdfOf(ada, { resume: '{}', photo: redSquare })
    await pdfOf({ firstName: 'Somebody else' })
    const other = new PdfRenderer({ fontsDir: undefined }, timeLimit)
    const second = await other.resumePdf(readContent(ada), { ...pdfRequest, resume: '{}', photo: redSquare })
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
  })
})

describe('attachments and photo of a PDF', () => {
  it('include resume.json on request', async () => {
    const resume = JSON.stringify({ basics: { name: 'Ada山' } })
    expect((await readPdfOf(ada, { resume })).attachments).toEqual([['resume.json', resume]])
    expect((await readPdfOf(ada)).attachments).toEqual([])
  })

  it('include the photo with its description, unless it cannot be read', async () => {
    const visible = { ...ada, photo: { id: 'photo', alt: 'Ada at her desk' } }
    const withPhoto = await readPdfOf(visible, { photo: redSquare })
    expect(withPhoto.roles).toContain('Figure')
    expect(withoutRunningLines(withPhoto.lines)).toEqual(expect.arrayContaining(['Ada Lovelace', 'Mathematician']))
    const without = await readPdfOf(visible, { photo: jpeg().subarray(0, 40) })
    expect(without.roles).not.toContain('Figure')
    expect(withoutRunningLines(without.lines)).toEqual(expectedLines)
  })
})

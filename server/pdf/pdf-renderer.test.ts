import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import subsetFont from 'subset-font'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { jpeg, redSquare } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { content } from '#test/resume-arbitraries.ts'
import { PdfRenderer, type PdfRequest } from './pdf-renderer.ts'

/** High, because tests run on busy machines. */
const timeLimit = 50_000
const pdfs = new PdfRenderer({ fontsDir: undefined }, timeLimit)
const request: PdfRequest = { paper: 'letter', page: 'https://understory.example/me/ada', today: '2026-11-22' }

const pdfOf = (portfolio: object, more: Partial<PdfRequest> = {}) => pdfs.resumePdf(readContent(portfolio), { ...request, ...more })
const readOf = async (portfolio: object, more: Partial<PdfRequest> = {}) => readPdf((await pdfOf(portfolio, more)).bytes)

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Mathematician',
  bio: 'Efficient, affluent and **first**: see [the *notes*](https://notes.example/a?b=1).\nA second line.\n\n- One point\n- Another',
  city: 'Portland',
  state: 'OR',
  phone: '5035550142',
  email: 'ada@example.com',
  links: [
    { type: 'github', url: 'https://github.com/ada' },
    { type: 'other', customLabel: 'Salon', url: 'https://thursdays.example/' },
  ],
  address: { street: '12 St James’s Square\nSecond floor', postalCode: '97201' },
  experience: [
    {
      company: 'Engine Works',
      title: 'Director',
      location: 'London',
      companyAbout: 'Makers of engines',
      startDate: '2021-05',
      current: true,
      highlights: ['Grew the **team**', 'Kept the books'],
    },
    { company: 'engine works ', title: 'Engineer', startDate: '2018-01', endDate: '2021-04', summary: 'Built the mill.' },
    { company: 'Bank', title: 'Clerk', location: 'Paris', url: 'https://bank.example/', startYear: '2011', endYear: '2015' },
    { company: 'Only a company', startDate: '2010-01', endDate: '2010-12' },
  ],
  education: [
    {
      school: 'Home',
      degree: 'bachelor',
      fieldOfStudy: 'Mathematics',
      startDate: '2008-09',
      endDate: '2011-06',
      graduated: true,
      score: '1.0',
      courses: ['Analysis', 'Algebra'],
      activities: 'Chess',
    },
  ],
  skillCategories: [
    { name: 'Tools', level: 'Expert', skills: ['Cards', 'Mills'] },
    { name: '', skills: ['Poetry'] },
  ],
  projects: [
    { name: 'Notes', organization: 'Taylor', roles: ['Author'], url: 'https://notes.example/', startDate: '2019', keywords: ['Bernoulli'] },
  ],
  certificates: [{ name: 'Pilot', issuer: 'Board', credentialId: '7', date: '2019-03-15', expires: '2029-03' }],
  languages: [{ language: 'English', fluency: 'Native' }, { language: 'French' }],
  volunteer: [{ organization: 'Library', position: 'Reader', cause: 'Letters', startDate: '2020-02' }],
  publications: [{ name: 'Sketch', publisher: 'Memoirs', date: '2020', summary: 'On engines.' }],
  awards: [{ title: 'Medal', awarder: 'Society', date: '2021-07' }],
  references: [{ name: 'Charles', relation: 'Colleague', text: 'An enchantress of numbers.' }],
  interests: [{ name: 'Horses' }, { name: 'Music' }],
  more: [
    { heading: 'Patents', title: 'Mill', subtitle: 'No. 1', startDate: '2020-03' },
    { heading: 'Courses', title: 'Weaving' },
    { heading: 'Patents', title: 'Store' },
  ],
}

const expectedLines = `
Ada Lovelace
Mathematician
12 St James’s Square, Second floor, Portland, OR 97201 · (503) 555-0142 · ada@example.com
github.com/ada · Salon: thursdays.example · understory.example/me/ada
Summary
Efficient, affluent and first: see the notes.
A second line.
• One point
• Another
Experience
Engine Works 2018 - Present · 8 yrs 11 mos
Makers of engines
Director May 2021 - Present
London
• Grew the team
• Kept the books
Engineer Jan 2018 - Apr 2021
Built the mill.
Clerk 2011 - 2015
Bank · Paris
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
Tools (Expert): Cards, Mills
Poetry
Languages
English: Native
French
Volunteering
Reader Feb 2020 - Present
Library · Letters
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

/** The lines without page footers. */
const withoutFooters = (lines: readonly string[]) => lines.filter((line) => !/ · \d+ of \d+$/.test(line))

describe('the PDF of a resume', () => {
  it('contains all entries in order, each on its own line, as extractable text', async () => {
    const { lines, urls } = await readOf(ada)
    expect(withoutFooters(lines)).toEqual(expectedLines)
    expect(urls).toEqual([
      'tel:5035550142',
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
    const { lines } = await readOf({ ...ada, sectionOrder: ['references', 'links', 'skills'] })
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

  it('is tagged with headings of four levels, lists and links', async () => {
    const { roles } = await readOf(ada)
    const count = (role: string) => roles.filter((each) => each === role).length
    expect(['H1', 'H2', 'H3', 'H4', 'L', 'LI'].map(count)).toEqual([1, 14, 13, 2, 2, 4])
    expect(count('Link')).toBeGreaterThan(6)
    expect(count('Table')).toBe(0)
  })

  it('contains title, author, keywords, language and date as metadata', async () => {
    const { info } = await readOf({ ...ada, language: 'pt-BR' })
    expect(info).toMatchObject({
      Title: 'Ada Lovelace · Mathematician',
      Author: 'Ada Lovelace',
      Keywords: 'Cards, Mills, Poetry',
      Language: 'pt-BR',
      CreationDate: expect.stringContaining('20261122'),
    })
  })

  it('supports both paper sizes', async () => {
    expect((await readOf({})).sizes).toEqual([[612, 792]])
    const [a4 = []] = (await readOf({}, { paper: 'a4' })).sizes
    expect(a4.map(Math.round)).toEqual([595, 842])
  })

  it('numbers pages from the second on', async () => {
    const { linesByPage } = await readOf({ ...ada, about: repeat(100, (index) => `Paragraph ${index}`).join('\n\n') })
    expect(linesByPage[0]?.at(-1)).toMatch(/^Paragraph/)
    expect(linesByPage.slice(1).map((lines) => lines.at(-1))).toEqual(repeat(3, (index) => `Ada Lovelace · ${index + 2} of 4`))
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
      lengths.push((await readOf({ experience })).linesByPage.map((lines) => lines.length))
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
      const { linesByPage } = await readOf({ firstName: 'Ada', about, education: ada.education })
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
    expect((await readOf(portfolio)).lines).toEqual(lines)
  })

  it('omits hidden fields', async () => {
    const { bytes } = await pdfs.resumePdf({ firstName: 'Ada', lastName: 'Lovelace' }, request)
    expect((await readPdf(bytes)).lines).toEqual(['Ada Lovelace', 'understory.example/me/ada'])
  })

  it('is the same to the byte, whichever PDFs were created before', async () => {
    const first = await pdfOf(ada, { resume: '{}', photo: redSquare })
    await pdfOf({ firstName: 'Somebody else' })
    const other = new PdfRenderer({ fontsDir: undefined }, timeLimit)
    const second = await other.resumePdf(readContent(ada), { ...request, resume: '{}', photo: redSquare })
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true)
  })
})

describe('text in a PDF', () => {
  it.each([
    '#set page(fill: red)',
    '*a* _b_ `c` $x^2$ $ a $',
    '@ref <label> // no /* comment */ ~ -- --- ...',
    String.raw`\ \n \u{41} "quoted" 'text'`,
    '#eval("1+1") #read("/sheet.json") [content] {code}',
    '= no heading',
    '+ no list',
    '<b>bold</b> &amp; %20',
  ])('is never evaluated as code: %s', async (text) => {
    const { lines } = await readOf({ firstName: 'Ada', headline: text, experience: [{ title: text, company: text, highlights: [text] }] })
    expect(lines[1]).toBe(text)
    expect(lines.slice(-3)).toEqual([text, text, `• ${text.replace(/^(\*)a\*/, 'a')}`])
  })

  it('loses only unprintable characters', async () => {
    const { lines } = await readOf({
      firstName: 'A\ud800d\u0000a',
      headline: 'O\ue000n\u202ee\ufeff l\u200bi\u00adne\t\tof  text',
      about: 'First\r\nsecond\u2028third\u0007',
    })
    expect(lines).toEqual(['Ada', 'One line of text', 'understory.example/me/ada', 'Summary', 'First', 'second', 'third'])
  })

  it('has composed letters, without ligatures and private use characters', async () => {
    const { lines } = await readOf({ firstName: 'Fritz', about: 'office affluent fjord ﬁ ǆ ffl e\u0301 Ångström Ωμέγα Жук Tiếng Việt' })
    const text = lines.join('\n')
    expect(text).toContain('office affluent fjord fi dž ffl é Ångström Ωμέγα Жук Tiếng Việt')
    expect(text).not.toMatch(/[\p{Co}\ufb00-\ufb06]/u)
  })

  it('breaks words that are too long for a line, without losing text', async () => {
    const word = 'abcdefghij'.repeat(500)
    const { lines } = await readOf({ firstName: 'x'.repeat(100), about: word, email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example` })
    expect(lines.join('')).toContain(word)
    expect(lines.join('')).toContain('x'.repeat(100))
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(150)
  })

  it('in Hebrew and Arabic keeps its letters, also with other scripts inside', async () => {
    const { bytes, missing } = await pdfOf({
      language: 'he',
      firstName: 'נועה',
      lastName: 'לוי',
      headline: 'مهندسة',
      phone: '+972 54 123 4567',
      experience: [
        { company: 'הטכניון', title: 'מרצה', startDate: '2019-03', current: true, highlights: ['עבודה עם TypeScript בשנת 2021'] },
      ],
    })
    const { lines, info } = await readPdf(bytes)
    const text = lines.join('\n')
    expect(missing).toBe('')
    expect(info['Title']).toBe('נועה לוי · مهندسة')
    for (const each of ['נועה', 'לוי', 'مهندسة', 'הטכניון', 'מרצה', 'TypeScript', '2021', '+972 54 123 4567']) expect(text).toContain(each)
    expect(text).toContain('Mar 2019 - Present')
  })

  it('shows missing letters as boxes, omits emoji, and reports both once', async () => {
    const { bytes, missing } = await pdfOf({ firstName: '山田', lastName: 'Ada', headline: 'Fast 🚀 and 👩‍👩‍👧 good', city: '山' })
    expect(missing).toBe('山田🚀👩‍👩‍👧')
    const { lines, info } = await readPdf(bytes)
    expect(lines.slice(0, 3)).toEqual(['□□ Ada', 'Fast and good', '□'])
    expect(info['Author']).toBe('山田 Ada')
  })

  it('reports at most 20 missing letters', async () => {
    const { missing } = await pdfOf({
      firstName: String.fromCodePoint(...repeat(50, (index) => 0x4e00 + index)),
      bio: `山${'\u0301'.repeat(250)}`,
    })
    expect([...missing]).toHaveLength(20)
  })

  it('uses the fonts of a folder, and ignores other files there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'understory-fonts-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const serif = '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2'
    const bitcoin = await subsetFont(readFileSync(fileURLToPath(new URL(serif, import.meta.url))), '₿', {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
      keepFeatures: [],
    })
    writeFileSync(join(folder, 'bitcoin.ttf'), bitcoin)
    writeFileSync(join(folder, 'broken.otf'), 'no font')
    writeFileSync(join(folder, 'notes.txt'), 'no font')
    const visible = readContent({ firstName: 'Satoshi', headline: '₿ and more' })
    expect((await pdfs.resumePdf(visible, request)).missing).toBe('₿')
    const { bytes, missing } = await new PdfRenderer({ fontsDir: folder }, timeLimit).resumePdf(visible, request)
    expect(missing).toBe('')
    expect((await readPdf(bytes)).lines).toContain('₿ and more')
  })
})

describe('attachments and photo of a PDF', () => {
  it('include resume.json on request', async () => {
    const resume = JSON.stringify({ basics: { name: 'Ada山' } })
    expect((await readOf(ada, { resume })).attachments).toEqual([['resume.json', resume]])
    expect((await readOf(ada)).attachments).toEqual([])
  })

  it('include the photo with its description, unless it cannot be read', async () => {
    const visible = { ...ada, photo: { id: 'photo', alt: 'Ada at her desk' } }
    const withPhoto = await readOf(visible, { photo: redSquare })
    expect(withPhoto.roles).toContain('Figure')
    expect(withoutFooters(withPhoto.lines)).toEqual(expect.arrayContaining(['Ada Lovelace', 'Mathematician']))
    const without = await readOf(visible, { photo: jpeg().subarray(0, 40) })
    expect(without.roles).not.toContain('Figure')
    expect(withoutFooters(without.lines)).toEqual(expectedLines)
  })
})

describe('many PDFs', () => {
  const sentence = 'Led a team of nine people through office efficiency and delivered measurable outcomes. '
  const full = {
    ...ada,
    experience: repeat(50, (index) => ({ ...ada.experience[0], company: `Company ${index >> 1}`, highlights: repeat(8, () => sentence) })),
    education: repeat(50, (index) => ({ ...ada.education[0], school: `School ${index}`, summary: sentence })),
    skillCategories: repeat(50, (index) => ({ name: `Category ${index}`, skills: repeat(50, (skill) => `Skill ${index} ${skill}`) })),
    projects: repeat(50, (index) => ({ ...ada.projects[0], name: `Project ${index}`, highlights: repeat(4, () => sentence) })),
    volunteer: repeat(50, (index) => ({ ...ada.volunteer[0], position: `Position ${index}`, highlights: repeat(4, () => sentence) })),
    references: repeat(50, (index) => ({ ...ada.references[0], name: `Reference ${index}`, text: sentence.repeat(5) })),
    more: repeat(50, (index) => ({ heading: `Heading ${index % 5}`, title: `Title ${index}`, highlights: repeat(4, () => sentence) })),
  }

  it('can have fifty entries in every list', async () => {
    const { lines, linesByPage } = await readOf(full)
    expect(linesByPage.length).toBeGreaterThan(30)
    for (const start of ['Company 0', 'School 49', 'Project 49', 'Position 49', 'Reference 49', 'Title 49']) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${start}\\b`)))
    }
  })

  it('are rejected if they are too long', async () => {
    const experience = repeat(50, (index) => ({ title: `Title ${index}`, highlights: repeat(30, () => '**b** *i* '.repeat(30)) }))
    await expect(pdfOf({ experience })).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    expect((await readOf({ firstName: 'Ada' })).lines).toContain('Ada')
  })

  it('wait in a queue, and are rejected when it is full', async () => {
    const crowd = await Promise.allSettled(repeat(24, (index) => pdfOf({ firstName: `Ada ${index}` })))
    const rejected = crowd.filter((each) => each.status === 'rejected')
    expect(rejected.map(({ reason }) => reason)).toEqual(repeat(3, () => expect.objectContaining({ status: 503, retryAfter: 5 })))
  })

  it('do not use more memory with their number', async () => {
    const make = async (count: number) => {
      for (const index of repeat(count, (each) => each)) await pdfOf({ ...ada, lastName: `Number ${index}` })
      return process.memoryUsage().rss / 2 ** 20
    }
    const before = await make(20)
    expect((await make(120)) - before).toBeLessThan(250)
  })

  it('can be created from any portfolio', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (portfolio) => {
        const { bytes } = await pdfs.resumePdf(portfolio, request)
        const { lines, roles } = await readPdf(bytes)
        expect(lines.join('\n')).not.toMatch(/\p{Co}/u)
        expect(roles).toContain('H1')
      }),
      { numRuns: 20 },
    )
  })
})

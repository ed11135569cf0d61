import mammoth from 'mammoth'
import { describe, expect, it } from 'vitest'
import { WordWriter } from '#server/files/write/word-writer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { startApp } from '#test/app.ts'
import { writers } from '#test/file-writers.ts'
import { jane, maya, twelveJobs } from '#test/pdfs/people.ts'
import { readPdfOf } from '#test/pdfs/resume-pdfs.ts'
import { wordPartsOf } from '#test/read-word.ts'
import { normalDensity } from '../pdf/density.ts'
import { templateDataOf } from '../pdf/template-data.ts'
import { wordDocumentOf } from './word-document.ts'

const request = { paper: 'letter', page: 'https://understory.example/me/ada', today: '2026-11-22', user: '1' } as const
const writer = writers.wordFiles
const wordOf = async (portfolio: object, more: { paper?: 'a4'; today?: string } = {}) =>
  Buffer.from(await writer.resumeWord(readContent(portfolio), { ...request, ...more }))
const linesOf = async (bytes: Buffer) => (await mammoth.extractRawText({ buffer: bytes })).value.split('\n').filter((line) => line !== '')
const partOf = async (bytes: Uint8Array, name: string) => (await wordPartsOf(bytes)).get(name) ?? ''
const documentOf = async (portfolio: object) => partOf(await wordOf(portfolio), 'word/document.xml')

const layla = {
  language: 'ar',
  city: 'الرياض',
  phone: '+966 50 123 4567',
  email: 'layla@example.com',
  fullName: 'ليلى منصور',
  headline: 'مهندسة أولى (TypeScript)',
  experience: [
    { company: 'شركة النخيل', title: 'مهندسة', current: true, startDate: '2019-03', highlights: ['خفضت الزمن إلى 120', 'Led it.'] },
  ],
}
const hanako = {
  language: 'ja',
  fullName: '山田 花子',
  experience: [
    { company: '株式会社みどり', title: 'テックリード', current: true, startDate: '2019-03', summary: '**スキル：**TypeScript' },
  ],
}

it('starts with name, headline and contact; then each job has its title, and below it employer and place with the dates after a tab', async () => {
  expect((await linesOf(await wordOf(maya))).slice(0, 14)).toEqual([
    'Maya Okonkwo',
    'Computer Science Graduate',
    '417 Maple Avenue, Apt 6, Seattle, WA 98105 |\u00a0(206) 555-0142 |\u00a0maya.okonkwo@example.com',
    'Portfolio: mayaokonkwo.example.com |\u00a0github.com/mayaokonkwo |\u00a0linkedin.com/in/maya-okonkwo |\u00a0understory.example/me/ada',
    'Summary',
    expect.stringContaining('Recent computer science graduate'),
    'Experience',
    'Software Engineering Intern',
    'Outreach · Seattle, WA\tJun 2024 - Sep 2024',
    'Sales engagement platform',
    'Joined the platform infrastructure team to improve internal developer tooling.',
    expect.stringContaining('Built a service-health dashboard'),
    expect.stringContaining('Cut local test-suite runtime'),
    expect.stringContaining('Wrote the onboarding runbook'),
  ])
})

it('has the font and the sizes of its look, and lines of the same height in each', async () => {
  const stylesIn = async (accent: string) => partOf(await wordOf({ ...maya, look: { accent, picture: 'photo' } }), 'word/styles.xml')
  const [leaf, slate] = await Promise.all([stylesIn('leaf'), stylesIn('slate')])
  const titleIn = (xml: string) => /<w:style [^>]*w:styleId="Title".*?<\/w:style>/s.exec(xml)?.[0]
  expect(titleIn(leaf)).toMatch(/w:ascii="Cambria".*<w:sz w:val="54"/)
  expect(titleIn(slate)).toMatch(/w:ascii="Consolas".*<w:sz w:val="46"/)
  const linesIn = (xml: string) => xml.match(/w:line="\d+"/g)
  expect(linesIn(slate)).toEqual(linesIn(leaf))
})

it('is as dense as the PDF of the same person, so that it has as many pages', async () => {
  const { registerOwner } = await startApp()
  const owner = await registerOwner()
  await owner.change(maya)
  const { bytes } = await owner.get('/api/export/resume.docx')
  // The PDF saves its second page.
  expect(await partOf(bytes, 'word/document.xml')).toContain('w:left="720"')
  expect(await documentOf(maya)).toContain('w:left="1152"')
})

it.each(Object.entries({ jane, maya, twelveJobs }))('has the words of the PDF: %s', async (_, person) => {
  const { linesByPage } = await readPdfOf(person)
  const pdfLines = linesByPage.flatMap((lines, index) => (index === 0 ? lines : lines.filter((line) => !/ · \d+ of \d+$/.test(line))))
  const wordsIn = (lines: string[]) =>
    lines
      .join(' ')
      .replaceAll(/[•\s-]+/g, ' ')
      .trim()
      .split(' ')
      .sort()
  expect(wordsIn(await linesOf(await wordOf(person)))).toEqual(wordsIn(pdfLines))
})

it('has headings, bullet lists and links, and no table, text box, frame or picture', async () => {
  const bytes = await wordOf(jane)
  const styleMap = Object.entries({ Title: 'h6', 'Section Head': 'h1', 'Entry Title': 'h2' }).map(
    ([style, tag]) => `p[style-name='${style}'] => ${tag}:fresh`,
  )
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: bytes }, { styleMap })
  const count = (tag: string) => html.split(`<${tag}>`).length - 1
  expect([count('h6'), count('h1'), count('h2'), count('ul')]).toEqual([1, 12, 17, 7])
  expect(html).toContain('<a href="mailto:jane.developer@example.com">jane.developer@example.com</a>')
  expect(html).not.toMatch(/<(?:table|img)/)
  const unknownStyles = messages.map(({ message }) => /Unrecognised paragraph style: '?(\w+)/.exec(message)?.[1])
  expect(unknownStyles.every((style) => ['Headline', 'Contact', 'Beside', 'Dates', 'About'].includes(style ?? ''))).toBe(true)
  const parts = await wordPartsOf(bytes)
  expect(parts.get('word/document.xml')).not.toMatch(/<w:tbl>|txbxContent|w:framePr|<w:drawing|<w:pict/)
  expect([...parts.keys()].slice(0, 3)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
})

it('has bold, italic and line breaks', async () => {
  const bytes = await wordOf({
    firstName: 'Ada',
    about: '**Bold**, *italic* and\n[a link](https://example.com/?a=1&b=2)\n\n- <b>A & "point"</b>',
  })
  const { value } = await mammoth.convertToHtml({ buffer: bytes })
  expect(value).toContain(
    '<p><strong>Bold</strong>, <em>italic</em> and<br /><a href="https://example.com/?a=1&amp;b=2">a link</a></p>' +
      '<ul><li>&lt;b&gt;A &amp; "point"&lt;/b&gt;</li></ul>',
  )
})

it('has the same bytes in two runs, in another thread, and at another time', async () => {
  const [one, other] = await Promise.all([wordOf(jane), new WordWriter(50_000).resumeWord(readContent(jane), request)])
  expect(one.equals(other)).toBe(true)
  expect(await partOf(one, 'docProps/core.xml')).toContain('>2026-11-22T00:00:00Z</dcterms:modified>')
  expect(one.equals(await wordOf(jane, { today: '2026-11-23' }))).toBe(false)
})

it('refuses a seventh file of one portfolio while six wait', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => wordOf(maya)))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.body)
  const message = 'Too many Word files are being created. Please try again soon.'
  expect(refused).toEqual([expect.objectContaining({ code: 'unavailable', message }), expect.objectContaining({ code: 'unavailable' })])
})

it('refuses a file that takes too long', async () => {
  const slow = new WordWriter(1).resumeWord(readContent(jane), request)
  await expect(slow).rejects.toThrow('This portfolio is too long for a Word file. Please print the page instead.')
})

it('refuses a file with too many parts before it needs much memory', async () => {
  const experience = Array.from({ length: 50 }, (_, index) => ({ id: `e${index}`, company: 'Acme', summary: '*a* **b** '.repeat(499) }))
  const resume = templateDataOf(readContent({ experience }), request)
  expect(() => wordDocumentOf(resume, '', normalDensity)).toThrow('The document has too many parts')
  await expect(wordOf({ experience })).rejects.toThrow('This portfolio is too long for a Word file. Please print the page instead.')
})

it('keeps typed text that looks like what is replaced', async () => {
  const about = '<dcterms:created>now</dcterms:created> r:id="rIdabcdefghijklmnopqrstu"'
  expect(await linesOf(await wordOf({ firstName: 'Ada', about }))).toContain(about)
})

it('has the title, author and keywords of the resume; without a name, no author', async () => {
  const core = await partOf(await wordOf(maya), 'docProps/core.xml')
  expect(core).toMatch(/<dc:title>Maya Okonkwo · Computer Science Graduate<.*<dc:creator>Maya Okonkwo<.*<cp:keywords>Python, TypeScript/)
  expect(await partOf(await wordOf({ headline: 'Engineer' }), 'docProps/core.xml')).not.toMatch(/creator|lastModifiedBy|Un-named/)
})

it('has the name and the page number at the top of every page but the first', async () => {
  const parts = await wordPartsOf(await wordOf(jane))
  expect(parts.get('word/document.xml')).toContain('<w:titlePg/>')
  expect(parts.get('word/document.xml')).toMatch(/<w:headerReference w:type="default"/)
  expect([...parts.keys()].filter((name) => name.includes('footer'))).toEqual([])
  expect(parts.get('word/header1.xml')).toMatch(/Jane Developer<.* · <.*PAGE<.* of <.*NUMPAGES</)
})

describe('for programs that others wrote', () => {
  const paragraphsOf = async (portfolio: object) => (await documentOf(portfolio)).match(/<w:p>.*?<\/w:p>/g) ?? []

  it('has headings and titles of entries in styles of their own, which are based on those of Word', async () => {
    const bytes = await wordOf(jane)
    const styles = await partOf(bytes, 'word/styles.xml')
    const styleOf = (id: string) => new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`).exec(styles)?.[0] ?? ''
    expect(styleOf('SectionHead')).toMatch(/w:name w:val="Section Head"\/><w:basedOn w:val="Heading1"\/>/)
    expect(styleOf('EntryTitle')).toMatch(/w:name w:val="Entry Title"\/><w:basedOn w:val="Heading2"\/>/)
    expect([styleOf('Heading1'), styleOf('Heading2')]).toEqual([
      expect.stringContaining('<w:outlineLvl w:val="0"/>'),
      expect.stringContaining('<w:outlineLvl w:val="1"/>'),
    ])
    const document = await partOf(bytes, 'word/document.xml')
    expect(document).not.toMatch(/w:pStyle w:val="Heading\d"/)
    const count = (style: string) => document.split(`w:pStyle w:val="${style}"`).length - 1
    expect([count('SectionHead'), count('EntryTitle')]).toEqual([12, 17])
  })

  it('has dates at a tab stop at the right margin; without a place, a dot is before them', async () => {
    const paragraphs = await paragraphsOf({
      ...jane,
      experience: [...jane.experience.slice(0, 1), { ...jane.experience[0], location: 'Kyiv' }],
    })
    const ofEmployer = paragraphs.filter((paragraph) => paragraph.includes('>TechCorp Inc<'))
    for (const paragraph of ofEmployer) expect(paragraph).toContain('<w:tab w:val="right" w:pos="9936"/>')
    const textOf = (paragraph: string) => paragraph.replaceAll('<w:tab/>', '\t').replaceAll(/<[^>]*>/g, '')
    expect(ofEmployer.map(textOf)).toEqual(['TechCorp Inc\t· Mar 2021 - Present', 'TechCorp Inc · Kyiv\tMar 2021 - Present'])
  })

  it('has no link on the name of an employer or a school, but on contact details and written addresses', async () => {
    const url = (name: string) => `https://${name}.example/`
    const person = {
      ...{ firstName: 'Ada', email: 'ada@example.com', links: [{ type: 'portfolio', url: url('ada') }] },
      experience: [{ title: 'Clerk', company: 'Bank', url: url('bank') }],
      education: [{ school: 'Home', degreeName: 'Diploma', url: url('home') }],
      volunteer: [{ position: 'Reader', organization: 'Library', url: url('library') }],
      projects: [{ name: 'Notes', url: url('notes') }],
    }
    for (const language of ['en', 'ja']) {
      const links = await partOf(await wordOf({ ...person, language }), 'word/_rels/document.xml.rels')
      const targets = [...links.matchAll(/Target="(https:[^"]*|mailto:[^"]*)"/g)].map(([, target]) => target)
      expect(targets.sort()).toEqual([url('ada'), url('notes'), url('notes'), request.page, 'mailto:ada@example.com'].sort())
    }
  })
})

it('is printed on Letter or A4', async () => {
  expect(await documentOf(maya)).toMatch(/w:w="12240" w:h="15840"/)
  // The dates end at the right margin.
  expect(await documentOf(maya)).toContain('<w:tab w:val="right" w:pos="9936"/>')
  expect(await partOf(await wordOf(maya, { paper: 'a4' }), 'word/document.xml')).toContain('w:w="11906" w:h="16838"')
})

describe('in another script', () => {
  it('has no italics, but bold in their place', async () => {
    const portfolio = { experience: [{ company: 'Acme', companyAbout: 'Mills', summary: 'It *mills*.' }] }
    const isItalic = async (language: string) => {
      const bytes = await wordOf({ ...portfolio, language })
      const style = /w:styleId="About".*?<\/w:style>/.exec(await partOf(bytes, 'word/styles.xml'))?.[0] ?? ''
      return [await partOf(bytes, 'word/document.xml'), style].map((part) => part.includes('<w:i/>'))
    }
    for (const language of ['ar', 'ja', 'zh-Hans']) expect([language, await isItalic(language)]).toEqual([language, [false, false]])
    expect(await isItalic('de')).toEqual([true, true])
    expect(await documentOf({ ...portfolio, language: 'ja' })).toMatch(/<w:b\/>(?:<[^>]*>)*mills</)
  })

  it('is written from right to left in Arabic, with Latin words from left to right', async () => {
    const document = await documentOf(layla)
    const paragraphs = document.match(/<w:p>.*?<\/w:p>/g) ?? []
    const withText = (text: string) => paragraphs.find((paragraph) => paragraph.includes(text)) ?? ''
    expect(withText('ليلى')).toMatch(/<w:bidi\/>.*<w:rtl\/><\/w:rPr><w:t xml:space="preserve">ليلى منصور</)
    expect(withText('مهندسة أولى')).toMatch(
      /<w:rtl\/><\/w:rPr><w:t xml:space="preserve">مهندسة أولى \(<.*<w:r><w:t xml:space="preserve">TypeScript</,
    )
    expect(withText('4567')).toMatch(/<w:r><w:t xml:space="preserve">\u200e\+966 50 123 4567</)
    expect(withText('4567')).toMatch(/<w:rtl\/><\/w:rPr><w:t xml:space="preserve">\u200f \|\u00a0<.*layla@example.com/)
    expect(withText('Led it.')).toMatch(/<w:jc w:val="end"\/>/)
    expect(withText('Led it.')).not.toMatch(/w:bidi|w:rtl/)
    const styles = await partOf(await wordOf(layla), 'word/styles.xml')
    expect(styles).toContain('<w:lang w:val="en-US" w:bidi="ar-EG"/>')
    expect(styles).toContain('w:cs="Arial"')
  })

  it('names an East Asian font and language', async () => {
    const styles = await partOf(await wordOf(hanako), 'word/styles.xml')
    expect(styles).toContain('w:eastAsia="Yu Gothic"')
    expect(styles).toContain('<w:lang w:val="en-US" w:eastAsia="ja-JP"/>')
    expect(await partOf(await wordOf({ ...hanako, language: 'zh-Hans' }), 'word/styles.xml')).toMatch(
      /"Microsoft YaHei".*w:eastAsia="zh-CN"/,
    )
    expect(await linesOf(await wordOf(hanako))).toEqual(
      expect.arrayContaining(['山田 花子', '株式会社みどり', 'テックリード\t· 2019年3月～現在', 'スキル：TypeScript']),
    )
  })

  it.each([
    ['', 'en-US'],
    ['de', 'de-DE'],
    ['pt-BR', 'pt-BR'],
    ['sr-Latn', 'sr-Latn-RS'],
    ['en-GB', 'en-GB'],
  ])('names the region of the language %j', async (language, tag) => {
    expect(await partOf(await wordOf({ language }), 'word/styles.xml')).toContain(`<w:lang w:val="${tag}"/>`)
  })
})

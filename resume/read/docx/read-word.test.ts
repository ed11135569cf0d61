import { describe, expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { bullet, paragraph, relations, run, styled, wordFile, wordPart } from '#test/word-files.ts'

type Options = Parameters<typeof wordFile>[1]

const top = styled('Titel', 'Ada Lovelace') + paragraph('ada@example.com | 503 555 0142')
const section = (heading: string, content: string) => styled('berschrift1', heading) + content
const job = (title = 'Analyst', employer = 'Engines Ltd.', dates = 'May 2015 - Present') =>
  styled('berschrift2', title) + paragraph(employer) + paragraph(dates)
const experience = section('Experience', job())

const read = async (body: string, options?: Options) => await parseUploadedFile(await wordFile(body, options), 'resume.docx')
const textOf = async (body: string, options?: Options) => (await read(body, options)).text?.split('\n').filter(Boolean) ?? []
const hiddenIn = async (body: string) => unmappedOf(await read(body)).find(([label]) => label === 'Hidden text')

const table = (...rows: string[][]) =>
  `<w:tbl><w:tblGrid>${rows[0]?.map(() => '<w:gridCol w:w="3000"/>').join('')}</w:tblGrid>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`

const textBox = (content: string, { x = 0, y = 0, width = 2_000_000, fill = '<a:noFill/>' } = {}) =>
  `<w:drawing><wp:anchor><wp:positionH relativeFrom="page"><wp:posOffset>${x}</wp:posOffset></wp:positionH>
<wp:positionV relativeFrom="page"><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="${width}" cy="1"/>
<a:graphic><a:graphicData><wps:wsp><wps:spPr>${fill}</wps:spPr><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`
const inRun = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`

describe('a Word file', () => {
  it('is read by its headings, whose ids are in any language, with its lists', async () => {
    const found = await read(top + section('Experience', job() + paragraph('Wrote the first program', bullet)))
    expect(found.kind).toBe('word')
    expect(fieldsOf(found)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '5035550142' })
    expect(entriesOf(found, 'experience')[0]).toMatchObject({
      title: 'Analyst',
      company: 'Engines Ltd.',
      startDate: '2015-05',
      current: true,
      highlights: ['Wrote the first program'],
    })
    expect(found.lists.experience?.[0]).toMatchObject({ from: 'Experience', confidence: 'likely' })
  })

  it.each([
    'Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb rekrutacji, zgodnie z RODO.',
    'Autorizzo il trattamento dei miei dati personali ai sensi del D. Lgs. 196/2003 e del GDPR (Regolamento UE 2016/679).',
    'I hereby declare that the above particulars are true to the best of my knowledge and belief.',
    'Ich willige in die Verarbeitung meiner personenbezogenen Daten für das Bewerbungsverfahren ein.',
    'Souhlasím se zpracováním svých osobních údajů podle nařízení (EU) 2016/679 pro účely výběrového řízení.',
    'Autorizo el tratamiento de mis datos personales para procesos de selección, conforme al RGPD.',
  ])('keeps %s as a note, out of the last section', async (clause) => {
    const found = await read(top + experience + section('Interests', paragraph('Climbing, photography') + paragraph(clause)))
    expect(entriesOf(found, 'interests').map(({ name }) => name)).toEqual(['Climbing', 'photography'])
    expect(unmappedOf(found)).toContainEqual(['Consent or declaration', clause, false])
    expect(entriesOf(await read(top + experience + paragraph(clause)), 'experience')[0]).toMatchObject({ summary: '', highlights: [] })
  })

  it('takes work on data protection for no consent', async () => {
    const work = 'Declared all stores of personal data under the GDPR'
    expect(entriesOf(await read(top + experience + paragraph(work)), 'experience')[0]).toMatchObject({ summary: work })
  })

  it.each(['(12) 345-67-89 wew. 12', '+49 30 123456 Durchwahl 12', '+1 206-555-0142 ext. 12', '06 555 01 42 01 int. 4'])(
    'reads the phone %s with its extension',
    async (phone) => {
      const found = await read(styled('Titel', 'Ada Lovelace') + paragraph(`ada@example.com | ${phone}`) + experience)
      expect(String(fieldsOf(found)['phone']).replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''))
      expect(unmappedOf(found)).toEqual([])
    },
  )

  it('has its text, line breaks and tab stops in the text for the owner', async () => {
    const line = '<w:p><w:r><w:t>Analyst</w:t><w:tab/><w:t>2015</w:t><w:br/><w:t>Engines</w:t><w:noBreakHyphen/><w:t>Ltd.</w:t></w:r></w:p>'
    expect(await textOf(top + line)).toEqual(['Ada Lovelace', 'ada@example.com | 503 555 0142', 'Analyst   2015', 'Engines-Ltd.'])
  })

  it('keeps inserted text and leaves out deleted text', async () => {
    const change = `<w:p><w:r><w:t>kept </w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins>
<w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom></w:p>`
    expect((await textOf(top + change)).at(-1)).toBe('kept new')
  })

  it('reads content controls, but not what they ask for; and the results of fields, but not their instructions', async () => {
    const control = (properties: string, text: string) =>
      `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`
    const field =
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DATE \\@ "yyyy"</w:instrText></w:r><w:r><w:t>?</w:t></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>2026</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    const body = top + control('', 'Engineer') + control('<w:showingPlcHdr/>', 'Enter your job title') + field
    expect((await textOf(body)).slice(2)).toEqual(['Engineer', '2026'])
  })

  it('keeps the link of a field that other fields are nested in', async () => {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
    const field = (instruction: string, result: string) => mark('begin') + instruction + mark('separate') + result + mark('end')
    const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
    const shown = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
    const inResult = field(code('HYPERLINK "https://one.example/"'), field(code('DATE'), shown('Portfolio')))
    const inInstruction = field(
      code('HYPERLINK "https://') + field(code('DOCVARIABLE site'), shown('two')) + code('.example/"'),
      shown('Website'),
    )
    const found = await read(`${top}<w:p>${inResult}${shown(' and ')}${inInstruction}</w:p>${experience}`)
    expect(entriesOf(found, 'links').map(({ url }) => url)).toEqual(['https://one.example/', 'https://two.example/'])
    expect(found.text).toContain('Portfolio and Website\n')
  })

  it('reads the text of a shape once, although the file also has it for older programs', async () => {
    const box = inRun(
      `<mc:AlternateContent><mc:Choice>${textBox(paragraph('Analyst'))}</mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph('Analyst')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`,
    )
    expect((await textOf(top + box)).filter((line) => line === 'Analyst')).toHaveLength(1)
  })

  it('reads text boxes from top to bottom, and narrow ones after the others', async () => {
    const box = (text: string, y: number, width: number) => textBox(paragraph(text), { y, width })
    const boxes = [box('below', 5_000_000, 5_000_000), box('aside', 0, 1_500_000), box('above', 100_000, 5_000_000)]
    expect(await textOf(boxes.map(inRun).join(''))).toEqual(['above', 'below', 'aside'])
  })

  it('reads narrow text boxes without any other text', async () => {
    const boxes = [top, experience].map((content, index) => inRun(textBox(content, { y: index * 1_000_000, width: 1_500_000 })))
    expect(entriesOf(await read(boxes.join('')), 'experience')[0]).toMatchObject({ title: 'Analyst', company: 'Engines Ltd.' })
  })

  it('reads links to web pages and email addresses, and no others', async () => {
    const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`
    const links: NonNullable<Options>['links'] = [
      ['l1', 'hyperlink', 'https://github.com/ada', 'external'],
      ['l2', 'hyperlink', 'javascript:alert(1)', 'external'],
      ['l3', 'hyperlink', 'mailto:ada@example.com?subject=x', 'external'],
    ]
    const contact = `<w:p>${link('l1', 'My code')}</w:p><w:p>${link('l2', 'Click')}${link('l9', ' nothing')}</w:p><w:p>${link('l3', 'Write')}</w:p>`
    const found = await read(styled('Titel', 'Ada Lovelace') + contact + experience, { links })
    expect(entriesOf(found, 'links').map(({ url }) => url)).toEqual(['https://github.com/ada'])
    expect(fieldsOf(found)['email']).toBe('ada@example.com')
  })

  it('reads contact details in the header and the footer, but no page numbers', async () => {
    const references = '<w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/>'
    const found = await read(`${experience}<w:sectPr>${references}</w:sectPr>`, {
      parts: {
        'word/header1.xml': wordPart('hdr', styled('Titel', 'Ada Lovelace')),
        'word/footer1.xml': wordPart('ftr', paragraph('ada@example.com') + paragraph('Page 1 of 2') + paragraph('Printed in Hull')),
      },
      links: [
        ['h', 'header', 'header1.xml'],
        ['f', 'footer', 'footer1.xml'],
      ],
    })
    expect(fieldsOf(found)).toMatchObject({ lastName: 'Lovelace', email: 'ada@example.com' })
    expect(unmappedOf(found)).toEqual([['Headers and footers', 'Printed in Hull', false]])
  })

  it('keeps footnotes apart', async () => {
    const footnotes = wordPart(
      'footnotes',
      `<w:footnote w:type="separator">${paragraph('line')}</w:footnote><w:footnote w:id="2">${paragraph('See page 9')}</w:footnote>`,
    )
    const found = await read(top + experience, {
      parts: { 'word/footnotes.xml': footnotes },
      links: [['n', 'footnotes', 'footnotes.xml']],
    })
    expect(unmappedOf(found)).toContainEqual(['Footnotes', 'See page 9', false])
    expect(found.text).not.toContain('See page 9')
  })

  it('says which parts it does not open', async () => {
    const found = await read(top + experience, {
      parts: { 'word/vbaProject.bin': 'x', 'word/embeddings/sheet.xlsx': 'x', 'word/media/image1.png': 'x', 'word/comments.xml': 'x' },
      links: [['t', 'attachedTemplate', 'http://evil.example/t.dotm', 'external']],
    })
    expect(found.notRead.map(({ name }) => name)).toEqual([
      'Macros and controls',
      'Embedded files',
      'Pictures',
      'Comments',
      'Parts on other computers',
    ])
  })
})

describe('text that is not visible', () => {
  it.each([
    ['by its property', run('secret', '<w:vanish/>')],
    ['by a style of letters', run('secret', '<w:rStyle w:val="Versteckt"/>')],
    ['white on white', run('secret', '<w:color w:val="FFFFFF"/>')],
    ['of a size of half a point', run('secret', '<w:sz w:val="1"/>')],
  ])('is not read as a part of the resume: %s', async (_, text) => {
    const body = top + paragraph(text) + experience
    expect(await hiddenIn(body)).toEqual(['Hidden text', 'secret', true])
    expect(await textOf(body)).not.toContain('secret')
  })

  it.each([
    ['in a paragraph with a background', paragraph(run('seen', '<w:color w:val="FFFFFF"/>'), '<w:shd w:val="clear" w:fill="1F3864"/>')],
    ['of letters with a background', paragraph(run('seen', '<w:color w:val="FFFFFF"/><w:highlight w:val="black"/>'))],
    [
      'in a cell with a background',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill="000000"/></w:tcPr>${paragraph(run('seen', '<w:color w:val="FFFFFF"/>'))}</w:tc></w:tr></w:tbl>`,
    ],
    ['in a shape', inRun(textBox(paragraph(run('seen', '<w:color w:val="FFFFFF"/>')), { fill: '<a:solidFill/>' }))],
    ['on a background of the page', `${inRun(textBox(''))}${paragraph(run('seen', '<w:color w:val="FFFFFF"/>'))}`],
    ['made visible against its style', paragraph(run('seen', '<w:rStyle w:val="Versteckt"/><w:vanish w:val="0"/>'))],
  ])('is not white text %s', async (_, text) => {
    expect(await textOf(top + text)).toContain('seen')
  })
})

describe('a table', () => {
  it('with dates next to the entries is read as entries', async () => {
    const jobs = table(
      ['2019 - Present', paragraph('Analyst') + paragraph('Engines Ltd.')],
      [paragraph('2015') + paragraph('2018'), paragraph('Clerk') + paragraph('Mill Inc.')],
    )
    expect(entriesOf(await read(top + section('Experience', jobs)), 'experience')).toMatchObject([
      { title: 'Analyst', company: 'Engines Ltd.', startYear: '2019', current: true },
      { title: 'Clerk', company: 'Mill Inc.', startYear: '2015', endYear: '2018' },
    ])
  })

  it('with a row of names and two columns of dates is read as entries', async () => {
    const jobs = table(
      ['From', 'To', 'Employer', 'Position', 'Duties'],
      ['Nov 2019', 'Present', 'Engines Ltd.', 'Analyst', 'Programs'],
      ['Mar 2016', 'Oct 2019', 'Mill Inc.', 'Clerk', 'Letters'],
    )
    expect(entriesOf(await read(top + section('Experience', jobs)), 'experience')).toMatchObject([
      { title: 'Analyst', company: 'Engines Ltd.', startDate: '2019-11', current: true, summary: 'Programs' },
      { title: 'Clerk', company: 'Mill Inc.', startDate: '2016-03', endDate: '2019-10', summary: 'Letters' },
    ])
  })

  it('that divides the page is read column by column', async () => {
    const left = section('Skills', paragraph('Looms') + paragraph('Cards'))
    const found = await read(top + table([left, section('Experience', job())]))
    expect(entriesOf(found, 'skillCategories')[0]).toMatchObject({ skills: ['Looms', 'Cards'] })
    expect(entriesOf(found, 'experience')[0]).toMatchObject({ title: 'Analyst', company: 'Engines Ltd.' })
  })

  it('with skills in each cell is read cell by cell', async () => {
    const found = await read(top + experience + section('Skills', table(['Looms', 'Cards'], ['Numbers', ''])))
    expect(entriesOf(found, 'skillCategories')[0]).toMatchObject({ skills: ['Looms', 'Cards', 'Numbers'] })
  })
})

describe('a damaged Word file', () => {
  const refusal = async (bytes: Uint8Array) =>
    await parseUploadedFile(bytes, 'resume.docx').then(
      () => 'read',
      (error: Error) => error.message,
    )

  it('is refused without text', async () => {
    expect(await refusal(await wordFile(''))).toBe('This Word file has no text. Choose a file with text instead of pictures.')
  })

  it('is refused if its XML defines entities, or is too deep', async () => {
    const entities = { 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "b">]><w:document><w:body/></w:document>' }
    expect(await refusal(await wordFile('', { parts: entities }))).toBe('This file is too complex to be read.')
    expect(await refusal(await wordFile('<w:sdt>'.repeat(500)))).toBe('This file is too complex to be read.')
  })

  it('is refused with two documents', async () => {
    expect(await refusal(await wordFile(top, { parts: { 'word/document2.xml': '<w:document/>' } }))).toBe('This Word file can’t be opened.')
  })

  it('is read without styles, lists and relations, and with damaged ones', async () => {
    const parts = {
      'word/styles.xml': '<w:styles',
      'word/numbering.xml': '',
      'word/_rels/document.xml.rels': relations(['x', 'header', '../../../etc/passwd']),
    }
    expect(fieldsOf(await read(top + experience, { parts }))).toMatchObject({ email: 'ada@example.com' })
  })
})

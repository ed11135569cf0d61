import { describe, expect, it } from 'vitest'
import { pdf } from '#test/fixtures.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { odtFile, paragraph, wordFile } from '#test/word-files.ts'
import { zipOf } from '#test/zip.ts'
import { UnreadableFileError } from '../model/parsed-file.ts'

const refusal = (bytes: string | Uint8Array, filename?: string) =>
  parseUploadedFile(bytes, filename).then(
    ({ kind }) => `read as ${kind}`,
    (error: unknown) => (error instanceof UnreadableFileError ? [error.message, error.isTooLarge] : error),
  )

const resume = '{ "basics": { "name": "Ada Lovelace" } }'
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const utf16BigEndian = (text: string) => utf16(text).swap16()

describe('the kind of a file', () => {
  it.each([
    ['JSON Resume', 'json-resume', resume],
    ['JSON Resume with a byte order mark', 'json-resume', `\ufeff${resume}`],
    ['JSON Resume in UTF-16', 'json-resume', utf16(resume)],
    ['JSON Resume in big-endian UTF-16', 'json-resume', utf16BigEndian(resume)],
    ['JSON Resume in UTF-16 without a byte order mark', 'json-resume', Buffer.from(resume, 'utf16le')],
    ['JSON Resume with only one section', 'json-resume', '{"volunteer":[{"organization":"A"}]}'],
    [
      'JSON Resume with only a schema',
      'json-resume',
      '{"$schema":"https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"}',
    ],
    ['vCard', 'vcard', 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD'],
    ['vCard in lower case', 'vcard', '\r\nbegin:vcard\nversion:3.0\nfn:Ada\nend:vcard'],
    ['our own portfolio.json', 'archive', '{"firstName":"Ada","experience":[],"skillCategories":[]}'],
    ['XML of Europass', 'europass', '<?xml version="1.0"?><SkillsPassport><LearnerInfo/></SkillsPassport>'],
    ['JSON Resume in a list', 'json-resume', `[${resume}]`],
    ['JSON Resume in a member', 'json-resume', `{"resume":${resume},"version":2}`],
    ['Reactive Resume', 'reactive-resume', '{"basics":{"name":"Ada"},"sections":{"experience":{"items":[]}},"metadata":{}}'],
  ])('is detected by its contents: %s', async (_, kind, bytes) => {
    expect((await parseUploadedFile(bytes, 'a.bin')).kind).toBe(kind)
  })

  it('reads a ZIP with portfolio.json as our own archive, and one with known tables as a LinkedIn archive', async () => {
    const portfolio = '{"experience":[],"skillCategories":[]}'
    expect((await parseUploadedFile(await zipOf({ 'portfolio.json': portfolio }))).kind).toBe('archive')
    expect((await parseUploadedFile(await zipOf({ 'understory/portfolio.json': portfolio }))).kind).toBe('archive')
    expect((await parseUploadedFile(await zipOf({ 'Basic/Kenntnisse_1.csv': 'Name\nAlgebra' }))).kind).toBe('linkedin')
  })

  it('reads a ZIP with one resume in it, in any folder, as that file; a text next to it describes it', async () => {
    const docx = await wordFile(paragraph('Ada Lovelace') + paragraph('Skills: Algebra, Analysis, Engines'))
    const resume = '{"basics":{"name":"Ada"}}'
    const text = 'Ada Lovelace\n\nSkills\n\nAlgebra, Analysis'
    for (const [files, kind] of [
      [{ 'a/b/cv.docx': docx, 'a/__MACOSX/._cv.docx': 'x', 'a/.DS_Store': 'x', 'a/Thumbs.db': 'x', 'readme.txt': 'Hello' }, 'word'],
      [{ 'cv/Ada.odt': await odtFile('<text:p>Skills: Algebra, Analysis, Engines</text:p>') }, 'odt'],
      [{ 'deep/er/resume.json': resume, 'photo.png': 'x' }, 'json-resume'],
      [{ 'cv.md': text }, 'text'],
      [{ 'page.html': '<html><p>Skills: Algebra, Analysis, Engines', 'page_files/ad.html': '<html>', 'page_files/a.js': '' }, 'html'],
    ] as const)
      expect((await parseUploadedFile(await zipOf(files), 'cv.zip')).kind).toBe(kind)
    expect(await refusal(await zipOf({ 'a/cv.docx': docx, 'b/cv.pdf': '%PDF-' }), 'cv.zip')).toEqual([
      'This ZIP contains cv.docx and cv.pdf. Unpack it and upload one file.',
      false,
    ])
  })

  it('guesses the encoding of text that is not UTF-8, and adds a notice', async () => {
    const found = await parseUploadedFile(Buffer.from('{"basics":{"name":"José Núñez"}}', 'latin1'))
    expect(found.fields.map(({ value }) => value)).toEqual(['José', 'Núñez'])
    expect(found.notices).toEqual(['This file is not in UTF-8. Please check letters with accents.'])
  })
})

const unknownFormat = [
  'We can’t read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF, a Word file (.docx), OpenDocument (.odt), text, Markdown, a saved web page, a vCard or publications as BibTeX, RIS or CSL-JSON.',
  false,
]
const otherFormat = (name: string) => [`This is ${name}, which we can’t read. Save it as PDF or as Word (.docx).`, false]
const picture = [expect.stringMatching(/^This is a picture, .* On a phone, /), false]
const linkToDocument = ['This is only a link to Google Docs. Open it there and choose File, Download, Microsoft Word (.docx).', false]
const hrXml = otherFormat('a file of recruiting software (HR-XML)')
const brokenOfficeFile = ['This file of Word or another office program is not whole. Download or save it again.', false]
const halfOfWordFile = (await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' })).subarray(0, 90)
const noResume = ['This JSON is not a resume: it has none of basics, work, education, skills.', false]
const tooComplex = 'This file is too complex to be read.'
const invalidJson = (line: number) => [`This file is invalid JSON (line ${line}).`, false]

describe('an unreadable file', () => {
  it.each([
    ['an empty file', '', ['This file is empty. Save it again, or choose another one.', false]],
    ['Rich Text Format', '{\\rtf1\\ansi Ada}', otherFormat('a file in Rich Text Format (.rtf)')],
    ['XML of another kind', '<?xml version="1.0"?><note/>', unknownFormat],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), unknownFormat],
    ['a letter', 'Dear Sir or Madam', ['We found no resume in this text: no jobs, schools or skills.', false]],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), picture],
    ['a photo of a phone', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0', 'latin1'), picture],
    ['a scan as JPEG', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), picture],
    ['a link to Google Docs', '{"url":"https://docs.google.com/open?id=1","doc_id":"1","email":"ada@acme.example"}', linkToDocument],
    ['HR-XML', '<?xml version="1.0"?><Candidate xmlns="http://www.hr-xml.org/3"><CandidatePerson/></Candidate>', hrXml],
    ['half of a Word file', halfOfWordFile, brokenOfficeFile],
    ['JSON that is not a resume', '{"name":"package","version":"1"}', noResume],
    ['a JSON array', '[1]', noResume],
    ['truncated JSON', '{\n  "basics": {\n    "name": "Ada\n', invalidJson(3)],
    ['JSON without a comma', '{\n  "basics": {}\n  "work": []\n}', invalidJson(3)],
    ['JSON with a trailing comma', '{\n  "basics": {},\n}', invalidJson(3)],
    ['JSON followed by more text', '{"basics":{}}\n{}', invalidJson(2)],
    ['JSON with a mismatched bracket', '{"basics":[}', invalidJson(1)],
    ['JSON with an invalid number', '{"basics":\n01}', invalidJson(2)],
    [
      'an older Word file',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      ['This is an older Word file, or one with a password. Save it as .docx without a password.', false],
    ],
    ['a truncated ZIP', Buffer.from('PK\x03\x04', 'latin1'), ['This ZIP can’t be opened.', false]],
  ])('is rejected with a message: %s', async (_, bytes, expected) => {
    expect(await refusal(bytes)).toEqual(expected)
  })

  it.each([
    ['Workbook', 'This is an older spreadsheet (.xls), which we can’t read. Save it as PDF, or copy its cells'],
    ['PowerPoint Document', 'This is a presentation (.ppt), which we can’t read. Save it as PDF or as Word (.docx).'],
    ['__properties_version1.0', 'This is an email of Outlook (.msg), which we can’t read.'],
    ['EncryptedPackage', 'This is a file with a password. Save it without one'],
    ['WordDocument', 'This is an older Word file, or one with a password.'],
  ])('of an older office program is told by what is in it: %s', async (stream, message) => {
    const [header, directory] = [Buffer.alloc(512), Buffer.alloc(512)]
    header.write('d0cf11e0a1b11ae1', 'hex')
    header.writeUInt16LE(9, 30)
    header.writeUInt32LE(40, 48)
    for (const [at, name] of ['Root Entry', stream].entries()) {
      directory.write(name, at * 128, 'utf16le')
      directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64)
    }
    expect(await refusal(Buffer.concat([header, Buffer.alloc(40 * 512), directory]))).toEqual([expect.stringContaining(message), false])
    expect(await refusal(Buffer.concat([header, Buffer.alloc(100)]))).toEqual([expect.stringContaining('older Word file'), false])
  })

  it('is reported as invalid JSON if its name ends with .json', async () => {
    expect(await refusal('"basics": {}', 'resume.json')).toEqual(invalidJson(1))
  })

  it('is rejected by its name if an office program saved it in its own format', async () => {
    expect(await refusal(await zipOf({ 'Index/Document.iwa': 'a' }))).toEqual(otherFormat('a file of Pages'))
    expect(await refusal(await zipOf({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<a/>' }))).toEqual(
      otherFormat('an e-book (.epub)'),
    )
  })

  it('is rejected if it is a ZIP without any part of a resume', async () => {
    expect(await refusal(await zipOf({ 'notes.txt': 'x', 'a.csv': 'b,c\n1,2' }))).toEqual([
      'There is no resume in this ZIP. Upload your LinkedIn or Understory archive unchanged.',
      false,
    ])
  })
})

describe('a file that exceeds a limit', () => {
  const nested = (depth: number) => `{"basics":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`

  it('is rejected by size and depth before it is interpreted', async () => {
    expect(await refusal(nested(18))).toBe('read as json-resume')
    expect(await refusal(nested(19))).toEqual([tooComplex, false])
    expect(await refusal(nested(10_000))).toEqual([tooComplex, false])
    const tooLarge = (what: string, megabytes: number) => [`This ${what} is larger than ${megabytes} MB, the most that we can read.`, true]
    expect(await refusal(`{"basics":{"summary":"${'x'.repeat(2 * 1024 * 1024)}"}}`)).toEqual(tooLarge('file', 2))
    expect(await refusal(`BEGIN:VCARD\nNOTE:${'x'.repeat(1024 * 1024)}\nEND:VCARD`)).toEqual(tooLarge('vCard', 1))
    expect(await refusal(pdf(5 * 1024 * 1024 + 1))).toEqual(tooLarge('PDF', 5))
  })

  it('is rejected while its ZIP is unpacked', async () => {
    const table = (size: number) => `Name\n${'x'.repeat(size)}`
    const tooLarge = ['This ZIP is too large unpacked.', true]
    expect(await refusal(await zipOf({ 'Skills.csv': table(5 * 1024 * 1024) }))).toEqual(tooLarge)
    const parts = Array.from({ length: 5 }, (_, index) => [`Skills_${index}.csv`, table(3.9 * 1024 * 1024)] as const)
    expect(await refusal(await zipOf(Object.fromEntries(parts)))).toEqual(tooLarge)
    const manyEntries = await zipOf({ 'Skills.csv': 'Name' })
    manyEntries.writeUInt16LE(10_001, manyEntries.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 10)
    expect(await refusal(manyEntries)).toEqual(tooLarge)
  })

  it('is not read if forty files of its ZIP were opened before', async () => {
    const tables = Array.from({ length: 60 }, (_, index) => [`a${index}.csv`, 'b\n1'] as const)
    const found = await parseUploadedFile(await zipOf({ ...Object.fromEntries(tables), 'Skills.csv': 'Name\nAlgebra' }))
    expect(found.lists.skillCategories).toHaveLength(1)
    expect(found.notRead).toContainEqual({ name: 'One more file', why: 'The limit of opened files was reached.' })
  })
})

import { describe, expect, it } from 'vitest'
import { pdf } from '#test/fixtures.ts'
import { foundIn } from '#test/parsed-files.ts'
import { zipOf } from '#test/zip.ts'
import { UnreadableFileError } from './parsed-file.ts'

const refusal = (bytes: string | Uint8Array, filename?: string) =>
  foundIn(bytes, filename).then(
    ({ kind }) => `read as ${kind}`,
    (error: unknown) => (error instanceof UnreadableFileError ? [error.message, error.isTooMuch] : error),
  )

const resume = '{ "basics": { "name": "Ada Lovelace" } }'
const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const swapped = (text: string) => wide(text).swap16()

describe('the kind of a file', () => {
  it.each([
    ['JSON Resume', 'json-resume', resume],
    ['with a mark in front', 'json-resume', `\ufeff${resume}`],
    ['in UTF-16', 'json-resume', wide(resume)],
    ['in UTF-16 of the other order', 'json-resume', swapped(resume)],
    ['in UTF-16 without a mark', 'json-resume', Buffer.from(resume, 'utf16le')],
    ['of a section alone', 'json-resume', '{"volunteer":[{"organization":"A"}]}'],
    [
      'that says nothing but its schema',
      'json-resume',
      '{"$schema":"https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"}',
    ],
    ['vCard', 'vcard', 'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD'],
    ['vCard in small letters', 'vcard', '\r\nbegin:vcard\nversion:3.0\nfn:Ada\nend:vcard'],
    ['our own portfolio alone', 'archive', '{"firstName":"Ada","experience":[],"skillCategories":[]}'],
    ['Reactive Resume', 'reactive-resume', '{"basics":{"name":"Ada"},"sections":{"experience":{"items":[]}},"metadata":{}}'],
  ])('is told by what is in it: %s', async (_, kind, bytes) => {
    expect((await foundIn(bytes, 'a.bin')).kind).toBe(kind)
  })

  it('of a ZIP is ours with a portfolio, else of LinkedIn by its tables', async () => {
    const portfolio = '{"experience":[],"skillCategories":[]}'
    expect((await foundIn(await zipOf({ 'portfolio.json': portfolio }))).kind).toBe('archive')
    expect((await foundIn(await zipOf({ 'understory/portfolio.json': portfolio }))).kind).toBe('archive')
    expect((await foundIn(await zipOf({ 'Basic/Kenntnisse_1.csv': 'Name\nAlgebra' }))).kind).toBe('linkedin')
  })

  it('guesses letters that are not UTF-8, and says so', async () => {
    const found = await foundIn(Buffer.from('{"basics":{"name":"José Núñez"}}', 'latin1'))
    expect(found.fields.map(({ value }) => value)).toEqual(['José', 'Núñez'])
    expect(found.notices).toEqual(['This file is not in UTF-8. Please check letters with accents.'])
  })
})

const unknown = ["We can't read this kind of file. Try resume.json, a LinkedIn archive (ZIP), a PDF or a vCard.", false]
const noResume = ['This JSON is not a resume: it has none of basics, work, education, skills.', false]
const tooComplex = 'This file is too complex to be read.'
const incomplete = (line: number) => [`This file is not complete JSON (line ${line}).`, false]

describe('a file that is none', () => {
  it.each([
    ['nothing', '', unknown],
    ['a text', 'Dear Sir or Madam', unknown],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), unknown],
    ['JSON of something else', '{"name":"package","version":"1"}', noResume],
    ['a list', '[1]', noResume],
    ['JSON that breaks off', '{\n  "basics": {\n    "name": "Ada\n', incomplete(3)],
    ['JSON without a comma', '{\n  "basics": {}\n  "work": []\n}', incomplete(3)],
    ['JSON with one comma more', '{\n  "basics": {},\n}', incomplete(3)],
    ['JSON with more behind it', '{"basics":{}}\n{}', incomplete(2)],
    ['JSON with the wrong end', '{"basics":[}', incomplete(1)],
    ['JSON with a number that is none', '{"basics":\n01}', incomplete(2)],
    [
      'a vCard of old',
      'BEGIN:VCARD\nVERSION:2.1\nEND:VCARD',
      ["This vCard is of version 2.1, which we can't read. Save it as version 3.0 or 4.0.", false],
    ],
    ['a ZIP that breaks off', Buffer.from('PK\x03\x04', 'latin1'), ["This ZIP can't be opened.", false]],
  ])('is refused in a sentence: %s', async (_, bytes, expected) => {
    expect(await refusal(bytes)).toEqual(expected)
  })

  it('is JSON where it is called so', async () => {
    expect(await refusal('"basics": {}', 'resume.json')).toEqual(incomplete(1))
  })

  it('is refused where nothing of a ZIP is a resume', async () => {
    expect(await refusal(await zipOf({ 'notes.txt': 'x', 'a.csv': 'b,c\n1,2' }))).toEqual(['There is no resume in this ZIP.', false])
  })
})

describe('a file of which there is too much', () => {
  const nested = (depth: number) => `{"basics":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`

  it('is measured before anything is made of it', async () => {
    expect(await refusal(nested(18))).toBe('read as json-resume')
    expect(await refusal(nested(19))).toEqual([tooComplex, false])
    expect(await refusal(nested(10_000))).toEqual([tooComplex, false])
    expect(await refusal(`{"basics":{"summary":"${'x'.repeat(2 * 1024 * 1024)}"}}`)).toEqual([tooComplex, true])
    expect(await refusal(`BEGIN:VCARD\nNOTE:${'x'.repeat(1024 * 1024)}\nEND:VCARD`)).toEqual([tooComplex, true])
    expect(await refusal(pdf(5 * 1024 * 1024 + 1))).toEqual([tooComplex, true])
  })

  it('is counted while a ZIP is unpacked', async () => {
    const table = (size: number) => `Name\n${'x'.repeat(size)}`
    const tooMuch = ['This ZIP unpacks to more than we read.', true]
    expect(await refusal(await zipOf({ 'Skills.csv': table(5 * 1024 * 1024) }))).toEqual(tooMuch)
    const parts = Array.from({ length: 5 }, (_, index) => [`Skills_${index}.csv`, table(3.9 * 1024 * 1024)] as const)
    expect(await refusal(await zipOf(Object.fromEntries(parts)))).toEqual(tooMuch)
    const many = await zipOf({ 'Skills.csv': 'Name' })
    many.writeUInt16LE(5001, many.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 10)
    expect(await refusal(many)).toEqual(tooMuch)
  })

  it('is opened up to forty times', async () => {
    const many = Array.from({ length: 60 }, (_, index) => [`a${index}.csv`, 'b\n1'] as const)
    const found = await foundIn(await zipOf({ ...Object.fromEntries(many), 'Skills.csv': 'Name\nAlgebra' }))
    expect(found.lists.skillCategories).toHaveLength(1)
    expect(found.notRead).toContainEqual({ name: 'One more file', why: 'More files than we open stand before it.' })
  })
})

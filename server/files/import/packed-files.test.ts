import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { uploadImport } from '#test/imports.ts'
import { zipOf } from '#test/zip.ts'

const header = ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On']
const positions = (separator = ',', ending = '\n') =>
  [header, ['Bäckerei Żółw', 'Bäcker', '', 'Köln', 'Mar 2019', '']].map((row) => row.join(separator) + ending).join('')
const profile = 'First Name,Last Name,Headline\nZoë,Müller,Baker\n'
const newOwner = async () => await (await startApp()).registerOwner()
const read = async (content: string | Uint8Array, filename: string) => await uploadImport(await newOwner(), content, filename)
type Preview = Awaited<ReturnType<typeof read>>
const employersIn = ({ sections }: Preview) => sections.find(({ id }) => id === 'experience')?.items.map(({ values }) => values['company'])

it('neither opens, counts nor tells the files that Macs and Windows add to an archive', async () => {
  const tables = { 'Positions.csv': positions(), 'Profile.csv': profile }
  const doubled = Object.keys(tables).flatMap((name) => [`__MACOSX/linkedin/._${name}`, `linkedin/._${name}`, `linkedin/~$${name}`])
  // More than the forty files that may be opened.
  const many = Array.from({ length: 45 }, (_, index) => `__MACOSX/linkedin/._Skills_${index}.csv`)
  const others = [
    'linkedin/.DS_Store',
    'linkedin/Thumbs.db',
    'linkedin/desktop.ini',
    '.Spotlight-V100/x',
    'linkedin/Icon\r',
    'linkedin/.~lock.Positions.csv#',
  ]
  const added = Object.fromEntries([...doubled, ...many, ...others].map((name) => [name, 'Mac OS X']))
  const own = Object.fromEntries(Object.entries(tables).map(([name, table]) => [`linkedin/${name}`, table]))
  const preview = await read(await zipOf({ ...added, ...own }), 'linkedin.zip')
  expect(employersIn(preview)).toEqual(['Bäckerei Żółw'])
  expect([preview.notRead, preview.notices]).toEqual([[], []])
})

it('shows the names of files in an archive as people wrote them', async () => {
  // Decomposed letters, as Macs write them, a percent sign and an ampersand.
  const names = ['Lebenslauf%20100%.bin', 'Re\u0301sume\u0301 R&amp;D.bin']
  const preview = await read(
    await zipOf({ 'Profile.csv': profile, ...Object.fromEntries(names.map((name) => [name, 'x'])) }),
    'Re\u0301sume\u0301 50%25.zip',
  )
  expect(preview.filename).toBe('Résumé 50%25.zip')
  expect(preview.notRead.map(({ name }) => name).sort()).toEqual(names.map((name) => name.normalize('NFC')).sort())
})

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
it.each([
  ['as it is', positions(), 'Positions.csv'],
  ['with a byte order mark and semicolons, of Excel', `\ufeff${positions(';', '\r\n')}`, 'Positions.csv'],
  ['with the separator in the first line', `sep=;\r\n${positions(';', '\r\n')}`, 'Positions.csv'],
  ['as Unicode text, of Excel', utf16(positions('\t', '\r\n')), 'Positions.txt'],
  ['in the encoding of a Western Windows', Buffer.from(positions(';', '\r\n').replace('Żółw', 'Löwe'), 'latin1'), 'Positionen.csv'],
  ['below the name of the table, of Numbers', `Table 1,,,,,\r${positions(',', '\r')}`, 'Positions-Table 1.csv'],
])('reads a single table of LinkedIn %s', async (_, content, filename) => {
  const preview = await read(content, filename)
  expect(preview.kind).toBe('linkedin')
  expect(employersIn(preview)).toEqual([expect.stringMatching(/^Bäckerei (?:Żółw|Löwe)$/)])
})

it('refuses tables that are not about the person, and other spreadsheets, with a sentence', async () => {
  const owner = await newOwner()
  const refusal = async (content: string | Uint8Array, filename: string) => (await owner.uploadImport(content, filename)).body.message
  const given = 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nA,B,C,D,E,,VISIBLE\n'
  expect(await refusal(given, 'Recommendations_Given.csv')).toBe('It is what you wrote about others.')
  expect(await refusal('Item,Price\nBread,3\n', 'prices.csv')).toContain('This table has columns that we don’t know.')
  expect(await refusal(await zipOf({ 'xl/workbook.xml': '<x/>' }), 'a.xlsx')).toContain('copy its cells into a Word file (.docx)')
})

it('reads the one resume in a ZIP, and asks for one of several', async () => {
  const resume = JSON.stringify({ work: [{ name: 'Acme', position: 'Baker' }] })
  const preview = await read(await zipOf({ 'cv/resume.json': resume, 'cv/photo.png': 'x', '__MACOSX/cv/._resume.json': 'x' }), 'cv.zip')
  expect([preview.kind, employersIn(preview)]).toEqual(['json-resume', ['Acme']])
  expect(preview.notRead).toEqual([{ name: 'cv/photo.png', why: 'Only resume.json was read.' }])
  const { status, body } = await (await newOwner()).uploadImport(await zipOf({ 'a.json': resume, 'b.vcf': 'x' }), 'both.zip')
  expect([status, body.message]).toEqual([422, 'This ZIP contains a.json and b.vcf. Unpack it and upload one file.'])
})

it('finds our own archive in folders, however deep', async () => {
  const portfolio = JSON.stringify({ firstName: 'Ada', experience: [], skillCategories: [] })
  const preview = await read(await zipOf({ 'backup/2026/ada/portfolio.json': portfolio, '__MACOSX/backup/._portfolio.json': 'x' }), 'a.zip')
  expect([preview.kind, preview.fields.map(({ theirs }) => theirs)]).toEqual(['archive', ['Ada']])
  expect(preview.notRead).toEqual([])
})

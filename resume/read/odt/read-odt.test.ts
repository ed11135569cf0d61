import { expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { odtFile } from '#test/word-files.ts'
import { zipOf } from '#test/zip.ts'

const styles = `<style:style style:name="H" style:display-name="Heading 1" style:family="paragraph"><style:text-properties fo:font-size="14pt" fo:font-weight="bold"/></style:style>
<style:style style:name="N" style:display-name="Title" style:family="paragraph"><style:text-properties fo:font-size="0.9cm"/></style:style>
<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="X" style:family="text"><style:text-properties text:display="none"/></style:style>`
const body = `<text:p text:style-name="N">Ada Lovelace</text:p>
<text:p>ada@example.com<text:s text:c="2"/>| <text:a xlink:href="https://github.com/ada">GitHub</text:a></text:p>
<text:h text:style-name="H" text:outline-level="1">Experience</text:h>
<text:p><text:span text:style-name="B">Analyst</text:span><text:tab/>May 2015 - Present</text:p><text:p>Engines Ltd.<text:span text:style-name="X">buy me</text:span></text:p>
<text:list><text:list-item><text:p>Wrote the first program</text:p></text:list-item></text:list>
<text:h text:style-name="H" text:outline-level="1">Education</text:h>
<table:table><table:table-row><table:table-cell><text:p>1829 - 1833</text:p></table:table-cell><table:table-cell><text:p>BSc Mathematics, University of London</text:p></table:table-cell></table:table-row></table:table>`

it('an OpenDocument text is read by its styles, lists, tables, links and tabs', async () => {
  const found = await parseUploadedFile(await odtFile(body, styles), 'cv.odt')
  expect(found.kind).toBe('odt')
  expect(fieldsOf(found)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' })
  expect(entriesOf(found, 'links')).toMatchObject([{ url: 'https://github.com/ada' }])
  expect(entriesOf(found, 'experience')).toMatchObject([
    { title: 'Analyst', company: 'Engines Ltd.', startDate: '2015-05', current: true, highlights: ['Wrote the first program'] },
  ])
  expect(entriesOf(found, 'education')).toMatchObject([{ school: 'University of London', startYear: '1829', endYear: '1833' }])
  expect(unmappedOf(found)).toContainEqual(['Hidden text', 'buy me', true])
})

it.each([
  [
    'a spreadsheet',
    { 'content.xml': '<a><body><spreadsheet/></body></a>', 'META-INF/manifest.xml': '<a/>' },
    /^This is a spreadsheet \(\.ods\)/,
  ],
  ['a password', { 'content.xml': 'x', 'META-INF/manifest.xml': '<encryption-data/>' }, /^This is a file with a password\./],
  ['no XML', { 'content.xml': '<<', 'META-INF/manifest.xml': '<a/>' }, /^This OpenDocument file can’t be opened\.$/],
])('an OpenDocument file with %s is refused with a sentence', async (_, parts, message) => {
  await expect(parseUploadedFile(await zipOf(parts))).rejects.toThrow(message)
})

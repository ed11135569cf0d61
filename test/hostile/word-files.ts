import { deflateRawSync } from 'node:zlib'
import { type HostileFile, mebibyte } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const tooComplex = /^This file is too complex to be read\.$/
const tooLarge = /^This ZIP is too large unpacked\.$/

type Entry = Parameters<typeof zipOf>[0][number]

const documentOf = (body: string) => Buffer.from(`<w:document xmlns:w="urn:w"><w:body>${body}</w:body></w:document>`)
const word = (body: string, ...others: Entry[]) => zipOf([{ name: 'word/document.xml', bytes: documentOf(body) }, ...others])
const part = (name: string, text: string): Entry => ({ name, bytes: Buffer.from(text) })
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const file = (title: string, bytes: () => Buffer, more: Partial<HostileFile> = {}): HostileFile => ({
  title: `a Word file ${title}`,
  filename: 'resume.docx',
  bytes,
  ...more,
})

const bomb = (size: number) => {
  const bytes = Buffer.alloc(size, ' ')
  return { deflated: deflateRawSync(bytes, { level: 9 }), statedSize: bytes.length }
}

const entities = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
  { length: 20 },
  (_, index) => `<!ENTITY b${index} "${`&b${index - 1};`.repeat(10)}">`,
).join('')}]>`

const headers = (count: number) => Array.from({ length: count }, (_, index) => index)
const manyNotes = (count: number) => [
  part('word/notes.xml', '<w:footnotes/>'),
  part(
    'word/_rels/document.xml.rels',
    `<Relationships>${headers(count)
      .map((index) => `<Relationship Id="n${index}" Type="urn:r/footnotes" Target="notes.xml"/>`)
      .join('')}</Relationships>`,
  ),
]
const styleChain = (length: number) =>
  headers(length)
    .map((index) => `<w:style w:styleId="s${index}"><w:basedOn w:val="s${(index + 1) % length}"/></w:style>`)
    .join('')

export const wordFiles: HostileFile[] = [
  file('of 200 MiB', () => zipOf([{ name: 'word/document.xml', ...bomb(200 * mebibyte) }]), { rejection: tooLarge }),
  file('with a small stated size', () => zipOf([{ name: 'word/document.xml', ...bomb(100 * mebibyte), statedSize: 100 }]), {
    rejection: /^This Word file can’t be opened\.$/,
  }),
  file('with 20,000 nested elements', () => word('<w:sdt><w:sdtContent>'.repeat(10_000)), { rejection: tooComplex }),
  file('with nested tables', () => word(`${'<w:tbl><w:tr><w:tc>'.repeat(45)}${paragraph('a')}`), { isRead: true }),
  file('with nested text boxes', () => word(`${'<w:p><w:r><w:pict><v:shape><w:txbxContent>'.repeat(28)}${paragraph('a')}`), {
    isRead: true,
  }),
  file('with entities', () => zipOf([part('word/document.xml', `${entities}<w:document><w:body>&b19;</w:body></w:document>`)]), {
    rejection: tooComplex,
  }),
  file(
    'with an entity for a local file',
    () =>
      zipOf([
        part('word/document.xml', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document><w:body>&x;</w:body></w:document>'),
      ]),
    {
      rejection: tooComplex,
    },
  ),
  file('that refers to the same footnotes 40,000 times', () => word(paragraph('a'), ...manyNotes(40_000)), { isRead: true }),
  file('with 100,000 empty paragraphs', () => word('<w:p/>'.repeat(100_000)), { rejection: tooComplex }),
  file('with 100,000 paragraphs', () => word(paragraph('a').repeat(100_000)), { rejection: tooComplex }),
  file('with 9,000 paragraphs', () => word(paragraph('Analyst, Engines Ltd., May 2015 - Present').repeat(4_500))),
  file('with 9,900 lines', () => word(`<w:p><w:r>${'<w:t>Analyst 2015 - 2018</w:t><w:br/>'.repeat(9_900)}</w:r></w:p>`)),
  file('with one line of 4 MB', () => word(paragraph('a '.repeat(2_000_000))), { rejection: tooComplex }),
  file(
    'with a table of 20,000 cells',
    () => word(`<w:tbl>${`<w:tr>${`<w:tc>${paragraph('a')}</w:tc>`.repeat(20)}</w:tr>`.repeat(1000)}</w:tbl>`),
    {
      rejection: tooComplex,
    },
  ),
  file('with a row of 9,000 cells', () => word(`<w:tbl><w:tr>${`<w:tc>${paragraph('2015')}</w:tc>`.repeat(9000)}</w:tr></w:tbl>`)),
  file('with 20,000 tab stops', () => word(`<w:p><w:r>${'<w:tab/><w:t>2015</w:t>'.repeat(20_000)}</w:r></w:p>`)),
  file('with 30,000 references', () => word(`<w:p><w:r><w:t>${'&#x41;&amp;'.repeat(30_000)}</w:t></w:r></w:p>`)),
  file(
    'with styles that are based on each other',
    () =>
      word(
        `<w:p><w:pPr><w:pStyle w:val="s0"/></w:pPr><w:r><w:t>Ada</w:t></w:r></w:p>`,
        part('word/styles.xml', `<w:styles>${styleChain(5000)}</w:styles>`),
        relationsOf('styles'),
      ),
    { isRead: true },
  ),
  file('with 1,000 references to one header', () =>
    word(
      `${paragraph('Ada')}<w:sectPr>${'<w:headerReference w:type="default" r:id="x"/>'.repeat(1000)}</w:sectPr>`,
      part('word/header.xml', `<w:hdr>${paragraph('a'.repeat(100)).repeat(8000)}</w:hdr>`),
      relationsOf('header'),
    ),
  ),
  file('with 1,000 headers', () =>
    word(
      `${paragraph('Ada')}<w:sectPr>${headers(1000)
        .map((index) => `<w:headerReference w:type="default" r:id="x${index}"/>`)
        .join('')}</w:sectPr>`,
      ...headers(1000).map((index) => part(`word/header${index}.xml`, '<w:hdr/>')),
      part(
        'word/_rels/document.xml.rels',
        `<Relationships>${headers(1000)
          .map((index) => `<Relationship Id="x${index}" Type="a/header" Target="header${index}.xml"/>`)
          .join('')}</Relationships>`,
      ),
    ),
  ),
  file('with a relation to a parent folder', () => word(paragraph('Ada'), relationsOf('styles', '../../../../etc/passwd')), {
    isRead: true,
  }),
  file(
    'with a relation to itself',
    () =>
      word(`${paragraph('Ada')}<w:sectPr><w:headerReference w:type="default" r:id="x"/></w:sectPr>`, relationsOf('header', 'document.xml')),
    {
      isRead: true,
    },
  ),
  file('with damaged relations', () => word(paragraph('Ada'), part('word/_rels/document.xml.rels', '<<<>>>')), { isRead: true }),
  file('with two documents', () => word(paragraph('Ada'), part('word/document.xml', documentOf(paragraph('Eve')).toString())), {
    rejection: /^This Word file can’t be opened\.$/,
  }),
  file('with elements and styles named __proto__', () =>
    word(
      `<w:__proto__/><w:constructor/><w:p><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:r><w:t>Ada</w:t></w:r></w:p>`,
      part('word/styles.xml', '<w:styles><w:style w:styleId="__proto__"><w:basedOn w:val="constructor"/></w:style></w:styles>'),
      relationsOf('styles'),
    ),
  ),
  file('with an absolute name', () => word(paragraph('Ada'), part('/etc/passwd', 'x'))),
]

function relationsOf(type: string, target = `${type}.xml`): Entry {
  return part('word/_rels/document.xml.rels', `<Relationships><Relationship Id="x" Type="a/${type}" Target="${target}"/></Relationships>`)
}

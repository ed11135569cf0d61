import { type HostileFile, mebibyte } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const tooComplex = /^This file is too complex to be read\.$/
const file = (title: string, filename: string, text: () => string, more: Partial<HostileFile> = {}): HostileFile => ({
  title,
  filename,
  bytes: () => Buffer.from(text()),
  ...more,
})
const page = (title: string, body: () => string, more: Partial<HostileFile> = {}) =>
  file(`a page ${title}`, 'page.html', () => `<!doctype html><body>${body()}`, more)
const text = (title: string, content: () => string, more: Partial<HostileFile> = {}) => file(`a text ${title}`, 'cv.txt', content, more)
const content = (body: string) =>
  Buffer.from(`<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`)
const odt = (title: string, body: () => string, more: Partial<HostileFile> = {}): HostileFile => ({
  title: `an OpenDocument text ${title}`,
  filename: 'cv.odt',
  bytes: () =>
    zipOf([
      { name: 'META-INF/manifest.xml', bytes: Buffer.from('<a/>') },
      { name: 'content.xml', bytes: content(body()) },
    ]),
  ...more,
})

export const textFiles: HostileFile[] = [
  page('with 100,000 nested elements', () => '<div>'.repeat(100_000), { rejection: tooComplex }),
  page('with 400,000 elements', () => '<br>'.repeat(400_000), { rejection: tooComplex }),
  page('with one tag of 400,000 attributes', () => `<p ${Array.from({ length: 400_000 }, (_, at) => `a${at}`).join(' ')}>Skills`),
  page('of 7 MB of attributes', () => `<img src="data:image/png;base64,${'A/'.repeat(3.5 * mebibyte)}">`),
  page('of 9 MB', () => ' '.repeat(9 * mebibyte), { rejection: /^This file is larger than 8 MB/ }),
  page('with 60,000 unclosed cells', () => '<table><tr><td>2015'.repeat(20_000)),
  page('with unclosed comments and data', () => '<!--'.repeat(100_000) + '<script type="application/ld+json">'.repeat(1000)),
  page('with nested data', () => `<script type="application/ld+json">${'['.repeat(50_000)}</script>`),
  page('with elements named __proto__', () => '<__proto__ constructor=1 __proto__=2>Skills: a, b, c</__proto__>'),
  text('of 3 MB of letters', () => 'a'.repeat(3 * mebibyte), { rejection: tooComplex }),
  text('of 900,000 spaces', () => ` ${' '.repeat(900_000)}x`),
  text('of 100,000 brackets', () => '['.repeat(100_000)),
  text('of 45,000 unclosed links', () => 'a[x]('.repeat(40_000)),
  text('of 100,000 unclosed tags', () => 'x<a'.repeat(60_000)),
  text('of 100,000 marks', () => '**a'.repeat(60_000)),
  text('of 100,000 backticks', () => '`'.repeat(100_000)),
  text('of 9,000 points', () => '- Analyst, Engines Ltd., May 2015\n'.repeat(5_000)),
  text('of 20,000 lines of one point', () => `- a\n${'  b\n'.repeat(40_000)}`),
  text('of 9,000 tables', () => 'a|b\n-|-\n'.repeat(5_000)),
  text('of 100,000 rules', () => '---\n'.repeat(100_000)),
  odt('with 10,000 nested lists', () => '<text:list><text:list-item>'.repeat(10_000), { rejection: /./ }),
  odt('with a million columns', () => '<table:table><table:table-column table:number-columns-repeated="1000000"/></table:table>Skills', {
    rejection: /./,
  }),
  odt('with a million spaces', () => '<text:p><text:s text:c="100000000"/>Skills: a, b, c</text:p>'),
  odt('with 60,000 paragraphs', () => '<text:p>a</text:p>'.repeat(40_000), { rejection: tooComplex }),
]

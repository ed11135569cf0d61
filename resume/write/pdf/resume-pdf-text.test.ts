import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PdfRenderer } from '#server/files/write/pdf-renderer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { timeLimit } from '#test/file-writers.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { pdfOf, pdfRequest, pdfs, readPdfOf } from '#test/pdfs/resume-pdfs.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

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
    const { lines } = await readPdfOf({
      firstName: 'Ada',
      headline: text,
      experience: [{ title: text, company: text, highlights: [text] }],
    })
    expect(lines[1]).toBe(text)
    expect(lines.slice(-3)).toEqual([text, text, `• ${text.replace(/^(\*)a\*/, 'a')}`])
  })

  it('loses only unprintable characters', async () => {
    const { lines } = await readPdfOf({
      firstName: 'A\ud800d\u0000a',
      headline: 'O\ue000n\u202ee\ufeff l\u200bi\u00adne\t\tof  text',
      about: 'First\r\nsecond\u2028third\u0007',
    })
    expect(lines).toEqual(['Ada', 'One line of text', 'understory.example/me/ada', 'Summary', 'First', 'second', 'third'])
  })

  it('has composed letters, without ligatures and private use characters', async () => {
    const { lines } = await readPdfOf({ firstName: 'Fritz', about: 'office affluent fjord ﬁ ǆ ffl e\u0301 Ångström Ωμέγα Жук Tiếng Việt' })
    const text = lines.join('\n')
    expect(text).toContain('office affluent fjord fi dž ffl é Ångström Ωμέγα Жук Tiếng Việt')
    expect(text).not.toMatch(/[\p{Co}\ufb00-\ufb06]/u)
  })

  it('breaks words that are too long for a line, without losing text', async () => {
    const word = 'abcdefghij'.repeat(500)
    const { lines } = await readPdfOf({ firstName: 'x'.repeat(100), about: word, email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example` })
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
    const serif = '../../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2'
    const bitcoin = await subsetFont(readFileSync(fileURLToPath(new URL(serif, import.meta.url))), '₿', {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
      keepFeatures: [],
    })
    writeFileSync(join(folder, 'bitcoin.ttf'), bitcoin)
    writeFileSync(join(folder, 'broken.otf'), 'no font')
    writeFileSync(join(folder, 'notes.txt'), 'no font')
    const visible = readContent({ firstName: 'Satoshi', headline: '₿ and more' })
    expect((await pdfs.resumePdf(visible, pdfRequest)).missing).toBe('₿')
    const { bytes, missing } = await new PdfRenderer({ fontsDir: folder }, timeLimit).resumePdf(visible, pdfRequest)
    expect(missing).toBe('')
    expect((await readPdf(bytes)).lines).toContain('₿ and more')
  })
})

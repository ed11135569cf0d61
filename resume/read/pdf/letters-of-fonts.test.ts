import { expect, test } from 'vitest'
import { onePage, stream, writePdf } from '#test/pdfs/write-pdf.ts'
import { readPdf } from './read-pdf.ts'

/** What a browser writes for a font of Windows: the code of its ligature of fi. */
const toUnicode = `/CIDInit /ProcSet findresource begin
begincmap
1 begincodespacerange
<00> <ff>
endcodespacerange
1 beginbfchar
<01> <f001>
endbfchar
1 beginbfrange
<20> <7e> <0020>
endbfrange
endcmap`

const widths = `/FirstChar 0 /LastChar 126 /Widths [${Array(127).fill(500).join(' ')}]`

/** Reads a PDF with these lines. The codes 1 and 2 to 5 are a ligature and old-style figures. */
async function readLines(lines: readonly string[]) {
  const text = lines.map((line, at) => `BT /${line.includes('\x04') ? 'Figures' : 'Letters'} 10 Tf 50 ${760 - 20 * at} Td (${line}) Tj ET`)
  const pdf = writePdf([
    ...onePage({ page: '/Contents 4 0 R /Resources << /Font << /Letters 5 0 R /Figures 6 0 R >> >>' }),
    stream(text.join('\n')),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /fi] >> /ToUnicode 7 0 R ${widths} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [2 /zerooldstyle /oneoldstyle /twooldstyle /nineoldstyle ] >> ${widths} >>`,
    stream(toUnicode),
  ])
  return await readPdf(pdf, { filename: 'a.pdf', today: '2026-11-22' })
}

test('ligatures and old-style figures of a font are read as letters and figures', async () => {
  const { lists } = await readLines(['Experience', 'Scienti\x01c assistant', 'University of Leeds', 'March \x04\x02\x03\x05 - present'])
  expect(lists.experience?.map(({ values }) => [values['title'], values['company'], values['startDate']])).toEqual([
    ['Scientific assistant', 'University of Leeds', '2019-03'],
  ])
})

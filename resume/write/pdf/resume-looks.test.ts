import { describe, expect, it } from 'vitest'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { jane, maya, type Person, twelveJobs } from '#test/pdfs/people.ts'
import { pdfOf, pdfRequest, pdfs, readPdfOf } from '#test/pdfs/resume-pdfs.ts'
import { isLongRun } from '#test/property-runs.ts'
import { openPdf } from '../../read/pdf/open-pdf.ts'

const inLook = (person: Person, accent: Look): Person => ({ ...person, look: { accent, picture: 'photo' } })
const nameFonts: Readonly<Record<Look, RegExp>> = {
  leaf: /SourceSerif/,
  lake: /Bricolage/,
  clay: /Besley/,
  plum: /NotoSerifDisplay/,
  slate: /GeistMono/,
}

describe.each([
  ['a graduate', maya, 1],
  ['a developer with three jobs', jane, 2],
  ['a developer with twelve jobs', twelveJobs, 3],
] as const)('the resume of %s', (_, person, pages) => {
  it('has the same lines, tags and pages in each look', async () => {
    const { linesByPage, roles } = await readPdfOf(inLook(person, 'leaf'))
    expect(linesByPage).toHaveLength(pages)
    // Only many pages show every difference in height; one page is made denser until it fits.
    const others: Look[] = isLongRun || person === twelveJobs ? keysOf(looks).filter((look) => look !== 'leaf') : ['slate']
    for (const look of others) {
      const other = await readPdfOf(inLook(person, look))
      expect([look, other.linesByPage, other.roles]).toEqual([look, linesByPage, roles])
    }
  })
})

it.each(keysOf(looks))('has the face of the look %s', async (look) => {
  const { bytes } = await pdfs.resumePdf(inLook(maya, look), pdfRequest)
  const fonts = Buffer.from(bytes).toString('latin1')
  for (const each of keysOf(looks)) expect([each, nameFonts[each].test(fonts)]).toEqual([each, each === look])
  expect(fonts).toMatch(/SourceSans3/)
})

it.each(keysOf(looks))('writes no width as a range of one glyph in the look %s, because readers skip the last of a range', async (look) => {
  const { bytes } = await pdfs.resumePdf(inLook(maya, look), pdfRequest)
  const lists = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/W \[(.*)\]\n/g),
  ].map(([, list = '']) => list)
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists) {
    expect(list).toContain('0 [')
    expect(list).not.toMatch(/(?<![\d.[])(\d+) \1 \d/)
  }
})

it.each(keysOf(looks))(
  'draws all letters of a line in one font in the look %s, because readers see a space where a word changes its font',
  async (look) => {
    const [language, names] = ['pl', ['Łukasz Żądło-Wiśniewski', 'Nguyễn Thị Ánh', 'Жуков Çelik', 'Ελένη']] as const
    for (const name of names) {
      const { bytes } = await pdfOf({
        language,
        look: { accent: look, picture: 'photo' },
        fullName: name,
        skillCategories: [{ skills: ['Łódź'] }],
      })
      const { pages } = await openPdf(bytes, async (_, read) => await read())
      const items = pages.flatMap((page) => page.items)
      const inLargestSize = items.filter(({ size }) => size === Math.max(...items.map((item) => item.size)))
      expect([name, [...new Set(inLargestSize.map(({ font }) => font))].length]).toEqual([name, 1])
      expect(
        inLargestSize
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(name.replaceAll(' ', ''))
      expect(items.map(({ text }) => text)).toContain('Umiejętności')
    }
  },
)

it.each([
  ['Aristide', 0.6],
  ['Aristide Boucher', 0.567],
] as const)('brings the letters of headings together only in a file with a space in their font: %s', async (fullName, width) => {
  const { bytes } = await pdfOf({ look: { accent: 'slate', picture: 'photo' }, fullName, skillCategories: [{ skills: ['Latin'] }] })
  const { pages } = await openPdf(bytes, async (_, read) => await read())
  const heading = pages.flatMap((page) => page.items).find(({ text }) => text === 'Skills')
  expect((heading?.width ?? 0) / (heading?.size ?? 1) / 6).toBeCloseTo(width, 2)
})

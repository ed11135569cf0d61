import { expect, it } from 'vitest'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '#test/file-writers.ts'
import { pdfRequest, pdfs } from '#test/pdfs/resume-pdfs.ts'
import { isLongRun } from '#test/property-runs.ts'
import { wordPartsOf } from '#test/read-word.ts'
import { openPdf } from '../../read/pdf/open-pdf.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
const words: Readonly<Record<string, string>> = { en: 'shipped parts', he: 'עבודה בשנת' }

/** Entries whose lines have their number: `e7e`. */
function personWith(lead: number, language: string) {
  const text = (entry: number, count: number) => repeat(count, () => `e${entry}e ${words[language]}`).join(' ')
  const lengths = [1, 9, 2, 6, 14, 1, 3, 8, 1]
  const lengthAt = (index: number) => lengths[index % lengths.length] ?? 1
  const points = (entry: number, count: number) => repeat(count, (index) => text(entry, lengthAt(entry * 5 + index)))
  return {
    ...{ language, fullName: 'Ada', about: repeat(lead, (index) => `Lead ${index}`).join('\n') },
    experience: repeat(7, (at) => ({
      ...{ title: `e${at}e`, company: `e${at}e`, startDate: '2020-01', highlights: points(at, [7, 2, 10, 0, 4][at % 5] ?? 0) },
      summary: [text(at, 20), '', text(at, 2), `${text(at, 1)}\n\n${text(at, 30)}`][at % 4],
    })),
    projects: repeat(4, (at) => ({
      name: `e${at + 7}e`,
      description: text(at + 7, at * 7 + 1),
      keywords: [`e${at + 7}e`],
      highlights: points(at, at * 3),
    })),
    education: repeat(3, (at) => ({ school: `e${at + 11}e`, degreeName: `e${at + 11}e`, grade: `e${at + 11}e` })),
  }
}

interface Row {
  page: number
  /** Undefined in a heading. */
  entry: string | undefined
}

async function rowsOf(person: ReturnType<typeof personWith>, accent: Look): Promise<Row[]> {
  const { bytes } = await pdfs.resumePdf(readContent({ ...person, look: { accent, picture: 'photo' } }), pdfRequest)
  const { pages } = await openPdf(bytes, async (_, read) => await read())
  let last: string | undefined
  return pages.flatMap(({ items }, page) =>
    [...Map.groupBy(items, ({ y }) => Math.round(y * 2))]
      .filter(([at]) => at > 72)
      .toSorted(([one], [other]) => one - other)
      .map(([, onLine]) => {
        const text = onLine.map((item) => item.text).join(' ')
        const isContinued = words[person.language]?.split(' ').some((word) => text.includes(word))
        last = /e\d+e/.exec(text)?.[0] ?? (isContinued ? last : undefined)
        return { page, entry: last }
      }),
  )
}

/** What is wrong with the page breaks. */
function faultsIn(rows: readonly Row[]): string[] {
  const faults = rows.flatMap(({ page, entry }, at) =>
    !entry && rows[at + 1]?.entry && rows[at + 1]?.page !== page ? [`a heading is alone above ${rows[at + 1]?.entry}`] : [],
  )
  for (const [entry, lines] of Map.groupBy(rows, (row) => row.entry)) {
    const [first, last] = [lines[0]?.page, lines.at(-1)?.page]
    if (!entry || first === last) continue
    if (lines.length <= 7) faults.push(`${entry} with ${lines.length} lines is torn`)
    if (lines.filter(({ page }) => page === first).length < 3) faults.push(`${entry} breaks after its head`)
    if (lines.filter(({ page }) => page === last).length < 2) faults.push(`the last line of ${entry} is alone`)
  }
  return faults
}

it.each(keysOf(looks))('tears no short entry, and no longer one after its head or before its last line, in the look %s', async (look) => {
  const pages = new Set<number>()
  for (const language of isLongRun || look === 'clay' ? ['en', 'he'] : ['en'])
    for (const lead of repeat(isLongRun ? 40 : 5, (index) => (isLongRun ? index : index * 3 + keysOf(looks).indexOf(look)))) {
      const rows = await rowsOf(personWith(lead, language), look)
      expect([lead, language, faultsIn(rows)]).toEqual([lead, language, []])
      pages.add(rows.at(-1)?.page ?? 0)
    }
  expect(Math.max(...pages)).toBeGreaterThan(0)
})

it('does the same in Word: a paragraph that has to stay with the next one says so', async () => {
  const job = { title: 'Clerk', company: 'Bank', startDate: '2020-01' }
  const experience = [
    { ...job, highlights: ['a1', 'a2'] },
    { ...job, highlights: repeat(12, (index) => `b${index + 1}`) },
  ]
  const bytes = await writers.wordFiles.resumeWord(readContent({ experience }), { ...pdfRequest, user: '1' })
  const document = (await wordPartsOf(bytes)).get('word/document.xml') ?? ''
  const kept = (document.match(/<w:p>.*?<\/w:p>/g) ?? []).map((paragraph) => [
    paragraph.replaceAll(/<[^>]*>/g, ''),
    ['w:keepNext/', 'w:keepLines/'].filter((each) => paragraph.includes(each)).length,
  ])
  expect(kept.filter(([text]) => /^[ab]\d+$/.test(String(text)))).toEqual([
    ['a1', 2],
    ['a2', 1],
    ['b1', 1],
    ...repeat(9, (index) => [`b${index + 2}`, 0]),
    ['b11', 1],
    ['b12', 0],
  ])
  expect(kept.filter(([text]) => /^(Clerk|Bank)/.test(String(text))).map(([, count]) => count)).toEqual([2, 2, 2, 2])
})

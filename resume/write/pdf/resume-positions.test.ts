import { describe, expect, it } from 'vitest'
import { keysOf, type Look, looks, type pdfLengths } from '#contract/fields/choices.ts'
import type { PdfRequest } from '#server/files/write/pdf-renderer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { ada } from '#test/pdfs/ada.ts'
import { jane, maya, twelveJobs } from '#test/pdfs/people.ts'
import { pdfRequest, pdfs } from '#test/pdfs/resume-pdfs.ts'
import { isLongRun } from '#test/property-runs.ts'
import { type Item, openPdf, type Page } from '../../read/pdf/open-pdf.ts'

/* Where lines are on the page. Readers of resumes that others wrote find employers and dates by it: docs/parsers.md. */

type Person = ReturnType<typeof readContent>
interface Line {
  y: number
  items: Item[]
  text: string
}

const people: Readonly<Record<string, Person>> = { maya, jane, twelveJobs, ada: readContent(ada) }

/** Several tests read the same files. */
const typeset = new Map<string, Promise<Page[]>>()

function pagesOf(person: Person, look: Look = 'leaf', length: keyof typeof pdfLengths = 'auto'): Promise<Page[]> {
  const key = JSON.stringify([look, length, person])
  const pages = typeset.get(key) ?? typesetPages(person, look, length)
  typeset.set(key, pages)
  return pages
}

async function typesetPages(person: Person, look: Look, length: keyof typeof pdfLengths): Promise<Page[]> {
  const choices: PdfRequest['choices'] = { ...readContent({}).pdf, length }
  const { bytes } = await pdfs.resumePdf({ ...person, look: { accent: look, picture: 'photo' } }, { ...pdfRequest, choices })
  return (await openPdf(bytes, async (_, read) => await read())).pages
}

/** The lines of a page from top to bottom. */
function linesOf({ items }: Page): Line[] {
  const byBaseline = Map.groupBy(items, ({ y }) => Math.round(y * 2))
  return [...byBaseline]
    .toSorted(([one], [other]) => one - other)
    .map(([, onLine]) => {
      const sorted = onLine.toSorted((one, other) => one.x - other.x)
      return { y: sorted[0]?.y ?? 0, items: sorted, text: sorted.map(({ text }) => text.trim()).join(' ') }
    })
}

const endOf = (item: Item | undefined) => (item ? item.x + item.width : 0)
const marginOf = (page: Page) => Math.min(...page.items.map(({ x }) => x))

/** The lines of a section of the page, without its heading. */
function sectionIn(lines: readonly Line[], heading: string, headings: readonly string[]): Line[] {
  const start = lines.findIndex(({ text }) => text === heading)
  if (start < 0) return []
  const end = lines.findIndex(({ text }, at) => at > start && headings.includes(text))
  return lines.slice(start + 1, end < 0 ? lines.length : end)
}

const headings = ['Summary', 'Experience', 'Projects', 'Education', 'Certificates', 'Skills', 'Languages', 'Volunteering'].concat([
  'Publications',
  'Awards',
  'References',
  'Interests',
  'Patents',
  'Courses',
])

/** The lines of jobs with a title and an employer, each with the line below. */
async function jobLinesOf(person: Person, look: Look) {
  const titles = person.experience.filter(({ title, company }) => title && company).map(({ title }) => title)
  return (await pagesOf(person, look)).flatMap((page) => {
    const lines = linesOf(page)
    return lines.flatMap((line, at) => (titles.includes(line.text) ? [{ page, line, below: lines[at + 1] }] : []))
  })
}

/** `npm test` typesets one person in every look, and the others in one, because a look is the same for all. `npm run lab -- long` typesets each in each. */
const looksFor = (person: Person): Look[] => (isLongRun || person === maya ? keysOf(looks) : ['leaf'])

describe.each(Object.entries(people))('in the PDF of %s', (_, person) => {
  const jobs = person.experience.filter(({ title, company }) => title && company)

  it('the title of a job is alone on its line, and the dates end at the right margin of the line below', async () => {
    for (const look of looksFor(person)) {
      const found = await jobLinesOf(person, look)
      expect(found.map(({ line }) => line.text)).toEqual(jobs.map(({ title }) => title))
      for (const { page, below } of found) {
        const last = below?.items.at(-1)
        expect(below?.items[0]?.x).toBeCloseTo(marginOf(page), 0)
        expect(last?.text).toMatch(/\d{4}|Present$/)
        expect(endOf(last)).toBeCloseTo(page.width - marginOf(page), 0)
        const [before] =
          below?.items
            .filter(({ text }) => text.trim() !== '·')
            .slice(0, -1)
            .slice(-1) ?? []
        expect((last?.x ?? 0) - endOf(before)).toBeGreaterThan(2 * (last?.size ?? 0))
      }
    }
  })

  it('a dot with a wide space on either side is between employer and place, or before the dates', async () => {
    for (const look of looksFor(person)) {
      const found = await jobLinesOf(person, look)
      for (const [index, { below }] of found.entries()) {
        const items = below?.items ?? []
        const dot = items.findIndex(({ text }) => /^·/.test(text.trim()))
        const job = jobs[index]
        expect([job?.company.trim(), items[0]?.text.trim()]).toEqual([items[0]?.text.trim(), job?.company.trim()])
        expect(dot).toBe(job?.location ? 1 : items.length - (items.at(-1)?.text.trim().startsWith('·') ? 1 : 2))
        if (!job?.location) continue
        const [before, separator, after] = items
        expect((separator?.x ?? 0) - endOf(before)).toBeGreaterThan(0.5 * (before?.size ?? 0))
        expect((after?.x ?? 0) - endOf(separator)).toBeGreaterThan(0.5 * (before?.size ?? 0))
      }
    }
  })
})

it('has name and number at the top of each page but the first, before all other text, and nothing below the text', async () => {
  for (const look of looksFor(twelveJobs)) {
    const pages = await pagesOf(twelveJobs, look)
    for (const [index, page] of pages.entries()) {
      const lines = linesOf(page)
      const [top, next] = lines
      const number = `Jane Developer · ${index + 1} of ${pages.length}`
      expect(lines.filter(({ text }) => text.includes(` of ${pages.length}`)).map(({ text }) => text)).toEqual(index === 0 ? [] : [number])
      if (index === 0) continue
      expect(page.items.slice(0, top?.items.length)).toEqual(top?.items)
      expect(top?.text).toBe(number)
      expect((next?.y ?? 0) - (top?.y ?? 0)).toBeGreaterThan(1.5 * 9)
    }
  }
})

/** The distance between most lines, in whole points; of two that are equally frequent, the first. */
function modeOf(distances: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const each of distances) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
}

const lengths = isLongRun ? (['one', 'two'] as const) : (['two'] as const)
/** Jane with so many jobs that each density is used: with one, by the second density. */
const janes = (isLongRun ? [1, 2, 3, 4, 5, 6, 8] : [1]).map((count) => ({
  ...twelveJobs,
  experience: twelveJobs.experience.slice(0, count),
}))
const dense = [...Object.values(people), ...janes]

it('a heading is farther from the line above than the title of an entry, in every density', async () => {
  for (const person of [maya, jane, people['ada'] ?? jane]) {
    for (const length of lengths) {
      for (const page of await pagesOf(person, 'plum', length)) {
        const lines = linesOf(page)
        const distanceAbove = (at: number) => (lines[at]?.y ?? 0) - (lines[at - 1]?.y ?? 0)
        const titles = new Set<string>(person.experience.map(({ title }) => title))
        const [ofHeadings, ofTitles] = [headings, [...titles]].map((texts) =>
          lines.flatMap(({ text }, at) => (at > 1 && texts.includes(text) ? [distanceAbove(at)] : [])),
        )
        const first = lines.findIndex(({ text }) => text === 'Experience')
        // The first title stands below its heading.
        const others = (ofTitles ?? []).slice(first < 0 ? 0 : 1)
        for (const distance of ofHeadings ?? []) expect(distance).toBeGreaterThan(Math.max(0, ...others))
      }
    }
  }
})

it('the title of an entry is 1.5 times as far from the line above as lines usually are, in every density', async () => {
  const margins = new Set<number>()
  for (const person of dense) {
    const titles: string[] = [...person.experience, ...person.volunteer].flatMap((entry) =>
      'title' in entry ? [entry.title || entry.company] : [entry.position],
    )
    for (const length of lengths) {
      for (const page of await pagesOf(person, 'leaf', length)) {
        margins.add(Math.round(marginOf(page)))
        const lines = linesOf(page)
        for (const heading of ['Experience', 'Education', 'Projects', 'Volunteering']) {
          const section = sectionIn(lines, heading, headings)
          const distances = section.slice(1).map(({ y }, at) => Math.round(y - (section[at]?.y ?? 0)))
          const between = modeOf(distances)
          const titleFont = section[0]?.items[0]
          for (const [at, line] of section.slice(1).entries()) {
            const [first] = line.items
            const isTitle = first?.font === titleFont?.font && Math.abs((first?.size ?? 0) - (titleFont?.size ?? 0)) < 0.1
            if (isTitle || titles.includes(line.text)) expect([line.text, (distances[at] ?? 0) / between >= 1.5]).toEqual([line.text, true])
          }
        }
      }
    }
  }
  expect([...margins].sort()).toEqual([36, 43, 54, 58])
})

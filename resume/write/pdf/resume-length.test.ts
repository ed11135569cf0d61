import { expect, it } from 'vitest'
import type { PageSection, pdfLengths } from '#contract/fields/choices.ts'
import { readContent } from '#server/portfolios/content.ts'
import { jane, maya, type Person, twelveJobs } from '#test/pdfs/people.ts'
import { pdfRequest, pdfs } from '#test/pdfs/resume-pdfs.ts'
import { openPdf } from '../../read/pdf/open-pdf.ts'
import { denserFor } from './density.ts'

/** Jane with jobs that fill more than half of a third page. */
const sixJobs: Person = { ...twelveJobs, experience: twelveJobs.experience.slice(0, 6) }

interface Choices {
  length?: keyof typeof pdfLengths
  omitted?: PageSection[]
}

const naturalPages = new Map<Person, Pages>()

/** The pages of a person without choices; each person is typeset once. */
async function naturalPagesOf(visible: Person): Promise<Pages> {
  const pages = naturalPages.get(visible) ?? (await pagesOf(visible))
  naturalPages.set(visible, pages)
  return pages
}

async function pagesOf(visible: Person, { length = 'auto', omitted = [] }: Choices = {}) {
  const { bytes } = await pdfs.resumePdf(visible, { ...pdfRequest, choices: { ...readContent({}).pdf, length, omitted } })
  const { pages } = await openPdf(bytes, async (_, read) => await read())
  return pages
}

type Pages = Awaited<ReturnType<typeof pagesOf>>

/** The text without the lines at the top of further pages. */
const itemsIn = (pages: Pages) => pages.flatMap(({ items }) => items.filter(({ y }) => y > 36))
const textIn = (pages: Pages) =>
  itemsIn(pages)
    .map(({ text }) => text)
    .join(' ')
const wordsIn = (pages: Pages) =>
  textIn(pages)
    .match(/[\p{L}\p{N}]+/gu)
    ?.toSorted()
const smallestIn = (pages: Pages) => Math.min(...itemsIn(pages).map(({ size }) => size))

it.each([
  ['a graduate', maya, 1],
  ['a developer with three jobs', jane, 2],
  ['a developer with twelve jobs', twelveJobs, 3],
] as const)('has the expected number of pages for %s, in letters of at least 9 pt', async (_, person, count) => {
  const pages = await naturalPagesOf(person)
  expect(pages).toHaveLength(count)
  expect(smallestIn(pages)).toBeGreaterThan(8.99)
})

it('fits on two pages if the owner chose so, with all words, in letters of at least 9 pt', async () => {
  const natural = await naturalPagesOf(sixJobs)
  expect(natural).toHaveLength(3)
  const pages = await pagesOf(sixJobs, { length: 'two' })
  expect(pages).toHaveLength(2)
  expect(wordsIn(pages)).toEqual(wordsIn(natural))
  expect(smallestIn(pages)).toBeGreaterThan(8.99)
})

it('does not cut what does not fit', async () => {
  const pages = await pagesOf(twelveJobs, { length: 'one' })
  expect(pages.length).toBeGreaterThan(1)
  expect(wordsIn(pages)).toEqual(wordsIn(await naturalPagesOf(twelveJobs)))
})

it('leaves out the sections that the owner chose', async () => {
  const text = textIn(await pagesOf(jane, { omitted: ['certificates', 'skills'] }))
  expect(text).toContain('Experience')
  expect(text).not.toMatch(/Certificates|Skills/)
})

it('tries to save a page of up to ten, because each attempt takes as long as the first', () => {
  expect(denserFor({ page: 10, share: 0.1 }, 'auto').densities).not.toEqual([])
  expect(denserFor({ page: 11, share: 0.1 }, 'auto').densities).toEqual([])
})

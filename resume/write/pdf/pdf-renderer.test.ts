import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PdfRenderer } from '#server/files/write/pdf-renderer.ts'
import { readContent } from '#server/portfolios/content.ts'
import { timeLimit } from '#test/file-writers.ts'
import { ada } from '#test/pdfs/ada.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { pdfOf, pdfRequest, pdfs, readPdfOf } from '#test/pdfs/resume-pdfs.ts'
import { isLongRun } from '#test/property-runs.ts'
import { content } from '#test/resume-arbitraries.ts'

const repeat = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

describe('many PDFs', () => {
  const sentence = 'Led a team of nine people through office efficiency and delivered measurable outcomes. '
  const full = {
    ...ada,
    experience: repeat(50, (index) => ({ ...ada.experience[0], company: `Company ${index >> 1}`, highlights: repeat(8, () => sentence) })),
    education: repeat(50, (index) => ({ ...ada.education[0], school: `School ${index}`, summary: sentence })),
    skillCategories: repeat(50, (index) => ({ name: `Category ${index}`, skills: repeat(50, (skill) => `Skill ${index} ${skill}`) })),
    projects: repeat(50, (index) => ({ ...ada.projects[0], name: `Project ${index}`, highlights: repeat(4, () => sentence) })),
    volunteer: repeat(50, (index) => ({ ...ada.volunteer[0], position: `Position ${index}`, highlights: repeat(4, () => sentence) })),
    references: repeat(50, (index) => ({ ...ada.references[0], name: `Reference ${index}`, text: sentence.repeat(5) })),
    more: repeat(50, (index) => ({ heading: `Heading ${index % 5}`, title: `Title ${index}`, highlights: repeat(4, () => sentence) })),
  }

  it('can have fifty entries in every list', async () => {
    const renderer = new PdfRenderer({ fontsDir: undefined }, timeLimit)
    // The compiler keeps the memory of other PDFs, which this one needs.
    await renderer.resumePdf(readContent({ ...full, projects: [], volunteer: [], references: [], more: [] }), pdfRequest)
    const { bytes } = await renderer.resumePdf(readContent(full), pdfRequest)
    const { lines, linesByPage } = await readPdf(bytes)
    expect(linesByPage.length).toBeGreaterThan(30)
    for (const start of ['Company 0', 'School 49', 'Project 49', 'Position 49', 'Reference 49', 'Title 49']) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${start}\\b`)))
    }
  })

  it('are rejected if they are too long', async () => {
    const experience = repeat(50, (index) => ({ title: `Title ${index}`, highlights: repeat(30, () => '**b** *i* '.repeat(30)) }))
    await expect(pdfOf({ experience })).rejects.toMatchObject({ status: 503, retryAfter: 600 })
    expect((await readPdfOf({ firstName: 'Ada' })).lines).toContain('Ada')
  })

  it('wait in a queue, and are rejected when it is full', async () => {
    const crowd = await Promise.allSettled(repeat(24, (index) => pdfOf({ firstName: `Ada ${index}` })))
    const rejected = crowd.filter((each) => each.status === 'rejected')
    expect(rejected.map(({ reason }) => reason)).toEqual(repeat(3, () => expect.objectContaining({ status: 503, retryAfter: 5 })))
  })

  it('can be created from any portfolio', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (portfolio) => {
        const { bytes } = await pdfs.resumePdf(portfolio, pdfRequest)
        const { lines, roles } = await readPdf(bytes)
        expect(lines.join('\n')).not.toMatch(/\p{Co}/u)
        expect(roles).toContain('H1')
      }),
      { numRuns: isLongRun ? 100 : 5 },
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { readContent } from '#server/portfolios/content.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume, withoutIds } from '#test/resume-arbitraries.ts'
import { readResume, resumeText, writeResume } from './resume.ts'

const runs = propertyRuns('JSON Resume, read and written', 300)
const timeoutMs = timeoutFor(runs)
const today = '2026-11-22'

/** The resume without our extension members. */
const withoutExtensions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    const { 'x-understory': __, ...rest } = each
    return rest
  })

it(
  'keeps a resume unchanged when it is imported and exported',
  () => {
    fc.assert(
      fc.property(resume, (raw) => {
        const written = writeResume(readContent(readResume(raw, today)), { today }, raw)
        expect(withoutExtensions(written)).toEqual(JSON.parse(JSON.stringify(raw)))
      }),
      runs,
    )
  },
  timeoutMs,
)

it(
  'keeps a portfolio unchanged when it is exported and imported',
  () => {
    fc.assert(
      fc.property(content, (saved) => {
        const raw: unknown = JSON.parse(resumeText(writeResume(saved, { today })))
        const read = readContent(readResume(raw, '2030-01-01'))
        expect(withoutIds(read)).toEqual(withoutIds({ ...saved, contactForm: false }))
      }),
      runs,
    )
  },
  timeoutMs,
)

it(
  'writes the same bytes after reading them',
  () => {
    fc.assert(
      fc.property(content, (saved) => {
        const first = resumeText(writeResume(saved, { today }))
        const second = resumeText(writeResume(readContent(readResume(JSON.parse(first), today)), { today }))
        expect(second).toBe(first)
      }),
      runs,
    )
  },
  timeoutMs,
)

it(
  'yields only values that PUT accepts',
  () => {
    fc.assert(
      fc.property(resume, (raw) => {
        expect(portfolioInput.safeParse(readResume(raw, today)).error?.issues).toBeUndefined()
      }),
      runs,
    )
  },
  timeoutMs,
)

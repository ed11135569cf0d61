import fc from 'fast-check'
import { expect, it } from 'vitest'
import { schemaOf } from '#contract/calls/portfolio-input.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readContent } from '#server/portfolios/content.ts'
import { entriesOf, fieldsOf } from '#test/parsed-files.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume, withoutIds } from '#test/resume-arbitraries.ts'
import { dateOf, isOpenEnd } from './dates.ts'
import { findInResume } from './find.ts'
import type { ParsedFile } from './parsed-file.ts'
import { writeResume } from './resume.ts'
import { lineIn, urlIn } from './texts.ts'

const today = '2026-11-22'
const runs = propertyRuns('reading a resume', 200)
const timeoutMs = timeoutFor(runs)

/** All strings and numbers at any depth. */
function scalarsIn(value: unknown): (string | number)[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(scalarsIn)
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? [value] : []
}

const normalize = (value: unknown) => String(value).toWellFormed().replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a text of the file is in the result, unchanged or converted. */
function isAccountedFor(texts: ReadonlySet<string>, found: ParsedFile, scalar: string | number): boolean {
  const [text, date, url] = [lineIn(scalar), dateOf(scalar), urlIn(scalar)]
  const isKnown = [normalize(scalar), normalize(text), date, url].some((each) => each !== '' && texts.has(each)) || isOpenEnd(scalar)
  const isPart = String(scalar)
    .split('\n')
    .map(lineIn)
    .every((each) => each === '' || texts.has(normalize(each)))
  // Networks, states, countries and names are converted or split.
  const isSplit = [...texts].some((each) => each !== '' && normalize(text).includes(each))
  const isInUrl = [...texts].some((each) => /^https?:/.test(each) && each.split(/[/?&=#]+/).includes(normalize(text)))
  return isKnown || isPart || isSplit || isInUrl || found.photo !== undefined
}

it(
  'accounts for every text of a file',
  () => {
    fc.assert(
      fc.property(resume, (raw) => {
        const found = findInResume(raw, today)
        const values = Object.values(found.lists).flatMap((entries) => entries.map((entry) => entry.values))
        const results = [fieldsOf(found), values, found.unmapped.map(({ value }) => value), raw['$schema']]
        const texts = new Set(scalarsIn(results).flatMap((each) => [normalize(each), normalize(lineIn(each))]))
        const lost = scalarsIn(raw).filter((scalar) => !isAccountedFor(texts, found, scalar))
        expect(lost).toEqual([])
      }),
      runs,
    )
  },
  timeoutMs,
)

/** Created once, because creating schemas takes longer than using them. */
const schemas = Object.fromEntries(Object.entries(portfolioFields).map(([name, field]) => [name, schemaOf(field)]))

it(
  'yields only values that PUT accepts, and all values of our own resume',
  () => {
    fc.assert(
      fc.property(content, (saved) => {
        const found = findInResume(JSON.parse(JSON.stringify(writeResume(saved, { today }))), today)
        const lists = Object.keys(found.lists).map((name) => [name, entriesOf(found, name as keyof ParsedFile['lists'])] as const)
        for (const [name, value] of [...Object.entries(fieldsOf(found)), ...lists])
          expect(schemas[name]?.safeParse(value).error).toBeUndefined()
        const filled = { ...readContent({}), ...fieldsOf(found), ...Object.fromEntries(lists) }
        expect(withoutIds(readContent(filled))).toEqual(withoutIds({ ...saved, contactForm: false, ...withoutBlankEntries(saved, filled) }))
        expect(found.unmapped).toEqual([])
      }),
      runs,
    )
  },
  timeoutMs,
)

/** The lists without empty entries, where reading has dropped those. */
function withoutBlankEntries(saved: object, filled: object): Record<string, unknown> {
  const [before, after] = [saved as Record<string, unknown>, filled as Record<string, unknown>]
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, value]) => {
      const found = after[name]
      const isShorter = Array.isArray(value) && Array.isArray(found) && found.length < value.length
      return isShorter ? [[name, value.filter((entry) => !isBlank(entry))]] : []
    }),
  )
}

/** Whether the entry is written to a resume as an empty object. */
function isBlank(entry: unknown): boolean {
  const { id: _, current: __, ...values } = Object(entry) as Record<string, unknown>
  return Object.values(values).every((value) => value === '' || value === false || (Array.isArray(value) && value.length === 0))
}

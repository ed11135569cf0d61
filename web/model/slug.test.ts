import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { createEntry } from './entries.ts'
import { errorOfSlug, isPlaceholder, suggestSlug, withPageSlug } from './slug.ts'

const read = readerOf(portfolioFields)

function portfolioWith({ projects = [] as string[], editions = [] as string[] }): Portfolio {
  const entriesOf = (slugs: string[], kind: string) => slugs.map((slug, index) => ({ id: `${kind}${index}`, slug }))
  const values = read({ projects: entriesOf(projects, 'project'), editions: entriesOf(editions, 'edition') })
  return { ...values, id: 1, version: 1, revision: 1, endorsementCount: 0, endorsementTexts: [] }
}

const suggest = (name: string, taken: Parameters<typeof portfolioWith>[0] = {}) => suggestSlug(portfolioWith(taken), { id: 'new', name })

test('makes a slug of a name', () => {
  expect(suggest('  Bridge over the Tay!  ')).toBe('bridge-over-the-tay')
  expect(suggest('Ada’s Straße nach Łódź')).toBe('adas-strasse-nach-lodz')
  expect(suggest('One Two Three Four Five Six Seven Eight Nine')).toBe('one-two-three-four-five-six-seven-eight')
  expect(suggest('x'.repeat(60))).toBe('x'.repeat(40))
})

test('uses a plain word if the name has no letters for a slug', () => {
  expect([suggest(''), suggest('X'), suggest('橋')]).toEqual(['project', 'project', 'project'])
  expect([isPlaceholder(''), isPlaceholder('project-2'), isPlaceholder('bridge')]).toEqual([true, true, false])
})

test('avoids the slugs of projects and editions, and reserved words', () => {
  expect(suggest('Tay', { projects: ['tay'], editions: ['Tay-2 '] })).toBe('tay-3')
  expect(suggest('Photo')).toBe('photo-2')
  expect(suggest('x'.repeat(60), { projects: ['x'.repeat(40)] })).toBe(`${'x'.repeat(38)}-2`)
})

test('reports a slug that is taken, reserved or malformed', () => {
  const portfolio = portfolioWith({ projects: ['tay'], editions: ['teaching'] })
  expect(errorOfSlug(portfolio, 'new', 'Teaching')).toBe('Another project or edition has this address')
  expect(errorOfSlug(portfolio, 'new', 'photo')).toContain('is reserved')
  expect(errorOfSlug(portfolio, 'new', 'a b')).toContain('letters from a to z, digits or hyphens')
  expect(errorOfSlug(portfolio, 'new', 'icu-٢٠٢٤')).toBeUndefined()
  expect([errorOfSlug(portfolio, 'project0', 'tay'), errorOfSlug(portfolio, 'new', '')]).toEqual([undefined, undefined])
})

test('gives a project a page with its first picture or text, once', () => {
  const portfolio = portfolioWith({})
  const empty = { ...createEntry(portfolioFields.projects.fields), name: 'Tay' }
  const withQuestion = { ...empty, question: 'Why?' }
  expect(withPageSlug(portfolio, 'projects', empty, withQuestion)).toMatchObject({ slug: 'tay' })
  expect(withPageSlug(portfolio, 'projects', withQuestion, { ...withQuestion, outcome: 'It held.' })).toMatchObject({ slug: '' })
  expect(withPageSlug(portfolio, 'projects', empty, { ...empty, summary: 'A bridge' })).toMatchObject({ slug: '' })
  expect(withPageSlug(portfolio, 'links', empty, withQuestion)).toBe(withQuestion)
})

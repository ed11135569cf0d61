import { describe, expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { draftOf, withDocument, withoutDocument } from '../web/model/draft/draft.ts'
import { completeUrl, isDirty, normalizeForSave } from '../web/model/draft/normalize-for-save.ts'
import { validateFields } from '../web/model/draft/server-schema.ts'
import { createEntry, moveEntry, restoreEntry, withField, withoutEntry, withSkills } from '../web/model/entries.ts'
import { errorsByEntry, withoutError } from '../web/model/field-errors.ts'
import { loadTypedValues } from '../web/model/load-typed-values.ts'

const cv = { id: 'd1', filename: 'cv.pdf', type: 'resume', customLabel: '' } as const

function portfolioWith(parts: Partial<Portfolio>): Portfolio {
  return { ...readerOf(portfolioFields)({}), id: 1, version: 1, revision: 1, endorsementCount: 0, endorsementTexts: [], ...parts }
}

const withEdits = (draft: ReturnType<typeof draftOf>, parts: Partial<Portfolio>) => ({ ...draft, current: { ...draft.current, ...parts } })

describe('dirty', () => {
  const draft = draftOf(portfolioWith({ firstName: 'Ada' }))

  test('is false at first, true after an edit, and false again after reverting it', () => {
    expect(isDirty(draft)).toBe(false)
    const changed = withEdits(draft, { firstName: 'Grace' })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(withEdits(changed, { firstName: 'Ada' }))).toBe(false)
  })

  test('is true after moving an entry', () => {
    const link = (url: string) => ({ ...createEntry(portfolioFields.links.fields), url })
    const links = [link('https://example.com/1'), link('https://example.com/2')] as unknown as Portfolio['links']
    const draftWithLinks = draftOf(portfolioWith({ links }))
    expect(isDirty(withEdits(draftWithLinks, { links: moveEntry(links, links[1]?.id ?? '', 0) }))).toBe(true)
  })

  test('is false with a new empty entry', () => {
    const blank = createEntry(portfolioFields.experience.fields) as unknown as Portfolio['experience'][number]
    const added = withEdits(draft, { experience: [blank] })
    expect(isDirty(added)).toBe(false)
    expect(normalizeForSave(added.current)).toEqual(draft.current)
    expect(isDirty(withEdits(draft, { experience: [{ ...blank, current: true }] }))).toBe(true)
  })

  test('is false after uploading a document, or when a value of the server changes', () => {
    expect(isDirty(withDocument(draft, cv))).toBe(false)
    expect(isDirty(withoutDocument(withDocument(draft, cv), cv.id))).toBe(false)
    expect(isDirty(withEdits(draft, { endorsementCount: 9 }))).toBe(false)
  })
})

describe('entries', () => {
  const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  test('a new entry has all fields of its section and a unique id', () => {
    const [one, other] = [createEntry(portfolioFields.experience.fields), createEntry(portfolioFields.experience.fields)]
    expect(one).toMatchObject({ company: '', title: '', current: false, startDate: '', endDate: '' })
    expect(one.id).not.toBe(other.id)
  })

  test('a current position has no end date', () => {
    const entry = { ...createEntry(portfolioFields.experience.fields), endDate: '2024-05' }
    expect(withField(portfolioFields.experience.fields, entry, 'current', true)['endDate']).toBe('')
  })

  test('a custom label is cleared when the type is no longer other', () => {
    const entry = { ...createEntry(portfolioFields.links.fields), type: 'other', customLabel: 'Notes' }
    expect(withField(portfolioFields.links.fields, entry, 'type', 'github')['customLabel']).toBe('')
  })

  test('can be moved, but not past the ends', () => {
    expect(moveEntry(list, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(moveEntry(list, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(moveEntry(list, 'a', -1).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(moveEntry(list, 'x', 0)).toEqual(list)
  })

  test('a removed entry is restored at its position, only once', () => {
    const removed = { entry: { id: 'b' }, index: 1 }
    const back = restoreEntry(withoutEntry(list, 'b'), removed)
    expect(back).toEqual(list)
    expect(restoreEntry(back, removed)).toEqual(list)
  })

  test.each([
    ['  Ada ', ['C', 'Ada']],
    ['   ', ['C']],
    ['C', ['C']],
    ['ASL, Navajo,French, ,C', ['C', 'ASL', 'Navajo', 'French']],
  ])('adds the skills %j', (input, skills) => {
    expect(withSkills(['C'], input)).toEqual(skills)
  })
})

test.each([
  ['example.com', 'https://example.com'],
  [' example.com:8080/a?b#c ', 'https://example.com:8080/a?b#c'],
  ['www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['http://example.com', 'http://example.com'],
])('completes the URL %j to %j', (input, expected) => {
  expect(completeUrl(input)).toBe(expected)
})

test.each(['', 'javascript:alert(1)', 'ftp://example.com', '//evil.example', 'ada@example.com', 'two words.com', 'portfolio', 'a..b'])(
  'does not change %j',
  (input) => {
    expect(completeUrl(input)).toBe(input)
  },
)

test('normalizes entered dates for saving', async () => {
  await loadTypedValues()
  const award = { ...readerOf(portfolioFields.awards.fields)({}), id: 'a', title: 'Medal' }
  const saved = (date: string) => normalizeForSave(portfolioWith({ awards: [{ ...award, date }] })).awards[0]?.date
  expect(['Mar 2019', '2019', 'some day'].map(saved)).toEqual(['2019-03', '2019', 'some day'])
  expect(validateFields(portfolioWith({ awards: [{ ...award, date: 'some day' }] }))).toEqual({
    'awards.a.date': 'Use a date such as 2019, 2019-03 or 2019-03-15',
  })
})

describe('field errors', () => {
  const links = [
    { id: 'l1', type: 'github', url: 'https://example.org', customLabel: '' },
    { id: 'l2', type: 'other', url: 'ftp://example.org', customLabel: '' },
  ] as const satisfies Portfolio['links']

  test('are those of the contract, by entry id instead of position', () => {
    expect(validateFields(portfolioWith({ links: [...links], headline: 'x'.repeat(51), accessPin: '12' }))).toEqual({
      'links.l2.url': 'URL must start with http:// or https://',
      headline: 'Use at most 50 characters',
      accessPin: 'Enter all 4 digits',
    })
  })

  test('of the server are assigned to their field, also for nested values', () => {
    const portfolio = portfolioWith({ skillCategories: [{ id: 's1', name: '', level: '', skills: ['a'] }] })
    expect(
      errorsByEntry({ 'skillCategories.0.skills.0': 'Too long', 'demographics.gender': 'Choose', links: 'Too many' }, portfolio),
    ).toEqual({
      'skillCategories.s1.skills': 'Too long',
      'demographics.gender': 'Choose',
      links: 'Too many',
    })
  })

  test('are removed one by one', () => {
    const errors = { headline: 'Too long', bio: 'Too long' }
    expect(withoutError(errors, 'bio')).toEqual({ headline: 'Too long' })
    expect(withoutError(errors, 'city')).toBe(errors)
  })
})

import { describe, expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { differencesBetween } from '../web/model/draft/differences.ts'
import { draftOf, withDocument, withoutDocument, withPhoto } from '../web/model/draft/draft.ts'
import { afterSave, mergePortfolios, resolveConflict, withServerState } from '../web/model/draft/merge.ts'
import { isDirty } from '../web/model/draft/normalize-for-save.ts'

const cv = { id: 'd1', filename: 'cv.pdf', type: 'resume', customLabel: '' } as const
const letter = { id: 'd2', filename: 'letter.pdf', type: 'cover-letter', customLabel: '' } as const

function portfolioWith(parts: Partial<Portfolio>): Portfolio {
  return { ...readerOf(portfolioFields)({}), id: 1, version: 1, revision: 1, endorsementCount: 0, endorsementTexts: [], ...parts }
}

const job = (id: string, title: string, values: Partial<Portfolio['experience'][number]> = {}) => ({
  ...readerOf(portfolioFields.experience.fields)({}),
  id,
  title,
  ...values,
})

const withEdits = (draft: ReturnType<typeof draftOf>, parts: Partial<Portfolio>) => ({ ...draft, current: { ...draft.current, ...parts } })
const titles = ({ experience }: Portfolio) => experience.map(({ title }) => title)

describe('after a save', () => {
  test('shows the response, with its version and values normalized by the server', () => {
    const draft = withEdits(draftOf(portfolioWith({})), { city: ' Boston ' })
    const saved = afterSave(draft, draft.current, portfolioWith({ city: 'Boston', version: 2 }))
    expect(saved.current).toMatchObject({ city: 'Boston', version: 2 })
    expect(isDirty(saved)).toBe(false)
  })

  test('keeps edits made during the save as unsaved', () => {
    const sent = withEdits(draftOf(portfolioWith({})), { city: 'Boston' })
    const edited = withEdits(sent, { headline: 'Engineer' })
    const saved = afterSave(edited, sent.current, portfolioWith({ city: 'Boston', version: 2 }))
    expect(saved.current).toMatchObject({ city: 'Boston', headline: 'Engineer', version: 2 })
    expect(isDirty(saved)).toBe(true)
  })

  test('keeps documents added or removed during the save', () => {
    const sent = draftOf(portfolioWith({ documents: [cv] }))
    const changed = withoutDocument(withDocument(sent, letter), cv.id)
    const saved = afterSave(changed, sent.current, portfolioWith({ documents: [cv], version: 2 }))
    expect(saved.current.documents).toEqual([letter])
    expect(isDirty(saved)).toBe(false)
  })
})

describe('the photo', () => {
  const photo = { id: 'p1', alt: '' }

  test('is stored immediately and not an unsaved change, also when uploaded during a save', () => {
    const sent = withEdits(draftOf(portfolioWith({ photo })), { city: 'Boston' })
    const saved = afterSave(withPhoto(sent, 'p2'), sent.current, portfolioWith({ city: 'Boston', photo, version: 2 }))
    expect([saved.saved.photo.id, saved.current.photo.id, isDirty(saved)]).toEqual(['p2', 'p2', false])
  })

  test('keeps the stored image on undo and merge, and treats its description like other fields', () => {
    const base = portfolioWith({ photo })
    const described = { ...base, photo: { id: 'p1', alt: 'Ada' } }
    expect(withServerState(base, { ...described, photo: { id: 'p2', alt: 'Ada' } }).photo).toEqual({ id: 'p2', alt: '' })
    expect(mergePortfolios(base, described, { ...base, photo: { id: 'p3', alt: '' } }).photo).toEqual({ id: 'p3', alt: 'Ada' })
    expect(differencesBetween(described, { ...base, photo: { id: 'p3', alt: '' } })).toEqual([
      { section: 'personal-info', differences: [{ label: 'What the photo shows', one: 'Ada', other: '(empty)' }] },
    ])
  })
})

describe('two versions of one portfolio', () => {
  test('merge field by field, and the current value wins if both changed a field', () => {
    const base = portfolioWith({ city: 'Boston', headline: 'Poet', bio: 'Old' })
    const current = { ...base, city: 'Salem', bio: 'Mine', privacySettings: { ...base.privacySettings, hideEmail: true } }
    const incoming = {
      ...base,
      headline: 'Engineer',
      bio: 'Theirs',
      version: 7,
      privacySettings: { ...base.privacySettings, hidePhone: true },
    }
    expect(mergePortfolios(base, current, incoming)).toMatchObject({ city: 'Salem', headline: 'Engineer', bio: 'Mine', version: 7 })
    expect(mergePortfolios(base, current, incoming).privacySettings).toMatchObject({ hideEmail: true, hidePhone: true })
  })

  test('keep entries that either side added or changed, and drop those that one side removed and the other did not change', () => {
    const base = portfolioWith({ experience: [job('a', 'A'), job('b', 'B'), job('c', 'C'), job('d', 'D')] })
    const current = { ...base, experience: [job('m', 'Mine'), job('a', 'A, current'), job('c', 'C'), job('d', 'D')] }
    const incoming = {
      ...base,
      experience: [job('a', 'A', { company: 'Theirs' }), job('b', 'B'), job('d', 'D, incoming'), job('t', 'Theirs')],
    }
    const result = mergePortfolios(base, current, incoming)
    expect(titles(result)).toEqual(['Mine', 'A, current', 'D, incoming', 'Theirs'])
    expect(result.experience[1]).toMatchObject({ company: 'Theirs' })
  })

  test('keep an entry that one side removed and the other changed', () => {
    const base = portfolioWith({ experience: [job('a', 'A'), job('b', 'B')] })
    const removed = { ...base, experience: [job('b', 'B')] }
    const changed = { ...base, experience: [job('a', 'A, changed'), job('b', 'B')] }
    expect(titles(mergePortfolios(base, removed, changed))).toEqual(['A, changed', 'B'])
    expect(titles(mergePortfolios(base, changed, removed))).toEqual(['A, changed', 'B'])
  })

  test('take the order from the side that changed it', () => {
    const [a, b, c] = [job('a', 'A'), job('b', 'B'), job('c', 'C')]
    const base = portfolioWith({ experience: [a, b, c] })
    const current = { ...base, experience: [c, a, b] }
    const incoming = { ...base, experience: [a, b, c, job('d', 'D')], city: 'Salem' }
    expect(titles(mergePortfolios(base, current, incoming))).toEqual(['C', 'D', 'A', 'B'])
    expect(titles(mergePortfolios(base, incoming, current))).toEqual(['C', 'D', 'A', 'B'])
  })

  test('do not merge the list of documents, which the server owns', () => {
    const base = portfolioWith({ documents: [cv, letter] })
    const current = { ...base, documents: [{ ...letter, type: 'references' as const }, cv] }
    expect(mergePortfolios(base, current, { ...base, documents: [letter] }).documents).toEqual([{ ...letter, type: 'references' }])
    expect(mergePortfolios(base, { ...base, documents: [] }, base).documents).toEqual([cv, letter])
  })

  test('can be resolved section by section', () => {
    const base = portfolioWith({ city: 'Boston', travel: 'none' })
    const current = { ...base, city: 'Salem', travel: '25' as const }
    const incoming = { ...base, city: 'Eugene', travel: '50' as const }
    expect(resolveConflict(base, current, incoming, { 'personal-info': 'theirs' })).toMatchObject({ city: 'Eugene', travel: '25' })
    expect(resolveConflict(base, current, incoming, { 'personal-info': 'theirs', 'work-preferences': 'theirs' })).toEqual(incoming)
  })
})

test('differences are described by section', () => {
  const one = portfolioWith({
    city: 'Boston',
    salaryMin: 90_000,
    travel: 'lt-10',
    accessPin: '7294',
    experience: [job('a', 'Programmer', { company: 'Engines', startDate: '2020-03' }), job('b', 'Clerk'), job('c', 'Poet')],
    skillCategories: [{ id: 's', name: 'Tools', level: '', skills: ['C', 'Ada'] }],
  })
  const other = portfolioWith({
    salaryMin: null,
    accessPin: '1357',
    experience: [job('c', 'Poet'), job('a', 'Programmer', { company: 'Engines', startDate: '2021-' })],
    skillCategories: [{ id: 's', name: 'Tools', level: '', skills: [] }],
    endorsementCount: 9,
  })
  expect(differencesBetween(one, other)).toEqual([
    {
      section: 'personal-info',
      differences: [
        { label: 'City', one: 'Boston', other: '(empty)' },
        { label: 'Access PIN', one: '••••', other: '••••' },
      ],
    },
    {
      section: 'work-preferences',
      differences: [
        { label: 'Travel', one: 'Less than 10%', other: '(empty)' },
        { label: 'Minimum salary', one: '90,000', other: '(empty)' },
      ],
    },
    {
      section: 'experience',
      differences: [
        { label: 'Programmer, Engines: Start date', one: 'Mar 2020', other: '2021-' },
        { label: 'Clerk', one: 'Clerk', other: '(not there)' },
        { label: 'Order', one: 'Programmer, Engines · Poet', other: 'Poet · Programmer, Engines' },
      ],
    },
    { section: 'skills', differences: [{ label: 'Tools: Skills', one: 'C, Ada', other: '(empty)' }] },
  ])
  expect(differencesBetween(one, one)).toEqual([])
})

test('differences of bullet points, dates, languages and section order are described', () => {
  const award = { ...readerOf(portfolioFields.awards.fields)({}), id: 'a', title: 'Medal' }
  const one = portfolioWith({
    language: 'cy',
    experience: [job('a', 'Programmer', { highlights: ['Wrote **it**', 'Shipped it'] })],
    awards: [{ ...award, date: '2019-03-15' }],
    sectionOrder: ['skills', 'links'],
  })
  const other = portfolioWith({ experience: [job('a', 'Programmer')], awards: [{ ...award, date: 'some day' }] })
  expect(differencesBetween(one, other)).toEqual([
    { section: 'personal-info', differences: [{ label: 'Page language', one: 'Welsh', other: '(empty)' }] },
    { section: 'experience', differences: [{ label: 'Programmer: Highlights', one: 'Wrote **it** · Shipped it', other: '(empty)' }] },
    { section: 'awards', differences: [{ label: 'Medal: Date', one: 'Mar 15, 2019', other: 'some day' }] },
    { section: 'page-design', differences: [{ label: 'Order of sections', one: 'Skills · Links', other: 'Default order' }] },
  ])
})

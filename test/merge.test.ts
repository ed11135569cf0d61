import { describe, expect, test } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf } from '#contract/values.ts'
import { differencesBetween } from '../web/editor/draft/differences.ts'
import { draftOf, withDocument, withoutDocument, withPhoto } from '../web/editor/draft/draft.ts'
import { afterSave, mergePortfolios, resolveConflict, withServerState } from '../web/editor/draft/merge.ts'
import { isDirty } from '../web/editor/draft/normalize-for-save.ts'

const cv = { id: 'd1', filename: 'cv.pdf', type: 'resume', customLabel: '' } as const
const letter = { id: 'd2', filename: 'letter.pdf', type: 'cover-letter', customLabel: '' } as const

function portfolioWith(parts: Partial<Portfolio>): Portfolio {
  return { ...readerOf(portfolioFields)({}), id: 1, version: 1, endorsementCount: 0, ...parts }
}

const job = (id: string, title: string, more: Partial<Portfolio['experience'][number]> = {}) => ({
  ...readerOf(portfolioFields.experience.fields)({}),
  id,
  title,
  ...more,
})

const edited = (draft: ReturnType<typeof draftOf>, parts: Partial<Portfolio>) => ({ ...draft, current: { ...draft.current, ...parts } })
const titles = ({ experience }: Portfolio) => experience.map(({ title }) => title)

describe('after a save', () => {
  test('the answer is shown, with its version and as the server tidied it', () => {
    const draft = edited(draftOf(portfolioWith({})), { city: ' Boston ' })
    const saved = afterSave(draft, draft.current, portfolioWith({ city: 'Boston', version: 2 }))
    expect(saved.current).toMatchObject({ city: 'Boston', version: 2 })
    expect(isDirty(saved)).toBe(false)
  })

  test('what was typed meanwhile stays and is unsaved', () => {
    const sent = edited(draftOf(portfolioWith({})), { city: 'Boston' })
    const typed = edited(sent, { headline: 'Engineer' })
    const saved = afterSave(typed, sent.current, portfolioWith({ city: 'Boston', version: 2 }))
    expect(saved.current).toMatchObject({ city: 'Boston', headline: 'Engineer', version: 2 })
    expect(isDirty(saved)).toBe(true)
  })

  test('a document that came meanwhile stays, one that went stays away', () => {
    const sent = draftOf(portfolioWith({ documents: [cv] }))
    const meanwhile = withoutDocument(withDocument(sent, letter), cv.id)
    const saved = afterSave(meanwhile, sent.current, portfolioWith({ documents: [cv], version: 2 }))
    expect(saved.current.documents).toEqual([letter])
    expect(isDirty(saved)).toBe(false)
  })
})

describe('the photo', () => {
  const photo = { id: 'p1', alt: '' }

  test('is stored at once and no unsaved change, also when it came while a save was on its way', () => {
    const sent = edited(draftOf(portfolioWith({ photo })), { city: 'Boston' })
    const saved = afterSave(withPhoto(sent, 'p2'), sent.current, portfolioWith({ city: 'Boston', photo, version: 2 }))
    expect([saved.saved.photo.id, saved.current.photo.id, isDirty(saved)]).toEqual(['p2', 'p2', false])
  })

  test('stays the one that is there when a step is undone or theirs is merged; its words are a change like others', () => {
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
  test('come together field by field; where both changed one, mine counts', () => {
    const base = portfolioWith({ city: 'Boston', headline: 'Poet', bio: 'Old' })
    const mine = { ...base, city: 'Salem', bio: 'Mine', privacySettings: { ...base.privacySettings, hideEmail: true } }
    const theirs = {
      ...base,
      headline: 'Engineer',
      bio: 'Theirs',
      version: 7,
      privacySettings: { ...base.privacySettings, hidePhone: true },
    }
    expect(mergePortfolios(base, mine, theirs)).toMatchObject({ city: 'Salem', headline: 'Engineer', bio: 'Mine', version: 7 })
    expect(mergePortfolios(base, mine, theirs).privacySettings).toMatchObject({ hideEmail: true, hidePhone: true })
  })

  test('keep the entries that either side added or changed, and drop those that one side removed and the other left alone', () => {
    const base = portfolioWith({ experience: [job('a', 'A'), job('b', 'B'), job('c', 'C'), job('d', 'D')] })
    const mine = { ...base, experience: [job('m', 'Mine'), job('a', 'A, mine'), job('c', 'C'), job('d', 'D')] }
    const theirs = {
      ...base,
      experience: [job('a', 'A', { company: 'Theirs' }), job('b', 'B'), job('d', 'D, theirs'), job('t', 'Theirs')],
    }
    const both = mergePortfolios(base, mine, theirs)
    expect(titles(both)).toEqual(['Mine', 'A, mine', 'D, theirs', 'Theirs'])
    expect(both.experience[1]).toMatchObject({ company: 'Theirs' })
  })

  test('an entry that one side removed and the other changed stays', () => {
    const base = portfolioWith({ experience: [job('a', 'A'), job('b', 'B')] })
    const removed = { ...base, experience: [job('b', 'B')] }
    const changed = { ...base, experience: [job('a', 'A, changed'), job('b', 'B')] }
    expect(titles(mergePortfolios(base, removed, changed))).toEqual(['A, changed', 'B'])
    expect(titles(mergePortfolios(base, changed, removed))).toEqual(['A, changed', 'B'])
  })

  test('take the order from who changed it', () => {
    const [a, b, c] = [job('a', 'A'), job('b', 'B'), job('c', 'C')]
    const base = portfolioWith({ experience: [a, b, c] })
    const mine = { ...base, experience: [c, a, b] }
    const theirs = { ...base, experience: [a, b, c, job('d', 'D')], city: 'Salem' }
    expect(titles(mergePortfolios(base, mine, theirs))).toEqual(['C', 'D', 'A', 'B'])
    expect(titles(mergePortfolios(base, theirs, mine))).toEqual(['C', 'D', 'A', 'B'])
  })

  test('which documents there are is not theirs to say', () => {
    const base = portfolioWith({ documents: [cv, letter] })
    const mine = { ...base, documents: [{ ...letter, type: 'references' as const }, cv] }
    expect(mergePortfolios(base, mine, { ...base, documents: [letter] }).documents).toEqual([{ ...letter, type: 'references' }])
    expect(mergePortfolios(base, { ...base, documents: [] }, base).documents).toEqual([cv, letter])
  })

  test('can be chosen between, section by section', () => {
    const base = portfolioWith({ city: 'Boston', travel: 'none' })
    const mine = { ...base, city: 'Salem', travel: '25' as const }
    const theirs = { ...base, city: 'Eugene', travel: '50' as const }
    expect(resolveConflict(base, mine, theirs, { 'personal-info': 'theirs' })).toMatchObject({ city: 'Eugene', travel: '25' })
    expect(resolveConflict(base, mine, theirs, { 'personal-info': 'theirs', 'work-preferences': 'theirs' })).toEqual(theirs)
  })
})

test('differences are in words, by section', () => {
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
        { label: 'Minimum salary', one: '$90,000', other: '(empty)' },
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

test('points, dates, languages and orders are said in words as well', () => {
  const award = { ...readerOf(portfolioFields.awards.fields)({}), id: 'a', title: 'Medal' }
  const one = portfolioWith({
    language: 'cy',
    experience: [job('a', 'Programmer', { highlights: ['Wrote **it**', 'Shipped it'] })],
    awards: [{ ...award, date: '2019-03-15' }],
    sectionOrder: ['skills', 'links'],
  })
  const other = portfolioWith({ experience: [job('a', 'Programmer')], awards: [{ ...award, date: 'some day' }] })
  expect(differencesBetween(one, other)).toEqual([
    { section: 'personal-info', differences: [{ label: 'Written in', one: 'Welsh', other: '(empty)' }] },
    { section: 'experience', differences: [{ label: 'Programmer: Highlights', one: 'Wrote **it** · Shipped it', other: '(empty)' }] },
    { section: 'awards', differences: [{ label: 'Medal: Date', one: 'Mar 15, 2019', other: 'some day' }] },
    { section: 'page-design', differences: [{ label: 'Order of sections', one: 'Skills · Links', other: 'As usual' }] },
  ])
})

import { describe, expect, test } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { readerOf } from '#contract/values.ts'
import {
  afterSave,
  blankEntry,
  draftOf,
  isDirty,
  movedTo,
  rebased,
  restored,
  withCopy,
  withDocument,
  withField,
  without,
  withoutDocument,
  withSkill,
} from '../web/editor/draft.ts'
import { byEntry, refusedFields, withoutError } from '../web/editor/field-errors.ts'

const cv = { id: 'd1', filename: 'cv.pdf', type: 'resume', customLabel: '' } as const
const letter = { id: 'd2', filename: 'letter.pdf', type: 'cover-letter', customLabel: '' } as const

function portfolioWith(parts: Partial<Portfolio>): Portfolio {
  return { ...readerOf(portfolioFields)({}), id: 1, version: 1, endorsementCount: 0, ...parts }
}

const edited = (draft: ReturnType<typeof draftOf>, parts: Partial<Portfolio>) => ({ ...draft, current: { ...draft.current, ...parts } })

describe('dirty', () => {
  const draft = draftOf(portfolioWith({ firstName: 'Ada' }))

  test('not at first, then with an edit, and no longer when it is taken back', () => {
    expect(isDirty(draft)).toBe(false)
    const changed = edited(draft, { firstName: 'Grace' })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(edited(changed, { firstName: 'Ada' }))).toBe(false)
  })

  test('by an entry that moved', () => {
    const links = [blankEntry(portfolioFields.links.fields), blankEntry(portfolioFields.links.fields)] as unknown as Portfolio['links']
    const two = draftOf(portfolioWith({ links }))
    expect(isDirty(edited(two, { links: movedTo(links, links[1]?.id ?? '', 0) }))).toBe(true)
  })

  test('neither by a document that is stored at once nor by what the server counts', () => {
    expect(isDirty(withDocument(draft, cv))).toBe(false)
    expect(isDirty(withoutDocument(withDocument(draft, cv), cv.id))).toBe(false)
    expect(isDirty(edited(draft, { endorsementCount: 9 }))).toBe(false)
  })
})

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

test('edits move onto a version that somebody else saved; documents are those of that version', () => {
  const draft = edited(draftOf(portfolioWith({ city: 'Boston', documents: [cv, letter] })), {
    headline: 'Engineer',
    documents: [{ ...letter, type: 'references' }, cv],
  })
  const { current, saved } = rebased(draft, portfolioWith({ city: 'Paris', headline: 'Poet', documents: [letter], version: 7 }))
  expect(current).toMatchObject({ city: 'Paris', headline: 'Engineer', version: 7, documents: [{ id: 'd2', type: 'references' }] })
  expect(saved.headline).toBe('Poet')
})

test('an earlier copy comes back under what was typed since, without touching what the server owns', () => {
  const draft = withDocument(edited(draftOf(portfolioWith({})), { city: 'Boston' }), cv)
  const { current } = withCopy(draft, portfolioWith({ city: 'Paris', headline: 'Engineer', endorsementCount: 5 }))
  expect(current).toMatchObject({ city: 'Boston', headline: 'Engineer', endorsementCount: 0, documents: [cv] })
})

describe('entries', () => {
  const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  test('a new one has every field of its section and an id of its own', () => {
    const [one, other] = [blankEntry(portfolioFields.experience.fields), blankEntry(portfolioFields.experience.fields)]
    expect(one).toMatchObject({ company: '', title: '', current: false, startDate: '', endDate: '' })
    expect(one.id).not.toBe(other.id)
  })

  test('a current position has no end date', () => {
    const entry = { ...blankEntry(portfolioFields.experience.fields), endDate: '2024-05' }
    expect(withField(portfolioFields.experience.fields, entry, 'current', true)['endDate']).toBe('')
  })

  test('a label goes when the type is no longer other', () => {
    const entry = { ...blankEntry(portfolioFields.links.fields), type: 'other', customLabel: 'Notes' }
    expect(withField(portfolioFields.links.fields, entry, 'type', 'github')['customLabel']).toBe('')
  })

  test('move, also past the ends', () => {
    expect(movedTo(list, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
    expect(movedTo(list, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
    expect(movedTo(list, 'a', -1).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(movedTo(list, 'x', 0)).toEqual(list)
  })

  test('a removed one comes back to its place, once', () => {
    const removed = { entry: { id: 'b' }, index: 1 }
    const back = restored(without(list, 'b'), removed)
    expect(back).toEqual(list)
    expect(restored(back, removed)).toEqual(list)
  })

  test.each([
    ['  Ada ', ['C', 'Ada']],
    ['   ', ['C']],
    ['C', ['C']],
  ])('the skill %j', (typed, skills) => {
    expect(withSkill(['C'], typed)).toEqual(skills)
  })
})

describe('messages beside fields', () => {
  const links = [
    { id: 'l1', type: 'github', url: 'https://example.org', customLabel: '' },
    { id: 'l2', type: 'other', url: 'ftp://example.org', customLabel: '' },
  ] as const satisfies Portfolio['links']

  test('are those of the contract, and belong to the entry, not to its place', () => {
    expect(refusedFields(portfolioWith({ links: [...links], headline: 'x'.repeat(51), accessPin: '12' }))).toEqual({
      'links.l2.url': 'URL must start with http:// or https://',
      headline: 'Use at most 50 characters',
      accessPin: 'Enter all 4 digits',
    })
  })

  test('of the server find their field, also below one', () => {
    const portfolio = portfolioWith({ skillCategories: [{ id: 's1', name: '', skills: ['a'] }] })
    expect(byEntry({ 'skillCategories.0.skills.0': 'Too long', 'demographics.gender': 'Choose', links: 'Too many' }, portfolio)).toEqual({
      'skillCategories.s1.skills': 'Too long',
      'demographics.gender': 'Choose',
      links: 'Too many',
    })
  })

  test('go one by one', () => {
    const errors = { headline: 'Too long', bio: 'Too long' }
    expect(withoutError(errors, 'bio')).toEqual({ headline: 'Too long' })
    expect(withoutError(errors, 'city')).toBe(errors)
  })
})

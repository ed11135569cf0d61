import { expect, test } from 'vitest'
import type { Portfolio, PublicView } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { emptyOf } from '#contract/fields/values.ts'
import { describeAdditions, describeOmissions, elementIdsOf, openedGroupsIn, splitView } from '../../screens/send/differences.ts'
import { groupsFor, isAdmitted, readersOf } from './readers.ts'

const empty = Object.fromEntries(Object.entries(portfolioFields).map(([name, field]) => [name, emptyOf(field)])) as unknown as Portfolio
const edition: Edition = {
  ...{ id: 'design', name: 'Design', slug: 'design', language: '', nameless: false },
  ...{ leavesOut: {}, without: ['phone'], order: [], entryOrder: {}, phrases: {} },
}
const portfolio: Portfolio = {
  ...empty,
  email: 'ada@example.com',
  phone: '5035550142',
  about: 'I calculate.',
  accessPin: '4821',
  editions: [edition, { ...edition, id: 'nameless', name: 'No name', slug: '', nameless: true }],
  privacySettings: { ...empty.privacySettings, hideEmail: false, hidePhone: true },
  sectionPrivacy: { ...empty.sectionPrivacy, about: true },
}
const privateLink: PrivateLink = {
  ...{ id: 'a', label: 'Sam', edition: '', groups: ['phone'], until: null, maxUses: null, state: 'active', endedBy: '' },
  ...{ uses: 0, code: '', link: '', createdAt: '2026-11-20T10:00:00.000Z', hasLetter: false, days: [] },
}
const readers = readersOf(portfolio, [privateLink, { ...privateLink, id: 'b', state: 'ended', endedBy: 'owner' }], '2026-11-22')

test('lists every kind of reader, every edition and every active link', () => {
  expect(readers.map(({ who, name }) => [who, name])).toEqual([
    ['everybody', 'Everyone'],
    ['search', 'Search engines'],
    ['pin', 'With the PIN'],
    ['edition:design', 'Edition: Design'],
    ['edition:nameless', 'Edition: No name'],
    ['private-link:a', 'Link: Sam'],
  ])
})

test('returns the groups that each reader sees', () => {
  expect(readers.map((reader) => groupsFor(portfolio, reader))).toEqual([
    ['email'],
    ['email'],
    ['email', 'phone', 'about'],
    ['email'],
    [],
    ['email', 'phone'],
  ])
})

test('decides by visibility and search setting who can open the page', () => {
  const admitted = (changes: Partial<Portfolio>) =>
    readers.filter((reader) => isAdmitted({ ...portfolio, ...changes }, reader)).map(({ who }) => who)
  expect(admitted({ visibility: 'open', searchable: false })).not.toContain('search')
  expect(admitted({ visibility: 'locked' })).toEqual(['pin', 'edition:nameless', 'private-link:a'])
  expect(admitted({ visibility: 'off' })).toEqual([])
})

test('describes what a view adds and leaves out, and separates the opened fields', () => {
  const documents = [{ id: 'one' }, { id: 'two' }]
  const portfolioWithHidden = {
    ...portfolio,
    experience: [{ id: 'x' }, { id: 'y' }],
    privacySettings: { ...portfolio.privacySettings, hideDocuments: true },
  }
  const values = { ...portfolio, documents, experience: [{ id: 'x' }], lockedSections: ['photo'], hasHiddenValues: false }
  const view = values as unknown as PublicView
  const opened = openedGroupsIn(view, portfolioWithHidden as unknown as Portfolio)
  expect(describeAdditions(view, opened)).toBe('Sees 3 things more than everyone: phone, 2 documents, about.')
  expect(describeAdditions(view, ['phone'])).toBe('Sees 1 thing more than everyone: phone.')
  expect(describeAdditions(view, [])).toBe('Sees only what everyone sees.')
  expect(describeOmissions(view, { ...portfolioWithHidden, documents } as unknown as Portfolio)).toBe('One entry is left out.')
  expect(splitView(view, opened)).toMatchObject({
    view: { lockedSections: ['photo', 'about'], hasHiddenValues: true, email: 'ada@example.com' },
    unlockedFields: { phone: '5035550142', about: 'I calculate.', documents },
  })
  expect(splitView(view, opened).view).not.toHaveProperty('phone')
  expect(elementIdsOf(['email', 'phone', 'salary'])).toEqual(['contact', 'salary'])
})

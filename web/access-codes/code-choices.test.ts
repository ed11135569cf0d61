import { expect, test } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { emptyOf } from '#contract/values.ts'
import { changesOf, choicesOf, errorsIn, inputOf, newChoices } from './code-choices.ts'
import { openableGroups } from './openable-groups.ts'

const today = '2026-11-22'
const someCode = {
  ...{ id: 'a', label: 'Sam', edition: '', groups: ['phone' as const], until: '2026-12-12', maxUses: 3, state: 'active' as const },
  ...{ endedBy: '' as const, uses: 0, code: '', link: '', createdAt: '', hasLetter: false, days: [] },
}

test('a new link opens no hidden group, ends after 30 days and has no maximum of uses', () => {
  const input = inputOf(newChoices('design'), ['phone'], today)
  expect(input).toEqual({ label: '', edition: 'design', groups: [], until: '2026-12-22', maxUses: null })
})

test('sends the choices of a stored link unchanged', () => {
  const { label, edition, groups, until, maxUses } = someCode
  expect(inputOf(choicesOf(someCode), ['phone', 'salary'], today)).toEqual({ label, edition, groups, until, maxUses })
  expect(inputOf(choicesOf({ ...someCode, until: null, maxUses: 1 }), ['phone'], today)).toMatchObject({ until: null, maxUses: 1 })
})

test('leaves out a group that a link to the chosen edition can not open', () => {
  expect(inputOf(choicesOf(someCode), ['salary'], today).groups).toEqual([])
})

test('requires the last day and the number of uses if the owner chose to enter them', () => {
  expect(errorsIn(newChoices(''))).toEqual({})
  expect(errorsIn({ ...newChoices(''), end: 'day', limit: 'number' })).toEqual({
    until: 'Choose the last day',
    maxUses: 'Use a number from 1 to 999',
  })
  for (const number of ['0', '1000', '1.5', '-1', 'x']) expect(errorsIn({ ...newChoices(''), limit: 'number', number })).not.toEqual({})
  expect(errorsIn({ ...newChoices(''), limit: 'number', number: '999' })).toEqual({})
})

test('a link can open the groups of its edition that are hidden and not empty', () => {
  const empty = Object.fromEntries(Object.entries(portfolioFields).map(([name, field]) => [name, emptyOf(field)])) as unknown as Portfolio
  const portfolio: Portfolio = {
    ...empty,
    email: 'ada@example.com',
    phone: '5035550142',
    salaryMin: 0,
    about: 'I calculate.',
    privacySettings: { ...empty.privacySettings, hideEmail: false, hidePhone: true, hideSalary: true, hideDocuments: true },
    sectionPrivacy: { ...empty.sectionPrivacy, about: true, references: true },
  }
  expect(openableGroups(portfolio, undefined)).toEqual(['phone', 'salary', 'about'])
  const edition = { id: 'a', name: '', slug: '', language: '' as const, nameless: true, leavesOut: {}, without: ['about' as const] }
  expect(openableGroups(portfolio, { ...edition, order: [], entryOrder: {}, phrases: {} } as never)).toEqual(['salary'])
})

test('sends only the changed values of a stored link', () => {
  expect(changesOf(someCode, choicesOf(someCode), ['salary'], today)).toEqual({})
  const changed = { ...choicesOf(someCode), groups: ['phone' as const, 'salary' as const], end: 'none' as const }
  expect(changesOf(someCode, changed, ['phone', 'salary'], today)).toEqual({ groups: ['phone', 'salary'], until: null })
})

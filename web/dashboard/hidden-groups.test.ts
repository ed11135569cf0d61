import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { describeHidden } from './hidden-groups.ts'

const unanswered = 'prefer-not-to-answer' as const
const nothing = {
  privacySettings: {
    hideEmail: false,
    hidePhone: false,
    hideSalary: false,
    hideLinks: false,
    hideDocuments: false,
    hideDemographics: false,
  },
  ...{ email: '', phone: '', salaryMin: null, salaryMax: null, links: [], documents: [] },
  demographics: { gender: unanswered, pronouns: unanswered, veteran: unanswered, sponsorship: unanswered },
  sectionPrivacy: { about: false, photo: false, address: true, projects: false, references: true },
  references: [],
  about: 'I calculate.',
} as unknown as Portfolio

test('says that nothing is hidden by saying nothing', () => {
  expect(describeHidden(nothing)).toEqual({ locked: '', emptyLocked: '' })
})

test('tells what is hidden and empty from what is hidden', () => {
  const privacySettings = { ...nothing.privacySettings, hidePhone: true, hideSalary: true, hideDemographics: true }
  expect(describeHidden({ ...nothing, privacySettings, phone: '5035550142' })).toEqual({
    locked: 'phone, salary, and demographics',
    emptyLocked: 'salary and demographics',
  })
  const demographics = { ...nothing.demographics, veteran: 'no' as const }
  expect(describeHidden({ ...nothing, privacySettings, salaryMax: 0, demographics }).emptyLocked).toBe('phone')
})

test('names the further groups that are hidden and hold something', () => {
  const references = [{ name: 'Charles Babbage' }] as unknown as Portfolio['references']
  const address = { street: '', postalCode: '' }
  expect(describeHidden({ ...nothing, references, address })).toEqual({ locked: 'references', emptyLocked: '' })
  expect(describeHidden({ ...nothing, sectionPrivacy: { ...nothing.sectionPrivacy, about: true } }).locked).toBe('about')
})

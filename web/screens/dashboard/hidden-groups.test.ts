import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { describeHidden } from './hidden-groups.ts'

const noAnswer = 'prefer-not-to-answer' as const
const basePortfolio = {
  privacySettings: {
    hideEmail: false,
    hidePhone: false,
    hideSalary: false,
    hideLinks: false,
    hideDocuments: false,
    hideDemographics: false,
  },
  ...{ email: '', phone: '', salaryMin: null, salaryMax: null, links: [], documents: [] },
  demographics: { gender: noAnswer, pronouns: noAnswer, veteran: noAnswer, sponsorship: noAnswer },
  sectionPrivacy: { about: false, photo: false, address: true, projects: false, references: true },
  references: [],
  about: 'I calculate.',
} as unknown as Portfolio

test('returns empty texts when nothing is hidden', () => {
  expect(describeHidden(basePortfolio)).toEqual({ locked: '', emptyLocked: '', onlyByLink: '' })
})

test('lists the hidden groups, and the empty ones among them', () => {
  const privacySettings = { ...basePortfolio.privacySettings, hidePhone: true, hideSalary: true, hideDemographics: true }
  expect(describeHidden({ ...basePortfolio, privacySettings, phone: '5035550142' })).toEqual({
    locked: 'phone, salary, and demographics',
    emptyLocked: 'salary and demographics',
    onlyByLink: '',
  })
  const demographics = { ...basePortfolio.demographics, veteran: 'no' as const }
  expect(describeHidden({ ...basePortfolio, privacySettings, salaryMax: 0, demographics }).emptyLocked).toBe('phone')
})

test('lists hidden private groups only when they have content', () => {
  const references = [{ name: 'Charles Babbage' }] as unknown as Portfolio['references']
  const address = { street: '', postalCode: '' }
  expect(describeHidden({ ...basePortfolio, references, address })).toEqual({
    locked: 'references',
    emptyLocked: '',
    onlyByLink: '',
  })
  expect(describeHidden({ ...basePortfolio, sectionPrivacy: { ...basePortfolio.sectionPrivacy, about: true } }).locked).toBe('about')
})

test('lists what visitors do not know of as opened by the PIN only if the page asks for it', () => {
  const sectionPrivacy = { ...basePortfolio.sectionPrivacy, availability: true }
  const availability = { looking: 'open' as const, start: '', notice: '' as const }
  const portfolio = { ...basePortfolio, sectionPrivacy, availability }
  expect(describeHidden(portfolio)).toMatchObject({ locked: '', onlyByLink: 'availability' })
  expect(describeHidden({ ...portfolio, visibility: 'locked' })).toMatchObject({ locked: 'availability', onlyByLink: '' })
  const withAbout = { ...portfolio, sectionPrivacy: { ...sectionPrivacy, about: true } }
  expect(describeHidden(withAbout)).toMatchObject({ locked: 'about and availability', onlyByLink: '' })
})

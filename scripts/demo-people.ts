import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { readResume } from '#resume/model/resume.ts'

/** The input of PUT; every part is optional. */
type Draft = z.input<typeof portfolioInput>

export interface DemoPerson {
  email: string
  /** The imported file. */
  resume: { filename: string; text: string }
  /** Fields that no resume contains. */
  otherFields: Draft
  /** The resume and the other fields, for a save. */
  portfolio: Draft & { urlHandle: string; firstName: string; lastName: string; headline: string }
  /** Local parts of the emails that endorse the portfolio. */
  endorsers: string[]
}

/** Every demo account has this password and this PIN. */
export const demoPassword = 'under-the-canopy'
export const demoPin = '8351'

/** Invented values for fields that no resume contains, so that every field of a portfolio is filled in. */
const inventedFields = {
  'complete-resume.json': {
    urlHandle: 'jane-developer',
    look: { picture: 'photo-or-monogram' },
    workLocation: 'remote',
    travel: 'lt-10',
    relocate: 'no',
    salaryMin: 150_000,
    salaryMax: 185_000,
    privacySettings: {
      hideEmail: false,
      hidePhone: true,
      hideSalary: true,
      hideLinks: false,
      hideDocuments: false,
      hideDemographics: true,
    },
    demographics: { gender: 'female', pronouns: 'she-her', veteran: 'no', sponsorship: 'no' },
    endorsers: ['john.smith', 'sarah.johnson', 'amara.diallo', 'peter.novak', 'wei.chen', 'rosa.garcia'],
  },
  'new-grad.resume.json': {
    urlHandle: 'maya-okonkwo',
    look: { accent: 'plum' },
    sectionOrder: ['education', 'projects', 'experience'],
    workLocation: 'hybrid',
    travel: '25',
    relocate: 'yes',
    salaryMin: 95_000,
    salaryMax: null,
    privacySettings: {
      hideEmail: false,
      hidePhone: false,
      hideSalary: true,
      hideLinks: false,
      hideDocuments: false,
      hideDemographics: true,
    },
    demographics: { gender: 'female', pronouns: 'she-her', veteran: 'prefer-not-to-answer', sponsorship: 'no' },
    endorsers: ['tom.becker'],
  },
  'senior-engineer.resume.json': {
    urlHandle: 'lena-vasquez',
    look: { accent: 'lake' },
    workLocation: 'hybrid',
    travel: '50',
    relocate: 'no-preference',
    salaryMin: 240_000,
    salaryMax: 310_000,
    privacySettings: { hideEmail: true, hidePhone: true, hideSalary: true, hideLinks: false, hideDocuments: true, hideDemographics: true },
    demographics: { gender: 'female', pronouns: 'she-her', veteran: 'no', sponsorship: 'no' },
    endorsers: ['marcus.feng', 'anita.bose', 'olu.adeyemi', 'grace.kim'],
  },
} as const satisfies Record<string, Draft & { urlHandle: string; endorsers: readonly string[] }>

const today = new Date().toISOString().slice(0, 10)

export const demoPeople: DemoPerson[] = Object.entries(inventedFields).map(([filename, { endorsers, ...draft }]) => {
  const text = readFileSync(new URL(`../fixtures/resumes/${filename}`, import.meta.url), 'utf8')
  const resume = readResume(JSON.parse(text), today)
  const otherFields = { ...draft, accessPin: demoPin }
  return {
    email: resume.email,
    resume: { filename, text },
    otherFields,
    portfolio: { ...resume, ...otherFields },
    endorsers: [...endorsers],
  }
})

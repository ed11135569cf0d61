import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { canariesOf } from './canaries.ts'

/** A small real PDF, padded to `size` bytes when that is more. */
export function pdf(size = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = (xref: number) => `xref\n0 4\n0000000000 65535 f \n${entries}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
  const plain = text + end(text.length)
  if (plain.length >= size) return Buffer.from(plain, 'latin1')
  for (let padding = size - plain.length; ; padding--) {
    const padded = `${text}%${' '.repeat(Math.max(0, padding - 2))}\n`
    const whole = padded + end(padded.length)
    if (whole.length <= size) return Buffer.from(whole.padEnd(size, '\n'), 'latin1')
  }
}

const table: Fields = portfolioFields
const later = Object.entries(canariesOf(table)).filter(([name]) => !table[name]?.specified)

/** Every field that a person can fill in, with real-looking values for those of the specification. */
export const filled = {
  ...(Object.fromEntries(later.map(([name, { value }]) => [name, value])) as object),
  urlHandle: 'ada-lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Analyst of engines',
  bio: 'I write programs for machines\nthat are not built yet.',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  phone: '5035550142',
  email: 'ada@example.com',
  timezone: 'America/Los_Angeles',
  workLocation: 'hybrid',
  travel: 'lt-10',
  relocate: 'no',
  salaryMin: 120_000,
  salaryMax: 150_000,
  privacySettings: { hideEmail: false, hidePhone: true, hideSalary: true, hideLinks: false, hideDocuments: false, hideDemographics: true },
  accessPin: '7294',
  education: [
    {
      id: 'edu-1',
      school: 'University of London',
      degree: 'other',
      otherDegree: 'Private tuition',
      fieldOfStudy: 'Mathematics',
      graduated: true,
      startDate: '2008-09',
      endDate: '2012-06',
    },
  ],
  experience: [
    { id: 'job-1', company: 'Analytical Engines', title: 'Programmer', current: true, startDate: '2015-01', endDate: '' },
    { id: 'job-2', company: 'Difference Works', title: 'Computer', current: false, startDate: '2012-07', endDate: '2014-12' },
  ],
  skillCategories: [{ id: 'skill-1', name: 'Mathematics', skills: ['Bernoulli numbers', 'Algebra'] }],
  links: [
    { id: 'link-1', type: 'github', url: 'https://github.com/ada', customLabel: '' },
    { id: 'link-2', type: 'other', url: 'https://ada.example.com/notes', customLabel: 'Notes' },
  ],
  demographics: { gender: 'female', pronouns: 'she-her', veteran: 'no', sponsorship: 'yes' },
} satisfies Partial<Portfolio>

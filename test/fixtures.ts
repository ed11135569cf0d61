import type { Fields, List } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { emptyOf, type RequestInput } from '#contract/fields/values.ts'
import { canariesOf } from './canaries.ts'

/** A small valid PDF, padded to `size` bytes. */
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
    const complete = padded + end(padded.length)
    if (complete.length <= size) return Buffer.from(complete.padEnd(size, '\n'), 'latin1')
  }
}

/** A valid JPEG of 8 × 8 red pixels. */
export const redSquare = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAAon/9k=',
  'base64',
)

/** The segments of a JPEG, without decodable image data, with additional segments, and bytes after its end. */
export function jpeg({ width = 512, height = 512, extraSegments = [] as readonly Buffer[], trailingBytes = Buffer.alloc(0) } = {}): Buffer {
  const segment = (marker: number, ...bytes: number[]) =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes])
  const frame = segment(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)
  const scan = Buffer.concat([segment(0xda, 1, 1, 0, 0, 63, 0), Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
    ...extraSegments,
    frame,
    scan,
    Buffer.from([0xff, 0xd9]),
    trailingBytes,
  ])
}

const table: Fields = portfolioFields
const unspecified = Object.entries(canariesOf(table)).filter(([name]) => !table[name]?.specified)

/** Values for the fields of an entry that are not in the specification. Years are empty, because the entries have months. */
function detailsOf({ fields, label }: List): object {
  const details = Object.entries(canariesOf(fields, `${label}-`)).filter(([name]) => !fields[name]?.specified)
  return Object.fromEntries(details.map(([name, { value }]) => [name, fields[name]?.kind === 'year' ? emptyOf(fields[name]) : value]))
}

const jobDetails = detailsOf(portfolioFields.experience)

/** All fields that an owner can fill in, with realistic values for those of the specification. */
export const filled = {
  ...(Object.fromEntries(unspecified.map(([name, { value }]) => [name, value])) as object),
  sectionPrivacy: {
    ...Object.fromEntries(Object.keys(portfolioFields.sectionPrivacy.fields).map((name) => [name, false])),
    address: true,
    references: true,
  },
  // Empty, because these would replace fields of the specification in the output.
  fullName: '',
  pronunciation: '',
  tagline: '',
  place: { region: '', countryCode: '' },
  language: 'en',
  sectionOrder: [],
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
  salaryCurrency: '',
  salaryPeriod: '',
  salaryBasis: '',
  availability: { looking: 'open', start: '', notice: 'P1M' },
  employment: { fullTime: true, partTime: false, contract: true, internship: false },
  personalDetails: [{ id: 'personal-1', label: 'Nationality', text: 'Canadian' }],
  workPermits: [{ id: 'permit-1', area: 'US', permit: 'free', until: '' }],
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
      ...detailsOf(portfolioFields.education),
    },
  ],
  experience: [
    { id: 'job-1', company: 'Analytical Engines', title: 'Programmer', current: true, startDate: '2015-01', endDate: '', ...jobDetails },
    {
      id: 'job-2',
      company: 'Difference Works',
      title: 'Computer',
      current: false,
      startDate: '2012-07',
      endDate: '2014-12',
      ...jobDetails,
    },
  ],
  skillCategories: [
    { id: 'skill-1', name: 'Mathematics', skills: ['Bernoulli numbers', 'Algebra'], ...detailsOf(portfolioFields.skillCategories) },
  ],
  links: [
    { id: 'link-1', type: 'github', url: 'https://github.com/ada', customLabel: '' },
    { id: 'link-2', type: 'other', url: 'https://ada.example.com/notes', customLabel: 'Notes' },
  ],
  demographics: { gender: 'female', pronouns: 'she-her', veteran: 'no', sponsorship: 'yes' },
} satisfies RequestInput<typeof portfolioFields>

import type { Labels } from './field.ts'
import { optionalSections } from './optional-sections.ts'

/** The public page loads this file, so it imports no validation library. */

type Key<T> = Extract<keyof T, string>

export const degrees = {
  'high-school': 'High School',
  vocational: 'Vocational Training',
  associate: 'Associate Degree',
  bachelor: "Bachelor's Degree",
  diplom: 'Diplom (German degree)',
  master: "Master's Degree",
  'state-examination': 'State Examination (Germany)',
  doctorate: 'Doctorate',
  certificate: 'Certificate',
  other: 'Other',
  'no-degree': 'No Degree',
} as const satisfies Labels

/** Offered in German-speaking countries only, because others have no such degrees. */
export const germanDegrees = { de: ['vocational', 'diplom', 'state-examination'] } as const

export const workLocations = {
  'on-site': 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
} as const satisfies Labels

export const travelOptions = {
  none: 'No travel',
  'lt-10': 'Less than 10%',
  '25': 'Up to 25%',
  '50': 'Up to 50%',
  '75': 'Up to 75%',
  '100': 'Up to 100%',
  'no-preference': 'No preference',
} as const satisfies Labels

export const relocationOptions = {
  yes: 'Yes',
  no: 'No',
  'no-preference': 'No preference',
} as const satisfies Labels

/** The timezones that the editor offers; any other id is displayed unchanged (specification §3). */
export const timezones = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const satisfies Labels

export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const satisfies Labels

export const countries = { US: 'United States' } as const satisfies Labels

export const linkTypes = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  portfolio: 'Portfolio',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  twitter: 'Twitter',
  blox: 'Blox',
  gallery: 'Gallery',
  other: 'Other',
} as const satisfies Labels

export const documentTypes = {
  resume: 'Resume',
  'cover-letter': 'Cover Letter',
  testimonials: 'Testimonials',
  recommendations: 'Recommendations',
  references: 'References',
  certificates: 'Certificates',
  transcripts: 'Transcripts',
  other: 'Other',
} as const satisfies Labels

export const genders = {
  'prefer-not-to-answer': 'Prefer not to answer',
  male: 'Male',
  female: 'Female',
  'non-binary': 'Non-binary',
  other: 'Other',
} as const satisfies Labels

export const pronouns = {
  'prefer-not-to-answer': 'Prefer not to answer',
  'he-him': 'He/Him',
  'she-her': 'She/Her',
  'they-them': 'They/Them',
  other: 'Other',
} as const satisfies Labels

export const yesNo = {
  'prefer-not-to-answer': 'Prefer not to answer',
  yes: 'Yes',
  no: 'No',
} as const satisfies Labels

export const lookings = { open: 'Open to work', listening: 'Open to offers', no: 'Not looking' } as const satisfies Labels

/** ISO 8601 durations. */
export const noticePeriods = {
  P0D: 'None',
  P1W: '1 week',
  P2W: '2 weeks',
  P4W: '4 weeks',
  P1M: '1 month',
  P2M: '2 months',
  P3M: '3 months',
  P6M: '6 months',
} as const satisfies Labels

export const permits = { free: 'Yes', limited: 'Yes, until a date', sponsorship: 'Only with sponsorship' } as const satisfies Labels

export const salaryPeriods = { year: 'Year', month: 'Month', day: 'Day', hour: 'Hour' } as const satisfies Labels

export const salaryBases = { gross: 'Gross', net: 'Net' } as const satisfies Labels

const optionalHeadings = Object.fromEntries(Object.entries(optionalSections).map(([name, { heading }]) => [name, heading])) as Record<
  keyof typeof optionalSections,
  string
>

/** The labels of the switches that the specification does not have. Each switch has the name of the field that it hides. */
export const sectionSwitches = {
  about: 'Hide about',
  photo: 'Hide photo',
  address: 'Hide address',
  availability: 'Hide availability',
  employment: 'Hide kind of employment',
  workPermits: 'Hide work permits',
  personalDetails: 'Hide personal details',
  ...Object.fromEntries(Object.entries(optionalHeadings).map(([name, heading]) => [name, `Hide ${heading.toLowerCase()}`])),
} as Readonly<
  Record<
    'about' | 'photo' | 'address' | 'availability' | 'employment' | 'workPermits' | 'personalDetails' | keyof typeof optionalHeadings,
    string
  >
>

export const looks = { leaf: 'Leaf', lake: 'Lake', clay: 'Clay', plum: 'Plum', slate: 'Slate' } as const satisfies Labels

/** Whether the PDF has the photo. Employers in the United States want none. */
export const pdfPhotos = { auto: 'Unless I live in the United States', always: 'Always', never: 'Never' } as const satisfies Labels

export const pdfTitles = { none: 'Nothing', resume: '“Resume”, in the language of the file', own: 'My own words' } as const satisfies Labels

export const pdfLengths = { auto: 'As long as needed', one: 'One page', two: 'Two pages' } as const satisfies Labels

export const pictures = {
  photo: 'My photo, if there is one',
  'photo-or-monogram': 'My photo, otherwise my initials',
  none: 'No picture',
} as const satisfies Labels

const headings = {
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  links: 'Links',
  endorsementTexts: 'What people say',
  ...optionalHeadings,
}
const firstOnPage = [
  'experience',
  'projects',
  'education',
  'certificates',
  'skills',
  'languages',
  'volunteer',
  'publications',
  'awards',
  'endorsementTexts',
] as const
// Then the optional sections that are not above, and the links last.
const pageOrder = [...new Set([...firstOnPage, ...keysOf(optionalHeadings), 'links' as const])]

export const pageSections = Object.fromEntries(pageOrder.map((name) => [name, headings[name]])) as typeof headings

export const visibilities = {
  open: 'Everyone',
  locked: 'Only with a private link or the PIN',
  off: 'No one but me',
} as const satisfies Labels

export type SectionSwitch = Key<typeof sectionSwitches>
export type Look = Key<typeof looks>
export type PageSection = Key<typeof pageSections>
export type Degree = Key<typeof degrees>
export type LinkType = Key<typeof linkTypes>
export type DocumentType = Key<typeof documentTypes>

/** Zod requires a non-empty tuple for an enumeration. */
export function keysOf<T extends Labels>(labels: T): [Key<T>, ...Key<T>[]] {
  return Object.keys(labels) as [Key<T>, ...Key<T>[]]
}

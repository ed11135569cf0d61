import { limits } from '../limits.ts'
import { keysOf, lookings, noticePeriods, permits, type SectionSwitch, salaryBases, salaryPeriods, sectionSwitches } from './choices.ts'
import { countryCodes, workAreas } from './country-codes.ts'
import { currencies } from './currencies.ts'
import { choice, date, type Fields, flag, group, language, line, list, pictures, points, prose, tags, url, year } from './field.ts'
import { optionalSections } from './optional-sections.ts'
import { textLanguages } from './text-languages.ts'

/* Fields that are not in the specification, but belong to its sections. */

const yearHint = 'When you don’t know the month.'

export const nameDetails = {
  pronunciation: line('How it is said', {
    max: limits.pronunciation,
    hasNoLinks: true,
    hint: 'Your name as it sounds, for people who have not heard it, such as LEH-na VAS-kez.',
  }),
} as const

export const placeDetails = {
  place: group(
    'Place',
    {
      region: line('Region', { max: limits.longLine }),
      countryCode: choice('Located in', countryCodes, { placeholder: 'Select a country or territory' }),
    },
    { hint: 'If you live outside the United States. Shown instead of state and country.' },
  ),
} as const

export const personalDetails = {
  fullName: line('Full name', {
    max: limits.longLine,
    detail: true,
    hint: 'To add a title or a suffix, or to put your names in another order. If empty, we show your first and last name.',
  }),
  tagline: line('Tagline', {
    max: limits.tagline,
    hasCounter: true,
    detail: true,
    hint: 'A longer headline, if 50 characters are too few.',
  }),
  about: prose('About', {
    max: limits.prose,
    hasCounter: true,
    detail: true,
    sectionSwitch: 'shown',
    hint: 'A longer bio, shown below the short one.',
  }),
  address: group(
    'Address',
    {
      street: prose('Street', { max: limits.street, autoComplete: 'street-address' }),
      postalCode: line('Postal code', { autoComplete: 'postal-code' }),
    },
    { detail: true, sectionSwitch: 'hidden' },
  ),
  language: language('Page language', textLanguages, {
    placeholder: 'English',
    detail: true,
    hint: 'The language of your texts. Our words on your page and in your files follow in Arabic, Brazilian Portuguese, Chinese (simplified), English, French, German, Italian, Japanese, Polish and Spanish; in others they are English.',
  }),
  personalDetails: list(
    'personal detail',
    {
      label: line('Label', { max: limits.personalLabel }),
      text: line('Text', { max: limits.longLine }),
    },
    {
      detail: true,
      sectionSwitch: 'hidden',
      unmentioned: true,
      titleFields: ['label', 'text'],
      emptyMessage: 'No personal details. Employers in some countries ask for a birth date, a nationality or a driving licence.',
    },
  ),
  photo: group('Photo', { alt: line('What the photo shows', { max: limits.longLine }) }, { sectionSwitch: 'shown', serverOwned: ['id'] }),
} as const

export const workDetails = {
  salaryCurrency: choice('Currency', currencies, { placeholder: 'US Dollar', hiddenBy: 'hideSalary' }),
  salaryPeriod: choice('Salary per', salaryPeriods, { placeholder: 'Year', hiddenBy: 'hideSalary' }),
  salaryBasis: choice('Gross or net', salaryBases, { placeholder: 'Not said', hiddenBy: 'hideSalary' }),
  availability: group(
    'Availability',
    {
      looking: choice('Looking for work', lookings, { placeholder: 'Select an answer' }),
      start: date('Can start', { hint: 'Your page leaves it out once it has passed.' }),
      notice: choice('Notice period', noticePeriods, { placeholder: 'Select a period' }),
    },
    { sectionSwitch: 'hidden', unmentioned: true },
  ),
  employment: group(
    'Kind of employment',
    {
      fullTime: flag('Full time'),
      partTime: flag('Part time'),
      contract: flag('Contract'),
      internship: flag('Internship'),
    },
    { sectionSwitch: 'shown', unmentioned: true },
  ),
  factsOnPaper: flag('Also in PDF, Word and text files', {
    ownerOnly: true,
    hint: 'Availability, kind of employment and work permits, as far as the reader of the file may see them. Never your salary.',
  }),
  workPermits: list(
    'work permit',
    {
      area: choice('Country or area', workAreas, { placeholder: 'Select a country' }),
      permit: choice('May you work there?', permits, { placeholder: 'Select an answer' }),
      until: date('Until', { appliesWhen: { permit: 'limited' } }),
    },
    {
      sectionSwitch: 'hidden',
      unmentioned: true,
      titleFields: ['area'],
      emptyMessage: 'No work permits yet. Start with the country where you would like to work.',
    },
  ),
} as const

const allDetails: Fields = Object.assign({}, personalDetails, workDetails, ...Object.values(optionalSections).map(({ fields }) => fields))
const switchOf = (name: SectionSwitch) =>
  flag(sectionSwitches[name], allDetails[name]?.sectionSwitch === 'hidden' ? { default: true } : undefined)

export const sectionPrivacy = group(
  'Privacy of further sections',
  Object.fromEntries(keysOf(sectionSwitches).map((name) => [name, switchOf(name)])) as {
    [N in SectionSwitch]: ReturnType<typeof switchOf>
  },
  { ownerOnly: true },
)

const logo = pictures('Logo', { maxItems: 1, noun: 'logo', detail: true, hint: 'A picture, shown small next to the name.' })

export const educationDetails = {
  startYear: year('Start year', { detail: true, appliesWhen: { startDate: '' }, hint: yearHint }),
  endYear: year('End year', {
    detail: true,
    appliesWhen: { endDate: '' },
    minField: ['startYear', 'The end can’t be before the start'],
  }),
  degreeName: line('Degree in your own words', { max: limits.longLine, detail: true }),
  url: url('Website', { detail: true }),
  score: line('Grade', { max: limits.longLine, detail: true }),
  courses: tags('Add course', { max: limits.tag, maxItems: limits.tags, noun: 'courses at a school', detail: true }),
  activities: line('Activities', { max: limits.activities, detail: true }),
  summary: prose('Summary', { max: limits.prose, detail: true }),
  logo,
} as const

export const experienceDetails = {
  startYear: year('Start year', { detail: true, appliesWhen: { startDate: '' }, hint: yearHint }),
  endYear: year('End year', {
    detail: true,
    appliesWhen: { endDate: '' },
    appliesUnless: { current: true },
    minField: ['startYear', 'The end can’t be before the start'],
  }),
  location: line('Location', { max: limits.longLine, detail: true }),
  url: url('Website', { detail: true }),
  companyAbout: line('About the employer', { max: limits.longLine, detail: true }),
  summary: prose('Summary', { max: limits.prose }),
  highlights: points('Highlights'),
  logo,
} as const

export const skillDetails = {
  level: line('Level', { max: limits.longLine, detail: true }),
} as const

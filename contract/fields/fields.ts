import { limits } from '../limits.ts'
import {
  countries,
  degrees,
  documentTypes,
  genders,
  germanDegrees,
  linkTypes,
  pronouns,
  relocationOptions,
  states,
  timezones,
  travelOptions,
  workLocations,
  yesNo,
} from './choices.ts'
import {
  educationDetails,
  experienceDetails,
  nameDetails,
  personalDetails,
  placeDetails,
  sectionPrivacy,
  skillDetails,
  workDetails,
} from './details.ts'
import { editions } from './editions/fields.ts'
import {
  choice,
  email,
  type Fields,
  flag,
  group,
  handle,
  line,
  list,
  money,
  month,
  pin,
  prose,
  specified,
  tags,
  timezone,
  url,
} from './field.ts'
import { optionalSections } from './optional-sections.ts'
import { pageDesign } from './page-design.ts'
import { privacyFlags } from './privacy-flags.ts'

/** Schemas, storage, privacy, the editor and the leak tests are derived from it; docs/contribute.md explains how to add a field. */
export const sections = {
  'url-handle': {
    heading: 'URL Handle',
    why: 'A short address is easy to remember, to say and to print on a card.',
    fields: specified({ urlHandle: handle('URL Handle', { storedSeparately: true }) }),
  },
  'privacy-settings': {
    heading: 'Privacy Settings',
    why: 'Choose what everyone can see. Hidden details unlock only with your 4-digit PIN. Your name, headline, experience, education and skills are always public.',
    fields: {
      ...specified({
        privacySettings: group(
          'Privacy Settings',
          specified({
            hideEmail: flag(privacyFlags.hideEmail, { hint: 'Visitors see that you have an email address, but not what it is.' }),
            hidePhone: flag(privacyFlags.hidePhone, { hint: 'Visitors see that you have a phone number, but not what it is.' }),
            hideSalary: flag(privacyFlags.hideSalary, {
              default: true,
              hint: 'Only people with your PIN can see your expectation.',
            }),
            hideLinks: flag(privacyFlags.hideLinks, { hint: 'Visitors see that you have links, but not which ones.' }),
            hideDocuments: flag(privacyFlags.hideDocuments, {
              hint: 'Visitors see that you have documents, but not their names or contents.',
            }),
            hideDemographics: flag(privacyFlags.hideDemographics, {
              default: true,
              hint: 'Gender, pronouns, veteran status and sponsorship stay hidden.',
            }),
          }),
        ),
      }),
      sectionPrivacy,
    },
  },
  'personal-info': {
    heading: 'Personal Info',
    why: 'Tell visitors in a few seconds who you are.',
    fields: {
      ...specified({
        firstName: line('First name', { autoComplete: 'given-name' }),
        lastName: line('Last name', { autoComplete: 'family-name' }),
      }),
      ...nameDetails,
      ...specified({
        headline: line('Headline', { max: limits.headline, hasCounter: true }),
        bio: prose('Bio', { max: limits.bio, hasCounter: true }),
        city: line('City', { autoComplete: 'address-level2' }),
        state: choice('State', states, { placeholder: 'Select a state' }),
        country: choice('Country', countries, { default: 'US' }),
      }),
      ...placeDetails,
      ...specified({
        phone: line('Phone', { max: limits.phone, autoComplete: 'tel', hiddenBy: 'hidePhone' }),
        email: email('Email', { autoComplete: 'email', hiddenBy: 'hideEmail' }),
        accessPin: pin('Access PIN', { ownerOnly: true, storedSeparately: true }),
      }),
      ...personalDetails,
    },
  },
  'work-preferences': {
    heading: 'Work Preferences',
    why: 'Helps recruiters see whether a role fits.',
    fields: {
      ...specified({
        timezone: timezone('Timezone', timezones, { placeholder: 'Select a timezone' }),
        workLocation: choice('Work location', workLocations, { placeholder: 'Select a work location' }),
        travel: choice('Travel', travelOptions, {
          placeholder: 'Select how much travel',
          order: ['none', 'lt-10', '25', '50', '75', '100', 'no-preference'],
        }),
        relocate: choice('Willing to relocate', relocationOptions, { placeholder: 'Select an answer', aliases: { open: 'no-preference' } }),
        salaryMin: money('Minimum salary', { hiddenBy: 'hideSalary' }),
        salaryMax: money('Maximum salary', {
          hiddenBy: 'hideSalary',
          minField: ['salaryMin', 'The maximum salary must be at least the minimum'],
        }),
      }),
      ...workDetails,
    },
  },
  education: {
    heading: 'Education',
    why: 'Where you studied, newest first.',
    fields: specified({
      education: list(
        'education',
        {
          ...specified({
            school: line('School'),
            degree: choice('Degree', degrees, { placeholder: 'Select a degree', offeredIn: germanDegrees }),
            otherDegree: line('Specify degree', { appliesWhen: { degree: 'other' } }),
            fieldOfStudy: line('Field of study'),
            graduated: flag('Graduated'),
            startDate: month('Start date', { yearField: 'startYear' }),
            endDate: month('End date', {
              yearField: 'endYear',
              ongoingWhen: { graduated: false, endYear: '' },
              minField: ['startDate', 'The end date can’t be before the start date'],
            }),
          }),
          ...educationDetails,
        },
        {
          titleFields: ['school'],
          emptyMessage: 'No education yet. A school, a course or a certificate is enough to begin.',
          byDate: true,
        },
      ),
    }),
  },
  experience: {
    heading: 'Experience',
    why: 'Most visitors look here first: what you did, for whom, and how recently.',
    fields: specified({
      experience: list(
        'experience',
        {
          ...specified({
            company: line('Company'),
            title: line('Title'),
            current: flag('This is my current position'),
            startDate: month('Start date', { yearField: 'startYear' }),
            endDate: month('End date', {
              yearField: 'endYear',
              ongoingWhen: { current: true },
              appliesUnless: { current: true },
              minField: ['startDate', 'The end date can’t be before the start date'],
            }),
          }),
          ...experienceDetails,
        },
        { titleFields: ['title', 'company'], emptyMessage: 'No experience yet. Start with what you do now, or did last.', byDate: true },
      ),
    }),
  },
  skills: {
    heading: 'Skills',
    why: 'Grouped by category, they show at a glance whether you fit.',
    fields: specified({
      skillCategories: list(
        'category',
        {
          ...specified({
            name: line('Category name'),
            skills: tags('Add skill', { max: limits.skill, maxItems: limits.skillsPerCategory, noun: 'skills in a category' }),
          }),
          ...skillDetails,
        },
        { titleFields: ['name'], emptyMessage: 'No skills yet. Start with a category, such as Languages or Tools.' },
      ),
    }),
  },
  links: {
    heading: 'Links',
    why: 'Your profiles and your work, one click away.',
    fields: specified({
      links: list(
        'link',
        specified({
          type: choice('Type', linkTypes, { placeholder: 'Select a type' }),
          url: url('URL', { required: true }),
          customLabel: line('Custom label', { appliesWhen: { type: 'other' } }),
        }),
        {
          hiddenBy: 'hideLinks',
          titleFields: [['customLabel', 'type', 'url']],
          emptyMessage: 'No links yet. A profile, a repository or a gallery of your work fits here.',
        },
      ),
    }),
  },
  documents: {
    heading: 'Documents',
    why: 'Files that visitors can download and forward, such as your resume.',
    fields: {
      ...specified({
        documents: list(
          'document',
          specified({
            type: choice('Type', documentTypes, { default: 'other' }),
            customLabel: line('Custom label', { appliesWhen: { type: 'other' } }),
          }),
          {
            hiddenBy: 'hideDocuments',
            storedSeparately: true,
            maxItems: limits.documents,
            serverOwned: ['filename'],
            titleFields: ['filename'],
            emptyMessage: 'No documents yet. Most people start with their resume.',
          },
        ),
      }),
      ownResume: flag('Use my own file as the resume', {
        hiddenBy: 'hideDocuments',
        hint: 'The button “Resume (PDF)” then offers your first document of type Resume instead of our PDF.',
      }),
    },
  },
  demographics: {
    heading: 'Demographics',
    why: 'Some employers have to ask. Answering is up to you, and your answers stay hidden unless you show them.',
    fields: specified({
      demographics: group(
        'Demographics',
        specified({
          gender: choice('Gender', genders, { default: 'prefer-not-to-answer' }),
          pronouns: choice('Pronouns', pronouns, { default: 'prefer-not-to-answer' }),
          veteran: choice('Veteran status', yesNo, { default: 'prefer-not-to-answer' }),
          sponsorship: choice('Do you need sponsorship to work in the USA?', yesNo, { default: 'prefer-not-to-answer' }),
        }),
        { hiddenBy: 'hideDemographics' },
      ),
    }),
  },
  ...optionalSections,
  editions,
  'page-design': pageDesign,
} as const satisfies Readonly<Record<string, Section>>

interface Section {
  readonly heading: string
  /** One sentence for the owner: why the section matters to visitors. */
  readonly why: string
  /** The editor shows it only if it has a value or the owner has added it. */
  readonly optional?: true
  readonly fields: Fields
}

export type SectionId = keyof typeof sections

export const sectionIds = Object.keys(sections) as SectionId[]

type UnionToIntersection<U> = (U extends unknown ? (member: U) => void : never) extends (intersection: infer I) => void ? I : never
type PortfolioFields = UnionToIntersection<(typeof sections)[SectionId]['fields']>

export const portfolioFields: PortfolioFields = Object.assign({}, ...Object.values(sections).map(({ fields }) => fields))

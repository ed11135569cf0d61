import type { Values } from '../json-resume/member.ts'
import { textOfHtml, urlIn } from '../json-resume/texts.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { addLink } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'
import { countryName } from './candidate.ts'
import { type Element, findAll, findFirst, textAt } from './xml.ts'

/* Europass before 2020: a `SkillsPassport` element. */

export function readPassport(root: Element, builder: ParsedFileBuilder, from: string) {
  const source: Source = { from, confidence: 'sure' }
  const info = root.name === 'LearnerInfo' ? root : findFirst(root, 'LearnerInfo')
  readPerson(findFirst(info, 'Identification'), builder, source)
  const kind = textAt(info, 'Headline', 'Type', 'Label')
  const headline = textAt(info, 'Headline', 'Description', 'Label') || textAt(info, 'Headline', 'Description')
  if (headingIn(kind) === 'summary') builder.setBasics({ summary: headline }, source)
  else builder.setBasics({ label: headline }, source)
  for (const work of findAll(info, 'WorkExperienceList', 'WorkExperience')) readWork(work, builder, source)
  for (const study of findAll(info, 'EducationList', 'Education')) readStudy(study, builder, source)
  readSkills(findFirst(info, 'Skills'), builder, source)
  for (const achievement of findAll(info, 'AchievementList', 'Achievement')) readAchievement(achievement, builder, source)
}

function readPerson(person: Element | undefined, builder: ParsedFileBuilder, source: Source) {
  const contact = findFirst(person, 'ContactInfo')
  const phone = findAll(contact, 'TelephoneList', 'Telephone').map((each) => textAt(each, 'Contact') || textAt(each))
  const email = textAt(contact, 'Email', 'Contact') || textAt(contact, 'Email')
  builder.setFields({ firstName: textAt(person, 'PersonName', 'FirstName'), lastName: textAt(person, 'PersonName', 'Surname') }, source)
  builder.setBasics({ email, phone: phone[0] ?? '' }, source)
  builder.addUnmapped('Birth date', dateOf(findFirst(person, 'Demographics', 'Birthdate')), source.from, true)
  for (const more of phone.slice(1)) builder.addUnmapped('Phone', more, source.from, true)
  const address = findFirst(contact, 'Address', 'Contact') ?? findFirst(contact, 'Address')
  const code = textAt(address, 'Country', 'Code')
  // Marks the country's name as read, because its code is used.
  textAt(address, 'Country', 'Label')
  const location = {
    address: textAt(address, 'AddressLine'),
    postalCode: textAt(address, 'PostalCode'),
    city: textAt(address, 'Municipality'),
    countryCode: code,
  }
  builder.setBasics({ location }, source)
  for (const site of [...findAll(contact, 'WebsiteList', 'Website'), ...findAll(contact, 'Website')]) {
    const text = textAt(site, 'Contact') || textAt(site)
    if (urlIn(text)) addLink(builder, urlIn(text), source, 'website')
    else builder.addUnmapped('Website', text, source.from)
  }
}

/** Reads `<From year="2013" month="--03" day="---01"/>`, or a date as text. */
function dateOf(at: Element | undefined): string {
  if (!at) return ''
  const part = (name: string, length: number) => at.attributes[name]?.replace(/\D/g, '').padStart(length, '0') ?? ''
  return [part('year', 4), part('month', 2), part('day', 2)].filter((each) => Number(each) > 0).join('-') || textAt(at)
}

function periodOf(at: Element): { startDate: string; endDate: string } {
  const period = findFirst(at, 'Period')
  const isOpen = textAt(period, 'Current') === 'true'
  const startDate = dateOf(findFirst(period, 'From'))
  return { startDate, endDate: isOpen ? 'Present' : dateOf(findFirst(period, 'To')) }
}

const labelIn = (at: Element | undefined, name: string) => textAt(at, name, 'Label') || textAt(at, name)

function placeOf(organization: Element | undefined): string {
  const address = findFirst(organization, 'ContactInfo', 'Address', 'Contact')
  const country = textAt(address, 'Country', 'Label') || countryName(textAt(address, 'Country', 'Code'))
  return [textAt(address, 'Municipality'), country].filter(Boolean).join(', ')
}

const siteOf = (organization: Element | undefined) => urlIn(textAt(organization, 'ContactInfo', 'Website', 'Contact'))

function readWork(work: Element, builder: ParsedFileBuilder, source: Source) {
  const employer = findFirst(work, 'Employer')
  const { startDate, endDate } = periodOf(work)
  const raw = {
    name: textAt(employer, 'Name'),
    position: labelIn(work, 'Position'),
    location: placeOf(employer),
    url: siteOf(employer),
    summary: textAt(work, 'Activities'),
    startDate,
    endDate: endDate || startDate,
  }
  builder.addResumeEntry('experience', { raw }, source)
}

function readStudy(study: Element, builder: ParsedFileBuilder, source: Source) {
  const school = findFirst(study, 'Organisation')
  const { startDate, endDate } = periodOf(study)
  const raw: Values = {
    institution: textAt(school, 'Name'),
    studyType: labelIn(study, 'Title'),
    area: labelIn(study, 'Field'),
    url: siteOf(school),
    startDate,
    endDate: endDate === 'Present' ? '' : endDate,
  }
  builder.addResumeEntry('education', { raw, own: { summary: textOfHtml(textAt(study, 'Activities')) } }, source)
}

const levels = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const

function readSkills(skills: Element | undefined, builder: ParsedFileBuilder, source: Source) {
  const linguistic = findFirst(skills, 'Linguistic')
  for (const tongue of findAll(linguistic, 'MotherTongueList', 'MotherTongue')) {
    builder.addResumeEntry('languages', { raw: { language: labelIn(tongue, 'Description'), fluency: 'Native' } }, source)
  }
  for (const language of findAll(linguistic, 'ForeignLanguageList', 'ForeignLanguage')) {
    const statedLevels = levels
      .map((name) => [name, textAt(language, 'ProficiencyLevel', name)] as const)
      .filter(([, level]) => level !== '')
    const isSameLevel = new Set(statedLevels.map(([, level]) => level)).size === 1
    const fluency = isSameLevel
      ? statedLevels[0]?.[1]
      : statedLevels.map(([name, level]) => `${name.replace('Spoken', 'Spoken ').toLowerCase()} ${level}`).join(', ')
    builder.addResumeEntry('languages', { raw: { language: labelIn(language, 'Description'), fluency } }, source)
  }
  for (const [name, heading] of skillGroups) {
    const text = textOfHtml(textAt(skills, name, 'Description'))
    const words = text
      .split(/\n|[,;]\s/)
      .map((word) => word.replace(/^[-•*]\s*/, '').trim())
      .filter(Boolean)
    const isWordList = words.length > 0 && words.every((word) => word.length <= 50)
    if (isWordList) builder.addResumeEntry('skillCategories', { raw: { name: heading, keywords: words } }, source)
    else builder.addUnmapped(heading, text, source.from)
  }
}

const skillGroups = [
  ['Communication', 'Communication skills'],
  ['Organisational', 'Organisational skills'],
  ['JobRelated', 'Job-related skills'],
  ['Computer', 'Computer skills'],
  ['Other', 'Other skills'],
] as const

function readAchievement(achievement: Element, builder: ParsedFileBuilder, source: Source) {
  const heading = labelIn(achievement, 'Title')
  const summary = textOfHtml(textAt(achievement, 'Description'))
  builder.addResumeEntry('more', { own: { heading: heading || 'Achievements', summary } }, source)
}

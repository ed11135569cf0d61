import type { Values } from '../json-resume/member.ts'
import { address, textOfHtml } from '../json-resume/texts.ts'
import type { ParsedFileBuilder, Seen } from '../parsed-file-builder.ts'
import { foundLink } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'
import { countryName } from './candidate.ts'
import { type Element, findAll, findFirst, textAt } from './xml.ts'

/* Europass before 2020: a `SkillsPassport`. */

export function readPassport(root: Element, builder: ParsedFileBuilder, from: string) {
  const seen: Seen = { from, confidence: 'sure' }
  const info = root.name === 'LearnerInfo' ? root : findFirst(root, 'LearnerInfo')
  readPerson(findFirst(info, 'Identification'), builder, seen)
  const kind = textAt(info, 'Headline', 'Type', 'Label')
  const headline = textAt(info, 'Headline', 'Description', 'Label') || textAt(info, 'Headline', 'Description')
  if (headingIn(kind) === 'summary') builder.basics({ summary: headline }, seen)
  else builder.basics({ label: headline }, seen)
  for (const work of findAll(info, 'WorkExperienceList', 'WorkExperience')) readWork(work, builder, seen)
  for (const study of findAll(info, 'EducationList', 'Education')) readStudy(study, builder, seen)
  readSkills(findFirst(info, 'Skills'), builder, seen)
  for (const achievement of findAll(info, 'AchievementList', 'Achievement')) readAchievement(achievement, builder, seen)
}

function readPerson(person: Element | undefined, builder: ParsedFileBuilder, seen: Seen) {
  const contact = findFirst(person, 'ContactInfo')
  const phone = findAll(contact, 'TelephoneList', 'Telephone').map((each) => textAt(each, 'Contact') || textAt(each))
  const email = textAt(contact, 'Email', 'Contact') || textAt(contact, 'Email')
  builder.fields({ firstName: textAt(person, 'PersonName', 'FirstName'), lastName: textAt(person, 'PersonName', 'Surname') }, seen)
  builder.basics({ email, phone: phone[0] ?? '' }, seen)
  builder.loose('Birth date', dateOf(findFirst(person, 'Demographics', 'Birthdate')), seen.from, true)
  for (const more of phone.slice(1)) builder.loose('Phone', more, seen.from, true)
  const home = findFirst(contact, 'Address', 'Contact') ?? findFirst(contact, 'Address')
  const code = textAt(home, 'Country', 'Code')
  textAt(home, 'Country', 'Label')
  const location = {
    address: textAt(home, 'AddressLine'),
    postalCode: textAt(home, 'PostalCode'),
    city: textAt(home, 'Municipality'),
    countryCode: code,
  }
  builder.basics({ location }, seen)
  for (const site of [...findAll(contact, 'WebsiteList', 'Website'), ...findAll(contact, 'Website')]) {
    const text = textAt(site, 'Contact') || textAt(site)
    if (address(text)) foundLink(builder, address(text), seen, 'website')
    else builder.loose('Website', text, seen.from)
  }
}

/** `<From year="2013" month="--03" day="---01"/>`, or a date as text. */
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

function placeOf(organisation: Element | undefined): string {
  const home = findFirst(organisation, 'ContactInfo', 'Address', 'Contact')
  const country = textAt(home, 'Country', 'Label') || countryName(textAt(home, 'Country', 'Code'))
  return [textAt(home, 'Municipality'), country].filter(Boolean).join(', ')
}

const siteOf = (organisation: Element | undefined) => address(textAt(organisation, 'ContactInfo', 'Website', 'Contact'))

function readWork(work: Element, builder: ParsedFileBuilder, seen: Seen) {
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
  builder.entry('experience', { raw }, seen)
}

function readStudy(study: Element, builder: ParsedFileBuilder, seen: Seen) {
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
  builder.entry('education', { raw, own: { summary: textOfHtml(textAt(study, 'Activities')) } }, seen)
}

const levels = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const

function readSkills(skills: Element | undefined, builder: ParsedFileBuilder, seen: Seen) {
  const linguistic = findFirst(skills, 'Linguistic')
  for (const tongue of findAll(linguistic, 'MotherTongueList', 'MotherTongue')) {
    builder.entry('languages', { raw: { language: labelIn(tongue, 'Description'), fluency: 'Native' } }, seen)
  }
  for (const language of findAll(linguistic, 'ForeignLanguageList', 'ForeignLanguage')) {
    const known = levels.map((name) => [name, textAt(language, 'ProficiencyLevel', name)] as const).filter(([, level]) => level !== '')
    const alike = new Set(known.map(([, level]) => level)).size === 1
    const fluency = alike
      ? known[0]?.[1]
      : known.map(([name, level]) => `${name.replace('Spoken', 'Spoken ').toLowerCase()} ${level}`).join(', ')
    builder.entry('languages', { raw: { language: labelIn(language, 'Description'), fluency } }, seen)
  }
  for (const [name, heading] of kinds) {
    const text = textOfHtml(textAt(skills, name, 'Description'))
    const words = text
      .split(/\n|[,;]\s/)
      .map((word) => word.replace(/^[-•*]\s*/, '').trim())
      .filter(Boolean)
    const areWords = words.length > 0 && words.every((word) => word.length <= 50)
    if (areWords) builder.entry('skillCategories', { raw: { name: heading, keywords: words } }, seen)
    else builder.loose(heading, text, seen.from)
  }
}

const kinds = [
  ['Communication', 'Communication skills'],
  ['Organisational', 'Organisational skills'],
  ['JobRelated', 'Job-related skills'],
  ['Computer', 'Computer skills'],
  ['Other', 'Other skills'],
] as const

function readAchievement(achievement: Element, builder: ParsedFileBuilder, seen: Seen) {
  const heading = labelIn(achievement, 'Title')
  const summary = textOfHtml(textAt(achievement, 'Description'))
  builder.entry('more', { own: { heading: heading || 'Achievements', summary } }, seen)
}

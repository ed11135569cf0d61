import type { Finds, Seen } from '../finds.ts'
import type { Values } from '../json-resume/member.ts'
import { address, textOfHtml } from '../json-resume/texts.ts'
import { foundLink } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'
import { countryName } from './candidate.ts'
import { all, type Element, one, textAt } from './xml.ts'

/* Europass before 2020: a `SkillsPassport`. */

export function readPassport(root: Element, finds: Finds, from: string) {
  const seen: Seen = { from, confidence: 'sure' }
  const info = root.name === 'LearnerInfo' ? root : one(root, 'LearnerInfo')
  readPerson(one(info, 'Identification'), finds, seen)
  const kind = textAt(info, 'Headline', 'Type', 'Label')
  const headline = textAt(info, 'Headline', 'Description', 'Label') || textAt(info, 'Headline', 'Description')
  if (headingIn(kind) === 'summary') finds.basics({ summary: headline }, seen)
  else finds.basics({ label: headline }, seen)
  for (const work of all(info, 'WorkExperienceList', 'WorkExperience')) readWork(work, finds, seen)
  for (const study of all(info, 'EducationList', 'Education')) readStudy(study, finds, seen)
  readSkills(one(info, 'Skills'), finds, seen)
  for (const achievement of all(info, 'AchievementList', 'Achievement')) readAchievement(achievement, finds, seen)
}

function readPerson(person: Element | undefined, finds: Finds, seen: Seen) {
  const contact = one(person, 'ContactInfo')
  const phone = all(contact, 'TelephoneList', 'Telephone').map((each) => textAt(each, 'Contact') || textAt(each))
  const email = textAt(contact, 'Email', 'Contact') || textAt(contact, 'Email')
  finds.fields({ firstName: textAt(person, 'PersonName', 'FirstName'), lastName: textAt(person, 'PersonName', 'Surname') }, seen)
  finds.basics({ email, phone: phone[0] ?? '' }, seen)
  finds.loose('Birth date', dateOf(one(person, 'Demographics', 'Birthdate')), seen.from, true)
  for (const more of phone.slice(1)) finds.loose('Phone', more, seen.from, true)
  const home = one(contact, 'Address', 'Contact') ?? one(contact, 'Address')
  const code = textAt(home, 'Country', 'Code')
  textAt(home, 'Country', 'Label')
  const location = {
    address: textAt(home, 'AddressLine'),
    postalCode: textAt(home, 'PostalCode'),
    city: textAt(home, 'Municipality'),
    countryCode: code,
  }
  finds.basics({ location }, seen)
  for (const site of [...all(contact, 'WebsiteList', 'Website'), ...all(contact, 'Website')]) {
    const text = textAt(site, 'Contact') || textAt(site)
    if (address(text)) foundLink(finds, address(text), seen, 'website')
    else finds.loose('Website', text, seen.from)
  }
}

/** `<From year="2013" month="--03" day="---01"/>`, or a date as text. */
function dateOf(at: Element | undefined): string {
  if (!at) return ''
  const part = (name: string, length: number) => at.attributes[name]?.replace(/\D/g, '').padStart(length, '0') ?? ''
  return [part('year', 4), part('month', 2), part('day', 2)].filter((each) => Number(each) > 0).join('-') || textAt(at)
}

function periodOf(at: Element): { startDate: string; endDate: string } {
  const period = one(at, 'Period')
  const isOpen = textAt(period, 'Current') === 'true'
  const startDate = dateOf(one(period, 'From'))
  return { startDate, endDate: isOpen ? 'Present' : dateOf(one(period, 'To')) }
}

const labelIn = (at: Element | undefined, name: string) => textAt(at, name, 'Label') || textAt(at, name)

function placeOf(organisation: Element | undefined): string {
  const home = one(organisation, 'ContactInfo', 'Address', 'Contact')
  const country = textAt(home, 'Country', 'Label') || countryName(textAt(home, 'Country', 'Code'))
  return [textAt(home, 'Municipality'), country].filter(Boolean).join(', ')
}

const siteOf = (organisation: Element | undefined) => address(textAt(organisation, 'ContactInfo', 'Website', 'Contact'))

function readWork(work: Element, finds: Finds, seen: Seen) {
  const employer = one(work, 'Employer')
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
  finds.entry('experience', { raw }, seen)
}

function readStudy(study: Element, finds: Finds, seen: Seen) {
  const school = one(study, 'Organisation')
  const { startDate, endDate } = periodOf(study)
  const raw: Values = {
    institution: textAt(school, 'Name'),
    studyType: labelIn(study, 'Title'),
    area: labelIn(study, 'Field'),
    url: siteOf(school),
    startDate,
    endDate: endDate === 'Present' ? '' : endDate,
  }
  finds.entry('education', { raw, own: { summary: textOfHtml(textAt(study, 'Activities')) } }, seen)
}

const levels = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'] as const

function readSkills(skills: Element | undefined, finds: Finds, seen: Seen) {
  const linguistic = one(skills, 'Linguistic')
  for (const tongue of all(linguistic, 'MotherTongueList', 'MotherTongue')) {
    finds.entry('languages', { raw: { language: labelIn(tongue, 'Description'), fluency: 'Native' } }, seen)
  }
  for (const language of all(linguistic, 'ForeignLanguageList', 'ForeignLanguage')) {
    const known = levels.map((name) => [name, textAt(language, 'ProficiencyLevel', name)] as const).filter(([, level]) => level !== '')
    const alike = new Set(known.map(([, level]) => level)).size === 1
    const fluency = alike
      ? known[0]?.[1]
      : known.map(([name, level]) => `${name.replace('Spoken', 'Spoken ').toLowerCase()} ${level}`).join(', ')
    finds.entry('languages', { raw: { language: labelIn(language, 'Description'), fluency } }, seen)
  }
  for (const [name, heading] of kinds) {
    const text = textOfHtml(textAt(skills, name, 'Description'))
    const words = text
      .split(/\n|[,;]\s/)
      .map((word) => word.replace(/^[-•*]\s*/, '').trim())
      .filter(Boolean)
    const areWords = words.length > 0 && words.every((word) => word.length <= 50)
    if (areWords) finds.entry('skillCategories', { raw: { name: heading, keywords: words } }, seen)
    else finds.loose(heading, text, seen.from)
  }
}

const kinds = [
  ['Communication', 'Communication skills'],
  ['Organisational', 'Organisational skills'],
  ['JobRelated', 'Job-related skills'],
  ['Computer', 'Computer skills'],
  ['Other', 'Other skills'],
] as const

function readAchievement(achievement: Element, finds: Finds, seen: Seen) {
  const heading = labelIn(achievement, 'Title')
  const summary = textOfHtml(textAt(achievement, 'Description'))
  finds.entry('more', { own: { heading: heading || 'Achievements', summary } }, seen)
}

import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { urlIn } from '../../model/texts.ts'
import { addLink } from '../pdf/contact.ts'
import { headingIn } from '../pdf/headings.ts'
import { type Entry, languageOf, nativeLanguageOf, type Period, placeOf, positionOf, skillsOf, studyOf } from './entries.ts'
import type { XmlElement } from './xml.ts'

export function readPassport(root: XmlElement, builder: ParsedFileBuilder, source: Source): Entry[] {
  const info = root.name === 'LearnerInfo' ? root : root.first('LearnerInfo')
  readPerson(info.first('Identification'), builder, source)
  const headline = info.text('Headline/Description/Label', 'Headline/Description')
  const isSummary = headingIn(info.text('Headline/Type/Label')) === 'summary'
  builder.setBasics(isSummary ? { summary: headline } : { label: headline }, source)
  return [
    ...info.all('WorkExperienceList/WorkExperience').map(positionIn),
    ...info.all('EducationList/Education').map(studyIn),
    ...languagesIn(info.first('Skills').first('Linguistic')),
    ...readSkills(info.first('Skills'), builder, source),
    ...info.all('AchievementList/Achievement').map(achievementIn),
  ]
}

function readPerson(person: XmlElement, builder: ParsedFileBuilder, source: Source): void {
  const contact = person.first('ContactInfo')
  const [phone = '', ...otherPhones] = contact.all('TelephoneList/Telephone').map((each) => each.text('Contact', '.'))
  builder.setFields({ firstName: person.text('PersonName/FirstName'), lastName: person.text('PersonName/Surname') }, source)
  builder.setBasics({ email: contact.text('Email/Contact', 'Email'), phone }, source)
  builder.addUnmapped('Birth date', dateOf(person.first('Demographics/Birthdate')), source.from, { personal: true })
  for (const other of otherPhones) builder.addUnmapped('Phone', other, source.from, { personal: true })
  const address = contact.first('Address/Contact', 'Address')
  // Marks the country's name as read, because its code is used.
  address.text('Country/Label')
  const location = {
    address: address.text('AddressLine'),
    postalCode: address.text('PostalCode'),
    city: address.text('Municipality'),
    countryCode: address.text('Country/Code'),
  }
  builder.setBasics({ location }, source)
  for (const site of [...contact.all('WebsiteList/Website'), ...contact.all('Website')]) {
    const text = site.uri('Contact', '.')
    if (urlIn(text)) addLink(builder, urlIn(text), source, 'website')
    else builder.addUnmapped('Website', text, source.from)
  }
}

/** Reads `<From year="2013" month="--03" day="---01"/>`, or a date as text. */
function dateOf(element: XmlElement): string {
  const part = (name: string, length: number) => element.attributes[name]?.replace(/\D/g, '').padStart(length, '0') ?? ''
  return [part('year', 4), part('month', 2), part('day', 2)].filter((each) => Number(each) > 0).join('-') || element.text('.')
}

function periodOf(element: XmlElement): Period {
  const period = element.first('Period')
  const isOpen = period.text('Current') === 'true'
  return { startDate: dateOf(period.first('From')), endDate: isOpen ? '' : dateOf(period.first('To')), isOpen }
}

const labelIn = (element: XmlElement, name: string) => element.text(`${name}/Label`, name)
const siteOf = (organization: XmlElement) => urlIn(organization.uri('ContactInfo/Website/Contact'))

function positionIn(work: XmlElement): Entry {
  const employer = work.first('Employer')
  const address = employer.first('ContactInfo/Address/Contact')
  const members = {
    name: employer.text('Name'),
    position: labelIn(work, 'Position'),
    location: placeOf(address.text('Municipality'), address.text('Country/Label', 'Country/Code')),
    url: siteOf(employer),
    summary: work.text('Activities'),
  }
  return positionOf(members, periodOf(work))
}

function studyIn(study: XmlElement): Entry {
  const school = study.first('Organisation')
  const members = {
    institution: school.text('Name'),
    studyType: labelIn(study, 'Title'),
    area: labelIn(study, 'Field'),
    url: siteOf(school),
  }
  return studyOf(members, periodOf(study), study.text('Activities'))
}

const levels = {
  Listening: 'listening',
  Reading: 'reading',
  SpokenInteraction: 'spoken interaction',
  SpokenProduction: 'spoken production',
  Writing: 'writing',
}

function languagesIn(linguistic: XmlElement): Entry[] {
  const foreign = linguistic.all('ForeignLanguageList/ForeignLanguage').map((language) => {
    const levelsByKind = Object.entries(levels).map(([name, kind]) => ({ kind, level: language.text(`ProficiencyLevel/${name}`) }))
    return languageOf(labelIn(language, 'Description'), levelsByKind)
  })
  const native = linguistic.all('MotherTongueList/MotherTongue').map((tongue) => nativeLanguageOf(labelIn(tongue, 'Description')))
  return [...native, ...foreign]
}

const skillGroups = {
  Communication: 'Communication skills',
  Organisational: 'Organisational skills',
  JobRelated: 'Job-related skills',
  Computer: 'Computer skills',
  Other: 'Other skills',
}

/** A list of words is a category of skills; any other text becomes an unmapped value. */
function readSkills(skills: XmlElement, builder: ParsedFileBuilder, source: Source): Entry[] {
  return Object.entries(skillGroups).flatMap(([name, heading]) => {
    const text = skills.text(`${name}/Description`)
    const words = text
      .split(/\n|[,;]\s/)
      .map((word) => word.replace(/^[-•*]\s*/, '').trim())
      .filter(Boolean)
    if (words.length > 0 && words.every((word) => word.length <= 50)) return skillsOf(heading, words)
    builder.addUnmapped(heading, text, source.from)
    return []
  })
}

const achievementIn = (achievement: XmlElement): Entry => ({
  list: 'more',
  fieldValues: { heading: labelIn(achievement, 'Title') || 'Achievements', summary: achievement.text('Description') },
})

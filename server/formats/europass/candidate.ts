import { countryCodes } from '#contract/country-codes.ts'
import type { Values } from '../json-resume/member.ts'
import { textOfHtml, urlIn } from '../json-resume/texts.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { addLink } from '../pdf/contact.ts'
import { type Element, findAll, findFirst, textAt } from './xml.ts'

/* Europass since 2020: a `Candidate` element with names of HR-XML. */

export function readCandidate(root: Element, builder: ParsedFileBuilder, from: string) {
  const source: Source = { from, confidence: 'sure' }
  const [person, profile] = [findFirst(root, 'CandidatePerson'), findFirst(root, 'CandidateProfile')]
  builder.setFields({ firstName: textAt(person, 'PersonName', 'GivenName'), lastName: textAt(person, 'PersonName', 'FamilyName') }, source)
  builder.setBasics({ summary: textAt(profile, 'ExecutiveSummary') }, source)
  for (const channel of findAll(person, 'Communication')) readCommunication(channel, builder, source)
  for (const employer of findAll(profile, 'EmploymentHistory', 'EmployerHistory')) readEmployer(employer, builder, source)
  for (const study of findAll(profile, 'EducationHistory', 'EducationOrganizationAttendance')) readStudy(study, builder, source)
  readQualifications(person, profile, builder, source)
  readOtherLists(profile, builder, source)
}

const countryOf = (code: string): string => {
  const upper = code.toUpperCase()
  const isoCode = upper === 'EL' ? 'GR' : upper === 'UK' ? 'GB' : upper
  return Object.hasOwn(countryCodes, isoCode) ? isoCode : ''
}

export function countryName(code: string): string {
  const names: Readonly<Record<string, string>> = countryCodes
  return names[countryOf(code)] ?? code
}

function readCommunication(communication: Element, builder: ParsedFileBuilder, source: Source) {
  const channel = textAt(communication, 'ChannelCode')
  const uri = textAt(communication, 'URI') || textAt(communication, 'URL') || textAt(communication, 'Text')
  const number = [
    textAt(communication, 'CountryDialing'),
    textAt(communication, 'AreaDialing'),
    textAt(communication, 'DialNumber'),
  ].filter(Boolean)
  const address = findFirst(communication, 'Address')
  if (channel === 'Email') builder.setBasics({ email: uri.replace(/^mailto:/i, '') }, source)
  else if (number.length > 0)
    builder.setBasics({ phone: number.length > 1 && !number[0]?.startsWith('+') ? `+${number.join(' ')}` : number.join(' ') }, source)
  else if (urlIn(uri)) addLink(builder, urlIn(uri), source, textAt(communication, 'UseCode'))
  else if (uri !== '') builder.addUnmapped(channel || 'Contact', uri, source.from, true)
  if (address) readAddress(address, builder, source)
}

function readAddress(address: Element, builder: ParsedFileBuilder, source: Source) {
  const street = [...findAll(address, 'AddressLine'), ...findAll(address, 'StreetName'), ...findAll(address, 'BuildingNumber')]
    .map((line) => textAt(line))
    .join('\n')
  const location = {
    address: street,
    postalCode: textAt(address, 'PostalCode'),
    city: textAt(address, 'CityName'),
    region: textAt(address, 'CountrySubDivisionCode'),
    countryCode: countryOf(textAt(address, 'CountryCode')),
  }
  builder.setBasics({ location }, source)
}

/** The start, the end, and whether the period is still ongoing. */
function periodOf(period: Element | undefined): { startDate: string; endDate: string; isOpen: boolean } {
  const date = (name: string) => textAt(period, name, 'FormattedDateTime') || textAt(period, name)
  const isOpen = [textAt(period, 'CurrentIndicator'), textAt(period, 'Ongoing')].includes('true')
  return { startDate: date('StartDate'), endDate: date('EndDate'), isOpen }
}

function workDates(period: Element | undefined): Values {
  const { startDate, endDate, isOpen } = periodOf(period)
  return { startDate, endDate: isOpen ? 'Present' : endDate || startDate }
}

function placeOf(contact: Element | undefined): string {
  const address = findFirst(contact, 'Communication', 'Address')
  return [textAt(address, 'CityName'), countryName(textAt(address, 'CountryCode'))].filter(Boolean).join(', ')
}

function readEmployer(employer: Element, builder: ParsedFileBuilder, source: Source) {
  const name = textAt(employer, 'OrganizationName')
  const place = placeOf(findFirst(employer, 'OrganizationContact'))
  const url = webOf(findFirst(employer, 'OrganizationContact'))
  for (const position of findAll(employer, 'PositionHistory')) {
    const positionPlace = [textAt(position, 'City'), countryName(textAt(position, 'Country'))].filter(Boolean).join(', ')
    const raw = {
      name,
      url,
      position: textAt(position, 'PositionTitle'),
      location: positionPlace || place,
      summary: textAt(position, 'Description'),
    }
    builder.addResumeEntry(
      'experience',
      { raw: { ...raw, ...workDates(findFirst(position, 'EmploymentPeriod') ?? findFirst(employer, 'EmploymentPeriod')) } },
      source,
    )
  }
}

const webOf = (contact: Element | undefined): string =>
  findAll(contact, 'Communication')
    .map((communication) => urlIn(textAt(communication, 'URI') || textAt(communication, 'URL')))
    .find(Boolean) ?? ''

function readStudy(study: Element, builder: ParsedFileBuilder, source: Source) {
  const { startDate, endDate, isOpen } = periodOf(findFirst(study, 'AttendancePeriod'))
  const degree = findFirst(study, 'EducationDegree')
  const studyType = textAt(degree, 'DegreeName') || textAt(study, 'ProgramName')
  const area = textAt(degree, 'FieldOfStudy', 'MainFieldOfStudy') || textAt(study, 'FieldOfStudy', 'MainFieldOfStudy')
  const score = textAt(degree, 'FinalGrade', 'ScoreText') || textAt(degree, 'FinalGrade')
  const names = {
    institution: textAt(study, 'OrganizationName'),
    studyType,
    area,
    score,
    url: webOf(findFirst(study, 'OrganizationContact')),
  }
  const summary = [textAt(degree, 'OccupationalSkillsCovered'), textAt(study, 'Description')].filter(Boolean).join('\n')
  builder.addResumeEntry(
    'education',
    { raw: { ...names, startDate, endDate: isOpen ? '' : endDate }, own: { summary: textOfHtml(summary) } },
    source,
  )
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

function languageOf(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

function readQualifications(person: Element | undefined, profile: Element | undefined, builder: ParsedFileBuilder, source: Source) {
  for (const language of findAll(person, 'PrimaryLanguageCode')) {
    builder.addResumeEntry('languages', { raw: { language: languageOf(textAt(language)), fluency: 'Native' } }, source)
  }
  const skills: string[] = []
  for (const competency of findAll(profile, 'PersonQualifications', 'PersonCompetency')) {
    const [id, taxonomy, name] = [
      textAt(competency, 'CompetencyID'),
      textAt(competency, 'TaxonomyID'),
      textAt(competency, 'CompetencyName'),
    ]
    if (taxonomy === 'language')
      builder.addResumeEntry('languages', { raw: { language: languageOf(id), fluency: levelsOf(competency) } }, source)
    else if (name !== '') skills.push(name)
  }
  for (const group of findAll(profile, 'DigitalSkills', 'DigitalSkillsGroup')) {
    const words = findAll(group, 'DigitalSkill').map((skill) => textAt(skill) || textAt(skill, 'Title'))
    if (words.length > 0)
      builder.addResumeEntry('skillCategories', { raw: { name: textAt(group, 'Title') || 'Digital skills', keywords: words } }, source)
  }
  if (skills.length > 0) builder.addResumeEntry('skillCategories', { raw: { name: 'Skills', keywords: skills } }, source)
}

/** 'Listening B2, Reading C1', or only the level if all are the same. */
function levelsOf(competency: Element): string {
  const levels = findAll(competency, 'CompetencyDimension').map((dimension) => {
    const kind = textAt(dimension, 'CompetencyDimensionTypeCode').split('-').at(-1) ?? ''
    return { kind, level: textAt(dimension, 'Score', 'ScoreText') || textAt(dimension, 'Score') }
  })
  const statedLevels = levels.filter(({ level }) => level !== '')
  const [first] = statedLevels
  if (first && statedLevels.every(({ level }) => level === first.level)) return first.level
  return statedLevels.map(({ kind, level }) => `${kind} ${level}`.trim()).join(', ')
}

function readOtherLists(profile: Element | undefined, builder: ParsedFileBuilder, source: Source) {
  const title = (at: Element) => textAt(at, 'Title') || textAt(at, 'Name') || textAt(at, 'CertificationName')
  const text = (at: Element) => textOfHtml(textAt(at, 'Description'))
  const url = (at: Element) => urlIn(textAt(at, 'Link'))
  for (const project of findAll(profile, 'Projects', 'Project')) {
    const { startDate, endDate } = periodOf(findFirst(project, 'Date') ?? findFirst(project, 'Period'))
    builder.addResumeEntry(
      'projects',
      { raw: { name: title(project), startDate, endDate, description: text(project), url: url(project) } },
      source,
    )
  }
  for (const publication of findAll(profile, 'PublicationHistory', 'Publication')) {
    const releaseDate = textAt(publication, 'Year') || periodOf(findFirst(publication, 'Date')).startDate
    const name = title(publication) || textAt(publication, 'FormattedPublicationDescription')
    builder.addResumeEntry('publications', { raw: { name, releaseDate, summary: text(publication), url: url(publication) } }, source)
  }
  for (const [list, entry] of certificates) {
    for (const each of findAll(profile, list, entry)) {
      const date = periodOf(findFirst(each, 'Date') ?? findFirst(each, 'EffectiveTimePeriod')).startDate
      builder.addResumeEntry(
        'certificates',
        { raw: { name: title(each), issuer: textAt(each, 'IssuingAuthorityName'), date, url: url(each) } },
        source,
      )
    }
  }
  for (const work of findAll(profile, 'VoluntaryWorks', 'VoluntaryWork')) {
    const at = findFirst(work, 'Activity') ?? work
    const { startDate, endDate } = periodOf(findFirst(at, 'Date'))
    builder.addResumeEntry(
      'volunteer',
      { raw: { position: title(at), organization: textAt(at, 'OrganizationName'), startDate, endDate, summary: text(at) } },
      source,
    )
  }
}

const certificates = [
  ['Certifications', 'Certification'],
  ['CourseCertifications', 'CourseCertification'],
  ['Licenses', 'License'],
] as const

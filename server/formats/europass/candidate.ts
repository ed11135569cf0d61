import { countryCodes } from '#contract/country-codes.ts'
import type { Values } from '../json-resume/member.ts'
import { address, textOfHtml } from '../json-resume/texts.ts'
import type { ParsedFileBuilder, Seen } from '../parsed-file-builder.ts'
import { foundLink } from '../pdf/contact.ts'
import { type Element, findAll, findFirst, textAt } from './xml.ts'

/* Europass since 2020: a `Candidate` in the words of HR-XML. */

export function readCandidate(root: Element, builder: ParsedFileBuilder, from: string) {
  const seen: Seen = { from, confidence: 'sure' }
  const [person, profile] = [findFirst(root, 'CandidatePerson'), findFirst(root, 'CandidateProfile')]
  builder.fields({ firstName: textAt(person, 'PersonName', 'GivenName'), lastName: textAt(person, 'PersonName', 'FamilyName') }, seen)
  builder.basics({ summary: textAt(profile, 'ExecutiveSummary') }, seen)
  for (const way of findAll(person, 'Communication')) readCommunication(way, builder, seen)
  for (const employer of findAll(profile, 'EmploymentHistory', 'EmployerHistory')) readEmployer(employer, builder, seen)
  for (const study of findAll(profile, 'EducationHistory', 'EducationOrganizationAttendance')) readStudy(study, builder, seen)
  readQualifications(person, profile, builder, seen)
  readFurther(profile, builder, seen)
}

const countryOf = (code: string): string => {
  const upper = code.toUpperCase()
  const usual = upper === 'EL' ? 'GR' : upper === 'UK' ? 'GB' : upper
  return Object.hasOwn(countryCodes, usual) ? usual : ''
}

export function countryName(code: string): string {
  const names: Readonly<Record<string, string>> = countryCodes
  return names[countryOf(code)] ?? code
}

function readCommunication(way: Element, builder: ParsedFileBuilder, seen: Seen) {
  const channel = textAt(way, 'ChannelCode')
  const uri = textAt(way, 'URI') || textAt(way, 'URL') || textAt(way, 'Text')
  const number = [textAt(way, 'CountryDialing'), textAt(way, 'AreaDialing'), textAt(way, 'DialNumber')].filter(Boolean)
  const home = findFirst(way, 'Address')
  if (channel === 'Email') builder.basics({ email: uri.replace(/^mailto:/i, '') }, seen)
  else if (number.length > 0)
    builder.basics({ phone: number.length > 1 && !number[0]?.startsWith('+') ? `+${number.join(' ')}` : number.join(' ') }, seen)
  else if (address(uri)) foundLink(builder, address(uri), seen, textAt(way, 'UseCode'))
  else if (uri !== '') builder.loose(channel || 'Contact', uri, seen.from, true)
  if (home) readAddress(home, builder, seen)
}

function readAddress(home: Element, builder: ParsedFileBuilder, seen: Seen) {
  const street = [...findAll(home, 'AddressLine'), ...findAll(home, 'StreetName'), ...findAll(home, 'BuildingNumber')]
    .map((line) => textAt(line))
    .join('\n')
  const location = {
    address: street,
    postalCode: textAt(home, 'PostalCode'),
    city: textAt(home, 'CityName'),
    region: textAt(home, 'CountrySubDivisionCode'),
    countryCode: countryOf(textAt(home, 'CountryCode')),
  }
  builder.basics({ location }, seen)
}

/** Start, end, and whether it goes on: in a period of its own, or where `at` is one. */
function periodOf(at: Element | undefined): { startDate: string; endDate: string; isOpen: boolean } {
  const date = (name: string) => textAt(at, name, 'FormattedDateTime') || textAt(at, name)
  const isOpen = [textAt(at, 'CurrentIndicator'), textAt(at, 'Ongoing')].includes('true')
  return { startDate: date('StartDate'), endDate: date('EndDate'), isOpen }
}

function workDates(at: Element | undefined): Values {
  const { startDate, endDate, isOpen } = periodOf(at)
  return { startDate, endDate: isOpen ? 'Present' : endDate || startDate }
}

function placeOf(contact: Element | undefined): string {
  const home = findFirst(contact, 'Communication', 'Address')
  return [textAt(home, 'CityName'), countryName(textAt(home, 'CountryCode'))].filter(Boolean).join(', ')
}

function readEmployer(employer: Element, builder: ParsedFileBuilder, seen: Seen) {
  const name = textAt(employer, 'OrganizationName')
  const place = placeOf(findFirst(employer, 'OrganizationContact'))
  const url = webOf(findFirst(employer, 'OrganizationContact'))
  for (const position of findAll(employer, 'PositionHistory')) {
    const own = [textAt(position, 'City'), countryName(textAt(position, 'Country'))].filter(Boolean).join(', ')
    const raw = { name, url, position: textAt(position, 'PositionTitle'), location: own || place, summary: textAt(position, 'Description') }
    builder.entry(
      'experience',
      { raw: { ...raw, ...workDates(findFirst(position, 'EmploymentPeriod') ?? findFirst(employer, 'EmploymentPeriod')) } },
      seen,
    )
  }
}

const webOf = (contact: Element | undefined): string =>
  findAll(contact, 'Communication')
    .map((way) => address(textAt(way, 'URI') || textAt(way, 'URL')))
    .find(Boolean) ?? ''

function readStudy(study: Element, builder: ParsedFileBuilder, seen: Seen) {
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
  builder.entry('education', { raw: { ...names, startDate, endDate: isOpen ? '' : endDate }, own: { summary: textOfHtml(summary) } }, seen)
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

function languageOf(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

function readQualifications(person: Element | undefined, profile: Element | undefined, builder: ParsedFileBuilder, seen: Seen) {
  for (const language of findAll(person, 'PrimaryLanguageCode')) {
    builder.entry('languages', { raw: { language: languageOf(textAt(language)), fluency: 'Native' } }, seen)
  }
  const skills: string[] = []
  for (const competency of findAll(profile, 'PersonQualifications', 'PersonCompetency')) {
    const [id, taxonomy, name] = [
      textAt(competency, 'CompetencyID'),
      textAt(competency, 'TaxonomyID'),
      textAt(competency, 'CompetencyName'),
    ]
    if (taxonomy === 'language') builder.entry('languages', { raw: { language: languageOf(id), fluency: levelsOf(competency) } }, seen)
    else if (name !== '') skills.push(name)
  }
  for (const group of findAll(profile, 'DigitalSkills', 'DigitalSkillsGroup')) {
    const words = findAll(group, 'DigitalSkill').map((skill) => textAt(skill) || textAt(skill, 'Title'))
    if (words.length > 0)
      builder.entry('skillCategories', { raw: { name: textAt(group, 'Title') || 'Digital skills', keywords: words } }, seen)
  }
  if (skills.length > 0) builder.entry('skillCategories', { raw: { name: 'Skills', keywords: skills } }, seen)
}

/** 'Listening B2, Reading C1', or one level where all are alike. */
function levelsOf(competency: Element): string {
  const levels = findAll(competency, 'CompetencyDimension').map((dimension) => {
    const kind = textAt(dimension, 'CompetencyDimensionTypeCode').split('-').at(-1) ?? ''
    return { kind, level: textAt(dimension, 'Score', 'ScoreText') || textAt(dimension, 'Score') }
  })
  const known = levels.filter(({ level }) => level !== '')
  const [first] = known
  if (first && known.every(({ level }) => level === first.level)) return first.level
  return known.map(({ kind, level }) => `${kind} ${level}`.trim()).join(', ')
}

function readFurther(profile: Element | undefined, builder: ParsedFileBuilder, seen: Seen) {
  const title = (at: Element) => textAt(at, 'Title') || textAt(at, 'Name') || textAt(at, 'CertificationName')
  const text = (at: Element) => textOfHtml(textAt(at, 'Description'))
  const url = (at: Element) => address(textAt(at, 'Link'))
  for (const project of findAll(profile, 'Projects', 'Project')) {
    const { startDate, endDate } = periodOf(findFirst(project, 'Date') ?? findFirst(project, 'Period'))
    builder.entry('projects', { raw: { name: title(project), startDate, endDate, description: text(project), url: url(project) } }, seen)
  }
  for (const publication of findAll(profile, 'PublicationHistory', 'Publication')) {
    const releaseDate = textAt(publication, 'Year') || periodOf(findFirst(publication, 'Date')).startDate
    const name = title(publication) || textAt(publication, 'FormattedPublicationDescription')
    builder.entry('publications', { raw: { name, releaseDate, summary: text(publication), url: url(publication) } }, seen)
  }
  for (const [list, entry] of certificates) {
    for (const each of findAll(profile, list, entry)) {
      const date = periodOf(findFirst(each, 'Date') ?? findFirst(each, 'EffectiveTimePeriod')).startDate
      builder.entry(
        'certificates',
        { raw: { name: title(each), issuer: textAt(each, 'IssuingAuthorityName'), date, url: url(each) } },
        seen,
      )
    }
  }
  for (const work of findAll(profile, 'VoluntaryWorks', 'VoluntaryWork')) {
    const at = findFirst(work, 'Activity') ?? work
    const { startDate, endDate } = periodOf(findFirst(at, 'Date'))
    builder.entry(
      'volunteer',
      { raw: { position: title(at), organization: textAt(at, 'OrganizationName'), startDate, endDate, summary: text(at) } },
      seen,
    )
  }
}

const certificates = [
  ['Certifications', 'Certification'],
  ['CourseCertifications', 'CourseCertification'],
  ['Licenses', 'License'],
] as const

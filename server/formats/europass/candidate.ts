import { textOfHtml, urlIn } from '../json-resume/texts.ts'
import { languageName } from '../language-names.ts'
import type { ParsedFileBuilder, Source } from '../parsed-file-builder.ts'
import { addLink } from '../pdf/contact.ts'
import { countryCodeOf, type Entry, languageOf, nativeLanguageOf, type Period, placeOf, positionOf, skillsOf, studyOf } from './entries.ts'
import type { XmlElement } from './xml.ts'

/* Europass since 2020: a `Candidate` element whose element names come from HR-XML. */

export function readCandidate(root: XmlElement, builder: ParsedFileBuilder, source: Source): Entry[] {
  const [person, profile] = [root.first('CandidatePerson'), root.first('CandidateProfile')]
  builder.setFields({ firstName: person.text('PersonName/GivenName'), lastName: person.text('PersonName/FamilyName') }, source)
  builder.setBasics({ summary: profile.text('ExecutiveSummary') }, source)
  for (const channel of person.all('Communication')) readChannel(channel, builder, source)
  return [
    ...profile.all('EmploymentHistory/EmployerHistory').flatMap(positionsIn),
    ...profile.all('EducationHistory/EducationOrganizationAttendance').map(studyIn),
    ...person.all('PrimaryLanguageCode').map((code) => nativeLanguageOf(languageName(code.text('.')))),
    ...qualificationsIn(profile),
    ...otherEntriesIn(profile),
  ]
}

function readChannel(channel: XmlElement, builder: ParsedFileBuilder, source: Source): void {
  const kind = channel.text('ChannelCode')
  const uri = channel.text('URI', 'URL', 'Text')
  const number = ['CountryDialing', 'AreaDialing', 'DialNumber'].map((name) => channel.text(name)).filter(Boolean)
  if (kind === 'Email') builder.setBasics({ email: uri.replace(/^mailto:/i, '') }, source)
  else if (number.length > 0)
    builder.setBasics({ phone: number.length > 1 && !number[0]?.startsWith('+') ? `+${number.join(' ')}` : number.join(' ') }, source)
  else if (urlIn(uri)) addLink(builder, urlIn(uri), source, channel.text('UseCode'))
  else builder.addUnmapped(kind || 'Contact', uri, source.from, true)
  const address = channel.first('Address')
  const street = ['AddressLine', 'StreetName', 'BuildingNumber'].flatMap((name) => address.all(name)).map((line) => line.text('.'))
  const location = {
    address: street.join('\n'),
    postalCode: address.text('PostalCode'),
    city: address.text('CityName'),
    region: address.text('CountrySubDivisionCode'),
    countryCode: countryCodeOf(address.text('CountryCode')),
  }
  builder.setBasics({ location }, source)
}

function periodOf(period: XmlElement): Period {
  const isOpen = [period.text('CurrentIndicator'), period.text('Ongoing')].includes('true')
  const [startDate = '', endDate = ''] = ['StartDate', 'EndDate'].map((name) => period.text(`${name}/FormattedDateTime`, name))
  return { startDate, endDate, isOpen }
}

const siteOf = (organization: XmlElement): string =>
  organization
    .first('OrganizationContact')
    .all('Communication')
    .map((channel) => urlIn(channel.text('URI', 'URL')))
    .find(Boolean) ?? ''

function positionsIn(employer: XmlElement): Entry[] {
  const address = employer.first('OrganizationContact').first('Communication/Address')
  const place = placeOf(address.text('CityName'), address.text('CountryCode'))
  const organization = { name: employer.text('OrganizationName'), url: siteOf(employer) }
  return employer.all('PositionHistory').map((position) => {
    const [period] = [position, employer].flatMap((each) => each.all('EmploymentPeriod'))
    const raw = {
      ...organization,
      position: position.text('PositionTitle'),
      location: placeOf(position.text('City'), position.text('Country')) || place,
      summary: position.text('Description'),
    }
    return positionOf(raw, periodOf(period ?? position.first('EmploymentPeriod')))
  })
}

function studyIn(study: XmlElement): Entry {
  const degree = study.first('EducationDegree')
  const raw = {
    institution: study.text('OrganizationName'),
    studyType: degree.text('DegreeName') || study.text('ProgramName'),
    area: degree.text('FieldOfStudy/MainFieldOfStudy') || study.text('FieldOfStudy/MainFieldOfStudy'),
    score: degree.text('FinalGrade/ScoreText', 'FinalGrade'),
    url: siteOf(study),
  }
  const summary = [degree.text('OccupationalSkillsCovered'), study.text('Description')].filter(Boolean).join('\n')
  return studyOf(raw, periodOf(study.first('AttendancePeriod')), summary)
}

function qualificationsIn(profile: XmlElement): Entry[] {
  const competencies = profile.all('PersonQualifications/PersonCompetency').map((element) => ({
    element,
    isLanguage: element.text('TaxonomyID') === 'language',
    id: element.text('CompetencyID'),
    name: element.text('CompetencyName'),
  }))
  const [languages = [], others = []] = [true, false].map((isLanguage) => competencies.filter((each) => each.isLanguage === isLanguage))
  const digitalSkills = profile.all('DigitalSkills/DigitalSkillsGroup').flatMap((group) => {
    const words = group.all('DigitalSkill').map((skill) => skill.text('.', 'Title'))
    // A group without skills: its title is not read here, so it becomes an unmapped value.
    return words.length > 0 ? skillsOf(group.text('Title') || 'Digital skills', words) : []
  })
  const skills = others.map(({ name }) => name).filter(Boolean)
  return [
    ...languages.map(({ id, element }) => languageOf(languageName(id), element.all('CompetencyDimension').map(levelIn))),
    ...digitalSkills,
    ...skillsOf('Skills', skills),
  ]
}

/** The kind is 'Listening' for the code 'CEF-Understanding-Listening'. */
const levelIn = (dimension: XmlElement) => ({
  kind: dimension.text('CompetencyDimensionTypeCode').split('-').at(-1) ?? '',
  level: dimension.text('Score/ScoreText', 'Score'),
})

function otherEntriesIn(profile: XmlElement): Entry[] {
  const title = (element: XmlElement) => element.text('Title', 'Name', 'CertificationName')
  const text = (element: XmlElement) => textOfHtml(element.text('Description'))
  const url = (element: XmlElement) => urlIn(element.text('Link'))
  const projects = profile.all('Projects/Project').map((element): Entry => {
    const { startDate, endDate } = periodOf(element.first('Date', 'Period'))
    return { list: 'projects', raw: { name: title(element), startDate, endDate, description: text(element), url: url(element) } }
  })
  const publications = profile.all('PublicationHistory/Publication').map((element): Entry => {
    const releaseDate = element.text('Year') || periodOf(element.first('Date')).startDate
    const name = title(element) || element.text('FormattedPublicationDescription')
    return { list: 'publications', raw: { name, releaseDate, summary: text(element), url: url(element) } }
  })
  const certificatePaths = ['Certifications/Certification', 'CourseCertifications/CourseCertification', 'Licenses/License']
  const certificates = certificatePaths
    .flatMap((path) => profile.all(path))
    .map((element): Entry => {
      const date = periodOf(element.first('Date', 'EffectiveTimePeriod')).startDate
      return { list: 'certificates', raw: { name: title(element), issuer: element.text('IssuingAuthorityName'), date, url: url(element) } }
    })
  const works = profile.all('VoluntaryWorks/VoluntaryWork').map((work): Entry => {
    const element = work.first('Activity', '.')
    const { startDate, endDate } = periodOf(element.first('Date'))
    const organization = element.text('OrganizationName')
    return { list: 'volunteer', raw: { position: title(element), organization, startDate, endDate, summary: text(element) } }
  })
  return [...projects, ...publications, ...certificates, ...works]
}

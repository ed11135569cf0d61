import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { urlIn } from '../../model/texts.ts'
import { languageName } from '../level-words.ts'
import { addLink } from '../pdf/contact.ts'
import { type Entry, languageOf, nativeLanguageOf, type Period, placeOf, positionOf, skillsOf, studyOf } from './entries.ts'
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
  const uri = channel.uri('URI', 'URL', 'Text')
  const phoneParts = ['CountryDialing', 'AreaDialing', 'DialNumber'].map((name) => channel.text(name)).filter(Boolean)
  if (kind === 'Email') builder.setBasics({ email: uri.replace(/^mailto:/i, '') }, source)
  else if (phoneParts.length > 0)
    builder.setBasics(
      { phone: phoneParts.length > 1 && !phoneParts[0]?.startsWith('+') ? `+${phoneParts.join(' ')}` : phoneParts.join(' ') },
      source,
    )
  else if (urlIn(uri)) addLink(builder, urlIn(uri), source, channel.text('UseCode'))
  else builder.addUnmapped(kind || 'Contact', uri, source.from, { personal: true })
  const address = channel.first('Address')
  const street = ['AddressLine', 'StreetName', 'BuildingNumber'].flatMap((name) => address.all(name)).map((line) => line.text('.'))
  const location = {
    address: street.join('\n'),
    postalCode: address.text('PostalCode'),
    city: address.text('CityName'),
    region: address.text('CountrySubDivisionCode'),
    countryCode: address.text('CountryCode'),
  }
  builder.setBasics({ location }, source)
}

function periodOf(element: XmlElement): Period {
  const isOpen = [element.text('CurrentIndicator'), element.text('Ongoing')].includes('true')
  const [startDate = '', endDate = ''] = ['StartDate', 'EndDate'].map((name) => element.text(`${name}/FormattedDateTime`, name))
  return { startDate, endDate, isOpen }
}

const siteOf = (organization: XmlElement): string =>
  organization
    .first('OrganizationContact')
    .all('Communication')
    .map((channel) => urlIn(channel.uri('URI', 'URL')))
    .find(Boolean) ?? ''

function positionsIn(employer: XmlElement): Entry[] {
  const address = employer.first('OrganizationContact').first('Communication/Address')
  const place = placeOf(address.text('CityName'), address.text('CountryCode'))
  const organization = { name: employer.text('OrganizationName'), url: siteOf(employer) }
  return employer.all('PositionHistory').map((position) => {
    const [period] = [position, employer].flatMap((each) => each.all('EmploymentPeriod'))
    const members = {
      ...organization,
      position: position.text('PositionTitle'),
      location: placeOf(position.text('City'), position.text('Country')) || place,
      summary: position.text('Description'),
    }
    return positionOf(members, periodOf(period ?? position.first('EmploymentPeriod')))
  })
}

function studyIn(study: XmlElement): Entry {
  const degree = study.first('EducationDegree')
  const members = {
    institution: study.text('OrganizationName'),
    studyType: degree.text('DegreeName') || study.text('ProgramName'),
    area: degree.text('FieldOfStudy/MainFieldOfStudy') || study.text('FieldOfStudy/MainFieldOfStudy'),
    score: degree.text('FinalGrade/ScoreText', 'FinalGrade'),
    url: siteOf(study),
  }
  const summary = [degree.text('OccupationalSkillsCovered'), study.text('Description')].filter(Boolean).join('\n')
  return studyOf(members, periodOf(study.first('AttendancePeriod')), summary)
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
    const skills = group.all('DigitalSkill').map((skill) => skill.text('.', 'Title'))
    // The title of a group without skills is not read here, so it becomes an unmapped value.
    return skills.length > 0 ? skillsOf(group.text('Title') || 'Digital skills', skills) : []
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
  const titleOf = (element: XmlElement) => element.text('Title', 'Name', 'CertificationName')
  const descriptionOf = (element: XmlElement) => element.text('Description')
  const urlOf = (element: XmlElement) => urlIn(element.uri('Link'))
  const projects = profile.all('Projects/Project').map((element): Entry => {
    const { startDate, endDate } = periodOf(element.first('Date', 'Period'))
    return {
      list: 'projects',
      members: { name: titleOf(element), startDate, endDate, description: descriptionOf(element), url: urlOf(element) },
    }
  })
  const publications = profile.all('PublicationHistory/Publication').map((element): Entry => {
    const releaseDate = element.text('Year') || periodOf(element.first('Date')).startDate
    const name = titleOf(element) || element.text('FormattedPublicationDescription')
    return { list: 'publications', members: { name, releaseDate, summary: descriptionOf(element), url: urlOf(element) } }
  })
  const certificatePaths = ['Certifications/Certification', 'CourseCertifications/CourseCertification', 'Licenses/License']
  const certificates = certificatePaths
    .flatMap((path) => profile.all(path))
    .map((element): Entry => {
      const date = periodOf(element.first('Date', 'EffectiveTimePeriod')).startDate
      return {
        list: 'certificates',
        members: { name: titleOf(element), issuer: element.text('IssuingAuthorityName'), date, url: urlOf(element) },
      }
    })
  const works = profile.all('VoluntaryWorks/VoluntaryWork').map((work): Entry => {
    const element = work.first('Activity', '.')
    const { startDate, endDate } = periodOf(element.first('Date'))
    const organization = element.text('OrganizationName')
    return { list: 'volunteer', members: { position: titleOf(element), organization, startDate, endDate, summary: descriptionOf(element) } }
  })
  return [...projects, ...publications, ...certificates, ...works]
}

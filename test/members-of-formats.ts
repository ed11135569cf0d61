/* The members that files of other programs can have, from their schemas and from what they write. */

const link4 = { label: 'text', href: 'https://text.example' }
const link5 = { label: 'text', url: 'https://text.example' }
const section4 = (item: object) => ({
  name: 'text',
  columns: 1,
  separateLinks: true,
  visible: true,
  id: 'a',
  items: [item].map((each) => ({ id: 'b', visible: true, ...each, unknown: { deep: ['text'] } })),
})
const section5 = (item: object) => ({
  title: 'text',
  columns: 1,
  hidden: false,
  items: [item].map((each) => ({ id: 'b', hidden: false, ...each, unknown: { deep: ['text'] } })),
})

/** With every member of version 4. */
export const reactiveResume4 = {
  basics: {
    name: 'text',
    headline: 'text',
    email: 'text',
    phone: 'text',
    location: 'text',
    url: link4,
    customFields: [{ id: 'c', icon: 'text', name: 'text', value: 'text' }],
    picture: { url: 'text', size: 64, aspectRatio: 1, borderRadius: 0, effects: { hidden: false, border: false, grayscale: false } },
  },
  sections: {
    summary: { name: 'text', columns: 1, separateLinks: true, visible: true, id: 'summary', content: 'text' },
    awards: section4({ title: 'text', awarder: 'text', date: 'text', summary: 'text', url: link4 }),
    certifications: section4({ name: 'text', issuer: 'text', date: 'text', summary: 'text', url: link4 }),
    education: section4({ institution: 'text', studyType: 'text', area: 'text', score: 'text', date: 'text', summary: 'text', url: link4 }),
    experience: section4({ company: 'text', position: 'text', location: 'text', date: 'text', summary: 'text', url: link4 }),
    volunteer: section4({ organization: 'text', position: 'text', location: 'text', date: 'text', summary: 'text', url: link4 }),
    interests: section4({ name: 'text', keywords: ['text', 'text'] }),
    languages: section4({ name: 'text', description: 'text', level: 1 }),
    profiles: section4({ network: 'text', username: 'text', icon: 'text', url: link4 }),
    projects: section4({ name: 'text', description: 'text', date: 'text', summary: 'text', keywords: ['text', 'text'], url: link4 }),
    publications: section4({ name: 'text', publisher: 'text', date: 'text', summary: 'text', url: link4 }),
    references: section4({ name: 'text', description: 'text', summary: 'text', url: link4 }),
    skills: section4({ name: 'text', description: 'text', level: 1, keywords: ['text', 'text'] }),
    custom: {
      x: section4({ name: 'text', description: 'text', date: 'text', location: 'text', summary: 'text', keywords: ['text'], url: link4 }),
    },
    unknown: section4({ title: 'text' }),
  },
  metadata: { template: 'onyx', notes: 'text' },
  unknown: { deep: [{ er: 'text' }] },
}

/** With every member of version 5. */
export const reactiveResume5 = {
  picture: { hidden: false, url: 'text', size: 80, rotation: 0, aspectRatio: 1, borderRadius: 0, borderColor: 'red', shadowWidth: 0 },
  basics: {
    name: 'text',
    headline: 'text',
    email: 'text',
    phone: 'text',
    location: 'text',
    website: link5,
    customFields: [
      { id: 'c', icon: 'text', text: 'text', link: 'https://text.example' },
      { id: 'd', icon: 'text', text: 'text', link: '' },
    ],
  },
  summary: { title: 'text', columns: 1, hidden: false, content: 'text' },
  sections: {
    profiles: section5({ icon: 'text', iconColor: 'text', network: 'text', username: 'text', website: link5 }),
    experience: section5({
      ...{ company: 'text', position: 'text', location: 'text', period: 'text', website: link5, description: 'text' },
      roles: [{ id: 'e', position: 'text', period: 'text', description: 'text' }],
    }),
    education: section5({
      school: 'text',
      degree: 'text',
      area: 'text',
      grade: 'text',
      location: 'text',
      period: 'text',
      website: link5,
      description: 'text',
    }),
    projects: section5({ name: 'text', period: 'text', website: link5, description: 'text' }),
    skills: section5({ icon: 'text', name: 'text', proficiency: 'text', level: 1, keywords: ['text', 'text'] }),
    languages: section5({ language: 'text', fluency: 'text', level: 1 }),
    interests: section5({ icon: 'text', name: 'text', keywords: ['text'] }),
    awards: section5({ title: 'text', awarder: 'text', date: 'text', website: link5, description: 'text' }),
    certifications: section5({ title: 'text', issuer: 'text', date: 'text', website: link5, description: 'text' }),
    publications: section5({ title: 'text', publisher: 'text', date: 'text', website: link5, description: 'text' }),
    volunteer: section5({ organization: 'text', location: 'text', period: 'text', website: link5, description: 'text' }),
    references: section5({ name: 'text', position: 'text', website: link5, phone: 'text', description: 'text' }),
  },
  customSections: [
    { ...section5({ name: 'text', period: 'text', website: link5, description: 'text' }), id: 'f', type: 'projects' },
    { ...section5({ recipient: 'text', content: 'text' }), id: 'g', type: 'cover-letter' },
  ],
  metadata: { template: 'onyx', notes: 'text' },
}

/** The columns of each table of a LinkedIn archive. */
export const linkedInTables: Readonly<Record<string, readonly string[]>> = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers'.split(
      ',',
    ),
  'Profile Summary.csv': ['Profile Summary'],
  'Positions.csv': 'Company Name,Title,Description,Location,Started On,Finished On'.split(','),
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities'.split(','),
  'Skills.csv': ['Name'],
  'Languages.csv': ['Name', 'Proficiency'],
  'Certifications.csv': 'Name,Url,Authority,Started On,Finished On,License Number'.split(','),
  'Projects.csv': 'Title,Description,Url,Started On,Finished On'.split(','),
  'Publications.csv': 'Name,Published On,Description,Publisher,Url'.split(','),
  'Volunteering.csv': 'Company Name,Role,Cause,Started On,Finished On,Description'.split(','),
  'Honors.csv': 'Title,Description,Issued On'.split(','),
  'Courses.csv': ['Name', 'Number'],
  'Test Scores.csv': 'Tested On,Name,Description,Score'.split(','),
  'Organizations.csv': 'Name,Position,Description,Started On,Finished On'.split(','),
  'Patents.csv': 'Title,Patent Number,Issuer,Filed On,Issued On,Description,Url'.split(','),
  'Causes You Care About.csv': ['Supported Cause'],
  'Recommendations_Received.csv': 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status'.split(','),
  'Email Addresses.csv': 'Email Address,Confirmed,Primary,Updated On'.split(','),
  'PhoneNumbers.csv': 'Extension,Number,Type'.split(','),
}

/** Properties of vCard, of RFC 6350, 6715 and 9554, and of programs. Each comes twice, with another text for each `mk`. */
export const cardLines: readonly string[] = [
  'FN:mk mk',
  'N:mk;mk;mk;mk;mk',
  'NICKNAME:mk,mk',
  'BDAY:mk',
  'ANNIVERSARY:mk',
  'GENDER:O;mk',
  'PRONOUNS:mk',
  'ADR;TYPE=home:mk;mk;mk;mk;mk;mk;mk',
  'TEL;TYPE=work:mk',
  'EMAIL:mk@mk.example',
  'IMPP:xmpp:mk@mk.example',
  'LANG:mk',
  'TZ:mk',
  'GEO:geo:mk',
  'TITLE:mk',
  'ROLE:mk',
  'ORG:mk;mk;mk',
  'MEMBER:urn:mk',
  'RELATED:mk',
  'CATEGORIES:mk,mk',
  'NOTE:mk',
  'PRODID:mk',
  'UID:mk',
  'REV:mk',
  'SOUND:https://mk.example/',
  'CLIENTPIDMAP:1;mk',
  'URL:https://mk.example/',
  'KEY:https://mk.example/',
  'PHOTO:https://mk.example/',
  'LOGO:https://mk.example/',
  'FBURL:https://mk.example/',
  'CALADRURI:mailto:mk@mk.example',
  'CALURI:https://mk.example/',
  'EXPERTISE;LEVEL=expert:mk',
  'HOBBY:mk',
  'INTEREST:mk',
  'ORG-DIRECTORY:https://mk.example/',
  'BIRTHPLACE:mk',
  'DEATHDATE:mk',
  'SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://mk.example/',
  'X-SOCIALPROFILE;type=twitter:https://mk.example/',
  'GRAMGENDER:mk',
  'CREATED:mk',
  'LANGUAGE:mk',
  'CONTACT-URI:https://mk.example/',
  'X-PHONETIC-FIRST-NAME:mk',
  'X-PHONETIC-MIDDLE-NAME:mk',
  'X-PHONETIC-LAST-NAME:mk',
  'X-ABLABEL:mk',
  'X-SKYPE:mk',
  'X-UNDERSTORY-HIDDEN:mk',
  'X-UNKNOWN:mk;mk,mk',
  'item1.X-ABDATE:mk',
]

const period = '<Period><From year="1201" month="--03"/><To year="1202"/></Period>'
const contact = '<Communication><ChannelCode>Web</ChannelCode><URI>https://a.example</URI><UseCode>mk</UseCode></Communication>'
const address =
  '<Address><AddressLine>mk</AddressLine><CityName>mk</CityName><CountrySubDivisionCode>mk</CountrySubDivisionCode><PostalCode>mk</PostalCode><CountryCode>be</CountryCode></Address>'
const when = '<StartDate><FormattedDateTime>mk</FormattedDateTime></StartDate><EndDate><FormattedDateTime>mk</FormattedDateTime></EndDate>'

/** Elements of Europass since 2020; each text is `mk`. */
export const europass = `<Candidate xmlns="http://www.europass.eu/1.0">
<CandidatePerson>
  <PersonName><GivenName>mk</GivenName><FamilyName>mk</FamilyName></PersonName>
  <Communication><ChannelCode>Email</ChannelCode><URI>mk@mk.example</URI></Communication>
  <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>32</CountryDialing><DialNumber>mk</DialNumber></Communication>
  <Communication><ChannelCode>InstantMessage</ChannelCode><URI>mk</URI></Communication>
  ${contact}
  <Communication><UseCode>home</UseCode>${address}</Communication>
  <Communication><UseCode>work</UseCode>${address}</Communication>
  <NationalityCode>mk</NationalityCode><BirthDate>mk</BirthDate><GenderCode>mk</GenderCode><PrimaryLanguageCode>mk</PrimaryLanguageCode>
</CandidatePerson>
<CandidateProfile>
  <ID>7</ID><ExecutiveSummary>mk</ExecutiveSummary>
  <EmploymentHistory><EmployerHistory><OrganizationName>mk</OrganizationName>
    <OrganizationContact><Communication><Address><CityName>mk</CityName><CountryCode>mk</CountryCode></Address></Communication>
      <Communication><ChannelCode>Web</ChannelCode><URI>mk</URI></Communication></OrganizationContact>
    <IndustryCode>mk</IndustryCode><EmploymentPeriod>${when}<CurrentIndicator>false</CurrentIndicator></EmploymentPeriod>
    <PositionHistory><PositionTitle>mk</PositionTitle><EmploymentPeriod>${when}</EmploymentPeriod><Description>mk</Description><City>mk</City><Country>mk</Country><Department>mk</Department></PositionHistory>
  </EmployerHistory></EmploymentHistory>
  <EducationHistory><EducationOrganizationAttendance><OrganizationName>mk</OrganizationName>
    <OrganizationContact><Communication><Address><CityName>mk</CityName><CountryCode>mk</CountryCode></Address></Communication></OrganizationContact>
    <ProgramName>mk</ProgramName><AttendancePeriod>${when}</AttendancePeriod>
    <EducationDegree><DegreeName>mk</DegreeName><FinalGrade><ScoreText>mk</ScoreText></FinalGrade><OccupationalSkillsCovered>mk</OccupationalSkillsCovered><FieldOfStudy><MainFieldOfStudy>mk</MainFieldOfStudy></FieldOfStudy></EducationDegree>
    <EducationLevelCode>mk</EducationLevelCode><Description>mk</Description>
  </EducationOrganizationAttendance></EducationHistory>
  <PersonQualifications>
    <PersonCompetency><CompetencyID>mk</CompetencyID><TaxonomyID>language</TaxonomyID><CompetencyDimension><CompetencyDimensionTypeCode>CEF-Understanding-Listening</CompetencyDimensionTypeCode><Score><ScoreText>mk</ScoreText></Score></CompetencyDimension></PersonCompetency>
    <PersonCompetency><CompetencyName>mk</CompetencyName></PersonCompetency>
  </PersonQualifications>
  <DigitalSkills><DigitalSkillsGroup><Title>mk</Title><DigitalSkill>mk</DigitalSkill><DigitalSkill><Title>mk</Title></DigitalSkill></DigitalSkillsGroup></DigitalSkills>
  <Projects><Project><Title>mk</Title><Description>mk</Description><Link>mk</Link><Date>${when}</Date></Project></Projects>
  <PublicationHistory><Publication><FormattedPublicationDescription>mk</FormattedPublicationDescription><Title>mk</Title><Year>mk</Year><Description>mk</Description><Link>mk</Link></Publication></PublicationHistory>
  <Certifications><Certification><CertificationName>mk</CertificationName><IssuingAuthorityName>mk</IssuingAuthorityName><Date>${when}</Date><Description>mk</Description><Link>mk</Link></Certification></Certifications>
  <VoluntaryWorks><VoluntaryWork><Activity><Title>mk</Title><OrganizationName>mk</OrganizationName><Date>${when}</Date><Description>mk</Description><Link>mk</Link></Activity></VoluntaryWork></VoluntaryWorks>
  <Others><Title>mk</Title><Other><Title>mk</Title><Description>mk</Description></Other></Others>
  <DrivingLicences><DrivingLicence>mk</DrivingLicence></DrivingLicences>
</CandidateProfile></Candidate>`

const label = '<Code>c</Code><Label>mk</Label>'

/** Elements of Europass before 2020. */
export const europassBefore2020 = `<SkillsPassport><LearnerInfo>
<Identification><PersonName><Title>${label}</Title><FirstName>mk</FirstName><Surname>mk</Surname></PersonName>
  <ContactInfo><Address><Contact><AddressLine>mk</AddressLine><PostalCode>mk</PostalCode><Municipality>mk</Municipality><Country>${label}</Country></Contact></Address>
    <Email><Contact>mk</Contact></Email>
    <TelephoneList><Telephone><Contact>mk</Contact><Use>${label}</Use></Telephone><Telephone><Contact>mk</Contact></Telephone></TelephoneList>
    <WebsiteList><Website><Contact>mk</Contact><Use>${label}</Use></Website></WebsiteList>
    <InstantMessagingList><InstantMessaging><Contact>mk</Contact><Use>${label}</Use></InstantMessaging></InstantMessagingList></ContactInfo>
  <Demographics><Birthdate year="1203" month="--04" day="---05"/><Gender>${label}</Gender><NationalityList><Nationality>${label}</Nationality></NationalityList></Demographics></Identification>
<Headline><Type>${label}</Type><Description>${label}</Description></Headline>
<WorkExperienceList><WorkExperience>${period}<Position>${label}</Position><Activities>mk</Activities>
  <Employer><Name>mk</Name><ContactInfo><Address><Contact><AddressLine>mk</AddressLine><PostalCode>mk</PostalCode><Municipality>mk</Municipality><Country>${label}</Country></Contact></Address><Website><Contact>mk</Contact></Website></ContactInfo><Sector>${label}</Sector></Employer></WorkExperience></WorkExperienceList>
<EducationList><Education>${period}<Title>mk</Title><Activities>mk</Activities><Organisation><Name>mk</Name><ContactInfo><Address><Contact><Municipality>mk</Municipality><Country>${label}</Country></Contact></Address></ContactInfo></Organisation><Level>${label}</Level><Field>${label}</Field></Education></EducationList>
<Skills><Linguistic><MotherTongueList><MotherTongue><Description>${label}</Description></MotherTongue></MotherTongueList>
  <ForeignLanguageList><ForeignLanguage><Description>${label}</Description><ProficiencyLevel><Listening>mk</Listening><Reading>mk</Reading><SpokenInteraction>mk</SpokenInteraction><SpokenProduction>mk</SpokenProduction><Writing>mk</Writing></ProficiencyLevel><VerifiedBy><Certificate><Title>mk</Title><AwardingBody>mk</AwardingBody></Certificate></VerifiedBy></ForeignLanguage></ForeignLanguageList></Linguistic>
  <Communication><Description>mk</Description></Communication><Organisational><Description>mk</Description></Organisational><JobRelated><Description>mk</Description></JobRelated>
  <Computer><Description>mk</Description><ProficiencyLevel><Information>mk</Information></ProficiencyLevel><VerifiedBy><Certificate><Title>mk</Title></Certificate></VerifiedBy></Computer><Driving><Description><Licence>mk</Licence></Description></Driving><Other><Description>mk</Description></Other></Skills>
<AchievementList><Achievement><Title>${label}</Title><Description>mk</Description></Achievement></AchievementList>
<ReferenceList><Reference><Description>mk</Description></Reference></ReferenceList></LearnerInfo></SkillsPassport>`

/** Fields of BibTeX and BibLaTeX. */
export const bibtexFields =
  'title author editor translator journal booktitle year month volume number pages doi url urldate publisher address location institution school organization abstract note annote edition series chapter howpublished keywords isbn issn language eprint eprinttype archiveprefix primaryclass file subtitle eventtitle venue type crossref_x timestamp copyright'.split(
    ' ',
  )

/** Tags of RIS. */
export const risTags =
  'TI T1 T2 T3 ST AU A1 A2 A3 A4 PY Y1 Y2 DA JO JF J2 JA AB N1 N2 KW VL IS SP EP PB CY PP SN DO UR L1 L2 LA AN CN C1 C2 C3 C7 CA DB DP ET LB M1 M3 NV OP RI RN SE TA TT U1 U5 VO WT BT ED CT RP AD AV'.split(
    ' ',
  )

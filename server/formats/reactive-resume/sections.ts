import { profileUrl } from '../json-resume/links.ts'
import { isObject } from '../json-resume/member.ts'
import { linkOf } from '../link-types.ts'
import { degreeIn, isPast } from '../linkedin/cells.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { splitHighlights } from '../points.ts'
import { addItem, dateRangeOf, Item } from './items.ts'

export type Add = (item: Item, builder: ParsedFileBuilder, today: string) => void

const website = (item: Item) => item.url('url', 'website')
const bullet = /^- /
const prose = (item: Item) => splitHighlights(item.prose('summary', 'description'), bullet)

/** Each role at an employer becomes an entry. Only version 5 has roles. */
const addExperience: Add = (item, builder) => {
  const employer = { company: item.text('company'), location: item.text('location'), url: website(item) }
  const roles = item.get('roles')
  const employment = { title: item.text('position'), text: prose(item) }
  const range = dateRangeOf(item, builder)
  const positions = Array.isArray(roles) ? roles.filter(isObject).map((role) => new Item(role, item)) : []
  if (positions.length === 0) {
    const { isOpen, ...dates } = range
    addItem(builder, 'experience', { ...employer, title: employment.title, ...dates, current: isOpen, ...employment.text }, item)
    return
  }
  for (const role of positions) {
    const { isOpen, ...dates } = dateRangeOf(role, builder)
    addItem(builder, 'experience', { ...employer, title: role.text('position'), ...dates, current: isOpen, ...prose(role) }, item)
  }
  const texts = [employment.title, employment.text.summary, ...employment.text.highlights].filter(Boolean)
  builder.addUnmapped(`About all roles at ${employer.company}`, texts, item.from)
}

const addEducation: Add = (item, builder, today) => {
  const { startDate, endDate } = dateRangeOf(item, builder)
  // A single year is the year of graduation.
  const dates = endDate || startDate === '' ? { startDate, endDate } : { startDate: '', endDate: startDate }
  const values = { school: item.text('institution', 'school'), fieldOfStudy: item.text('area'), score: item.text('score', 'grade') }
  const more = { ...degreeIn(item.text('studyType', 'degree')), summary: item.prose('summary', 'description'), url: website(item) }
  addItem(builder, 'education', { ...values, ...dates, graduated: isPast(dates.endDate, today), ...more }, item)
}

const addProject: Add = (item, builder) => {
  const { isOpen: _, ...dates } = dateRangeOf(item, builder)
  const isVersion4 = item.text('summary') !== ''
  const text = splitHighlights(item.prose(isVersion4 ? 'summary' : 'description'), bullet)
  const values = {
    name: item.text('name'),
    url: website(item),
    keywords: item.words('keywords'),
    ...(isVersion4 && { type: item.text('description') }),
  }
  addItem(builder, 'projects', { ...values, ...dates, ...text }, item)
}

const addVolunteer: Add = (item, builder) => {
  const { isOpen: _, ...dates } = dateRangeOf(item, builder)
  const values = { organization: item.text('organization'), position: item.text('position'), url: website(item) }
  builder.addUnmapped('Location', item.text('location'), item.from)
  addItem(builder, 'volunteer', { ...values, ...dates, ...prose(item) }, item)
}

/** An item with keywords is a category; without, a single skill. */
const addSkill: Add = (item, builder) => {
  const [name, keywords] = [item.text('name'), item.words('keywords')]
  const level = item.text('description', 'proficiency')
  addItem(builder, 'skillCategories', { name, skills: keywords.length > 0 ? keywords : [name], level }, item)
}

const addLanguage: Add = (item, builder) => {
  addItem(builder, 'languages', { language: item.text('name', 'language'), fluency: item.text('description', 'fluency') }, item)
}

const addProfile: Add = (item, builder) => {
  const [network, username] = [item.text('network'), item.text('username')]
  const url = website(item)
  const profileLink = url || profileUrl(network, username)
  if (profileLink) addItem(builder, 'links', linkOf(profileLink, network), item)
  if (!profileLink.toLowerCase().includes(username.toLowerCase())) builder.addUnmapped('Profile', { network, username }, item.from)
}

const addAward: Add = (item, builder) => {
  builder.addUnmapped('Website', website(item), item.from)
  const values = {
    title: item.text('title'),
    awarder: item.text('awarder'),
    date: item.text('date'),
    summary: item.prose('summary', 'description'),
  }
  addItem(builder, 'awards', values, item)
}

const addCertificate: Add = (item, builder) => {
  builder.addUnmapped('Summary', item.prose('summary', 'description'), item.from)
  const values = { name: item.text('name', 'title'), issuer: item.text('issuer'), date: item.text('date'), url: website(item) }
  addItem(builder, 'certificates', values, item)
}

const addPublication: Add = (item, builder) => {
  const values = { name: item.text('name', 'title'), publisher: item.text('publisher'), date: item.text('date') }
  addItem(builder, 'publications', { ...values, url: website(item), summary: item.prose('summary', 'description') }, item)
}

/** The phone number and website of a reference are private data. */
const addReference: Add = (item, builder) => {
  builder.addUnmapped('Website of a reference', website(item), item.from, true)
  builder.addUnmapped('Phone of a reference', item.text('phone'), item.from, true)
  const isVersion4 = item.text('summary') !== ''
  const relation = isVersion4 ? item.text('description') : item.text('position')
  addItem(builder, 'references', { name: item.text('name'), relation, text: item.prose(isVersion4 ? 'summary' : 'description') }, item)
}

const addInterest: Add = (item, builder) => {
  addItem(builder, 'interests', { name: item.text('name'), keywords: item.words('keywords') }, item)
}

export const adders: Readonly<Record<string, Add>> = {
  experience: addExperience,
  education: addEducation,
  projects: addProject,
  volunteer: addVolunteer,
  skills: addSkill,
  languages: addLanguage,
  profiles: addProfile,
  awards: addAward,
  certifications: addCertificate,
  publications: addPublication,
  references: addReference,
  interests: addInterest,
}

/** Sections that the user created. */
export const addCustom =
  (heading: string): Add =>
  (item, builder) => {
    const { isOpen: _, ...dates } = dateRangeOf(item, builder)
    const [subtitle, location] = [item.text('description'), item.text('location')]
    const isHtml = /<\w/.test(subtitle)
    const text = splitHighlights(item.prose(isHtml ? 'description' : 'summary', 'content'), bullet)
    const values = {
      heading,
      title: item.text('name', 'title'),
      url: website(item),
      ...(!isHtml && { subtitle: [subtitle, location].filter(Boolean).join(', ') }),
    }
    addItem(builder, 'more', { ...values, ...dates, ...text }, item)
    builder.addUnmapped('Keywords', item.words('keywords'), item.from)
  }

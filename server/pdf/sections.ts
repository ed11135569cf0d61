import { pageSections } from '#contract/choices.ts'
import { formatAddress, formatCourse, formatDate, formatDates, formatEducationDates } from '#contract/format.ts'
import { byEmployer, tenureOf } from '#contract/tenure.ts'
import type { Shown } from '../formats/shown.ts'
import { type Block, blocksOfEntry, type Entry, pair, unkept } from './entries.ts'
import { type Direction, plainLine } from './lines.ts'

export interface Section {
  heading: string
  blocks: Block[]
}

type Entries<N extends keyof Shown> = NonNullable<Shown[N]>
type EntryOf<N extends keyof Shown> = Entries<N> extends readonly (infer E)[] ? E : never
type Role = EntryOf<'experience'>

interface Setting {
  dir: Direction
  /** The present month, YYYY-MM. */
  month: string
}

/** In the usual order of resumes; links stand with the contact. */
const order = [
  'experience',
  'education',
  'skills',
  'projects',
  'certificates',
  'languages',
  'volunteer',
  'publications',
  'awards',
  'more',
  'interests',
  'references',
] as const

const headings = { ...pageSections, certificates: 'Certifications' }

type Ordered = (typeof order)[number]

/** How the entries of a section read. */
const readings: { [N in Exclude<Ordered, 'experience' | 'skills' | 'languages' | 'interests'>]: (entry: EntryOf<N>) => Entry } = {
  education: (entry) => {
    const course = formatCourse(entry)
    return {
      title: course || entry.school,
      url: course ? undefined : entry.url,
      beside: course ? [{ text: entry.school, href: entry.url }] : [],
      dates: formatEducationDates(entry),
      summary: entry.summary,
      notes: [
        ['Grade', entry.score],
        ['Courses', entry.courses.join(', ')],
        ['Activities', entry.activities],
      ],
    }
  },
  projects: ({ name, organization, type, roles, keywords, ...entry }) => ({
    ...withAddress(entry, name, roles.join(', '), organization, type),
    dates: formatDates({ ...entry, ongoing: false }),
    notes: [['Keywords', keywords.join(', ')]],
  }),
  certificates: ({ name, issuer, date, expires, credentialId, url }) => ({
    ...withAddress({ url }, name, issuer, expires && `valid until ${formatDate(expires)}`, credentialId && `ID ${credentialId}`),
    dates: formatDate(date),
  }),
  volunteer: ({ position, organization, cause, url, ...entry }) => ({
    ...entry,
    title: position || organization,
    url: position ? undefined : url,
    beside: [{ text: position && organization, href: url }, { text: cause }],
    dates: formatDates({ ...entry, ongoing: entry.endDate === '' && entry.startDate !== '' }),
  }),
  publications: ({ name, publisher, date, ...entry }) => ({ ...withAddress(entry, name, publisher), dates: formatDate(date) }),
  awards: ({ title, awarder, date, summary }) => ({
    ...titled(title, awarder),
    dates: formatDate(date),
    summary,
  }),
  references: ({ name, relation, date, text }) => ({ ...titled(name, relation), dates: formatDate(date), summary: text }),
  more: ({ title, subtitle, heading: _, ...entry }) => ({
    ...withAddress(entry, title, subtitle),
    dates: formatDates({ ...entry, ongoing: false }),
  }),
}

/** The first that is said is the title, the others stand below it. */
function titled(...texts: string[]): Pick<Entry, 'title' | 'beside'> {
  const [title = '', ...beside] = texts.filter((text) => plainLine(text))
  return { title, beside: beside.map((text) => ({ text })) }
}

const longestShown = 60

/** On paper nobody can follow a link: an address that isn't too long is written out. */
function withAddress<E extends { url: string }>(entry: E, ...texts: string[]): E & Pick<Entry, 'title' | 'beside'> {
  const { title, beside = [] } = titled(...texts)
  const address = formatAddress(entry.url)
  const shown = address.length <= longestShown ? [{ text: address, href: entry.url }] : []
  return { ...entry, title, beside: [...beside, ...shown] }
}

/** Those in which something stands, in the owner's order and then the usual one; of `more` one for each heading. */
export function sectionsOf(shown: Shown, setting: Setting): Section[] {
  const named = [...new Set([...(shown.sectionOrder ?? []), ...order])].filter((name) => name !== 'links')
  return named.flatMap((name) => sectionOf(shown, name, setting)).filter(({ blocks }) => blocks.length > 0)
}

function sectionOf(shown: Shown, name: Ordered, setting: Setting): Section[] {
  if (name === 'more') return moreOf(shown, setting)
  return [{ heading: headings[name], blocks: blocksOfSection(shown, name, setting) }]
}

function blocksOfSection(shown: Shown, name: Exclude<Ordered, 'more'>, setting: Setting): Block[] {
  const { dir } = setting
  switch (name) {
    case 'experience':
      return byEmployer(shown.experience ?? []).flatMap((roles) => unkept(employer(roles, setting)))
    case 'skills':
      return skillsOf(shown, dir)
    case 'languages':
      return pairs(shown.languages ?? [], ({ language, fluency }) => [language, fluency], dir)
    case 'interests':
      return interestsOf(shown, dir)
    default:
      return entries(shown[name] ?? [], readings[name] as (entry: unknown) => Entry, dir)
  }
}

function entries<E>(all: readonly E[], read: (entry: E) => Entry, dir: Direction): Block[] {
  return all.flatMap((entry) => unkept(blocksOfEntry(read(entry), dir)))
}

function roleOf({ title, company, url, location, companyAbout, ...role }: Role): Entry {
  return {
    ...role,
    title: title || company,
    url: title ? undefined : url,
    beside: [{ text: title && company, href: url }, { text: location }],
    about: companyAbout,
    dates: formatDates({ ...role, ongoing: role.current }),
  }
}

/** Several roles stand under the name of their employer, with the whole time; where that isn't known, each by itself. */
function employer(roles: readonly Role[], { dir, month }: Setting): Block[] {
  const tenure = tenureOf(roles, month)
  if (roles.length === 1 || tenure === '' || roles.some(({ title }) => !plainLine(title)))
    return roles.flatMap((role) => unkept(blocksOfEntry(roleOf(role), dir)))
  const about = roles.find(({ companyAbout }) => companyAbout)?.companyAbout ?? ''
  const url = roles.find((role) => role.url)?.url
  return [
    ...blocksOfEntry({ title: roles[0]?.company ?? '', url, dates: tenure, about }, dir),
    ...roles.flatMap((role) => {
      const { company: _, companyAbout, ...own } = role
      const entry = roleOf({ ...own, company: '', url: '', companyAbout: companyAbout === about ? '' : companyAbout })
      return unkept(blocksOfEntry({ ...entry, level: 4 }, dir))
    }),
  ]
}

function skillsOf({ skillCategories = [] }: Shown, dir: Direction): Block[] {
  const filled = skillCategories.filter(({ skills }) => skills.length > 0)
  return pairs(filled, ({ name, level, skills }) => [name && level ? `${name} (${level})` : name || level, skills.join(', ')], dir)
}

/** Those about which nothing more is said share a line. */
function interestsOf({ interests = [] }: Shown, dir: Direction): Block[] {
  if (interests.some(({ keywords }) => keywords.length > 0))
    return pairs(interests, ({ name, keywords }) => [name, keywords.join(', ')], dir)
  return pairs([interests.map(({ name }) => name).filter(Boolean)], (names) => ['', names.join(', ')], dir)
}

function pairs<E>(all: readonly E[], read: (entry: E) => readonly [term: string, values: string], dir: Direction): Block[] {
  return all.map((entry) => pair(...read(entry), dir)).filter(({ line }) => line.spans.some(({ text }) => text.join('') !== ''))
}

function moreOf({ more = [] }: Shown, { dir }: Setting): Section[] {
  const byHeading = Map.groupBy(more, ({ heading }) => plainLine(heading))
  return [...byHeading].map(([heading, each]) => ({ heading: heading || 'More', blocks: entries(each, readings.more, dir) }))
}

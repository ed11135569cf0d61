import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { isPast } from '../../json-resume/dates.ts'
import { profileUrl } from '../../json-resume/links.ts'
import { isObject, type Values } from '../../json-resume/member.ts'
import { linkOf } from '../../parsed-file/link-types.ts'
import type { ListName } from '../../parsed-file/parsed-file.ts'
import type { ParsedFileBuilder } from '../../parsed-file/parsed-file-builder.ts'
import { splitHighlights } from '../../parsed-file/points.ts'
import type { DateRange } from '../date-ranges.ts'
import { degreeIn } from '../linkedin/cells.ts'
import { addItem, dateRangeOf, Item, noDates } from './items.ts'

export type AddItem = (item: Item, builder: ParsedFileBuilder, today: string) => void

/** A field, and its names in Reactive Resume if they differ. */
type FieldMapping = readonly [field: string, ...names: string[]]

interface EntryOptions {
  /** Values that are read from more than one member. */
  values?: (item: Item, dates: DateRange, today: string) => Values
  /** Members without a field, by their label. */
  unmapped?: Readonly<Record<string, (item: Item) => string | string[]>>
  /** Whether unmapped members are private data. */
  isPersonal?: boolean
}

/** The function that adds an item as an entry of a list. */
function entryAdder(
  list: ListName,
  rows: readonly FieldMapping[],
  { values = () => ({}), unmapped = {}, isPersonal }: EntryOptions = {},
): AddItem {
  const fields: Fields = portfolioFields[list].fields
  return (item, builder, today) => {
    for (const [label, read] of Object.entries(unmapped)) builder.addUnmapped(label, read(item), item.from, { personal: isPersonal })
    const range = fields['startDate'] ? dateRangeOf(item, builder) : noDates
    const read = Object.fromEntries(
      rows.map(([field, ...names]) => [field, item.read(fields[field]?.kind, names.length > 0 ? names : [field])]),
    )
    const { startDate, endDate } = range
    addItem(builder, list, { ...read, startDate, endDate, ...values(item, range, today) }, item)
  }
}

const url = ['url', 'url', 'website'] as const
const website = (item: Item) => item.url('url', 'website')
const summary = ['summary', 'summary', 'description'] as const
/** The summary, with the list at its end as points. */
const proseOf = (item: Item, names: readonly string[] = ['summary', 'description']) => splitHighlights(item.prose(...names), /^- /)
/** Whether the item has a summary. Then its description is a short text before it, as in version 4; in version 5, it is the whole text. */
const hasSummary = (item: Item) => item.text('summary') !== ''

/** Each role at an employer becomes an entry. Only version 5 has roles. */
const addExperience: AddItem = (item, builder) => {
  const employer = { company: item.text('company'), location: item.text('location'), url: website(item) }
  const employment = { title: item.text('position'), ...proseOf(item), ...currentDates(dateRangeOf(item, builder)) }
  const roles = item.get('roles')
  const positions = Array.isArray(roles) ? roles.filter(isObject).map((role) => new Item(role, item)) : []
  if (positions.length === 0) {
    addItem(builder, 'experience', { ...employer, ...employment }, item)
    return
  }
  for (const role of positions) {
    const values = { title: role.text('position'), ...proseOf(role), ...currentDates(dateRangeOf(role, builder)) }
    addItem(builder, 'experience', { ...employer, ...values }, item)
  }
  const texts = [employment.title, employment.summary, ...employment.highlights].filter(Boolean)
  builder.addUnmapped(`About all roles at ${employer.company}`, texts, item.from)
}

const currentDates = ({ isOpen, ...dates }: DateRange) => ({ ...dates, current: isOpen })

const addProfile: AddItem = (item, builder) => {
  const [network, username] = [item.text('network'), item.text('username')]
  const link = website(item) || profileUrl(network, username)
  if (link) addItem(builder, 'links', linkOf(link, network), item)
  if (!link.toLowerCase().includes(username.toLowerCase())) builder.addUnmapped('Profile', { network, username }, item.from)
}

function studiesOf(item: Item, { startDate, endDate }: DateRange, today: string): Values {
  // A single year is the year of graduation.
  const dates = endDate ? { startDate, endDate } : { startDate: '', endDate: startDate }
  return { ...dates, graduated: isPast(dates.endDate, today), ...degreeIn(item.text('studyType', 'degree')) }
}

/** An item with keywords is a category. An item without keywords is a single skill. */
function skillsOf(item: Item): Values {
  const [name, keywords] = [item.text('name'), item.tags('keywords')]
  return { name, skills: keywords.length > 0 ? keywords : [name] }
}

export const adders: Readonly<Record<string, AddItem>> = {
  experience: addExperience,
  education: entryAdder(
    'education',
    [['school', 'institution', 'school'], ['fieldOfStudy', 'area'], ['score', 'score', 'grade'], summary, url],
    {
      values: studiesOf,
    },
  ),
  projects: entryAdder('projects', [['name'], url, ['keywords']], {
    values: (item) => ({ ...(hasSummary(item) && { type: item.text('description') }), ...proseOf(item) }),
  }),
  volunteer: entryAdder('volunteer', [['organization'], ['position'], url], {
    values: (item) => proseOf(item),
    unmapped: { Location: (item) => item.text('location') },
  }),
  skills: entryAdder('skillCategories', [['level', 'description', 'proficiency']], { values: skillsOf }),
  languages: entryAdder('languages', [
    ['language', 'name', 'language'],
    ['fluency', 'description', 'fluency'],
  ]),
  profiles: addProfile,
  awards: entryAdder('awards', [['title'], ['awarder'], ['date'], summary], { unmapped: { Website: website } }),
  certifications: entryAdder('certificates', [['name', 'name', 'title'], ['issuer'], ['date'], url], {
    unmapped: { Summary: (item) => item.prose('summary', 'description') },
  }),
  publications: entryAdder('publications', [['name', 'name', 'title'], ['publisher'], ['date'], url, summary]),
  references: entryAdder('references', [['name'], ['text', 'summary', 'description']], {
    values: (item) => ({ relation: item.text(hasSummary(item) ? 'description' : 'position') }),
    unmapped: { 'Website of a reference': website, 'Phone of a reference': (item) => item.text('phone') },
    isPersonal: true,
  }),
  interests: entryAdder('interests', [['name'], ['keywords']]),
}

/** The function that adds an item of a section that the user created. */
export const customItemAdder = (heading: string): AddItem =>
  entryAdder('more', [['title', 'name', 'title'], url], {
    values: (item) => {
      const [subtitle, location] = [item.text('description'), item.text('location')]
      const isHtml = /<\w/.test(String(item.get('description') ?? ''))
      const text = proseOf(item, [isHtml ? 'description' : 'summary', 'content'])
      return { heading, ...(!isHtml && { subtitle: [subtitle, location].filter(Boolean).join(', ') }), ...text }
    },
    unmapped: { Keywords: (item) => item.tags('keywords') },
  })

import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { isPast } from '../../model/dates.ts'
import { linkOf, profileUrl } from '../../model/links.ts'
import type { Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { splitHighlights } from '../../model/texts.ts'
import { noDates, type WrittenDates } from '../date-ranges.ts'
import { degreeIn } from '../linkedin/cells.ts'
import { addItem, addUnreadMembers, datesOf, Item } from './items.ts'

export type AddItem = (item: Item, builder: ParsedFileBuilder, today: string) => void

/** A field, and its names in Reactive Resume if they differ. */
type FieldMapping = readonly [field: string, ...names: string[]]

interface EntryOptions {
  /** Values that are read from more than one member. */
  values?: (item: Item, dates: WrittenDates, today: string) => Values
  /** Members without a field, by their label. */
  unmapped?: Readonly<Record<string, (item: Item) => string | string[]>>
  isPersonal?: boolean
}

function entryAdder(
  list: ListName,
  rows: readonly FieldMapping[],
  { values = () => ({}), unmapped = {}, isPersonal }: EntryOptions = {},
): AddItem {
  const fields: Fields = portfolioFields[list].fields
  return (item, builder, today) => {
    for (const [label, read] of Object.entries(unmapped)) builder.addUnmapped(label, read(item), item.from, { personal: isPersonal })
    const dates = fields['startDate'] ? datesOf(item, builder) : noDates
    const read = Object.fromEntries(
      rows.map(([field, ...names]) => [field, item.read(fields[field]?.kind, names.length > 0 ? names : [field])]),
    )
    const { startDate, endDate } = dates
    addItem(builder, list, { ...read, startDate, endDate, ...values(item, dates, today) }, item)
  }
}

const url = ['url', 'url', 'website'] as const
const website = (item: Item) => item.url('url', 'website')
const summary = ['summary', 'summary', 'description'] as const
/** The summary, with the list at its end as points. */
const proseOf = (item: Item, names: readonly string[] = ['summary', 'description']) => splitHighlights(item.prose(...names), /^- /)

/** Only version 5 has roles, each of which becomes an entry. */
const addExperience: AddItem = (item, builder) => {
  const employer = { company: item.text('company', 'name'), location: item.text('location'), url: website(item) }
  const title = item.text('position')
  const text = proseOf(item)
  const positions = item.objects('roles').map((role) => new Item(role, item))
  if (positions.length === 0) {
    addItem(builder, 'experience', { ...employer, title, ...text, ...currentDates(datesOf(item, builder)) }, item)
    return
  }
  for (const role of positions) {
    const values = { title: role.text('position'), ...proseOf(role), ...currentDates(datesOf(role, builder)) }
    addItem(builder, 'experience', { ...employer, ...values }, item)
    addUnreadMembers(builder, role)
  }
  const texts = [title, item.text('period', 'date'), text.summary, ...text.highlights].filter(Boolean)
  builder.addUnmapped(`About all roles at ${employer.company}`, texts, item.from)
}

const currentDates = ({ isOpen, ...dates }: WrittenDates) => ({ ...dates, current: isOpen })

const addProfile: AddItem = (item, builder) => {
  const [network, username] = [item.text('network'), item.text('username')]
  const link = website(item) || profileUrl(network, username)
  if (link) addItem(builder, 'links', linkOf(link, network), item)
  if (!link.toLowerCase().includes(username.toLowerCase()) || !link) builder.addUnmapped('Profile', { network, username }, item.from)
}

function studiesOf(item: Item, { startDate, endDate, isOpen }: WrittenDates, today: string): Values {
  // A single year is the year of graduation.
  const dates = endDate || isOpen ? { startDate, endDate } : { startDate: '', endDate: startDate }
  return { ...dates, graduated: isPast(dates.endDate, today), ...degreeIn(item.text('studyType', 'degree')) }
}

/** An item with keywords is a category. An item without keywords is a single skill. */
function skillsOf(item: Item): Values {
  const [name, keywords] = [item.text('name'), item.tags('keywords')]
  return { name, skills: keywords.length > 0 ? keywords : [name], level: item.text('description', 'proficiency') || levelOf(item) }
}

/** In version 3, the level is a word; in the others, it is a number of dots. */
const levelOf = (item: Item) => (item.hasWord('level') ? item.text('level') : '')

export const adders: Readonly<Record<string, AddItem>> = {
  experience: addExperience,
  work: addExperience,
  education: entryAdder(
    'education',
    [['school', 'institution', 'school'], ['fieldOfStudy', 'area'], ['score', 'score', 'grade'], ['courses'], summary, url],
    {
      values: studiesOf,
    },
  ),
  projects: entryAdder('projects', [['name'], url, ['keywords']], {
    // In version 4, the description is a short text before the summary; in version 5, it is the whole text.
    values: (item) => ({ ...(item.has('summary') && { type: item.text('description') }), ...proseOf(item) }),
  }),
  volunteer: entryAdder('volunteer', [['organization'], ['position'], url], {
    values: (item) => proseOf(item),
    unmapped: { Location: (item) => item.text('location') },
  }),
  skills: entryAdder('skillCategories', [], { values: skillsOf }),
  languages: entryAdder('languages', [['language', 'name', 'language']], {
    values: (item) => ({ fluency: item.text('description', 'fluency') || levelOf(item) }),
  }),
  profiles: addProfile,
  awards: entryAdder('awards', [['title'], ['awarder'], ['date'], summary], { unmapped: { Website: website } }),
  certifications: entryAdder('certificates', [['name', 'name', 'title'], ['issuer'], ['date'], url], {
    unmapped: { Summary: (item) => item.prose('summary', 'description') },
  }),
  publications: entryAdder('publications', [['name', 'name', 'title'], ['publisher'], ['date'], url, summary]),
  references: entryAdder('references', [['name']], {
    values: (item) => ({
      relation: item.text('relationship') || item.text(item.has('summary') ? 'description' : 'position'),
      text: item.prose('summary', 'description'),
    }),
    unmapped: {
      'Website of a reference': website,
      'Phone of a reference': (item) => item.text('phone'),
      'Email of a reference': (item) => item.text('email'),
    },
    isPersonal: true,
  }),
  interests: entryAdder('interests', [['name'], ['keywords']]),
}

export const customItemAdder = (heading: string): AddItem =>
  entryAdder('more', [['title', 'name', 'title'], url], {
    values: (item) => {
      const [short, location] = [item.hasHtml('description') ? '' : item.text('description'), item.text('location')]
      const text = proseOf(item, ['summary', 'content', 'description'])
      return { heading, subtitle: [item.text('subtitle'), short, location].filter(Boolean).join(', '), ...text }
    },
    unmapped: { Keywords: (item) => item.tags('keywords') },
  })

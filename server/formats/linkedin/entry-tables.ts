import { portfolioFields } from '#contract/fields.ts'
import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { addSkills } from '../skills.ts'
import { dayOf, degreeIn, isPast, textAndPoints } from './cells.ts'
import type { Cells, RowSource, Table } from './tables.ts'

/* Tables of a LinkedIn archive whose rows are entries of lists. */

const datesOf = (cells: Cells) => ({ startDate: cells.get('Started On'), endDate: cells.get('Finished On') })

function addPosition(cells: Cells, builder: ParsedFileBuilder, { from }: RowSource): void {
  const dates = datesOf(cells)
  const values = { company: cells.get('Company Name'), title: cells.get('Title'), location: cells.get('Location'), ...dates }
  builder.addEntry('experience', { ...values, current: dates.endDate === '', ...textAndPoints(cells.get('Description')) }, { from })
}

function addSchool(cells: Cells, builder: ParsedFileBuilder, { from, today }: RowSource): void {
  const [startDate, endDate] = [cells.get('Start Date') || cells.get('Started On'), cells.get('End Date') || cells.get('Finished On')]
  const values = { school: cells.get('School Name'), startDate, endDate, graduated: isPast(endDate, today) }
  const more = { ...degreeIn(cells.get('Degree Name')), activities: cells.get('Activities'), summary: cells.get('Notes') }
  builder.addEntry('education', { ...values, ...more }, { from })
}

function addReference(cells: Cells, builder: ParsedFileBuilder, { from }: RowSource): void {
  const name = [cells.get('First Name'), cells.get('Last Name')].filter(Boolean).join(' ')
  const relation = [cells.get('Job Title'), cells.get('Company')].filter(Boolean).join(', ')
  const isShown = /^visible$/i.test(cells.get('Status'))
  const values = { name, relation, text: cells.get('Text'), date: dayOf(cells.get('Creation Date')) }
  builder.addEntry('references', values, { from, ...(!isShown && { suggested: false }) })
}

/** Reads files whose columns are undocumented and which are recognized by their name. */
function addOther(cells: Cells, builder: ParsedFileBuilder, { from, title }: RowSource): void {
  const values = {
    heading: title,
    title: cells.get('Name') || cells.get('Title'),
    subtitle: cells.get('Position') || cells.get('Issuer') || cells.get('Patent Number') || cells.get('Occupation'),
    url: cells.get('Url'),
    startDate: cells.get('Start Date') || cells.get('Started On') || cells.get('Issued On') || cells.get('Filed On'),
    endDate: cells.get('End Date') || cells.get('Finished On'),
    summary: cells.get('Description'),
  }
  builder.addEntry('more', values, { from, confidence: 'likely' })
}

function addAllSkills(rows: readonly Cells[], builder: ParsedFileBuilder, { from }: RowSource): void {
  const names = rows.map((cells) => cells.get('Name'))
  addSkills(builder, names, from)
}

/** Reads each row as an entry of a list. `columns` maps fields to columns; `own` are values that all entries have. */
function entryTable(list: ListName, columns: Readonly<Record<string, string>>, own: Values = {}): Table['add'] {
  return (cells, builder, { from }) => {
    const values = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, cells.get(column)]))
    const hasPoints = 'highlights' in portfolioFields[list].fields
    builder.addEntry(list, { ...own, ...values, ...(hasPoints && textAndPoints(String(values['summary'] ?? ''))) }, { from })
  }
}

const dates = { startDate: 'Started On', endDate: 'Finished On' }
const text = { summary: 'Description' }
const organization = { organization: 'Company Name', position: 'Role', cause: 'Cause' }
const certificate = {
  name: 'Name',
  issuer: 'Authority',
  credentialId: 'License Number',
  url: 'Url',
  date: 'Started On',
  expires: 'Finished On',
}
const publication = { name: 'Name', publisher: 'Publisher', url: 'Url', date: 'Published On', ...text }
const score = { title: 'Name', subtitle: 'Score', startDate: 'Tested On', ...text }

/** Tables with more columns come first: the columns of some are a subset of those of others. */
export const entryTables: readonly Table[] = [
  { columns: ['company name', 'role'], add: entryTable('volunteer', { ...organization, ...dates, ...text }) },
  { columns: ['company name', 'title', 'started on'], add: addPosition },
  { columns: ['school name'], add: addSchool },
  { columns: ['first name', 'last name', 'job title', 'text'], add: addReference },
  { columns: ['name', 'authority'], add: entryTable('certificates', certificate) },
  { columns: ['name', 'published on'], add: entryTable('publications', publication) },
  { columns: ['name', 'score'], add: entryTable('more', score, { heading: 'Test scores' }) },
  { columns: ['name', 'proficiency'], add: entryTable('languages', { language: 'Name', fluency: 'Proficiency' }) },
  { columns: ['name', 'number'], isExact: true, add: entryTable('more', { title: 'Name', subtitle: 'Number' }, { heading: 'Courses' }) },
  { columns: ['name'], namePattern: /organi[sz]|patent/, add: addOther },
  { columns: ['title'], namePattern: /organi[sz]|patent/, add: addOther },
  { columns: ['title', 'issued on'], add: entryTable('awards', { title: 'Title', date: 'Issued On', ...text }) },
  { columns: ['title', 'url', 'started on'], add: entryTable('projects', { name: 'Title', url: 'Url', ...dates, ...text }) },
  { columns: ['supported cause'], add: entryTable('interests', { name: 'Supported Cause' }) },
  { columns: ['name'], isExact: true, add: () => undefined, addAll: addAllSkills },
]

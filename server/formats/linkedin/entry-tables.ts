import { portfolioFields } from '#contract/fields.ts'
import type { Confidence } from '#contract/imports.ts'
import { isPast } from '../json-resume/dates.ts'
import type { Values } from '../json-resume/member.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { addSkills } from '../skills.ts'
import { dayOf, degreeIn, textAndPoints } from './cells.ts'
import type { Row } from './csv.ts'
import type { FileSource, Table } from './tables.ts'

/* Tables of a LinkedIn archive whose rows are entries of lists. */

/** The column of each field. If there are several, the first one with a text counts. */
type Fields = Readonly<Record<string, string | readonly string[]>>
/** More values of an entry, which follow from those in the columns. */
type MoreValues = (values: Readonly<Record<string, string>>, source: FileSource) => Values

/** Reads each row as an entry of a list. */
function entriesOf(list: ListName, fields: Fields, more: MoreValues = () => ({}), confidence: Confidence = 'sure'): Table['read'] {
  const hasPoints = 'highlights' in portfolioFields[list].fields
  return (rows, builder, source) => {
    for (const row of rows) {
      const values = Object.fromEntries(Object.entries(fields).map(([field, columns]) => [field, row.get(...[columns].flat())]))
      const points = hasPoints && textAndPoints(values['summary'] ?? '')
      builder.addEntry(list, { ...values, ...more(values, source), ...points }, { from: row.from, confidence })
    }
  }
}

function addReferences(rows: readonly Row[], builder: ParsedFileBuilder): void {
  for (const row of rows) {
    const name = [row.get('First Name'), row.get('Last Name')].filter(Boolean).join(' ')
    const relation = [row.get('Job Title'), row.get('Company')].filter(Boolean).join(', ')
    const isShown = /^visible$/i.test(row.get('Status'))
    const values = { name, relation, text: row.get('Text'), date: dayOf(row.get('Creation Date')) }
    builder.addEntry('references', values, { from: row.from, ...(!isShown && { suggested: false }) })
  }
}

function addAllSkills(rows: readonly Row[], builder: ParsedFileBuilder, { from }: FileSource): void {
  const names = rows.map((row) => row.get('Name'))
  addSkills(builder, names, from)
}

const dates = { startDate: 'Started On', endDate: 'Finished On' }
const text = { summary: 'Description' }

const position = { company: 'Company Name', title: 'Title', location: 'Location', ...dates, ...text }
const isCurrent: MoreValues = ({ endDate }) => ({ current: endDate === '' })

const startDate = ['Start Date', 'Started On']
const endDate = ['End Date', 'Finished On']
const school = { school: 'School Name', startDate, endDate, degreeName: 'Degree Name', activities: 'Activities', summary: 'Notes' }
const degree: MoreValues = (values, { today }) => ({
  ...degreeIn(values['degreeName'] ?? ''),
  graduated: isPast(values['endDate'] ?? '', today),
})

const organization = { organization: 'Company Name', position: 'Role', cause: 'Cause', ...dates, ...text }
const certificateDates = { date: 'Started On', expires: 'Finished On' }
const certificate = { name: 'Name', issuer: 'Authority', credentialId: 'License Number', url: 'Url', ...certificateDates }
const publication = { name: 'Name', publisher: 'Publisher', url: 'Url', date: 'Published On', ...text }
const project = { name: 'Title', url: 'Url', ...dates, ...text }
const score = { title: 'Name', subtitle: 'Score', startDate: 'Tested On', ...text }
const underHeading =
  (heading: string): MoreValues =>
  () => ({ heading })

/** Files whose columns are undocumented, and which are also recognized by their name. */
const other = {
  title: ['Name', 'Title'],
  subtitle: ['Position', 'Issuer', 'Patent Number', 'Occupation'],
  url: 'Url',
  startDate: [...startDate, 'Issued On', 'Filed On'],
  endDate,
  ...text,
}
const otherTable = {
  namePattern: /organi[sz]|patent/,
  read: entriesOf('more', other, (_, { title }) => ({ heading: title }), 'likely'),
}

/** Tables with more columns come first: the columns of some are a subset of those of others. */
export const entryTables: readonly Table[] = [
  { columns: ['company name', 'role'], read: entriesOf('volunteer', organization) },
  { columns: ['company name', 'title', 'started on'], read: entriesOf('experience', position, isCurrent) },
  { columns: ['school name'], read: entriesOf('education', school, degree) },
  { columns: ['first name', 'last name', 'job title', 'text'], read: addReferences },
  { columns: ['name', 'authority'], read: entriesOf('certificates', certificate) },
  { columns: ['name', 'published on'], read: entriesOf('publications', publication) },
  { columns: ['name', 'score'], read: entriesOf('more', score, underHeading('Test scores')) },
  { columns: ['name', 'proficiency'], read: entriesOf('languages', { language: 'Name', fluency: 'Proficiency' }) },
  { columns: ['name', 'number'], isExact: true, read: entriesOf('more', { title: 'Name', subtitle: 'Number' }, underHeading('Courses')) },
  { columns: ['name'], ...otherTable },
  { columns: ['title'], ...otherTable },
  { columns: ['title', 'issued on'], read: entriesOf('awards', { title: 'Title', date: 'Issued On', ...text }) },
  { columns: ['title', 'url', 'started on'], read: entriesOf('projects', project) },
  { columns: ['supported cause'], read: entriesOf('interests', { name: 'Supported Cause' }) },
  { columns: ['name'], isExact: true, read: addAllSkills },
]

import type { Confidence } from '#contract/calls/imports.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { isOpenEnd, isPast } from '../../model/dates.ts'
import type { Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { addSkills } from '../skills.ts'
import type { FileSource, Table } from './cells.ts'
import { dayOf, degreeIn, textAndPoints } from './cells.ts'
import type { Row } from './csv.ts'

/** Of several columns, the first one with a text counts. */
type ColumnsByField = Readonly<Record<string, string | readonly string[]>>
type MoreValues = (values: Readonly<Record<string, string>>, source: FileSource) => Values

function entryReader(
  list: ListName,
  columnsByField: ColumnsByField,
  more: MoreValues = () => ({}),
  confidence: Confidence = 'sure',
): Table['read'] {
  const { fields }: { fields: Fields } = portfolioFields[list]
  const hasPoints = 'highlights' in fields
  const cellOf = (row: Row, field: string, columns: readonly string[]) =>
    fields[field]?.kind === 'url' ? row.url(...columns) : row.get(...columns)
  return (rows, builder, source) => {
    for (const row of rows) {
      const values = Object.fromEntries(
        Object.entries(columnsByField).map(([field, columns]) => [field, cellOf(row, field, [columns].flat())]),
      )
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

const dateColumns = { startDate: 'Started On', endDate: 'Finished On' }
const summaryColumn = { summary: 'Description' }

const position = { company: 'Company Name', title: 'Title', location: 'Location', ...dateColumns, ...summaryColumn }
const currentFlag: MoreValues = ({ endDate }) => ({ current: isOpenEnd(endDate) })

const startDate = ['Start Date', 'Started On']
const endDate = ['End Date', 'Finished On']
const school = { school: 'School Name', startDate, endDate, degreeName: 'Degree Name', activities: 'Activities', summary: 'Notes' }
const degree: MoreValues = (values, { today }) => ({
  ...degreeIn(values['degreeName'] ?? ''),
  graduated: isPast(values['endDate'] ?? '', today),
})

const organization = { organization: 'Company Name', position: 'Role', cause: 'Cause', ...dateColumns, ...summaryColumn }
const certificateDates = { date: 'Started On', expires: 'Finished On' }
const certificate = { name: 'Name', issuer: 'Authority', credentialId: 'License Number', url: 'Url', ...certificateDates }
const publication = { name: 'Name', publisher: 'Publisher', url: 'Url', date: 'Published On', ...summaryColumn }
const project = { name: 'Title', url: 'Url', ...dateColumns, ...summaryColumn }
const score = { title: 'Name', subtitle: 'Score', startDate: 'Tested On', ...summaryColumn }
const underHeading =
  (heading: string): MoreValues =>
  () => ({ heading })

/** Columns of files whose format is undocumented, and which are also recognized by their name. */
const undocumentedColumns = {
  title: ['Name', 'Title'],
  subtitle: ['Position', 'Issuer', 'Patent Number', 'Occupation'],
  url: 'Url',
  startDate: [...startDate, 'Issued On', 'Filed On'],
  endDate,
  ...summaryColumn,
}
const undocumentedTable = {
  namePattern: /organi[sz]|patent/,
  read: entryReader('more', undocumentedColumns, (_, { title }) => ({ heading: title }), 'likely'),
}

/** Tables with more columns come first: the columns of some are a subset of those of others. */
export const entryTables: readonly Table[] = [
  { columns: ['company name', 'role'], read: entryReader('volunteer', organization) },
  { columns: ['company name', 'title', 'started on'], read: entryReader('experience', position, currentFlag) },
  { columns: ['school name'], read: entryReader('education', school, degree) },
  { columns: ['first name', 'last name', 'job title', 'text'], read: addReferences },
  { columns: ['name', 'authority'], read: entryReader('certificates', certificate) },
  { columns: ['name', 'published on'], read: entryReader('publications', publication) },
  { columns: ['name', 'score'], read: entryReader('more', score, underHeading('Test scores')) },
  { columns: ['name', 'proficiency'], read: entryReader('languages', { language: 'Name', fluency: 'Proficiency' }) },
  { columns: ['name', 'number'], isExact: true, read: entryReader('more', { title: 'Name', subtitle: 'Number' }, underHeading('Courses')) },
  { columns: ['name'], ...undocumentedTable },
  { columns: ['title'], ...undocumentedTable },
  { columns: ['title', 'issued on'], read: entryReader('awards', { title: 'Title', date: 'Issued On', ...summaryColumn }) },
  { columns: ['title', 'url', 'started on'], read: entryReader('projects', project) },
  { columns: ['supported cause'], read: entryReader('interests', { name: 'Supported Cause' }) },
  { columns: ['name'], isExact: true, read: addAllSkills },
]

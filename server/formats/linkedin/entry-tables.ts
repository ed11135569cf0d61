import type { Finds } from '../finds.ts'
import { addSkills } from '../skills.ts'
import { dayOf, degreeIn, isPast, textAndPoints } from './cells.ts'
import type { Cells, Seen, Table } from './tables.ts'

/* What a LinkedIn archive says of what somebody has done. */

const span = (cells: Cells) => ({ startDate: cells.get('Started On'), endDate: cells.get('Finished On') })

function addPosition(cells: Cells, finds: Finds, { from }: Seen): void {
  const dates = span(cells)
  const values = { company: cells.get('Company Name'), title: cells.get('Title'), location: cells.get('Location'), ...dates }
  finds.add('experience', { ...values, current: dates.endDate === '', ...textAndPoints(cells.get('Description')) }, { from })
}

function addSchool(cells: Cells, finds: Finds, { from, today }: Seen): void {
  const [startDate, endDate] = [cells.get('Start Date') || cells.get('Started On'), cells.get('End Date') || cells.get('Finished On')]
  const values = { school: cells.get('School Name'), startDate, endDate, graduated: isPast(endDate, today) }
  const more = { ...degreeIn(cells.get('Degree Name')), activities: cells.get('Activities'), summary: cells.get('Notes') }
  finds.add('education', { ...values, ...more }, { from })
}

function addReference(cells: Cells, finds: Finds, { from }: Seen): void {
  const name = [cells.get('First Name'), cells.get('Last Name')].filter(Boolean).join(' ')
  const relation = [cells.get('Job Title'), cells.get('Company')].filter(Boolean).join(', ')
  const isShown = /^visible$/i.test(cells.get('Status'))
  const values = { name, relation, text: cells.get('Text'), date: dayOf(cells.get('Creation Date')) }
  finds.add('references', values, { from, ...(!isShown && { suggested: false }) })
}

/** Of files whose columns nobody has written down, by what they are called. */
function addOther(cells: Cells, finds: Finds, { from, title }: Seen): void {
  const values = {
    heading: title,
    title: cells.get('Name') || cells.get('Title'),
    subtitle: cells.get('Position') || cells.get('Issuer') || cells.get('Patent Number') || cells.get('Occupation'),
    url: cells.get('Url'),
    startDate: cells.get('Start Date') || cells.get('Started On') || cells.get('Issued On') || cells.get('Filed On'),
    endDate: cells.get('End Date') || cells.get('Finished On'),
    summary: cells.get('Description'),
  }
  finds.add('more', values, { from, confidence: 'likely' })
}

const projectOf = (cells: Cells) => ({
  name: cells.get('Title'),
  url: cells.get('Url'),
  ...span(cells),
  ...textAndPoints(cells.get('Description')),
})

/** Those with more columns first: some need what others have as well. */
export const entryTables: readonly Table[] = [
  {
    needs: ['company name', 'role'],
    add: (cells, finds, { from }) => {
      const values = { organization: cells.get('Company Name'), position: cells.get('Role'), cause: cells.get('Cause'), ...span(cells) }
      finds.add('volunteer', { ...values, ...textAndPoints(cells.get('Description')) }, { from })
    },
  },
  { needs: ['company name', 'title', 'started on'], add: addPosition },
  { needs: ['school name'], add: addSchool },
  { needs: ['first name', 'last name', 'job title', 'text'], add: addReference },
  {
    needs: ['name', 'authority'],
    add: (cells, finds, { from }) => {
      const values = {
        name: cells.get('Name'),
        issuer: cells.get('Authority'),
        credentialId: cells.get('License Number'),
        url: cells.get('Url'),
      }
      finds.add('certificates', { ...values, date: cells.get('Started On'), expires: cells.get('Finished On') }, { from })
    },
  },
  {
    needs: ['name', 'published on'],
    add: (cells, finds, { from }) => {
      const values = { name: cells.get('Name'), publisher: cells.get('Publisher'), url: cells.get('Url'), date: cells.get('Published On') }
      finds.add('publications', { ...values, summary: cells.get('Description') }, { from })
    },
  },
  {
    needs: ['name', 'score'],
    add: (cells, finds, { from }) => {
      const values = { title: cells.get('Name'), subtitle: cells.get('Score'), startDate: cells.get('Tested On') }
      finds.add('more', { heading: 'Test scores', ...values, summary: cells.get('Description') }, { from })
    },
  },
  {
    needs: ['name', 'proficiency'],
    add: (cells, finds, { from }) => finds.add('languages', { language: cells.get('Name'), fluency: cells.get('Proficiency') }, { from }),
  },
  {
    needs: ['name', 'number'],
    isExact: true,
    add: (cells, finds, { from }) =>
      finds.add('more', { heading: 'Courses', title: cells.get('Name'), subtitle: cells.get('Number') }, { from }),
  },
  { needs: ['name'], called: /organi[sz]|patent/, add: addOther },
  { needs: ['title'], called: /organi[sz]|patent/, add: addOther },
  {
    needs: ['title', 'issued on'],
    add: (cells, finds, { from }) => {
      const values = { title: cells.get('Title'), date: cells.get('Issued On'), summary: cells.get('Description') }
      finds.add('awards', values, { from })
    },
  },
  { needs: ['title', 'url', 'started on'], add: (cells, finds, { from }) => finds.add('projects', projectOf(cells), { from }) },
  {
    needs: ['supported cause'],
    add: (cells, finds, { from }) => finds.add('interests', { name: cells.get('Supported Cause') }, { from }),
  },
  {
    needs: ['name'],
    isExact: true,
    add: () => undefined,
    addAll: (rows, finds, { from }) => {
      const names = rows.map((cells) => cells.get('Name'))
      addSkills(finds, names, from)
    },
  },
]

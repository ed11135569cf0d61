import { IconHeartHandshake } from '@tabler/icons-react'
import { relocates, travels, workLocations } from '#contract/choices.ts'
import { formatEndorsements } from '../endorsement-count.ts'
import { formatLocation, formatName, formatSalary, formatTimezone, labelOf } from '../format.ts'
import { type Shown, shownValue } from '../privacy.ts'
import { Facts } from './facts.tsx'

export function Profile({ view, opened }: Shown) {
  return (
    <header className="profile">
      <h1>{formatName(view)}</h1>
      {view.headline && <p className="headline">{view.headline}</p>}
      <div className="endorsed">
        <p id="endorsements">{formatEndorsements(view.endorsementCount)}</p>
        <button type="button" className="button" command="show-modal" commandfor="endorse" data-action="endorse">
          <IconHeartHandshake size={18} stroke={1.75} aria-hidden="true" />
          Endorse
        </button>
      </div>
      {view.bio && <p className="bio">{view.bio}</p>}
      <Preferences view={view} opened={opened} />
    </header>
  )
}

function Preferences({ view, opened }: Shown) {
  const min = shownValue({ view, opened }, 'salaryMin')
  const max = shownValue({ view, opened }, 'salaryMax')
  return (
    <div id="preferences" data-hideable>
      <Facts
        facts={[
          ['Location', formatLocation(view)],
          ['Timezone', formatTimezone(view.timezone)],
          ['Work preference', labelOf(workLocations, view.workLocation)],
          ['Travel', labelOf(travels, view.travel)],
          ['Willing to relocate', labelOf(relocates, view.relocate)],
          ['Salary expectation', (min != null || max != null) && formatSalary(min, max)],
        ]}
      />
    </div>
  )
}

import { type relocationOptions, timezones, travelOptions, workLocations } from '#contract/choices.ts'
import { formatLocation, formatSalary, formatTimezone, labelOf } from '#contract/format.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { isHidden, type VisibleFields, visibleValue } from '../privacy.ts'

type Fact = readonly [term: string, value: string]

/** One line of facts. The labels are only for screen readers. */
export function Facts({ view, unlockedFields }: VisibleFields) {
  const min = visibleValue({ view, unlockedFields }, 'salaryMin')
  const max = visibleValue({ view, unlockedFields }, 'salaryMax')
  const facts: Fact[] = [
    ['Location', formatLocation(view)],
    ['Timezone', Object.hasOwn(timezones, view.timezone) ? `${formatTimezone(view.timezone)} time` : formatTimezone(view.timezone)],
    ['Work preference', labelOf(workLocations, view.workLocation)],
    ['Travel', travelOf(view)],
    ['Willing to relocate', relocationOf(view)],
    ['Salary expectation', min != null || max != null ? formatSalary(min, max) : ''],
  ]
  const isPrivate = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className={term === 'Salary expectation' && isPrivate ? 'private' : undefined}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function travelOf({ travel }: PublicView): string {
  if (travel === 'no-preference') return 'Travel: no preference'
  return travel === 'none' || travel === '' ? labelOf(travelOptions, travel) : `Travels ${labelOf(travelOptions, travel).toLowerCase()}`
}

const relocationTexts: Record<keyof typeof relocationOptions, string> = {
  yes: 'Willing to relocate',
  no: 'Not relocating',
  'no-preference': 'Open to relocating',
}

const relocationOf = ({ relocate }: PublicView): string => labelOf(relocationTexts, relocate)

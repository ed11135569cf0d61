import { type relocationOptions, timezones, travelOptions, workLocations } from '#contract/choices.ts'
import { formatLocation, formatSalary, formatTimezone, labelOf } from '#contract/format.ts'
import { availabilityFacts, employmentFacts, type FactOptions, permitFacts } from '#contract/outline/facts.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { english } from '#contract/words/spoken.ts'
import { isHidden, publicValue, type VisibleFields, visibleSalary } from '../privacy.ts'

type Fact = readonly [term: string, value: string]

type Props = VisibleFields & {
  /** The current month, YYYY-MM. */
  month: string
}

/** One line of facts. The labels are only for screen readers. */
export function Facts({ month, ...visible }: Props) {
  const { view } = visible
  const salary = visibleSalary(visible)
  const facts: Fact[] = [
    ['Location', formatLocation(view)],
    ['Timezone', Object.hasOwn(timezones, view.timezone) ? `${formatTimezone(view.timezone)} time` : formatTimezone(view.timezone)],
    ['Work preference', labelOf(workLocations, view.workLocation)],
    ['Travel', travelOf(view)],
    ['Willing to relocate', relocationOf(view)],
    ...decidingFacts(view, { month, spoken: english }),
    ['Salary expectation', salary.min != null || salary.max != null ? formatSalary(salary, english) : ''],
  ]
  const isPrivate = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={`${term} ${value}`} className={term === 'Salary expectation' && isPrivate ? 'private' : undefined}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Availability, kind of employment and work permits. Hidden ones that are unlocked have their rows in the drawer. */
function decidingFacts(view: PublicView, options: FactOptions): Fact[] {
  const [availability, employment] = [publicValue(view, 'availability'), publicValue(view, 'employment')]
  return [
    ...(availability ? availabilityFacts(availability, options) : []).map((fact) => ['Availability', fact] as const),
    ...(employment ? employmentFacts(employment, options) : []).map((fact) => ['Kind of employment', fact] as const),
    ...permitFacts(publicValue(view, 'workPermits') ?? [], options).map((fact) => ['Work permits', fact] as const),
  ]
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

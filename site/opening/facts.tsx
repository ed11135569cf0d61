import { formatLocation, formatSalary } from '#contract/format.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import { isHidden, publicValue, type VisibleFields, visibleSalary } from '../privacy.ts'

type Term =
  | 'location'
  | 'timezone'
  | 'workPreference'
  | 'travel'
  | 'willingToRelocate'
  | 'availability'
  | 'employment'
  | 'workPermits'
  | 'salaryExpectation'
type Fact = readonly [term: Term, value: string]

type Props = VisibleFields & {
  /** The current month, YYYY-MM. */
  month: string
}

/** One line of facts. The labels are only for screen readers. */
export function Facts({ month, ...visible }: Props) {
  const { view, spoken } = visible
  const salary = visibleSalary(visible)
  const facts: Fact[] = [
    ['location', formatLocation(view, spoken)],
    ['timezone', spoken.zone(view.timezone)],
    ['workPreference', spoken.choice('workLocations', view.workLocation)],
    ['travel', spoken.choice('travel', view.travel)],
    ['willingToRelocate', spoken.choice('relocation', view.relocate)],
    ...decidingFacts(visible, month),
    ['salaryExpectation', salary.min != null || salary.max != null ? formatSalary(salary, spoken) : ''],
  ]
  const isPrivate = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={`${term} ${value}`} className={term === 'salaryExpectation' && isPrivate ? 'private' : undefined}>
              <dt>{spoken.say(term)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Availability, kind of employment and work permits. Hidden ones that are unlocked have their rows in the drawer. */
function decidingFacts({ view, spoken }: VisibleFields, month: string): Fact[] {
  const options = { month, spoken }
  const [availability, employment] = [publicValue(view, 'availability'), publicValue(view, 'employment')]
  return [
    ...(availability ? availabilityFacts(availability, options) : []).map((fact) => ['availability', fact] as const),
    ...(employment ? employmentFacts(employment, options) : []).map((fact) => ['employment', fact] as const),
    ...permitFacts(publicValue(view, 'workPermits') ?? [], options).map((fact) => ['workPermits', fact] as const),
  ]
}

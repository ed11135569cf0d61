import { formatLocation, formatSalary } from '#contract/format.ts'
import { isHidden, type VisibleFields, visibleValue } from '../privacy.ts'

type Term = 'location' | 'timezone' | 'workPreference' | 'travel' | 'willingToRelocate' | 'salaryExpectation'
type Fact = readonly [term: Term, value: string]

/** One line of facts. The labels are only for screen readers. */
export function Facts(visible: VisibleFields) {
  const { view, spoken } = visible
  const [min, max] = [visibleValue(visible, 'salaryMin'), visibleValue(visible, 'salaryMax')]
  const facts: Fact[] = [
    ['location', formatLocation(view, spoken)],
    ['timezone', spoken.zone(view.timezone)],
    ['workPreference', spoken.choice('workLocations', view.workLocation)],
    ['travel', spoken.choice('travel', view.travel)],
    ['willingToRelocate', spoken.choice('relocation', view.relocate)],
    ['salaryExpectation', min != null || max != null ? formatSalary({ min, max }, spoken) : ''],
  ]
  const isPrivate = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className={term === 'salaryExpectation' && isPrivate ? 'private' : undefined}>
              <dt>{spoken.say(term)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

import { portfolioFields } from '#contract/fields/fields.ts'
import { availabilityFacts, employmentFacts, permitFacts } from '#contract/outline/facts.ts'
import { formatLocation, formatSalary } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Phrase } from '#contract/words/words.ts'
import { OwnersLock } from '../lock-icon.tsx'
import { isHidden, publicValue, type VisibleFields, visibleSalary } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'

type Term = 'location' | 'workPreference' | 'willingToRelocate' | 'salaryExpectation' | keyof typeof portfolioFields
type Fact = readonly [term: Term, value: string, at: string]

type Props = VisibleFields & {
  /** The current month, YYYY-MM. */
  month: string
}

/** One line of facts. The labels are only for screen readers. `data-hideable`: actions/unlock.ts replaces it after a PIN. */
export function Facts({ month, ...visible }: Props) {
  const { view, spoken } = visible
  const salary = visibleSalary(visible)
  const facts: Fact[] = [
    ['location', formatLocation(view, spoken), 'city'],
    ['timezone', spoken.zone(view.timezone), 'timezone'],
    ['workPreference', spoken.choice('workLocations', view.workLocation), 'workLocation'],
    ['travel', spoken.choice('travel', view.travel), 'travel'],
    ['willingToRelocate', spoken.choice('relocation', view.relocate), 'relocate'],
    ...hiringFacts(visible, month),
    ['salaryExpectation', salary.min != null || salary.max != null ? formatSalary(salary, spoken) : '', 'salaryMin'],
  ]
  const selectable = useSelectable()
  const isSalaryHidden = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="" {...selectable({ section: 'work-preferences' })}>
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value, at]) => (
            <div
              key={`${term} ${value}`}
              className={term === 'salaryExpectation' && isSalaryHidden ? 'private' : undefined}
              {...selectable({ at })}
            >
              <dt>{labelOf(term, spoken)}</dt>
              <dd>
                {isSalaryHidden && term === 'salaryExpectation' && <OwnersLock />}
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** A field without a phrase has its English label, as a section without a name does. */
function labelOf(term: Term, { words: { phrases } }: Spoken): string {
  const labels: Readonly<Record<string, { label: string }>> = portfolioFields
  return Object.hasOwn(phrases, term) ? phrases[term as Phrase] : (labels[term]?.label ?? '')
}

/** Availability, kind of employment and work permits. Hidden ones that are unlocked have their rows in the private part. */
function hiringFacts({ view, spoken }: VisibleFields, month: string): Fact[] {
  const options = { month, spoken }
  const [availability, employment] = [publicValue(view, 'availability'), publicValue(view, 'employment')]
  return [
    ...(availability ? availabilityFacts(availability, options) : []).map((fact) => ['availability', fact, 'availability'] as const),
    ...(employment ? employmentFacts(employment, options) : []).map((fact) => ['employment', fact, 'employment'] as const),
    ...(publicValue(view, 'workPermits') ?? []).flatMap((permit) =>
      permitFacts([permit], options).map((fact) => ['workPermits', fact, `workPermits.${permit.id}`] as const),
    ),
  ]
}

import { formatSalary } from '../format.ts'
import { isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { LockedCard } from './locked.tsx'

export function Salary(shown: Shown) {
  if (isLocked(shown, 'hideSalary', 'salaryMin')) return <LockedCard id="salary" title="Salary Expectations" view={shown.view} />
  const min = shownValue(shown, 'hideSalary', 'salaryMin')
  const max = shownValue(shown, 'hideSalary', 'salaryMax')
  return (
    <Card id="salary" title="Salary Expectations" hideable>
      <p>{formatSalary(min, max)}</p>
    </Card>
  )
}

import { formatSalary } from '../format.ts'
import { isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { LockedCard } from './locked.tsx'

export function Salary(shown: Shown) {
  if (isLocked(shown, 'salaryMin')) return <LockedCard id="salary" title="Salary Expectations" view={shown.view} />
  const min = shownValue(shown, 'salaryMin')
  const max = shownValue(shown, 'salaryMax')
  return (
    <Card id="salary" title="Salary Expectations" hideable>
      <p>{formatSalary(min, max)}</p>
    </Card>
  )
}

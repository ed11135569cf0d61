import { formatSalary } from '#contract/format.ts'
import { isHidden, isLocked, switchOf, type VisibleFields, visibleSalary } from '../privacy.ts'
import type { Part } from './part.ts'

export function salary(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'salary',
    section: 'work-preferences',
    title: spoken.say('salaryExpectations'),
    isPrivate: isHidden(visible.view, 'salaryMin'),
    hiddenBy: switchOf('salaryMin'),
  } as const
  if (isLocked(visible, 'salaryMin')) return { ...card, locked: spoken.choice('things', 'salary') }
  const range = visibleSalary(visible)
  if (range.min === undefined && range.max === undefined) return undefined
  return { ...card, content: <p>{formatSalary(range, spoken)}</p> }
}

import { formatSalary } from '#contract/format.ts'
import { isHidden, isLocked, type VisibleFields, visibleValue } from '../privacy.ts'
import type { Part } from './part.ts'

export function salary(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = { id: 'salary', title: spoken.say('salaryExpectations'), isPrivate: isHidden(visible.view, 'salaryMin') }
  if (isLocked(visible, 'salaryMin')) return { ...card, locked: spoken.choice('things', 'salary') }
  const [min, max] = [visibleValue(visible, 'salaryMin'), visibleValue(visible, 'salaryMax')]
  if (min === undefined && max === undefined) return undefined
  return { ...card, content: <p>{formatSalary({ min, max }, spoken)}</p> }
}

import { formatSalary } from '#contract/format.ts'
import { isHidden, isLocked, shownValue, type VisibleFields } from '../privacy.ts'
import type { Part } from './part.ts'

export function salary(shown: VisibleFields): Part | undefined {
  const card = { id: 'salary', title: 'Salary Expectations', isPrivate: isHidden(shown.view, 'salaryMin') }
  if (isLocked(shown, 'salaryMin')) return { ...card, locked: 'salary expectations' }
  const [min, max] = [shownValue(shown, 'salaryMin'), shownValue(shown, 'salaryMax')]
  if (min === undefined && max === undefined) return undefined
  return { ...card, content: <p>{formatSalary(min, max)}</p> }
}

import { formatSalary } from '#contract/format.ts'
import { english } from '#contract/words/spoken.ts'
import { isHidden, isLocked, type VisibleFields, visibleSalary } from '../privacy.ts'
import type { Part } from './part.ts'

export function salary(visible: VisibleFields): Part | undefined {
  const card = { id: 'salary', title: 'Salary Expectations', isPrivate: isHidden(visible.view, 'salaryMin') }
  if (isLocked(visible, 'salaryMin')) return { ...card, locked: 'salary expectations' }
  const range = visibleSalary(visible)
  if (range.min === undefined && range.max === undefined) return undefined
  return { ...card, content: <p>{formatSalary(range, english)}</p> }
}

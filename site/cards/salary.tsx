import { formatSalary } from '#contract/format.ts'
import { isHidden, isLocked, type Shown, shownValue } from '../privacy.ts'
import type { Part } from './part.ts'

export function salary(shown: Shown): Part {
  const card = { id: 'salary', title: 'Salary Expectations', isPrivate: isHidden(shown.view, 'salaryMin') }
  if (isLocked(shown, 'salaryMin')) return { ...card, locked: 'salary expectations' }
  return { ...card, content: <p>{formatSalary(shownValue(shown, 'salaryMin'), shownValue(shown, 'salaryMax'))}</p> }
}

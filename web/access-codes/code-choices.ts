import type { AccessCode, AccessCodeChange, AccessCodeInput } from '#contract/access-codes.ts'
import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { addDays } from './days.ts'

/** What the form of a private link has, and what of it is sent. */

export type End = '7' | '30' | '90' | 'day' | 'none'
export type UseLimit = 'any' | 'once' | 'number'

export interface CodeChoices {
  label: string
  edition: string
  groups: readonly Group[]
  end: End
  /** The last day, for `day`. */
  day: string
  limit: UseLimit
  /** How often, for `number`. */
  number: string
}

export type CodeErrors = Readonly<Record<string, string>>

export const newChoices = (edition: string): CodeChoices => ({
  label: '',
  edition,
  groups: [],
  end: '30',
  day: '',
  limit: 'any',
  number: '',
})

export function choicesOf({ label, edition, groups, until, maxUses }: AccessCode): CodeChoices {
  return {
    label,
    edition,
    groups,
    end: until === null ? 'none' : 'day',
    day: until ?? '',
    limit: maxUses === null ? 'any' : maxUses === 1 ? 'once' : 'number',
    number: maxUses === null || maxUses === 1 ? '' : String(maxUses),
  }
}

/** What is missing before the server is asked. */
export function errorsIn({ end, day, limit, number }: CodeChoices): CodeErrors {
  const isNumber = /^\d{1,3}$/.test(number.trim()) && Number(number) > 0
  return {
    ...(end === 'day' && day === '' && { until: 'Choose the last day' }),
    ...(limit === 'number' && !isNumber && { maxUses: `Use a number from 1 to ${limits.codeUses}` }),
  }
}

/** The last day, null without an end; '' while it is not entered. */
export function lastDayOf({ end, day }: CodeChoices, today: string): string | null {
  if (end === 'none') return null
  return end === 'day' ? day : addDays(today, Number(end))
}

/**
 * @param openable the groups that the edition has; others were chosen for another edition
 * @param today in the time zone of the owner
 */
export function inputOf(choices: CodeChoices, openable: readonly Group[], today: string): AccessCodeInput {
  const { label, edition, groups, limit, number } = choices
  return {
    label,
    edition,
    groups: openable.filter((group) => groups.includes(group)),
    until: lastDayOf(choices, today),
    maxUses: limit === 'any' ? null : limit === 'once' ? 1 : Number(number),
  }
}

/** The members that differ from those of the stored link: the server checks these again. */
export function changesOf(code: AccessCode, choices: CodeChoices, openable: readonly Group[], today: string): AccessCodeChange {
  const [before, after] = [inputOf(choicesOf(code), openable, today), inputOf(choices, openable, today)]
  const changed = Object.entries(after).filter(([name, value]) => String(value) !== String(before[name as keyof AccessCodeInput]))
  return Object.fromEntries(changed)
}

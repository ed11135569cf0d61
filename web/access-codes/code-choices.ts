import type { AccessCode, AccessCodeChange, AccessCodeInput } from '#contract/access-codes.ts'
import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { addDays } from './days.ts'

/** The choices in the form of a private link, and the input for the server. */

export type End = '7' | '30' | '90' | 'day' | 'none'
export type UseLimit = 'any' | 'once' | 'number'

export interface CodeChoices {
  label: string
  edition: string
  groups: readonly Group[]
  end: End
  /** The last day, if `end` is `day`. */
  day: string
  limit: UseLimit
  /** The maximum number of uses as entered, if `limit` is `number`. */
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

/** The errors that are found without a request to the server. */
export function errorsIn({ end, day, limit, number }: CodeChoices): CodeErrors {
  const isNumber = /^\d{1,3}$/.test(number.trim()) && Number(number) > 0
  return {
    ...(end === 'day' && day === '' && { until: 'Choose the last day' }),
    ...(limit === 'number' && !isNumber && { maxUses: `Use a number from 1 to ${limits.codeUses}` }),
  }
}

/** The last day; null if the link has no end, '' if the day is not entered yet. */
export function lastDayOf({ end, day }: CodeChoices, today: string): string | null {
  if (end === 'none') return null
  return end === 'day' ? day : addDays(today, Number(end))
}

/**
 * @param openable the groups that a link to the chosen edition can open; `choices` can have groups that were chosen for another edition
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

/** Only the values that differ from the stored link, because the server validates every value that it receives. */
export function changesOf(code: AccessCode, choices: CodeChoices, openable: readonly Group[], today: string): AccessCodeChange {
  const [stored, chosen] = [inputOf(choicesOf(code), openable, today), inputOf(choices, openable, today)]
  const changed = Object.entries(chosen).filter(([name, value]) => String(value) !== String(stored[name as keyof AccessCodeInput]))
  return Object.fromEntries(changed)
}

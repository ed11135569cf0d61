import type { SectionSwitch } from './choices.ts'
import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'

/* The private groups, each with its own switch of the same name (decisions §7). */

type Switches = Readonly<Record<SectionSwitch, boolean>>

const table: Fields = portfolioFields
const switchNames = Object.keys(table).filter((name): name is SectionSwitch => table[name]?.sectionSwitch !== undefined)

/** The names of the private groups that are hidden, or that are not. */
export function groupNamesWhere(switches: Switches, isHidden: boolean): SectionSwitch[] {
  return switchNames.filter((name) => switches[name] === isHidden)
}

type Values = { readonly [N in SectionSwitch]?: unknown }

/** The names of the groups that are not empty. */
export function filledGroupNames(values: Values): SectionSwitch[] {
  return switchNames.filter((name) => !isEmpty(values[name]))
}

/** The names of the hidden groups that are not empty. Hidden empty groups are not mentioned to visitors. */
export function lockedGroupNames(switches: Switches, values: Values): SectionSwitch[] {
  return filledGroupNames(values).filter((name) => switches[name])
}

/** Whether a flag or a switch hides a value that is not empty. If not, the page has no private part. */
export function hasHiddenValues(
  flags: Readonly<Record<string, boolean>>,
  switches: Switches,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const flaggedFields = Object.entries(table).filter(([, { hiddenBy }]) => hiddenBy !== undefined && flags[hiddenBy] === true)
  return flaggedFields.some(([name]) => !isUnanswered(values[name])) || lockedGroupNames(switches, values).length > 0
}

/** Whether a value that a privacy flag can hide is empty. An unanswered question counts as empty. */
export function isUnanswered(value: unknown): boolean {
  if (typeof value === 'number') return false
  if (typeof value !== 'object' || value === null) return !value || value === 'prefer-not-to-answer'
  return Object.values(value).every(isUnanswered)
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.values(value).every(isEmpty)
}

import type { SectionSwitch } from './choices.ts'
import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'

/* The private groups, each with its own switch of the same name (decisions §7). */

type Switches = Readonly<Record<SectionSwitch, boolean>>

const table: Fields = portfolioFields
const switched = Object.keys(table).filter((name): name is SectionSwitch => table[name]?.sectionSwitch !== undefined)

/** The names of the hidden groups, or of those that are not hidden. */
export function switchedNames(switches: Switches, isHidden: boolean): SectionSwitch[] {
  return switched.filter((name) => switches[name] === isHidden)
}

type Values = { readonly [N in SectionSwitch]?: unknown }

/** The names of the groups that are not empty. */
export function filledNames(values: Values): SectionSwitch[] {
  return switched.filter((name) => !isEmpty(values[name]))
}

/** The names of the hidden groups that are not empty. Hidden empty groups are not mentioned to visitors. */
export function lockedNames(switches: Switches, values: Values): SectionSwitch[] {
  return filledNames(values).filter((name) => switches[name])
}

/** Whether a flag or a switch hides anything that is filled in. If not, visitors see no private part. */
export function hasHiddenValues(
  flags: Readonly<Record<string, boolean>>,
  switches: Switches,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const flagged = Object.entries(table).filter(([, { hiddenBy }]) => hiddenBy !== undefined && flags[hiddenBy] === true)
  return flagged.some(([name]) => !isUnanswered(values[name])) || lockedNames(switches, values).length > 0
}

/** Whether a value of the six flags is empty. An unanswered question counts as empty. */
export function isUnanswered(value: unknown): boolean {
  if (typeof value === 'number') return false
  if (typeof value !== 'object' || value === null) return !value || value === 'prefer-not-to-answer'
  return Object.values(value).every(isUnanswered)
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.values(value).every(isEmpty)
}

import type { SectionSwitch } from './choices.ts'
import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'

/* The groups beyond the specification's, each with a switch of its own that has its name (decisions §7). */

type Switches = Readonly<Record<SectionSwitch, boolean>>

const table: Fields = portfolioFields
const switched = Object.keys(table).filter((name): name is SectionSwitch => table[name]?.sectionSwitch !== undefined)

/** The names of those that are hidden, or of those that are not. */
export function switchedNames(switches: Switches, isHidden: boolean): SectionSwitch[] {
  return switched.filter((name) => switches[name] === isHidden)
}

type Values = { readonly [N in SectionSwitch]?: unknown }

/** The names of those that hold something. */
export function filledNames(values: Values): SectionSwitch[] {
  return switched.filter((name) => !isEmpty(values[name]))
}

/** What is hidden and not empty; the rest is nobody's business. */
export function lockedNames(switches: Switches, values: Values): SectionSwitch[] {
  return filledNames(values).filter((name) => switches[name])
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.values(value).every(isEmpty)
}

import type { SectionSwitch } from './choices.ts'
import type { Fields } from './field.ts'
import { portfolioFields } from './fields.ts'

type Switches = Readonly<Record<SectionSwitch, boolean>>
type Flags = Readonly<Record<string, boolean>>
type Values = Readonly<Record<string, unknown>>

const table: Fields = portfolioFields
const switchNames = Object.keys(table).filter((name): name is SectionSwitch => table[name]?.sectionSwitch !== undefined)

export const isUnmentioned = (name: string) => table[name]?.unmentioned === true

/** An empty unmentioned group is left out, so that it looks like a hidden one. */
function visibleGroupNames(switches: Switches, values: Values): SectionSwitch[] {
  return switchNames.filter((name) => !switches[name] && !(isUnmentioned(name) && isEmpty(values[name])))
}

const alwaysPublicNames = Object.entries(table)
  .filter(([, { hiddenBy, sectionSwitch, ownerOnly }]) => !hiddenBy && !sectionSwitch && !ownerOnly)
  .map(([name]) => name)
const flaggedNames = Object.keys(table).filter((name) => table[name]?.hiddenBy !== undefined)

export function flaggedFieldNames(flags: Flags, isHidden: boolean): string[] {
  return flaggedNames.filter((name) => flags[table[name]?.hiddenBy ?? ''] === isHidden)
}

/** The names of all fields that everyone gets. The views of visitors and the previews for the owner have no other. */
export function publicFieldNames(flags: Flags, switches: Switches, values: Values): string[] {
  return [...alwaysPublicNames, ...flaggedFieldNames(flags, false), ...visibleGroupNames(switches, values)]
}

export function filledGroupNames(values: Values): SectionSwitch[] {
  return switchNames.filter((name) => !isEmpty(values[name]))
}

export function hiddenGroupNames(switches: Switches, values: Values): SectionSwitch[] {
  return filledGroupNames(values).filter((name) => switches[name])
}

/** The hidden groups of which visitors learn that they exist. An empty group is not mentioned. */
export function lockedGroupNames(switches: Switches, values: Values): SectionSwitch[] {
  return hiddenGroupNames(switches, values).filter((name) => !isUnmentioned(name))
}

/** Only values that visitors may know of. Without any, the page has no private part, and does not ask for the PIN. */
export function hasHiddenValues(flags: Flags, switches: Switches, values: Values): boolean {
  const flaggedFields = Object.entries(table).filter(([, { hiddenBy }]) => hiddenBy !== undefined && flags[hiddenBy] === true)
  return flaggedFields.some(([name]) => !isUnanswered(values[name])) || lockedGroupNames(switches, values).length > 0
}

interface Privacy {
  readonly privacySettings: Flags
  readonly sectionPrivacy: Switches
  readonly visibility: string
}

/** Unmentioned groups only if the page asks for the PIN anyway; otherwise they need a private link. */
export function groupNamesForPin(privacy: Privacy, values: Values): SectionSwitch[] {
  return (asksForPin(privacy, values) ? hiddenGroupNames : lockedGroupNames)(privacy.sectionPrivacy, values)
}

/** Whether the page asks visitors for the PIN, if its owner has set one. */
export const asksForPin = ({ privacySettings, sectionPrivacy, visibility }: Privacy, values: Values): boolean =>
  visibility === 'locked' || hasHiddenValues(privacySettings, sectionPrivacy, values)

/** An unanswered question counts as empty. */
export function isUnanswered(value: unknown): boolean {
  if (typeof value === 'number') return false
  if (typeof value !== 'object' || value === null) return !value || value === 'prefer-not-to-answer'
  return Object.values(value).every(isUnanswered)
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !value
  return Object.values(value).every(isEmpty)
}

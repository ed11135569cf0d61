import type { Portfolio } from '#contract/calls/portfolio.ts'
import { applyEdition } from '#contract/fields/editions/apply.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Group, groupNames, groupOf } from '#contract/fields/groups.ts'
import type { PrivacyFlag } from '#contract/fields/privacy-flags.ts'
import { filledGroupNames, isUnanswered } from '#contract/fields/section-switches.ts'
import { emptyOf } from '#contract/fields/values.ts'

type Values = Readonly<Record<string, unknown>>

const table: Fields = portfolioFields

/** The values that an edition shows; without an edition, those of the main page. */
export function valuesIn(portfolio: Portfolio, edition?: Edition): Values {
  return edition ? applyEdition<Values>(table, portfolio, edition, (name) => emptyOf(table[name] as Field)) : portfolio
}

export function filledGroups(values: Values): Group[] {
  const filled = new Set<Group | undefined>(filledGroupNames(values))
  for (const [name, { hiddenBy }] of Object.entries(table)) if (hiddenBy && !isUnanswered(values[name])) filled.add(groupOf(table, name))
  return groupNames.filter((group) => filled.has(group))
}

export function isGroupHidden({ privacySettings, sectionPrivacy }: Portfolio, group: Group): boolean {
  if (group in sectionPrivacy) return sectionPrivacy[group as keyof typeof sectionPrivacy]
  const [, field] = Object.entries(table).find(([name]) => groupOf(table, name) === group) ?? []
  return privacySettings[field?.hiddenBy as PrivacyFlag]
}

/** What a private link to an edition, or to the main page, can open: the groups that are hidden and not empty. */
export function openableGroups(portfolio: Portfolio, edition?: Edition): Group[] {
  return filledGroups(valuesIn(portfolio, edition)).filter((group) => isGroupHidden(portfolio, group))
}

import { keysOf, type SectionSwitch, sectionSwitches } from './choices.ts'
import type { Fields } from './field.ts'
import { type PrivacyFlag, privacyFlags } from './privacy-flags.ts'

type FlagGroup = 'email' | 'phone' | 'salary' | 'links' | 'documents' | 'demographics'
/** What the owner can hide from everyone and open for one reader. */
export type Group = FlagGroup | SectionSwitch

const groupOfFlag: Readonly<Record<PrivacyFlag, FlagGroup>> = {
  hideEmail: 'email',
  hidePhone: 'phone',
  hideSalary: 'salary',
  hideLinks: 'links',
  hideDocuments: 'documents',
  hideDemographics: 'demographics',
}

export const groups = Object.fromEntries(
  [...keysOf(privacyFlags).map((flag) => [groupOfFlag[flag], privacyFlags[flag]] as const), ...Object.entries(sectionSwitches)].map(
    ([group, label]) => [group, label.replace(/^Hide (.)/, (_, first: string) => first.toUpperCase())],
  ),
) as Readonly<Record<Group, string>>

export const groupNames = keysOf(groups)

export function groupOf(table: Fields, name: string): Group | undefined {
  const field = table[name]
  if (field?.hiddenBy) return groupOfFlag[field.hiddenBy]
  return field?.sectionSwitch ? (name as SectionSwitch) : undefined
}

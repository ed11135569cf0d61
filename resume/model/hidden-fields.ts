import { sectionSwitches } from '#contract/fields/choices.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

const switchGroups = { privacySettings: privacyFlags, sectionPrivacy: sectionSwitches }

/** A file from Understory can hide fields, but cannot show hidden ones. */
export function hideFields(builder: ParsedFileBuilder, names: readonly string[], from: string): void {
  for (const [group, switches] of Object.entries(switchGroups)) {
    const hidden = names.filter((name) => Object.hasOwn(switches, name))
    if (hidden.length > 0) builder.setFields({ [group]: Object.fromEntries(hidden.map((name) => [name, true])) }, { from })
  }
}

/** The names that are none of a switch, for example of a newer Understory. */
export const unknownFieldsIn = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.values(switchGroups).some((switches) => Object.hasOwn(switches, name)))

import { sectionSwitches } from '#contract/choices.ts'
import { privacyFlags } from '#contract/privacy-flags.ts'
import type { ParsedFileBuilder } from './parsed-file-builder.ts'

const groups = { privacySettings: privacyFlags, sectionPrivacy: sectionSwitches }

/**
 * Turns the switches on that one of our files names. Only hides: a file cannot show what is hidden.
 * @param from the part of the file
 */
export function hideFields(builder: ParsedFileBuilder, names: readonly string[], from: string): void {
  for (const [group, switches] of Object.entries(groups)) {
    const hidden = names.filter((name) => Object.hasOwn(switches, name))
    if (hidden.length > 0) builder.setFields({ [group]: Object.fromEntries(hidden.map((name) => [name, true])) }, { from })
  }
}

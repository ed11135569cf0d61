import type { VisibleContent } from '../outline/types.ts'
import { contentFields } from './content-fields.ts'
import type { Field } from './field.ts'
import { readerOf } from './values.ts'

type Switches = Readonly<Record<string, boolean>>
type SwitchGroup = 'privacySettings' | 'sectionPrivacy'

const initialSwitches: Readonly<Record<SwitchGroup, Switches>> = readerOf(contentFields)({})

/** Precedes the names of the switches in the description of a PDF. */
export const hiddenPrefix = 'Hidden on the page: '

/** A file lists them, so that an import into another portfolio hides the same values. Those on in every new portfolio are left out. */
export function switchesOf(content: VisibleContent): string[] {
  const values: Readonly<Record<string, unknown>> = { ...content }
  const isOn = (group: SwitchGroup, name: string) =>
    (values[group] as Switches | undefined)?.[name] === true && !initialSwitches[group][name]
  return Object.entries<Field>(contentFields).flatMap(([field, { hiddenBy, sectionSwitch }]) => {
    if (values[field] === undefined) return []
    if (hiddenBy && isOn('privacySettings', hiddenBy)) return [hiddenBy]
    return sectionSwitch && isOn('sectionPrivacy', field) ? [field] : []
  })
}

import type { ImportChoices, ImportContent, ImportPreview, PreviewItem, PreviewSection } from '#contract/imports.ts'
import { plural } from '../../model/plural.ts'

export type Mode = PreviewSection['suggestion']

type Selection = Readonly<Record<string, boolean>>

/** All choices of the user for one import. */
export interface Choices {
  readonly sections: Readonly<Record<string, Mode>>
  /** By id of the item. */
  readonly entries: Selection
  /** By name of the field: true takes the value of the file. */
  readonly fields: Selection
  /** Whether to retain what has no field. */
  readonly keep: boolean
  /** Index of another way to split the name; -1 for that of the fields. */
  readonly nameSplit: number
  /** Whether to import the photo. It is cropped after everything else has been applied. */
  readonly photo: boolean
}

export type SelectionKey = 'entries' | 'fields'

/** Whether there is anything to decide about an entry: importing an identical one changes nothing. */
export const isSelectable = ({ status }: PreviewItem) => status !== 'same'

export function suggestedChoices({ fields, sections, photo }: ImportContent, { hasPhoto }: { hasPhoto: boolean }): Choices {
  const items = sections.flatMap((section) => section.items)
  return {
    sections: Object.fromEntries(sections.map(({ id, suggestion }) => [id, suggestion])),
    entries: Object.fromEntries(items.map(({ id, suggestion }) => [id, suggestion === 'take'])),
    fields: Object.fromEntries(fields.map(({ field, suggestion }) => [field, suggestion === 'take'])),
    keep: true,
    nameSplit: -1,
    photo: photo !== undefined && !hasPhoto,
  }
}

/** An earlier review of the same file. */
export interface EarlierReview {
  readonly choices: Choices
  /** The suggestions at that time. */
  readonly suggested: Choices
}

/**
 * Restores choices of an earlier review that the user changed and that still apply. Unchanged suggestions are not restored: filling a field
 * that was empty at that time could replace a value that was saved since.
 */
export function restoreChoices({ choices, suggested: previous }: EarlierReview, suggested: Choices): Choices {
  const restore = <V>(partOf: (source: Choices) => Readonly<Record<string, V>>) =>
    Object.fromEntries(
      Object.entries(partOf(suggested)).map(([id, value]) => {
        const chosen = partOf(choices)[id]
        return [id, chosen === undefined || chosen === partOf(previous)[id] ? value : chosen]
      }),
    )
  return {
    sections: restore(({ sections }) => sections),
    entries: restore(({ entries }) => entries),
    fields: restore(({ fields }) => fields),
    keep: choices.keep,
    nameSplit: choices.nameSplit ?? suggested.nameSplit,
    photo: choices.photo === previous.photo ? suggested.photo : choices.photo,
  }
}

/** Selects or deselects all of these. */
export function withAll(choices: Choices, key: SelectionKey, ids: readonly string[], isSelected: boolean): Choices {
  return { ...choices, [key]: { ...choices[key], ...Object.fromEntries(ids.map((id) => [id, isSelected])) } }
}

export const withMode = (choices: Choices, id: string, mode: Mode): Choices => ({
  ...choices,
  sections: { ...choices.sections, [id]: mode },
})

/** How much the choices change. */
export interface Amounts {
  readonly entries: number
  readonly fields: number
  readonly retained: number
  readonly photo: boolean
  /** Sections that are replaced: an empty replacement is also a change. */
  readonly replaced: number
}

export function amountsOf({ fields, sections, unplaced }: ImportPreview, choices: Choices): Amounts {
  const included = sections.filter(({ id }) => choices.sections[id] !== 'skip').flatMap(({ items }) => items.filter(isSelectable))
  return {
    entries: included.filter(({ id }) => choices.entries[id]).length,
    fields: fields.filter(({ field, protects }) => protects === undefined && choices.fields[field]).length,
    retained: choices.keep ? unplaced.length : 0,
    photo: choices.photo,
    replaced: sections.filter(({ id }) => choices.sections[id] === 'replace').length,
  }
}

/** For example '12 entries, 5 fields and the photo'; '' for nothing. */
export function summaryOf({ entries, fields, photo }: Amounts): string {
  const parts = [entries > 0 && plural(entries, 'entry', 'entries'), fields > 0 && plural(fields, 'field'), photo && 'the photo'].filter(
    Boolean,
  )
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

/** Whether applying the choices would change nothing. */
export const hasNoEffect = ({ entries, fields, retained, photo, replaced }: Amounts) =>
  entries + fields + retained + replaced === 0 && !photo

/** `isPageOff`: applying the import turns the page off, which was empty so far. Its owner publishes it afterwards. */
export function toRequest(
  { basedOn }: ImportPreview,
  { sections, entries, fields, keep, nameSplit }: Choices,
  { isPageOff = false } = {},
): ImportChoices {
  const valuesOf = <V>(selection: Selection, on: V, off: V) =>
    Object.fromEntries(Object.entries(selection).map(([id, isSelected]) => [id, isSelected ? on : off]))
  return {
    version: basedOn,
    sections,
    entries: valuesOf(entries, 'take' as const, 'leave' as const),
    fields: valuesOf(fields, 'take' as const, 'keep' as const),
    keep,
    ...(nameSplit >= 0 && { nameSplit }),
    ...(isPageOff && { visibility: 'off' as const }),
  }
}

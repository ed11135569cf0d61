import type { ImportChoices, ImportContent, ImportPreview, PreviewItem, PreviewSection } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { plural } from '../../model/plural.ts'

export type Mode = PreviewSection['suggestion']

/** By id of the item, or by name of the field: true takes it. */
type Selection = Readonly<Record<string, boolean>>

export interface Choices {
  readonly sections: Readonly<Record<string, Mode>>
  readonly entries: Selection
  readonly fields: Selection
  /** By id of the section: true exchanges the two texts of its entries. */
  readonly exchanged: Selection
  /** Whether to retain what has no field. */
  readonly keep: boolean
  /** Index of another way to split the name; -1 for that of the fields. */
  readonly nameSplit: number
  readonly photo: boolean
}

export interface ReviewProps {
  preview: ImportContent
  /** What the file is imported into; empty for someone without an account. */
  portfolio: Portfolio
  choices: Choices
  onChoose: (choices: Choices) => void
}

const records = ['sections', 'entries', 'fields', 'exchanged'] as const
export type SelectionKey = 'entries' | 'fields'

/** The choices that the user has changed. They outlive a new comparison; unchanged suggestions could replace a value that was saved since. */
export type Changes = Partial<Choices>

/** Whether there is anything to decide about an entry: importing an identical one changes nothing. */
export const isSelectable = ({ status }: PreviewItem) => status !== 'same'

export function suggestedChoices({ fields, sections, photo }: ImportContent, { hasPhoto = false } = {}): Choices {
  const items = sections.flatMap((section) => section.items)
  return {
    sections: Object.fromEntries(sections.map(({ id, suggestion }) => [id, suggestion])),
    entries: Object.fromEntries(items.map(({ id, suggestion }) => [id, suggestion === 'take'])),
    fields: Object.fromEntries(fields.map(({ field, suggestion }) => [field, suggestion === 'take'])),
    exchanged: Object.fromEntries(sections.flatMap(({ id, exchange }) => (exchange ? [[id, false]] : []))),
    keep: true,
    nameSplit: -1,
    photo: photo !== undefined && !hasPhoto,
  }
}

type Records = Readonly<Record<string, Mode | boolean>>
const mapRecords = (change: (key: (typeof records)[number]) => Records) => Object.fromEntries(records.map((key) => [key, change(key)]))

export function changesIn(choices: Choices, suggested: Choices): Changes {
  const changed = mapRecords((key) =>
    Object.fromEntries(Object.entries<Mode | boolean>(choices[key]).filter(([id, value]) => value !== suggested[key][id])),
  )
  return {
    ...changed,
    ...(choices.keep !== suggested.keep && { keep: choices.keep }),
    ...(choices.nameSplit !== suggested.nameSplit && { nameSplit: choices.nameSplit }),
    ...(choices.photo !== suggested.photo && { photo: choices.photo }),
  }
}

/** Changes of items that no longer exist are left out. */
export function withChanges(suggested: Choices, changes: Changes): Choices {
  const restored = mapRecords((key) =>
    Object.fromEntries(Object.entries<Mode | boolean>(suggested[key]).map(([id, value]) => [id, changes[key]?.[id] ?? value])),
  )
  return { ...suggested, ...changes, ...restored }
}

export function withAll(choices: Choices, key: SelectionKey, ids: readonly string[], isSelected: boolean): Choices {
  return { ...choices, [key]: { ...choices[key], ...Object.fromEntries(ids.map((id) => [id, isSelected])) } }
}

export const withMode = (choices: Choices, id: string, mode: Mode): Choices => ({
  ...choices,
  sections: { ...choices.sections, [id]: mode },
})

export const isExchanged = ({ id, exchange }: PreviewSection, { exchanged }: Choices) => exchange !== undefined && exchanged[id] === true

/** The items of the section, exchanged or not. */
export const itemsOf = (section: PreviewSection, choices: Choices): readonly PreviewItem[] =>
  (isExchanged(section, choices) && section.exchange?.items) || section.items

/** Items that compare differently once they are exchanged get their new suggestions. */
export function withExchange(choices: Choices, section: PreviewSection, on: boolean): Choices {
  const next = { ...choices, exchanged: { ...choices.exchanged, [section.id]: on } }
  const before = itemsOf(section, choices)
  const changed = itemsOf(section, next).filter(({ status }, at) => status !== before[at]?.status)
  return {
    ...next,
    entries: { ...choices.entries, ...Object.fromEntries(changed.map(({ id, suggestion }) => [id, suggestion === 'take'])) },
  }
}

export function amountsOf({ fields, sections, unplaced }: ImportContent, choices: Choices) {
  const included = sections
    .filter(({ id }) => choices.sections[id] !== 'skip')
    .flatMap((section) => itemsOf(section, choices).filter(isSelectable))
  return {
    entries: included.filter(({ id }) => choices.entries[id]).length,
    fields: fields.filter(({ field, protects }) => protects === undefined && choices.fields[field]).length,
    retained: choices.keep ? unplaced.length : 0,
    photo: choices.photo,
    /** Sections that are replaced: an empty replacement is also a change. */
    replaced: sections.filter(({ id }) => choices.sections[id] === 'replace').length,
  }
}

export type Amounts = ReturnType<typeof amountsOf>

/** For example '12 entries, 5 fields and the photo'; '' for nothing. */
export function summaryOf({ entries, fields, photo }: Pick<Amounts, 'entries' | 'fields' | 'photo'>): string {
  const parts = [entries > 0 && plural(entries, 'entry', 'entries'), fields > 0 && plural(fields, 'field'), photo && 'the photo']
  return new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false))
}

export const hasNoEffect = ({ entries, fields, retained, photo, replaced }: Amounts) =>
  entries + fields + retained + replaced === 0 && !photo

/** `isPageOff`: applying the import turns the page off, which was empty so far. Its owner publishes it afterwards. */
export function toRequest(
  { basedOn }: ImportPreview,
  { sections, entries, fields, exchanged, keep, nameSplit }: Choices,
  { isPageOff = false } = {},
): ImportChoices {
  const valuesOf = <V>(selection: Selection, on: V, off: V) =>
    Object.fromEntries(Object.entries(selection).map(([id, isSelected]) => [id, isSelected ? on : off]))
  return {
    version: basedOn,
    sections,
    entries: valuesOf(entries, 'take' as const, 'leave' as const),
    fields: valuesOf(fields, 'take' as const, 'keep' as const),
    exchanged: Object.keys(exchanged).filter((id) => exchanged[id]),
    keep,
    ...(nameSplit >= 0 && { nameSplit }),
    ...(isPageOff && { visibility: 'off' as const }),
  }
}

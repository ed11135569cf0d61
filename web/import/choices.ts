import type { ImportChoices, ImportPreview, PreviewItem, PreviewSection } from '#contract/imports.ts'

export type Mode = PreviewSection['suggestion']

type Ticks = Readonly<Record<string, boolean>>

/** What somebody wants of a file, all of it said. */
export interface Choices {
  readonly sections: Readonly<Record<string, Mode>>
  /** By id of the item. */
  readonly entries: Ticks
  /** By name of the field: true takes the file's. */
  readonly fields: Ticks
  /** By id of what found no place. */
  readonly keep: Ticks
  /** The picture is cut once the rest is taken. */
  readonly photo: boolean
}

export type Group = 'entries' | 'fields' | 'keep'

/** Whether there is anything to decide about an entry: one that is there already comes to nothing. */
export const isOpen = ({ status }: PreviewItem) => status !== 'same'

export function suggestedChoices({ fields, sections, unplaced, photo }: ImportPreview, hasPhoto: boolean): Choices {
  const items = sections.flatMap((section) => section.items)
  return {
    sections: Object.fromEntries(sections.map(({ id, suggestion }) => [id, suggestion])),
    entries: Object.fromEntries(items.map(({ id, suggestion }) => [id, suggestion === 'take'])),
    fields: Object.fromEntries(fields.map(({ field, suggestion }) => [field, suggestion === 'take'])),
    keep: Object.fromEntries(unplaced.map(({ id }) => [id, true])),
    photo: photo !== undefined && !hasPhoto,
  }
}

/** An earlier look at the same file. */
export interface EarlierReview {
  readonly choices: Choices
  /** What was suggested then. */
  readonly suggested: Choices
}

/**
 * Choices of an earlier look, as far as somebody made them and they fit what is there now. What was only suggested isn't chosen: filling
 * what was empty then could replace what somebody has written since.
 */
export function carriedOver({ choices, suggested: before }: EarlierReview, suggested: Choices): Choices {
  const known = <V>(of: (each: Choices) => Readonly<Record<string, V>>) =>
    Object.fromEntries(
      Object.entries(of(suggested)).map(([id, value]) => {
        const chosen = of(choices)[id]
        return [id, chosen === undefined || chosen === of(before)[id] ? value : chosen]
      }),
    )
  return {
    sections: known(({ sections }) => sections),
    entries: known(({ entries }) => entries),
    fields: known(({ fields }) => fields),
    keep: known(({ keep }) => keep),
    photo: choices.photo === before.photo ? suggested.photo : choices.photo,
  }
}

/** All of these on or off at once. */
export function withAll(choices: Choices, group: Group, ids: readonly string[], on: boolean): Choices {
  return { ...choices, [group]: { ...choices[group], ...Object.fromEntries(ids.map((id) => [id, on])) } }
}

export const withMode = (choices: Choices, id: string, mode: Mode): Choices => ({
  ...choices,
  sections: { ...choices.sections, [id]: mode },
})

/** What this comes to. */
export interface Amounts {
  readonly entries: number
  readonly fields: number
  readonly kept: number
  readonly photo: boolean
  /** Sections that are replaced: they change also where nothing is put into them. */
  readonly replaced: number
}

export function amountsOf({ fields, sections, unplaced }: ImportPreview, choices: Choices): Amounts {
  const taken = sections.filter(({ id }) => choices.sections[id] !== 'skip').flatMap(({ items }) => items.filter(isOpen))
  return {
    entries: taken.filter(({ id }) => choices.entries[id]).length,
    fields: fields.filter(({ field }) => choices.fields[field]).length,
    kept: unplaced.filter(({ id }) => choices.keep[id]).length,
    photo: choices.photo,
    replaced: sections.filter(({ id }) => choices.sections[id] === 'replace').length,
  }
}

const counted = (number: number, one: string, several: string) => (number === 0 ? [] : [`${number} ${number === 1 ? one : several}`])

/** '12 entries, 5 fields and your photo'; '' when it is nothing. */
export function summaryOf({ entries, fields, photo }: Amounts): string {
  const parts = [...counted(entries, 'entry', 'entries'), ...counted(fields, 'field', 'fields'), ...(photo ? ['the photo'] : [])]
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
}

/** Whether applying it would change anything. */
export const isNothing = ({ entries, fields, kept, photo, replaced }: Amounts) => entries + fields + kept + replaced === 0 && !photo

export function toSend({ basedOn, unplaced }: ImportPreview, { sections, entries, fields, keep }: Choices): ImportChoices {
  const named = <V>(ticks: Ticks, on: V, off: V) => Object.fromEntries(Object.entries(ticks).map(([id, ticked]) => [id, ticked ? on : off]))
  return {
    version: basedOn,
    sections,
    entries: named(entries, 'take' as const, 'leave' as const),
    fields: named(fields, 'take' as const, 'keep' as const),
    keep: unplaced.map(({ id }) => id).filter((id) => keep[id]),
  }
}

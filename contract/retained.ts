/* What imported files have beyond the fields of a portfolio. Only its owner gets it. */

type JsonObject = Readonly<Record<string, unknown>>

/** A value of a list of JSON Resume: of an entry, the members that its fields don't contain, if they are enough to write it as it was. */
export interface RetainedPart {
  /** Its index in the list. */
  readonly at: number
  readonly value: unknown
}

/** How a list of JSON Resume was written. */
export interface RetainedList {
  /** Its name, if it isn't the current one. */
  readonly name?: string | undefined
  /** Whether it was a single object instead. */
  readonly isAlone?: boolean | undefined
  /** The values that are no entries. */
  readonly unread?: readonly RetainedPart[] | undefined
}

/** A value of a file of another kind. */
export interface RetainedItem {
  readonly label: string
  /** Where it was: 'Positions.csv, row 3'. */
  readonly from: string
  readonly value?: unknown
}

/** What belongs to no entry. */
export interface Retained {
  /** A JSON Resume without its lists, and without what the fields contain. */
  readonly resume?: JsonObject | undefined
  /** By the name of the list in the portfolio. */
  readonly lists?: Readonly<Record<string, RetainedList>> | undefined
  readonly items?: readonly RetainedItem[] | undefined
}

/** The content without what its entries retain; no view has the field with the rest. */
export const withoutRetained = <C extends object>(content: C): C => withEntries(content, ({ retained: _, ...values }) => values)

/** The content of which a save deletes all that is retained. */
export const withRetainedDeleted = <C extends object>(content: C): C => ({
  ...withEntries(content, (entry) => ({ ...entry, retained: [] })),
  retained: {},
})

export const hasAnyRetained = ({ retained, ...content }: { readonly retained: Retained }): boolean =>
  Object.values(retained).some((values) => Object.keys(values ?? {}).length > 0) || withoutRetained(content) !== content

/** Changes the entries that retain something. */
function withEntries<C extends object>(content: C, change: (entry: JsonObject) => JsonObject): C {
  const lists = Object.entries(content).filter(([, value]) => Array.isArray(value) && value.some(hasRetained))
  if (lists.length === 0) return content
  const changed = lists.map(([name, entries]) => [name, entries.map((entry: JsonObject) => (hasRetained(entry) ? change(entry) : entry))])
  return { ...content, ...Object.fromEntries(changed) }
}

const hasRetained = (entry: { retained?: unknown }) => Array.isArray(entry?.retained) && entry.retained.length > 0

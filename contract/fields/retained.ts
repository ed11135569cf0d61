/* What imported files have beyond the fields of a portfolio. Only its owner gets it. */

type JsonObject = Readonly<Record<string, unknown>>

/** A value of a list of JSON Resume: of an entry, the members that its fields don't contain, if they are enough to write it as it was. */
export interface RetainedPart {
  readonly at: number
  readonly value: unknown
}

export interface RetainedList {
  readonly name?: string | undefined
  /** Whether it was a single object instead. */
  readonly isAlone?: boolean | undefined
  readonly unread?: readonly RetainedPart[] | undefined
}

export interface RetainedItem {
  readonly label: string
  /** Where it was: 'Positions.csv, row 3'. */
  readonly from: string
  readonly value?: unknown
}

export interface Retained {
  /** A JSON Resume without its lists, and without what the fields contain. */
  readonly resume?: JsonObject | undefined
  readonly lists?: Readonly<Record<string, RetainedList>> | undefined
  readonly items?: readonly RetainedItem[] | undefined
}

/** The content without what its entries retain; no view has the field with the rest. */
export const withoutRetained = <C extends object>(content: C): C => withEntries(content, ({ retained: _, ...values }) => values)

export const withRetainedDeleted = <C extends object>(content: C): C => ({
  ...withEntries(content, (entry) => ({ ...entry, retained: [] })),
  retained: {},
})

export const hasAnyRetained = ({ retained, ...content }: { readonly retained: Retained }): boolean =>
  Object.values(retained).some((values) => Object.keys(values ?? {}).length > 0) || withoutRetained(content) !== content

function withEntries<C extends object>(content: C, change: (entry: JsonObject) => JsonObject): C {
  const lists = Object.entries(content).filter(([, value]) => Array.isArray(value) && value.some(hasRetained))
  if (lists.length === 0) return content
  const changed = lists.map(([name, entries]) => [name, entries.map((entry: JsonObject) => (hasRetained(entry) ? change(entry) : entry))])
  return { ...content, ...Object.fromEntries(changed) }
}

const hasRetained = (entry: { retained?: unknown }) => Array.isArray(entry?.retained) && entry.retained.length > 0

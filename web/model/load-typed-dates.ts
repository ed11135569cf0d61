import type { Field } from '#contract/field.ts'

type TypedDates = typeof import('./typed-dates.ts')

let reader: TypedDates | undefined

/** The reader of typed dates; undefined until it has loaded. */
export const typedDates = (): TypedDates | undefined => reader

/** Without a connection it can't load; the next date field, or a save, tries again. */
export async function loadTypedDates(): Promise<void> {
  reader ??= await import('./typed-dates.ts').catch(() => undefined)
}

/** The values of an entry that store the text of one of its date fields. A date was typed only if the reader has loaded. */
export const storedDate = (field: Field, name: string, text: string): Readonly<Record<string, unknown>> =>
  reader?.storedDate(field, name, text) ?? {}

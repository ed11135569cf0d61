/* The reader of typed dates knows many languages, and loads when the first date field is shown. */

type Reader = typeof import('#contract/dates/read-date.ts')

let reader: Reader | undefined

/** Undefined until it has loaded. */
export const readerOfDates = (): Reader | undefined => reader

/** Without a connection it can't load; the next date field, or a save, tries again. */
export async function loadDateReader(): Promise<void> {
  reader ??= await import('#contract/dates/read-date.ts').catch(() => undefined)
}

import { PdfRejectedError } from './refusal.ts'

/** True for a `javascript:` URL, in any text encoding that PDF readers support. */
export const isScriptUrl = (text: string): boolean => /^javascript:/i.test(text.replace(/[^!-~]/g, ''))

/**
 * Resolves `/URI` values that are references. The URL is then a separate object anywhere in the file, or reached through more references.
 * PDF readers differ in which of two objects with the same number they use, so both count.
 */
export class UriReferences {
  readonly #uris = new Set<number>()
  readonly #scripts = new Set<number>()
  readonly #next = new Map<number, Set<number>>()
  /** Objects whose number is ambiguous; any reference could mean them. */
  #hasUnnumberedScript = false
  readonly #unnumberedNext = new Set<number>()

  /** The URI of an action is in this object. */
  addUri(objectNumber: number) {
    this.#uris.add(objectNumber)
  }

  /** This object is a script URL. */
  addScript(number: string | undefined) {
    if (number === undefined) this.#hasUnnumberedScript = true
    for (const each of numbersIn(number)) this.#scripts.add(each)
  }

  /** This object consists of a reference to another object. */
  addReference(number: string | undefined, objectNumber: number) {
    if (number === undefined) this.#unnumberedNext.add(objectNumber)
    for (const each of numbersIn(number)) {
      const known = this.#next.get(each)
      if (known) known.add(objectNumber)
      else this.#next.set(each, new Set([objectNumber]))
    }
  }

  /** @throws {PdfRejectedError} if the URI of an action is a script */
  assertNoScript() {
    if (this.#uris.size === 0) return
    const reached = new Set([...this.#uris, ...this.#unnumberedNext])
    for (const number of reached) for (const next of this.#next.get(number) ?? []) reached.add(next)
    if (this.#hasUnnumberedScript || [...this.#scripts].some((number) => reached.has(number))) throw new PdfRejectedError('javascript')
  }
}

/** The cross-reference table may point into the middle of a number, so every suffix of its digits counts as a number, too. */
function numbersIn(number = ''): number[] {
  const digits = number.slice(-10)
  return Array.from(digits, (_, index) => Number(digits.slice(index)))
}

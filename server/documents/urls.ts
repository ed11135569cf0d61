import type { RefusedName } from './active-content.ts'
import { PdfRejectedError } from './refusal.ts'

/** Other schemes run scripts, read files, or start the program that is registered for them. */
const allowedSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'callto', 'skype', 'geo'])

/** Text without the marks of its encoding and without white space, which PDF readers ignore. */
export const printable = (text: string): string => text.replace(/[^!-~]/g, '')

/** A path of another computer, or a URL where a path is expected. */
export const isNetworkPath = (path: string): boolean => /^(?:[\\/]{2}|[a-z][a-z\d+.-]+:)/i.test(printable(path))

/** A path that is not a URL, so that it can be told from other texts anywhere in a file. */
export const isPathOfOtherComputer = (text: string): boolean => /^[\\/]{2}/.test(printable(text))

/** Why a URL is refused, as a key of the table of active content; undefined if it is allowed. Handles every text encoding of PDF readers. */
export function refusalOfUrl(text: string): RefusedName | undefined {
  const url = printable(text)
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)/i.exec(url) ?? []
  if (scheme.toLowerCase() === 'javascript') return 'JavaScript'
  const isHostWithPort = scheme.includes('.') && /^\d/.test(rest)
  const isAllowed = scheme === '' || isHostWithPort || allowedSchemes.has(scheme.toLowerCase())
  return isAllowed && !/^[\\/]{2}/.test(url) ? undefined : 'URI'
}

/**
 * Resolves `/URI` values that are references. The URL is then a separate object anywhere in the file, or reached through more references.
 * PDF readers differ in which of two objects with the same number they use, so both count.
 */
export class UriReferences {
  readonly #uris = new Set<number>()
  readonly #refused = new Map<number, RefusedName>()
  readonly #next = new Map<number, Set<number>>()
  /** Objects whose number is ambiguous: every reference could refer to them. */
  #unnumberedRefused: RefusedName | undefined
  readonly #unnumberedNext = new Set<number>()

  /** An action has its URI in this object. */
  addUri(objectNumber: number) {
    this.#uris.add(objectNumber)
  }

  /** This object is a refused URL; `name` says why. */
  addRefused(number: string | undefined, name: RefusedName) {
    if (number === undefined) this.#unnumberedRefused ??= name
    for (const each of numbersIn(number)) this.#refused.set(each, name)
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

  /** @throws {PdfRejectedError} if the URI of an action is refused */
  assertAllowed() {
    if (this.#uris.size === 0) return
    const reached = new Set([...this.#uris, ...this.#unnumberedNext])
    for (const number of reached) for (const next of this.#next.get(number) ?? []) reached.add(next)
    const name = this.#unnumberedRefused ?? [...reached].flatMap((number) => this.#refused.get(number) ?? [])[0]
    if (name) throw new PdfRejectedError(name)
  }
}

/** The cross-reference table may point into the middle of a number, so every suffix of its digits counts as a number, too. */
export function numbersIn(number = ''): number[] {
  const digits = number.slice(-10)
  return Array.from(digits, (_, index) => Number(digits.slice(index)))
}

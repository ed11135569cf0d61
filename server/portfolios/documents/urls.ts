import type { RefusedName } from './active-content.ts'
import { PdfRejectedError } from './refusal.ts'

/** Other schemes run scripts, read files, or start the program that is registered for them. */
const allowedSchemes = new Set(['http', 'https', 'ftp', 'mailto', 'tel', 'sms', 'callto', 'skype', 'geo'])

/** Removes what PDF readers ignore: white space, and the byte order mark and zero bytes of an encoding. */
export const removeUnprintable = (text: string): string => text.replace(/[^!-~]/g, '')

/** Whether a path is on another computer, or is a URL instead. */
export const isNetworkPath = (path: string): boolean => /^(?:[\\/]{2}|[a-z][a-z\d+.-]+:)/i.test(removeUnprintable(path))

/** Whether a text is a path on another computer. Excludes URLs, because a text with an unknown purpose may be the URL of a link. */
export const isPathOnOtherComputer = (text: string): boolean => /^[\\/]{2}/.test(removeUnprintable(text))

/** The reason to refuse a URL, as a key of `refusedContent`; undefined if it is allowed. Handles every text encoding of PDF readers. */
export function refusalOfUrl(text: string): RefusedName | undefined {
  const url = removeUnprintable(text)
  const [, scheme = '', afterScheme = ''] = /^([a-z][a-z\d+.-]*):(.*)/i.exec(url) ?? []
  if (scheme.toLowerCase() === 'javascript') return 'JavaScript'
  const isHostWithPort = scheme.includes('.') && /^\d/.test(afterScheme)
  const isAllowed = scheme === '' || isHostWithPort || allowedSchemes.has(scheme.toLowerCase())
  return isAllowed && !/^[\\/]{2}/.test(url) ? undefined : 'URI'
}

/** Like `refusalOfUrl`, for all texts that one string may be. A script first: a wrong key can make the others look like a URL by chance. */
export function refusalOfUrls(texts: readonly string[]): RefusedName | undefined {
  const names = texts.map(refusalOfUrl)
  return names.includes('JavaScript') ? 'JavaScript' : names.find((name) => name !== undefined)
}

/** Resolves `/URI` values that are references. PDF readers differ in which of two objects with the same number they use, so both are checked. */
export class UriReferences {
  readonly #uris = new Set<number>()
  readonly #refused = new Map<number, RefusedName>()
  readonly #targets = new Map<number, Set<number>>()
  /** For an object whose number is ambiguous: every reference could refer to it. */
  #unnumberedRefused: RefusedName | undefined
  readonly #unnumberedTargets = new Set<number>()

  addUri(objectNumber: number) {
    this.#uris.add(objectNumber)
  }

  addRefused(number: string | undefined, name: RefusedName) {
    if (number === undefined) this.#unnumberedRefused ??= name
    for (const possibleNumber of numbersIn(number)) this.#refused.set(possibleNumber, name)
  }

  addReference(number: string | undefined, target: number) {
    if (number === undefined) this.#unnumberedTargets.add(target)
    for (const possibleNumber of numbersIn(number)) {
      const targets = this.#targets.get(possibleNumber)
      if (targets) targets.add(target)
      else this.#targets.set(possibleNumber, new Set([target]))
    }
  }

  /** @throws {PdfRejectedError} if the URI of an action is refused */
  assertAllowed() {
    if (this.#uris.size === 0) return
    const reachable = new Set([...this.#uris, ...this.#unnumberedTargets])
    for (const number of reachable) for (const target of this.#targets.get(number) ?? []) reachable.add(target)
    const name = this.#unnumberedRefused ?? [...reachable].flatMap((number) => this.#refused.get(number) ?? [])[0]
    if (name) throw new PdfRejectedError(name)
  }
}

/** The cross-reference table may point into the middle of a number, so every suffix of its digits counts as a number, too. */
export function numbersIn(number = ''): number[] {
  const digits = number.slice(-10)
  return Array.from(digits, (_, index) => Number(digits.slice(index)))
}

import { PdfRejectedError } from './refusal.ts'

/** True for a text that a reader would run instead of going there; it may be in any alphabet that readers know. */
export const isScriptAddress = (text: string): boolean => /^javascript:/i.test(text.replace(/[^!-~]/g, ''))

/**
 * Where `/URI` leads by reference. The address is then an object of its own, anywhere in the file, or behind further references;
 * of two objects with the same number each reader takes another, so both count.
 */
export class UriReferences {
  readonly #wanted = new Set<number>()
  readonly #scripts = new Set<number>()
  readonly #next = new Map<number, Set<number>>()
  /** Objects whose number readers might not agree on; they could be anybody's. */
  #namelessScript = false
  readonly #namelessNext = new Set<number>()

  /** An action has its address in this object. */
  want(objectNumber: number) {
    this.#wanted.add(objectNumber)
  }

  /** This object is a script's address. */
  script(number: string | undefined) {
    if (number === undefined) this.#namelessScript = true
    for (const each of numbersIn(number)) this.#scripts.add(each)
  }

  /** This object is nothing but a reference to another. */
  passOn(number: string | undefined, objectNumber: number) {
    if (number === undefined) this.#namelessNext.add(objectNumber)
    for (const each of numbersIn(number)) {
      const known = this.#next.get(each)
      if (known) known.add(objectNumber)
      else this.#next.set(each, new Set([objectNumber]))
    }
  }

  /** @throws {PdfRejectedError} when one of the wanted addresses is a script */
  judge() {
    if (this.#wanted.size === 0) return
    const reached = new Set([...this.#wanted, ...this.#namelessNext])
    for (const number of reached) for (const next of this.#next.get(number) ?? []) reached.add(next)
    if (this.#namelessScript || [...this.#scripts].some((number) => reached.has(number))) throw new PdfRejectedError('javascript')
  }
}

/** A table of objects may point into the middle of a number, so its last digits are a number, too. */
function numbersIn(number = ''): number[] {
  const digits = number.slice(-10)
  return Array.from(digits, (_, index) => Number(digits.slice(index)))
}

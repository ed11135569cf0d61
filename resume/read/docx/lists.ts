import type { XmlNode } from '../xml.ts'
import { attributeOf, childrenNamed, valueAt } from './element.ts'

/** The lists of a Word file, by their ids. */
export class Lists {
  /** The formats of the levels of each list. */
  readonly #formats: ReadonlyMap<string, ReadonlyMap<number, string>>

  constructor(root: XmlNode | undefined) {
    const formatsIn = (list: XmlNode) =>
      new Map(childrenNamed(list, 'lvl').map((level) => [Number(attributeOf(level, 'ilvl')), valueAt(level, 'numFmt')]))
    const abstract = new Map(childrenNamed(root, 'abstractNum').map((list) => [attributeOf(list, 'abstractNumId'), formatsIn(list)]))
    this.#formats = new Map(
      childrenNamed(root, 'num').map((list) => [attributeOf(list, 'numId'), abstract.get(valueAt(list, 'abstractNumId')) ?? new Map()]),
    )
  }

  /** Whether the paragraphs at this level of the list have bullets or numbers. */
  isVisible(id: string, level: number): boolean {
    return id !== '0' && this.#formats.get(id)?.get(level) !== 'none' && this.#formats.has(id)
  }
}

import type { XmlNode } from '../xml.ts'
import { attributeOf, childrenNamed, valueAt } from './element.ts'

export class Lists {
  readonly #formats: ReadonlyMap<string, ReadonlyMap<number, string>>

  constructor(root: XmlNode | undefined) {
    const formatsIn = (list: XmlNode) =>
      new Map(childrenNamed(list, 'lvl').map((level) => [Number(attributeOf(level, 'ilvl')), valueAt(level, 'numFmt')]))
    const abstract = new Map(childrenNamed(root, 'abstractNum').map((list) => [attributeOf(list, 'abstractNumId'), formatsIn(list)]))
    this.#formats = new Map(
      childrenNamed(root, 'num').map((list) => [attributeOf(list, 'numId'), abstract.get(valueAt(list, 'abstractNumId')) ?? new Map()]),
    )
  }

  isVisible(id: string, level: number): boolean {
    return id !== '0' && this.#formats.get(id)?.get(level) !== 'none' && this.#formats.has(id)
  }
}

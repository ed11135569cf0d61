import { tooComplex } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import type { XmlNode } from '../xml.ts'
import { attributeOf, childrenNamed, valueAt } from './element.ts'
import type { Relation } from './parts.ts'
import type { Styles } from './styles.ts'

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

export interface Context {
  styles: Styles
  lists: Lists
  relations: ReadonlyMap<string, Relation>
  /** Whether a white text may be visible, because it can be on a colored background: on a table cell, a shape or a picture. */
  isShaded: boolean
  onHidden: (text: string) => void
  remaining: Remaining
}

export interface Remaining {
  characters: number
  /** Lines, and texts between tab stops. */
  segments: number
}

export const allowed: Readonly<Remaining> = { characters: 200_000, segments: 10_000 }

/** @throws {UnreadableFileError} */
export function spend(remaining: Remaining, { characters = 0, segments = 0 }: Partial<Remaining>) {
  remaining.characters -= characters
  remaining.segments -= segments
  if (remaining.characters < 0 || remaining.segments < 0) throw new UnreadableFileError(tooComplex)
}

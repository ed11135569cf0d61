import { tooComplex } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import type { Lists } from './lists.ts'
import type { Relation } from './parts.ts'
import type { Styles } from './styles.ts'

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

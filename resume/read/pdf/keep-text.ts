import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { type Part, sourceOf } from './parts.ts'
import { textOf } from './prose.ts'
import { unmappedText } from './unmapped-text.ts'

/** If nothing was found, the text becomes a note: what was read must not vanish. */
export function keepText(part: Part, builder: ParsedFileBuilder, read: () => void): void {
  const before = countOf(builder)
  read()
  if (countOf(builder) > before) return
  builder.addUnmapped(part.heading || 'Text', unmappedText(textOf(part.rows), builder.file), sourceOf(part))
}

const countOf = ({ file: { fields, lists, unmapped, notRead } }: ParsedFileBuilder): number =>
  fields.length + unmapped.length + notRead.length + Object.values(lists).reduce((sum, entries) => sum + entries.length, 0)

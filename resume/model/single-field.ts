import { doiIn } from '#contract/doi.ts'
import type { Field, Fields } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import { dateOf } from './dates.ts'
import type { Member } from './member.ts'
import { itemsIn, lineIn, toLine, toProse, urlIn } from './texts.ts'

export function readerFor(field: Field | undefined, name = ''): (value: unknown) => unknown {
  const max = field?.max ?? limits.text
  switch (field?.kind) {
    case 'line':
      return toLine(max)
    case 'prose':
      return toProse(max)
    case 'tags':
      return (value) => [...new Set(itemsIn(value, max))].slice(0, field.maxItems)
    case 'points':
      return (value) => itemsIn(value, limits.point).slice(0, limits.points)
    case 'url':
      return urlIn
    case 'doi':
      return (value) => doiIn(lineIn(value)) ?? ''
    case 'date':
      return (value) => dateOf(value, name === 'endDate' ? 'end' : 'start')
    default:
      return lineIn
  }
}

/** It has the name of the field if no names are given. */
export function singleField(fields: Fields, field: string, ...[name = field, ...older]: readonly string[]): Member {
  const read = readerFor(fields[field], field)
  return { fields: [field], names: [name, ...older], read: (value) => ({ [field]: read(value) }), write: (values) => values[field] }
}

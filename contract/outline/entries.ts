import type { List, NestedField } from '../field.ts'
import { formatDate, formatDates, labelOf } from '../format.ts'
import type { Entry, Piece } from './types.ts'

type Head = Pick<Entry, 'title' | 'beside'>

/** An entry, without the pieces and the notes that are empty. */
export function entryOf(id: string, { beside, notes = [], ...said }: Head & Partial<Entry>): Entry {
  const hasText = ({ text }: { readonly text: string }) => text !== ''
  return {
    id,
    dates: '',
    about: '',
    summary: '',
    points: [],
    roles: [],
    ...said,
    beside: beside.filter(hasText),
    notes: notes.filter(hasText),
  }
}

const piecesOf = (texts: readonly string[]): Piece[] => texts.map((text) => ({ text }))

/** What somebody did or learned at a place; without a name for it the place is the title. */
export function headWithPlace(name: string, place: Piece, ...beside: string[]): Head {
  return { title: name ? { text: name } : place, beside: [...(name ? [place] : []), ...piecesOf(beside)] }
}

/** A thing with an address of its own; without a name the person or organization that stands for it is the title. */
export function headWithUrl(url: string, name: string, by: string, ...beside: string[]): Head {
  return { title: { text: name || by, href: url, writtenOut: true }, beside: piecesOf([name && by, ...beside]) }
}

type Values = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * An entry of a section that has no reading of its own: the kinds of its fields decide. The title is the first filled field of
 * `titleFields`, with the address. Other lines and words stand beside it, then come the dates, the texts and the points. Whatever is left
 * becomes a note with its label.
 */
export function entryByKinds({ fields, titleFields }: Pick<List, 'fields' | 'titleFields'>, entry: Values): Entry {
  const text = (name: string | undefined) => (name === undefined ? '' : textOf(fields[name], entry[name]))
  const title = titleFields.flat().find((name) => text(name) !== '')
  const [startDate, endDate] = ['startDate' in fields ? 'startDate' : 'date', 'endDate']
  const rest = Object.entries(fields).filter(([name]) => ![title, startDate, endDate].includes(name))
  const byKind = Map.groupBy(rest, ([, { kind }]): NestedField['kind'] => (kind === 'words' ? 'line' : kind))
  const textsOf = (kind: NestedField['kind']) => (byKind.get(kind) ?? []).map(([name]) => text(name))
  const [url] = textsOf('url')
  const noted = rest.filter(([name, { kind }]) => !['line', 'words', 'prose', 'points'].includes(kind) && text(name) !== url)
  return entryOf(entry.id, {
    title: { text: text(title), href: url, writtenOut: true },
    beside: piecesOf(textsOf('line')),
    dates: formatDates({ startDate: String(entry[startDate] ?? ''), endDate: String(entry[endDate] ?? ''), ongoing: false }),
    summary: textsOf('prose').filter(Boolean).join('\n\n'),
    points: (byKind.get('points') ?? []).flatMap(([name]) => entry[name] as string[]),
    notes: noted.map(([name, { label }]) => ({ label, text: text(name) })),
  })
}

/** A value on one line; a text of several stays as it is. */
function textOf(field: NestedField | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const text = value === true ? 'Yes' : String(value || '')
  if (field && 'choices' in field) return labelOf(field.choices, text) || text
  return field?.kind === 'date' || field?.kind === 'month' ? formatDate(text) : text
}

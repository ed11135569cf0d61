import type { List, NestedField } from '../fields/field.ts'
import type { Spoken } from '../words/spoken.ts'
import { formatDates, labelOf } from './format.ts'
import type { Entry, Piece } from './types.ts'

type Head = Pick<Entry, 'title' | 'subtitle'>

export function entryOf(id: string, { subtitle, notes = [], ...rest }: Head & Partial<Entry>): Entry {
  const hasText = ({ text }: { readonly text: string }) => text !== ''
  return {
    id,
    dates: '',
    duration: '',
    years: '',
    isCurrent: false,
    end: '',
    about: '',
    summary: '',
    points: [],
    ...rest,
    subtitle: subtitle.filter(hasText),
    notes: notes.filter(hasText),
  }
}

const piecesOf = (texts: readonly string[]): Piece[] => texts.map((text) => ({ text }))

/** The place is the title if there is no name, and always in a language with the employer first. */
export function headWithPlace(name: string, employer: Piece, { isEmployerFirst }: Spoken, ...subtitle: string[]): Head {
  const place: Piece = { ...employer, isPlaceName: true }
  if (isEmployerFirst && place.text) return { title: place, subtitle: piecesOf([name, ...subtitle]) }
  return { title: name ? { text: name } : place, subtitle: [...(name ? [place] : []), ...piecesOf(subtitle)] }
}

/** Without a name, the author is the title. */
export function headWithUrl(url: string, name: string, author: string, ...subtitle: string[]): Head {
  return { title: { text: name || author, href: url, isUrlShown: true }, subtitle: piecesOf([name && author, ...subtitle]) }
}

type Values = Readonly<Record<string, unknown>> & { readonly id: string }

/** The default without a function in section-builders.ts: lines and tags are below the title, other kinds become labeled notes. */
export function entryByKinds({ fields, titleFields }: Pick<List, 'fields' | 'titleFields'>, entry: Values, spoken: Spoken): Entry {
  const text = (name: string | undefined) => (name === undefined ? '' : textOf(fields[name], entry[name], spoken))
  const title = titleFields.flat().find((name) => text(name) !== '')
  const [startName, endName] = ['startDate' in fields ? 'startDate' : 'date', 'endDate']
  const rest = Object.entries(fields).filter(([name]) => ![title, startName, endName].includes(name))
  const byKind = Map.groupBy(rest, ([, { kind }]): NestedField['kind'] => (kind === 'tags' ? 'line' : kind))
  const textsOf = (kind: NestedField['kind']) => (byKind.get(kind) ?? []).map(([name]) => text(name))
  const [url] = textsOf('url')
  const otherFields = rest.filter(([name, { kind }]) => !['line', 'tags', 'prose', 'points'].includes(kind) && text(name) !== url)
  return entryOf(entry.id, {
    title: { text: text(title), href: url, isUrlShown: true },
    subtitle: piecesOf(textsOf('line')),
    dates: formatDates({ startDate: String(entry[startName] ?? ''), endDate: String(entry[endName] ?? ''), isOngoing: false }, spoken),
    summary: textsOf('prose').filter(Boolean).join('\n\n'),
    points: (byKind.get('points') ?? []).flatMap(([name]) => entry[name] as string[]),
    notes: otherFields.map(([name, { label }]) => ({ label, text: text(name) })),
  })
}

function textOf(field: NestedField | undefined, value: unknown, spoken: Spoken): string {
  if (Array.isArray(value)) return spoken.commas(value)
  const text = value === true ? spoken.say('yes') : String(value || '')
  if (field && 'choices' in field) return labelOf(field.choices, text) || text
  return field?.kind === 'date' || field?.kind === 'month' ? spoken.date(text) : text
}

import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { type SectionId, sectionIds, sections } from '#contract/fields/fields.ts'
import type { Picture } from '#contract/fields/picture.ts'
import { type Entry, isEqual, nameOf, valueAt } from '../entries.ts'
import { formatPictureChanges } from '../format-pictures.ts'
import { capitalize, defaultOrder, emptyText, formatValue, labelOf } from '../format-value.ts'

export interface Difference {
  /** For example 'City', or 'Programmer, Analytical Engines: Start date'. */
  readonly label: string
  readonly one: string
  readonly other: string
}

export interface SectionDifferences {
  readonly section: SectionId
  readonly differences: readonly Difference[]
}

/** The differences between two portfolios by section, in the order of the editor. Ignores what only the server sets. */
export function differencesBetween(one: Portfolio, other: Portfolio): SectionDifferences[] {
  return sectionIds
    .map((section) => ({ section, differences: differencesOfFields(sections[section].fields, one, other) }))
    .filter(({ differences }) => differences.length > 0)
}

function differencesOfFields(fields: Fields, one: object, other: object): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => differencesOfField(field, valueAt(one, name), valueAt(other, name)))
}

function differencesOfField(field: Field, one: unknown, other: unknown): Difference[] {
  if (field.kind === 'group') return differencesOfFields(field.fields, one as object, other as object)
  if (field.kind === 'list') return differencesOfEntries(field, one as Entry[], other as Entry[])
  if (isEqual(one, other)) return []
  // `one` is what the owner has now, so its text says how it differs from `other`.
  const formatted =
    field.kind === 'pictures' ? formatPictureChanges(one as readonly Picture[], other as readonly Picture[]) : formatValue(field, one)
  return [{ label: labelOf(field), one: formatted, other: formatValue(field, other) }]
}

function differencesOfEntries(list: List, one: readonly Entry[], other: readonly Entry[]): Difference[] {
  const ids = [...new Set([...one, ...other].map(({ id }) => id))]
  const changed = ids.flatMap((id) => {
    const hasId = (entry: Entry) => entry.id === id
    return differencesOfEntry(list, one.find(hasId), other.find(hasId))
  })
  return [...changed, ...differencesOfOrder(list, one, other)]
}

function differencesOfEntry(list: List, one: Entry | undefined, other: Entry | undefined): Difference[] {
  const entry = one ?? other
  if (!entry) return []
  const name = nameOf(list, entry) || capitalize(list.noun)
  if (one && other)
    return differencesOfFields(list.fields, one, other).map((difference) => ({ ...difference, label: `${name}: ${difference.label}` }))
  const text = Object.entries(list.fields)
    .map(([key, field]) => (field.kind === 'flag' ? (entry[key] === true ? field.label : emptyText) : formatValue(field, entry[key])))
    .filter((part) => part !== emptyText && part !== defaultOrder)
    .join(' · ')
  return [{ label: name, one: one ? text || emptyText : '(not there)', other: other ? text || emptyText : '(not there)' }]
}

function differencesOfOrder(list: List, one: readonly Entry[], other: readonly Entry[]): Difference[] {
  const common = (entries: readonly Entry[], others: readonly Entry[]) =>
    entries.filter(({ id }) => others.some((entry) => entry.id === id))
  const [ofOne, ofOther] = [common(one, other), common(other, one)]
  if (ofOne.every(({ id }, index) => id === ofOther[index]?.id)) return []
  const namesOf = (entries: readonly Entry[]) => entries.map((entry) => nameOf(list, entry) || capitalize(list.noun)).join(' · ')
  return [{ label: 'Order', one: namesOf(ofOne), other: namesOf(ofOther) }]
}

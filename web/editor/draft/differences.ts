import type { Field, Fields, List } from '#contract/field.ts'
import { type SectionId, sectionIds, sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Entry, nameOf, same, valueAt } from '../../portfolio/entries.ts'
import { capital, formatValue, labelOf, nothing } from '../../portfolio/format-value.ts'

/** One thing that isn't the same on both sides, in words. */
export interface Difference {
  /** As in 'City', or 'Programmer, Analytical Engines: Start date'. */
  readonly label: string
  readonly one: string
  readonly other: string
}

export interface SectionDifferences {
  readonly section: SectionId
  readonly differences: readonly Difference[]
}

/** What differs between two portfolios, by section, in the order of the editor. What the server owns is no difference. */
export function differencesBetween(one: Portfolio, other: Portfolio): SectionDifferences[] {
  return sectionIds
    .map((section) => ({ section, differences: ofFields(sections[section].fields, one, other) }))
    .filter(({ differences }) => differences.length > 0)
}

function ofFields(fields: Fields, one: object, other: object): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => ofField(field, valueAt(one, name), valueAt(other, name)))
}

function ofField(field: Field, one: unknown, other: unknown): Difference[] {
  if (field.kind === 'group') return ofFields(field.fields, one as object, other as object)
  if (field.kind === 'list') return ofEntries(field, one as Entry[], other as Entry[])
  return same(one, other) ? [] : [{ label: labelOf(field), one: formatValue(field, one), other: formatValue(field, other) }]
}

function ofEntries(list: List, one: readonly Entry[], other: readonly Entry[]): Difference[] {
  const ids = [...new Set([...one, ...other].map(({ id }) => id))]
  const changed = ids.flatMap((id) => {
    const isIt = (entry: Entry) => entry.id === id
    return ofEntry(list, one.find(isIt), other.find(isIt))
  })
  return [...changed, ...ofOrder(list, one, other)]
}

function ofEntry(list: List, one: Entry | undefined, other: Entry | undefined): Difference[] {
  const named = one ?? other
  if (!named) return []
  const name = nameOf(list, named) || capital(list.noun)
  if (one && other) return ofFields(list.fields, one, other).map((difference) => ({ ...difference, label: `${name}: ${difference.label}` }))
  const written = Object.entries(list.fields)
    .map(([key, field]) => (field.kind === 'flag' ? (named[key] === true ? field.label : nothing) : formatValue(field, named[key])))
    .filter((text) => text !== nothing)
    .join(' · ')
  return [{ label: name, one: one ? written || nothing : '(not there)', other: other ? written || nothing : '(not there)' }]
}

/** The order of the entries that both sides have. */
function ofOrder(list: List, one: readonly Entry[], other: readonly Entry[]): Difference[] {
  const common = (entries: readonly Entry[], others: readonly Entry[]) =>
    entries.filter(({ id }) => others.some((entry) => entry.id === id))
  const [before, after] = [common(one, other), common(other, one)]
  if (before.every(({ id }, index) => id === after[index]?.id)) return []
  const named = (entries: readonly Entry[]) => entries.map((entry) => nameOf(list, entry) || capital(list.noun)).join(' · ')
  return [{ label: 'Order', one: named(before), other: named(after) }]
}

import { isDeepStrictEqual } from 'node:util'
import type { PreviewItem } from '#contract/calls/imports.ts'
import { isLessThan } from '#contract/calls/portfolio-input.ts'
import type { Fields, List, NestedField } from '#contract/fields/field.ts'
import { applies } from '#contract/fields/field.ts'
import { clearInapplicable, emptyOf } from '#contract/fields/values.ts'
import { comparableUrl } from '#resume/model/links.ts'
import { dropInvalid } from '#resume/model/valid-values.ts'
import type { Entry, Values } from './lists.ts'

export interface Comparison {
  status: Exclude<PreviewItem['status'], 'new'>
  differences: PreviewItem['differences']
  filled: Entry
}

const hasValue = (field: NestedField, value: unknown) => value !== undefined && !isDeepStrictEqual(value, emptyOf(field))

/** Lists of skills are merged, not compared. */
const isUnion = (name: string, { kind }: NestedField) => kind === 'tags' && name === 'skills'
const union = (field: NestedField, current: unknown, incoming: unknown) =>
  [...new Set([...(current as string[]), ...(incoming as string[])])].slice(0, 'maxItems' in field ? field.maxItems : undefined)

export function compare({ fields }: List, current: Entry, incoming: Values): Comparison {
  const differences: PreviewItem['differences'] = []
  const guessedFlags: PreviewItem['differences'] = []
  let filled = current
  let isConflict = false
  for (const [name, field] of Object.entries(fields)) {
    if (addsNothing(name, field, current, incoming)) continue
    const difference = { field: name, mine: current[name], theirs: incoming[name] }
    if (isFlagWithDates(fields, field, current)) {
      guessedFlags.push(difference)
      continue
    }
    differences.push(difference)
    if (isUnion(name, field)) filled = { ...filled, [name]: union(field, current[name], incoming[name]) }
    else {
      const next = hasValue(field, current[name]) ? undefined : withFilled(fields, filled, name, incoming[name])
      filled = next ?? filled
      isConflict ||= next === undefined
    }
  }
  // A guessed flag is no conflict, so the empty fields can still be filled.
  if (differences.length > 0 && !isConflict) return { status: 'fills', differences, filled }
  const allDifferences = [...guessedFlags, ...differences]
  return { status: allDifferences.length > 0 ? 'conflict' : 'same', differences: allDifferences, filled }
}

/** A flag such as `current` in an entry with dates. The dates decide, because many files have no such flag and it is only guessed. */
function isFlagWithDates(fields: Fields<NestedField>, { kind }: NestedField, current: Values): boolean {
  const isSetTime = ([name, field]: [string, NestedField]) =>
    ['month', 'year', 'date'].includes(field.kind) && hasValue(field, current[name])
  return kind === 'flag' && Object.entries(fields).some(isSetTime)
}

function addsNothing(name: string, field: NestedField, current: Entry, incoming: Values): boolean {
  if (!hasValue(field, incoming[name]) || isDeepStrictEqual(current[name], incoming[name])) return true
  if (isUnion(name, field)) return union(field, current[name], incoming[name]).length === (current[name] as string[]).length
  if (field.kind === 'url' && comparableUrl(current[name]) === comparableUrl(incoming[name])) return true
  // A year adds nothing to a month of the same year.
  const isYearOf = (month: string) => String(current[month]).startsWith(`${String(incoming[name])}-`)
  return field.kind === 'year' && !applies(field, current) && Object.keys(field.appliesWhen ?? {}).some(isYearOf)
}

/** Undefined if the value contradicts the current ones. */
function withFilled(fields: Fields<NestedField>, current: Entry, name: string, value: unknown): Entry | undefined {
  const next = { ...current, [name]: value }
  const applicable = clearInapplicable(fields, next)
  const cleared = Object.keys(next).filter((each) => !isDeepStrictEqual(applicable[each], next[each]))
  const isMorePrecise = (each: string) => fields[each]?.kind === 'year' && String(value).startsWith(`${String(next[each])}-`)
  return cleared.every(isMorePrecise) && isInOrder(fields, applicable) ? applicable : undefined
}

function isInOrder(fields: Fields<NestedField>, values: Values): boolean {
  return Object.entries(fields).every(([name, { minField }]) => {
    const [min, max] = [values[minField?.[0] ?? ''] ?? '', values[name] ?? '']
    return min === '' || max === '' || !isLessThan(max, min)
  })
}

export function overwriteEntry({ fields }: List, current: Entry, incoming: Values): Entry {
  const incomingFields = Object.entries(fields).filter(([name, field]) => hasValue(field, incoming[name]))
  // Also replaces the fields that decide whether these apply. Otherwise, an end date could be added to a position that is still current.
  const conditions = incomingFields.flatMap(([, { appliesWhen, appliesUnless }]) => Object.keys({ ...appliesWhen, ...appliesUnless }))
  const flags = Object.keys(fields).filter((name) => fields[name]?.kind === 'flag')
  const next: Record<string, unknown> = { ...current }
  for (const name of [...flags, ...conditions]) if (incoming[name] !== undefined) next[name] = incoming[name]
  for (const [name, field] of incomingFields)
    next[name] = isUnion(name, field) ? union(field, current[name], incoming[name]) : incoming[name]
  return { ...dropInvalid(fields, next), id: current.id }
}

import { isDeepStrictEqual } from 'node:util'
import type { Fields, List, NestedField } from '#contract/field.ts'
import { applies } from '#contract/field.ts'
import type { PreviewItem } from '#contract/imports.ts'
import { isLessThan } from '#contract/portfolio-input.ts'
import { clearInapplicable, emptyOf } from '#contract/values.ts'
import { dropInvalid } from '../formats/json-resume/stated.ts'
import type { Entry, Values } from './lists.ts'

type Row = Record<string, unknown>

/** What a file says of an entry that is there already. */
export interface Comparison {
  status: Exclude<PreviewItem['status'], 'new'>
  differences: PreviewItem['differences']
  /** Mine, with what was empty filled. */
  filled: Entry
}

const says = (field: NestedField, value: unknown) => value !== undefined && !isDeepStrictEqual(value, emptyOf(field))

/** Skills are said by having them, whatever else is there. */
const isUnion = (name: string, { kind }: NestedField) => kind === 'words' && name === 'skills'
const united = (field: NestedField, mine: unknown, theirs: unknown) =>
  [...new Set([...(mine as string[]), ...(theirs as string[])])].slice(0, 'maxItems' in field ? field.maxItems : undefined)

export function compare({ fields }: List, mine: Entry, theirs: Values): Comparison {
  const differences: PreviewItem['differences'] = []
  const answered: PreviewItem['differences'] = []
  let filled: Filling = { ...mine }
  let isConflict = false
  for (const [name, field] of Object.entries(fields)) {
    if (saysNothingNew(name, field, mine, theirs)) continue
    const difference = { field: name, mine: mine[name], theirs: theirs[name] }
    if (isAnswered(fields, field, mine)) {
      answered.push(difference)
      continue
    }
    differences.push(difference)
    if (isUnion(name, field)) filled = { ...filled, [name]: united(field, mine[name], theirs[name]) }
    else {
      const next = says(field, mine[name]) ? undefined : withFilled(fields, filled, name, theirs[name])
      filled = next ?? filled
      isConflict ||= next === undefined
    }
  }
  // An answer that differs stays as it is, and hinders nothing else from being filled.
  if (differences.length > 0 && !isConflict) return { status: 'fills', differences, filled }
  const all = [...answered, ...differences]
  return { status: all.length > 0 ? 'conflict' : 'same', differences: all, filled }
}

/** Who has said when has also said whether it is over: files say that by guessing. */
function isAnswered(fields: Fields<NestedField>, { kind }: NestedField, mine: Values): boolean {
  return kind === 'flag' && Object.entries(fields).some(([name, field]) => isTime(field) && says(field, mine[name]))
}

const isTime = ({ kind }: NestedField) => kind === 'month' || kind === 'year' || kind === 'date'

type Filling = Row & { id: string }

function saysNothingNew(name: string, field: NestedField, mine: Entry, theirs: Values): boolean {
  if (!says(field, theirs[name]) || isDeepStrictEqual(mine[name], theirs[name])) return true
  if (isUnion(name, field)) return united(field, mine[name], theirs[name]).length === (mine[name] as string[]).length
  // A year beside the month that says the same.
  return field.kind === 'year' && !applies(field, mine) && saysTheSame(field, mine, theirs[name])
}

function saysTheSame({ appliesWhen }: NestedField, mine: Values, year: unknown): boolean {
  return Object.keys(appliesWhen ?? {}).some((name) => String(mine[name]).startsWith(`${String(year)}-`))
}

/** Undefined where this can't stand beside what is there. */
function withFilled(fields: Fields<NestedField>, mine: Filling, name: string, value: unknown) {
  const next = { ...mine, [name]: value }
  const fit = clearInapplicable(fields, next)
  const lost = Object.keys(next).filter((each) => !isDeepStrictEqual(fit[each], next[each]))
  const isMorePrecise = (each: string) => fields[each]?.kind === 'year' && String(value).startsWith(`${String(next[each])}-`)
  return lost.every(isMorePrecise) && isInOrder(fields, fit) ? fit : undefined
}

function isInOrder(fields: Fields<NestedField>, values: Values): boolean {
  return Object.entries(fields).every(([name, { minField }]) => {
    const [min, max] = [values[minField?.[0] ?? ''] ?? '', values[name] ?? '']
    return min === '' || max === '' || !isLessThan(max, min)
  })
}

/** Theirs in the place of mine, as far as they say something. */
export function overwriteEntry({ fields }: List, mine: Entry, theirs: Values): Entry {
  const said = Object.entries(fields).filter(([name, field]) => says(field, theirs[name]))
  // What they depend on is theirs as well: no end beside a position that still is.
  const conditions = said.flatMap(([, { appliesWhen, appliesUnless }]) => Object.keys({ ...appliesWhen, ...appliesUnless }))
  const flags = Object.keys(fields).filter((name) => fields[name]?.kind === 'flag')
  const next: Row = { ...mine }
  for (const name of [...flags, ...conditions]) if (theirs[name] !== undefined) next[name] = theirs[name]
  for (const [name, field] of said) next[name] = isUnion(name, field) ? united(field, mine[name], theirs[name]) : theirs[name]
  return { ...dropInvalid(fields, next), id: mine.id }
}

import { contentFields } from '#contract/content-fields.ts'
import type { Fields } from '#contract/field.ts'
import { emptyOf, entryIdForm, readerOf } from '#contract/values.ts'
import { atMost } from '../formats/bounded.ts'
import type { Found, FoundEntry, FoundField, FoundLoose, ListName } from '../formats/found.ts'
import { fitting, withoutId } from '../formats/json-resume/stated.ts'
import { lists, nameOf, type Values } from './lists.ts'

/** An entry as PUT takes it, all of its fields. */
export interface BroughtEntry extends FoundEntry {
  /** Of our own archive. */
  id?: string
}

export interface BroughtDocument {
  filename: string
  type: string
  customLabel: string
  sha256: string
  size: number
  /** Id of the file that waits to be taken; without one it is there already. */
  file?: string
}

/** What was found, as it waits to be taken. */
export interface Brought extends Omit<Found, 'documents' | 'photo' | 'lists'> {
  lists: Partial<Record<ListName, BroughtEntry[]>>
  documents: BroughtDocument[]
  /** Id and fingerprint of a photo that is as it has to be. */
  picture?: { file: string; sha256: string }
  /** Any other picture, for the browser to be cut. */
  photo?: string
}

const fields: Fields = contentFields
const mostEntries = 500
const mostLoose = 1000
const mostNotices = 100
const longestNotice = 500

/**
 * Whatever a reader found, as PUT takes it: complete entries, one value for each field, and what doesn't fit among what found no place.
 */
export function tidyFound(found: Found): Pick<Brought, 'fields' | 'lists' | 'loose' | 'notices'> {
  const personal = tidyFields(found)
  const listed = lists.map((list) => ({ name: list.name, ...tidyList(list, found.lists[list.name] ?? []) }))
  return {
    fields: personal.fields,
    lists: Object.fromEntries(listed.flatMap(({ name, entries }) => (entries.length > 0 ? [[name, entries] as const] : []))),
    loose: atMost(mostLoose, [...found.loose, ...personal.loose, ...listed.flatMap(({ loose }) => loose)]),
    notices: tidyNotices(found.notices),
  }
}

function tidyFields(found: Pick<Found, 'fields'>) {
  const byName = new Map<string, FoundField>()
  const loose: FoundLoose[] = []
  for (const each of found.fields) {
    const { field, value, from } = each
    const fit = byName.has(field) ? undefined : fittingField(each)
    if (fit) byName.set(field, fit)
    else loose.push({ label: fields[field]?.label ?? field, value, from, personal: false })
  }
  return { fields: [...byName.values()], loose }
}

function tidyList({ heading, field }: (typeof lists)[number], found: readonly FoundEntry[]) {
  const entries: BroughtEntry[] = []
  const loose: FoundLoose[] = []
  for (const each of found) {
    const { values, from } = each
    const fit = entries.length < mostEntries ? fittingEntry(field.fields, each) : undefined
    if (fit) entries.push(fit)
    else loose.push({ label: `${heading}: ${nameOf(field, values) || from}`, value: values, from, personal: false })
  }
  return { entries, loose }
}

const tidyNotices = (notices: readonly string[]) =>
  [...new Set(notices)].slice(0, mostNotices).map((notice) => notice.slice(0, longestNotice).toWellFormed())

function fittingField({ notice, ...each }: FoundField): FoundField | undefined {
  const field = Object.hasOwn(fields, each.field) ? fields[each.field] : undefined
  if (!field || field.kind === 'list') return undefined
  const value = withoutId(fitting({ [each.field]: field }, { [each.field]: withoutId(each.value) })[each.field])
  const isNothing = value === undefined || value === ''
  return isNothing ? undefined : { ...each, value, ...(notice && { notice: notice.slice(0, longestNotice) }) }
}

function fittingEntry(inner: Fields, { values, notices, ...rest }: FoundEntry): BroughtEntry | undefined {
  const { id } = values
  const fit: Values = fitting(inner, { ...readerOf(inner)({}), ...values })
  const lacks = Object.entries(inner).some(([name, field]) => field.required && (fit[name] === undefined || fit[name] === emptyOf(field)))
  if (lacks) return undefined
  return {
    ...rest,
    values: fit,
    notices: tidyNotices(notices),
    ...(typeof id === 'string' && entryIdForm.test(id) && { id }),
  }
}

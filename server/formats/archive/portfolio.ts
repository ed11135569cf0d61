import { contentFields } from '#contract/content-fields.ts'
import type { Field, Fields, List } from '#contract/field.ts'
import { entryIdPattern, readerOf } from '#contract/values.ts'
import { isEmpty, statedLeft } from '../json-resume/leftovers.ts'
import { isNothing, isObject, objectIn, type Values } from '../json-resume/member.ts'
import { dropInvalid } from '../json-resume/stated.ts'
import type { FoundEntry, FoundField, ListName, ParsedFile, UnmappedValue } from '../parsed-file.ts'

/* The portfolio as an archive of ours has it: every field by its own name. */

const table: Fields = contentFields
const from = 'portfolio.json'

/** What an account has, or a server counts, stays where it is. */
const left = ['id', 'urlHandle', 'accessPin', 'endorsementCount', 'version', 'documents']

export const isOurs = (value: unknown): value is Values =>
  isObject(value) && Array.isArray(value['experience']) && Array.isArray(value['skillCategories'])

type Read = Pick<ParsedFile, 'fields' | 'lists' | 'loose' | 'notices'>

export function readPortfolio(portfolio: Values): Read {
  const read: Read = { fields: [], lists: {}, loose: [], notices: [] }
  for (const [name, field] of Object.entries(table)) {
    const value = Object.hasOwn(portfolio, name) ? portfolio[name] : undefined
    if (field.kind === 'list') readEntries(read, name as ListName, field, value)
    else if (!isEmpty(value)) readField(read, name, field, value)
  }
  for (const [name, value] of Object.entries(portfolio))
    if (!(Object.hasOwn(table, name) || left.includes(name) || isEmpty(value))) read.loose.push(unmappedOf(`"${name}"`, value))
  return read
}

const unmappedOf = (label: string, value: unknown, personal = false): UnmappedValue => ({ label, value, from, personal })

const isPrivacy = (name: string) => name === 'privacySettings' || name === 'sectionPrivacy'

function readField(read: Read, name: string, field: Field, value: unknown): void {
  // The server's own part of a photo is another file of the archive.
  const sent = field.kind === 'group' ? known(field.fields, objectIn(value)) : value
  const taken = isEmpty(sent) ? undefined : dropInvalid({ [name]: field }, { [name]: sent })[name]
  const said = statedLeft(known({ [name]: field }, { [name]: sent }), { [name]: taken })
  if (said !== undefined) {
    read.loose.push(unmappedOf(field.label, value))
    read.notices.push(`"${field.label}" in ${from} was not taken as it is: today's portfolios have no room for it.`)
  }
  if (isNothing(taken) || isNothingInside(taken)) return
  const notice = isPrivacy(name) ? { notice: 'This decides what everybody can read of your portfolio.' } : {}
  read.fields.push({ field: name, value: taken, from, confidence: 'sure', ...notice } satisfies FoundField)
}

const isNothingInside = (value: unknown) => isObject(value) && Object.values(value).every(isNothing)
const known = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))

function readEntries(read: Read, name: ListName, { fields, noun, maxItems }: List, value: unknown): void {
  if (!Array.isArray(value)) return
  const found: FoundEntry[] = []
  const ids = new Set<string>()
  for (const [index, raw] of value.entries()) {
    const called = `${noun} ${index + 1}`
    const entry = isObject(raw) && found.length < maxItems ? entryOf(fields, raw) : undefined
    if (!entry) {
      if (!isEmpty(raw)) read.loose.push(unmappedOf(`One ${called}`, raw))
      continue
    }
    found.push({
      values: { ...idOf(raw, ids), ...entry },
      notices: leftOf(read, raw, entry, called),
      from: `${from}, ${called}`,
      confidence: 'sure',
    })
  }
  if (value.length > maxItems)
    read.notices.push(`There are ${value.length} entries of the kind "${noun}": the first ${maxItems} are read, the others kept.`)
  if (found.length > 0) read.lists[name] = found
}

/** What of an entry was not taken, and what there is to be said of it. */
function leftOf(read: Read, raw: Values, entry: Values, called: string): string[] {
  const { id: _, ...said } = raw
  const left = statedLeft(said, entry)
  if (left === undefined) return []
  read.loose.push(unmappedOf(`Of ${called}`, left))
  return ["Some of it was not taken as it is: today's portfolios have no room for it."]
}

/** Undefined where something is missing without which it is none. */
function entryOf(fields: Fields, raw: Values): Values | undefined {
  const said = known(fields, raw)
  const entry = dropInvalid(fields, { ...readerOf(fields)({}), ...said })
  return Object.entries(fields).every(([name, { required }]) => !required || !isNothing(entry[name])) ? entry : undefined
}

function idOf({ id }: Values, ids: Set<string>): { id?: string } {
  if (typeof id !== 'string' || !entryIdPattern.test(id) || ids.has(id)) return {}
  ids.add(id)
  return { id }
}

import { retainedParts, schemaOf } from '#contract/calls/portfolio-input.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import type { Field, Fields, List } from '#contract/fields/field.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import type { Retained } from '#contract/fields/retained.ts'
import { entryIdPattern, readerOf } from '#contract/fields/values.ts'
import { isEmpty, lostValues } from '../../model/leftovers.ts'
import { isObject, isUnset, objectIn, type Values } from '../../model/member.ts'
import type { FoundEntry, FoundField, ListName, ParsedFile, UnmappedValue } from '../../model/parsed-file.ts'
import { isComplete } from '../../model/parsed-file-builder.ts'
import { dropInvalid } from '../../model/valid-values.ts'

const fieldsByName: Fields = contentFields
const from = 'portfolio.json'

/** Members that are not imported: they belong to the account, are counted by the server, or are in other files. */
const ignoredMembers = ['id', 'urlHandle', 'accessPin', 'endorsementCount', 'version', 'revision', 'documents', 'endorsementTexts']

export const isPortfolioJson = (value: unknown): value is Values =>
  isObject(value) && Array.isArray(value['experience']) && Array.isArray(value['skillCategories'])

/** Whether we wrote it: by the switches, which each of our files has, and which no other program with lists of these names has. */
const isOwnPortfolio = ({ privacySettings }: Values) =>
  Object.keys(privacyFlags).every((flag) => typeof objectIn(privacySettings)[flag] === 'boolean')

type Content = Pick<ParsedFile, 'isOwn' | 'fields' | 'lists' | 'unmapped' | 'notices' | 'retained'>

export function readPortfolio(portfolio: Values): Content {
  const content: Content = { isOwn: isOwnPortfolio(portfolio), fields: [], lists: {}, unmapped: [], notices: [] }
  for (const [name, field] of Object.entries(fieldsByName)) {
    const value = Object.hasOwn(portfolio, name) ? portfolio[name] : undefined
    if (field.kind === 'retained') readRetained(content, field, value)
    else if (field.kind === 'list') readEntries(content, name as ListName, field, value)
    else if (!isEmpty(value)) readField(content, name, field, value)
  }
  for (const [name, value] of Object.entries(portfolio))
    if (!(Object.hasOwn(fieldsByName, name) || ignoredMembers.includes(name) || isEmpty(value)))
      content.unmapped.push(unmappedOf(`"${name}"`, value))
  return content
}

const unmappedOf = (label: string, value: unknown): UnmappedValue => ({ label, value, from, personal: false })

function readField(content: Content, name: string, field: Field, value: unknown): void {
  // The server's data about the photo is not content; the photo is another file of the archive.
  const knownPart = field.kind === 'group' ? knownValues(field.fields, objectIn(value)) : value
  const validValue = isEmpty(knownPart) ? undefined : dropInvalid({ [name]: field }, { [name]: knownPart })[name]
  const lost = lostValues({ [name]: name === 'photo' ? knownPart : value }, { [name]: validValue })
  if (lost !== undefined) {
    content.unmapped.push(unmappedOf(field.label, value))
    content.notices.push(`"${field.label}" in ${from} was not imported unchanged, because it is not valid in a current portfolio.`)
  }
  if (isUnset(validValue) || isEmptyGroup(validValue)) return
  content.fields.push({ field: name, value: validValue, from, confidence: 'sure' } satisfies FoundField)
}

function readRetained(content: Content, field: Field, value: unknown): void {
  const { success, data } = schemaOf(field).safeParse(value)
  if (success) content.retained = data as Retained
  else content.unmapped.push(unmappedOf(field.label, value))
}

const isEmptyGroup = (value: unknown) => isObject(value) && Object.values(value).every(isUnset)
const knownValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)))

function readEntries(content: Content, name: ListName, { fields, noun, maxItems }: List, value: unknown): void {
  if (!Array.isArray(value)) return
  const entries: FoundEntry[] = []
  const ids = new Set<string>()
  for (const [index, raw] of value.entries()) {
    const label = `${noun} ${index + 1}`
    const entry = isObject(raw) && entries.length < maxItems ? entryOf(fields, raw) : undefined
    if (!isObject(raw) || !entry) {
      if (!isEmpty(raw)) content.unmapped.push(unmappedOf(label, raw))
      continue
    }
    const { data: retained = [] } = retainedParts.safeParse(raw['retained'])
    entries.push({
      values: { ...idOf(raw, ids), ...entry },
      notices: collectLostValues(content, raw, entry, label),
      from: `${from}, ${label}`,
      confidence: 'sure',
      ...(retained.length > 0 && { retained }),
    })
  }
  if (value.length > maxItems)
    content.notices.push(
      `There are ${value.length} entries of the type "${noun}". The first ${maxItems} are imported, the others retained.`,
    )
  if (entries.length > 0) content.lists[name] = entries
}

function collectLostValues(content: Content, raw: Values, entry: Values, label: string): string[] {
  const { id: _, retained, ...values } = raw
  const lost = lostValues(retainedParts.safeParse(retained ?? []).success ? values : { ...values, retained }, entry)
  if (lost === undefined) return []
  content.unmapped.push(unmappedOf(`Part of ${label}`, lost))
  return ['Some of it was not imported unchanged, because it is not valid in a current portfolio.']
}

/** Undefined if the entry lacks a required field. */
export function entryOf(fields: Fields, raw: Values): Values | undefined {
  const entry = dropInvalid(fields, { ...readerOf(fields)({}), ...knownValues(fields, raw) })
  return isComplete(fields, entry) ? entry : undefined
}

function idOf({ id }: Values, ids: Set<string>): { id?: string } {
  if (typeof id !== 'string' || !entryIdPattern.test(id) || ids.has(id)) return {}
  ids.add(id)
  return { id }
}

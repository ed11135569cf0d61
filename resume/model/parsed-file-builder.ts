import type { Confidence } from '#contract/calls/imports.ts'
import type { DateOptions } from '#contract/fields/dates/read-date.ts'
import { doiIn } from '#contract/fields/doi.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { shortHeadline } from '#contract/fields/headline.ts'
import { emptyOf, readerOf } from '#contract/fields/values.ts'
import { limits } from '#contract/limits.ts'
import { readBasics } from './basics.ts'
import { DateReader } from './date-reader.ts'
import { dateOf, isOpenEnd, monthOrYear } from './dates.ts'
import { readEntry } from './entries.ts'
import { isObject, isUnset, objectIn, type Values } from './member.ts'
import type { FoundEntry, ListName, ParsedFile } from './parsed-file.ts'
import { readPersonName } from './person-name.ts'
import { sections } from './sections.ts'
import { cleanText, cutAtSentence, cutAtWord, PlainText, urlIn } from './texts.ts'
import { excerpt, groupUnmapped, limitNotRead } from './unmapped.ts'
import { dropInvalid } from './valid-values.ts'

export interface Source {
  from: string
  confidence?: Confidence
  /** False if the user has to select the value. */
  suggested?: boolean
}

export interface EntrySource extends Source, Pick<FoundEntry, 'roles'> {
  notices?: readonly string[]
}

/** An entry as members of JSON Resume, and as portfolio fields that have no such member. */
export interface ResumeEntry {
  members?: Values
  fieldValues?: Values
}

interface CutValue {
  value: unknown
  isCut: boolean
}

const fieldsByName: Fields = portfolioFields
export const toSingleLine = (text: string) => cleanText(text).replace(/[\n\t]+/g, ' ')

function cutText(text: string, max: number): CutValue {
  return { value: cutAtWord(text, max), isCut: text.length > max }
}

function cutList(value: unknown, maxItems: number, max: number): CutValue {
  const texts = (Array.isArray(value) ? value : [value]).map((each) => toSingleLine(String(each))).filter(Boolean)
  const items = texts.slice(0, maxItems).map((each) => cutAtWord(each, max))
  return { value: items, isCut: texts.length > maxItems || texts.some((each) => each.length > max) }
}

function cutToField(field: Field, value: unknown): CutValue {
  if (field.kind === 'points') return cutList(value, limits.points, limits.point)
  if (field.kind === 'tags') return cutList(value, field.maxItems, field.max ?? limits.text)
  if (typeof value !== 'string') return { value, isCut: false }
  if (field.kind === 'line') return cutText(toSingleLine(value), field.max ?? limits.text)
  if (field.kind === 'prose') return cutText(cleanText(value), field.max ?? limits.text)
  if (field.kind === 'url') return { value: urlIn(value), isCut: false }
  if (field.kind === 'doi') return { value: doiIn(value) ?? '', isCut: false }
  return { value: field.kind === 'date' ? dateOf(value) : toSingleLine(value), isCut: false }
}

function splitDates(fields: Fields, values: Values): Values {
  const parts = ['start', 'end'].map((prefix) => {
    const { month, year } = monthOrYear(values[`${prefix}Date`])
    return fields[`${prefix}Year`] && (month || year) ? { [`${prefix}Date`]: month, [`${prefix}Year`]: year } : {}
  })
  return Object.assign({}, values, ...parts)
}

/** The valid part of a value. A group contains only the values in the file, so that the owner's other values stay. */
function validValueOf(name: string, field: Field, value: unknown): unknown {
  if (field.kind !== 'group') return dropInvalid({ [name]: field }, { [name]: value })[name]
  const values = Object.entries(objectIn(value)).flatMap(([innerName, innerValue]) =>
    field.fields[innerName] ? [[innerName, cutToField(field.fields[innerName], innerValue).value]] : [],
  )
  const filled = Object.entries(dropInvalid(field.fields, Object.fromEntries(values))).filter(([, each]) => !isUnset(each))
  return filled.length > 0 ? Object.fromEntries(filled) : ''
}

export const isComplete = (fields: Fields, values: Values): boolean =>
  Object.entries(fields).every(([name, { required }]) => !required || !isUnset(values[name]))

/** Members whose texts are not converted from HTML again. */
function plainMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainMembers)
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainMembers(each)]))
  return typeof value === 'string' && value !== '' ? new PlainText(value) : value
}

/** Builds a `ParsedFile` from plain texts: readers of formats with HTML or entities have converted them. Values are cut to what PUT accepts; a value that is cut or invalid is also added whole as unmapped. */
export class ParsedFileBuilder {
  readonly file: ParsedFile
  readonly #today: string
  readonly #dates: DateReader

  /** @param today YYYY-MM-DD, needed for members of JSON Resume */
  constructor(file: ParsedFile, today = '', dateOptions: DateOptions = {}) {
    this.file = file
    this.#today = today
    this.#dates = new DateReader(dateOptions, (label, value, at) => this.addUnmapped(label, value, at))
  }

  setField(name: keyof typeof portfolioFields, value: unknown, { from, confidence = 'sure', suggested }: Source): void {
    const field = fieldsByName[name]
    if (!field || isUnset(value) || this.hasField(name)) return
    const { value: cutValue, isCut } = cutToField(field, value)
    const validValue = validValueOf(name, field, cutValue)
    const isValid = !isUnset(validValue) && JSON.stringify(validValue) !== JSON.stringify(emptyOf(field))
    const label = field.label
    const source = { from, confidence, ...(suggested !== undefined && { suggested }) }
    if (isValid) this.file.fields.push({ field: name, value: validValue, ...source, ...(isCut && { notice: cutNotice(label) }) })
    if (isCut || !isValid) this.addUnmapped(label, value, from, { personal: name === 'address' })
    if (!isValid) this.addNotice(`${from}: ${unreadNotice(label, value)}`)
  }

  /** Sets the field to the first of these texts, unless it is already set. The others become unmapped values. */
  setFirst(name: 'email' | 'phone', texts: readonly string[], from: string): void {
    const first = this.hasField(name) ? this.textOf(name) : texts[0]
    this.setField(name, first, { from })
    const label = name === 'email' ? 'Another email address' : 'Another phone number'
    for (const text of texts) if (text !== first) this.addUnmapped(label, text, from, { personal: true })
  }

  hasField = (name: string): boolean => this.file.fields.some(({ field }) => field === name)

  setBasics(members: Values, source: Source): void {
    const { links: _, ...values }: Values = readBasics({ basics: plainMembers(members) }, this.#today)
    const isNamed = this.hasField('firstName') || this.hasField('lastName')
    this.setFields(values, source)
    const { others } = readPersonName(members['name'])
    if (!isNamed && others.length > 0) this.file.nameSplits = others
  }

  setFields(values: Values, { from, confidence = 'sure' }: Source): void {
    const knownFields = Object.fromEntries(Object.keys(values).flatMap((name) => (fieldsByName[name] ? [[name, fieldsByName[name]]] : [])))
    for (const [field, value] of Object.entries(dropInvalid(knownFields, values)))
      if (hasContent(value) && !this.hasField(field)) this.file.fields.push({ field, value, from, confidence })
  }

  addResumeEntry(list: ListName, { members = {}, fieldValues = {} }: ResumeEntry, { from, confidence = 'sure', roles }: EntrySource): void {
    const { label, fields, maxItems } = portfolioFields[list]
    const section = sections.find((each) => each.list === list)
    const entries = this.#entriesOf(list)
    if (entries.length >= maxItems) {
      this.#addExcess(label, { ...members, ...fieldValues }, from)
      return
    }
    const notices: string[] = []
    const dated = this.#dates.read(fields, members, { from, notices })
    const read = section ? readEntry(section, objectIn(plainMembers(dated)), this.#today) : readerOf(fields)({})
    const values = dropInvalid(fields, { ...read, ...fieldValues })
    this.#dates.tellLost(fields, dated, values, { from, notices })
    entries.push({ values, from, confidence, notices, ...(roles && { roles }) })
  }

  #entriesOf(list: ListName): FoundEntry[] {
    const entries = this.file.lists[list] ?? []
    this.file.lists[list] = entries
    return entries
  }

  textOf(name: string): string {
    const value = this.file.fields.find(({ field }) => field === name)?.value
    return typeof value === 'string' ? value : ''
  }

  setWithFullText(name: 'headline' | 'bio', text: string, source: Source): void {
    const full = name === 'bio' ? cleanText(text) : toSingleLine(text)
    this.setField(name, name === 'bio' ? cutAtSentence(full, limits.bio) : shortHeadline(full), source)
    if (full.length > limits[name]) this.setField(name === 'bio' ? 'about' : 'tagline', full, source)
  }

  /** If the list is full, the entry becomes an unmapped value. */
  addEntry(list: ListName, values: Values, { from, confidence = 'sure', suggested, notices = [] }: EntrySource): void {
    const { label, fields, maxItems } = portfolioFields[list]
    const entries = this.#entriesOf(list)
    const filled = Object.entries(values).filter(([, value]) => !isUnset(value) && value !== false)
    if (filled.length === 0) return
    if (entries.length === maxItems) {
      this.#addExcess(label, Object.fromEntries(filled), from)
      return
    }
    const entry: FoundEntry = { values: {}, notices: [...notices], from, confidence, ...(suggested !== undefined && { suggested }) }
    const dated = withoutOpenEnd(this.#dates.read(fields, Object.fromEntries(filled), entry))
    entry.values = this.#validValues(fields, dated, entry)
    // The invalid values of an entry without a required field are already unmapped.
    if (isComplete(fields, entry.values)) entries.push(entry)
    else this.addUnmapped(`${label} without what it needs`, validPart(entry.values, dated), from)
  }

  #validValues(fields: Fields, filled: Values, { from, notices }: FoundEntry): Values {
    const cutValues = Object.entries(splitDates(fields, filled)).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? cutToField(field, value) : { value, isCut: false }] as const
    })
    const cut = Object.fromEntries(cutValues.map(([name, { value }]) => [name, value]))
    const values = dropInvalid(fields, { ...readerOf(fields)({}), ...cut })
    for (const [name, { isCut }] of cutValues) {
      const value = filled[name]
      const year = values[name.replace(/Date$/, 'Year')]
      const isLost = !isUnset(value) && isUnset(values[name]) && isUnset(year)
      if (!isCut && !isLost) continue
      const label = fields[name]?.label ?? name
      this.addUnmapped(label, value, from)
      notices.push(isCut ? cutNotice(label) : `${from}: ${unreadNotice(label, value)}`)
    }
    return values
  }

  #addExcess(label: string, values: Values, from: string): void {
    this.addUnmapped(`Additional ${label}`, values, from)
    this.addNotice(`There are more than ${limits.entries} entries in "${label}". The others are retained.`)
  }

  addUnmapped(label: string, value: unknown, from: string, { personal = false } = {}): void {
    if (!isUnset(value)) this.file.unmapped.push({ label, value, from, personal })
  }

  addNotRead(name: string, why: string): void {
    this.file.notRead.push({ name, why })
  }

  addNotice(notice: string): void {
    if (!this.file.notices.includes(notice)) this.file.notices.push(notice)
  }

  setPhoto(photo: NonNullable<ParsedFile['photo']>): void {
    this.file.photo ??= photo
  }

  build(): ParsedFile {
    const lists = Object.fromEntries(Object.entries(this.file.lists).filter(([, entries]) => entries.length > 0))
    const unmapped = groupUnmapped(this.file.unmapped, ({ label }) => label)
    return { ...this.file, lists, unmapped, notRead: limitNotRead(this.file.notRead) }
  }
}

/** Without a word for today as the end, which fields do not store. */
const withoutOpenEnd = (values: Values): Values => (isOpenEnd(values['endDate']) ? { ...values, endDate: '' } : values)

function validPart(values: Values, filled: Values): unknown {
  const valid = Object.entries(values).filter(([name, value]) => filled[name] !== undefined && hasContent(value))
  return valid.length > 0 ? Object.fromEntries(valid) : ''
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent)
  return value !== false && !isUnset(value)
}

export const cutNotice = (label: string) => `"${label}" was too long and was cut. The full text is retained.`

function unreadNotice(label: string, value: unknown): string {
  const text = typeof value === 'string' ? toSingleLine(value) : ''
  return `"${label}" was not understood${text ? `: ${excerpt(text)}` : '.'}`
}

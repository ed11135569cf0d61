import type { Field, Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import type { Confidence } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { emptyOf, readerOf } from '#contract/values.ts'
import { boundedNotRead, groupUnmapped } from './grouping.ts'
import { readBasics } from './json-resume/basics.ts'
import { dateOf, monthOrYear } from './json-resume/dates.ts'
import { readEntry } from './json-resume/entries.ts'
import { isNothing, objectIn, type Values } from './json-resume/member.ts'
import { sections, skillKind } from './json-resume/sections.ts'
import { dropInvalid } from './json-resume/stated.ts'
import { address, cleanText, cutAtSentence, cutAtWord } from './json-resume/texts.ts'
import type { FoundEntry, ListName, ParsedFile } from './parsed-file.ts'

/** Where it stands, for a person to read, and how well it was understood. */
export interface Seen {
  from: string
  confidence?: Confidence
}

interface SeenEntry extends Seen {
  suggested?: boolean
  notices?: readonly string[]
}

/** A value as its field takes it, and whether that is less than there was. */
interface Sized {
  value: unknown
  isCut: boolean
}

const table: Fields = portfolioFields
/** As it is, on one line. */
export const oneLine = (text: string) => cleanText(text).replace(/[\n\t]+/g, ' ')

function cut(whole: string, max: number): Sized {
  return { value: cutAtWord(whole, max), isCut: whole.length > max }
}

function cutList(value: unknown, maxItems: number, max: number): Sized {
  const all = (Array.isArray(value) ? value : [value]).map((each) => oneLine(String(each))).filter(Boolean)
  const kept = all.slice(0, maxItems).map((each) => cutAtWord(each, max))
  return { value: kept, isCut: all.length > maxItems || all.some((each) => each.length > max) }
}

function sized(field: Field, value: unknown): Sized {
  if (field.kind === 'points') return cutList(value, limits.points, limits.point)
  if (field.kind === 'words') return cutList(value, field.maxItems, field.max ?? limits.text)
  if (typeof value !== 'string') return { value, isCut: false }
  if (field.kind === 'line') return cut(oneLine(value), field.max ?? limits.text)
  if (field.kind === 'prose') return cut(cleanText(value), field.max ?? limits.text)
  if (field.kind === 'url') return { value: address(value), isCut: false }
  return { value: field.kind === 'date' ? dateOf(value) : oneLine(value), isCut: false }
}

/** Of a section that takes months: the month, or else the year. */
function withYears(fields: Fields, values: Values): Values {
  const parts = ['start', 'end'].flatMap((end): [string, unknown][] => {
    const value = values[`${end}Date`]
    if (typeof value !== 'string' || !fields[`${end}Year`]) return []
    const { month, year } = monthOrYear(value)
    return month || year
      ? [
          [`${end}Date`, month],
          [`${end}Year`, year],
        ]
      : []
  })
  return { ...values, ...Object.fromEntries(parts) }
}

/** Of a group only what was said: the rest stays as its owner has it. */
function takenOf(name: string, field: Field, value: unknown): unknown {
  if (field.kind !== 'group') return dropInvalid({ [name]: field }, { [name]: value })[name]
  const sizes = Object.entries(objectIn(value)).flatMap(([inner, each]) =>
    field.fields[inner] ? [[inner, sized(field.fields[inner], each).value]] : [],
  )
  const said = Object.entries(dropInvalid(field.fields, Object.fromEntries(sizes))).filter(([, each]) => !isNothing(each))
  return said.length > 0 ? Object.fromEntries(said) : ''
}

/** Gathers what a file comes to. Whatever is said is cut to what PUT takes; what of it has no room is kept whole. */
export class ParsedFileBuilder {
  readonly found: ParsedFile
  readonly #today: string
  #isFull = new Set<ListName>()

  /** @param today YYYY-MM-DD, for members of JSON Resume */
  constructor(found: ParsedFile, today = '') {
    this.found = found
    this.#today = today
  }

  /** A field that is no list. Nothing is taken where nothing is said; the first to say something is taken. */
  field(name: keyof typeof portfolioFields, value: unknown, { from, confidence = 'sure' }: Seen): void {
    const field = table[name]
    if (!field || isNothing(value) || this.has(name)) return
    const { value: wanted, isCut } = sized(field, value)
    const taken = takenOf(name, field, wanted)
    const isTaken = !isNothing(taken) && JSON.stringify(taken) !== JSON.stringify(emptyOf(field))
    const label = field.label
    if (isTaken) this.found.fields.push({ field: name, value: taken, from, confidence, ...(isCut && { notice: cutNotice(label) }) })
    if (isCut || !isTaken) this.loose(label, value, from, name === 'address')
    if (!isTaken) this.notice(`${from}: ${unreadNotice(label, value)}`)
  }

  has = (name: string): boolean => this.found.fields.some(({ field }) => field === name)

  /** Members of `basics` of JSON Resume; what is there already stays. */
  basics(members: Values, seen: Seen): void {
    const { links: _, ...values }: Values = readBasics({ basics: members }, this.#today)
    this.fields(values, seen)
  }

  /** Fields of ours that fit already. */
  fields(values: Values, { from, confidence = 'sure' }: Seen): void {
    const own = Object.fromEntries(Object.keys(values).flatMap((name) => (table[name] ? [[name, table[name]]] : [])))
    for (const [field, value] of Object.entries(dropInvalid(own, values)))
      if (saysSomething(value) && !this.has(field)) this.found.fields.push({ field, value, from, confidence })
  }

  /** An entry of a list: members of its section in JSON Resume, and fields of ours that it has no member for. */
  entry(list: ListName, { raw = {}, own = {} }: { raw?: Values; own?: Values }, { from, confidence = 'sure' }: Seen): void {
    const { label, fields, maxItems } = portfolioFields[list]
    const kind = list === 'skillCategories' ? skillKind : sections.find(({ ours }) => ours === list)
    const entries = this.#entriesOf(list)
    if (entries.length >= maxItems) {
      this.#overfull(list, label, { ...raw, ...own }, from)
      return
    }
    const read = kind ? readEntry(kind, raw, this.#today) : readerOf(fields)({})
    entries.push({ values: dropInvalid(fields, { ...read, ...own }), from, confidence, notices: [] })
  }

  #entriesOf(list: ListName): FoundEntry[] {
    const entries = this.found.lists[list] ?? []
    this.found.lists[list] = entries
    return entries
  }

  /** What was found of a text already. */
  textOf(name: string): string {
    const value = this.found.fields.find(({ field }) => field === name)?.value
    return typeof value === 'string' ? value : ''
  }

  /** A short text, and the whole of it where it is longer. */
  inFull([short, whole]: readonly [keyof typeof portfolioFields, keyof typeof portfolioFields], text: string, seen: Seen): void {
    const max = (table[short] as { max?: number }).max ?? limits.text
    const isProse = table[short]?.kind === 'prose'
    const all = isProse ? cleanText(text) : oneLine(text)
    this.field(short, isProse ? cutAtSentence(all, max) : cutAtWord(all, max), seen)
    if (all.length > max) this.field(whole, all, seen)
  }

  /** An entry of a list, by our fields. Where there is no room for one more, it is kept. */
  add(list: ListName, values: Values, { from, confidence = 'sure', suggested, notices = [] }: SeenEntry): void {
    const { label, fields, maxItems } = portfolioFields[list]
    const entries = this.#entriesOf(list)
    const said = Object.entries(values).filter(([, value]) => !isNothing(value) && value !== false)
    if (said.length === 0) return
    if (entries.length === maxItems) {
      this.#overfull(list, label, Object.fromEntries(said), from)
      return
    }
    const entry: FoundEntry = { values: {}, notices: [...notices], from, confidence, ...(suggested !== undefined && { suggested }) }
    entry.values = this.#fitted(fields, Object.fromEntries(said), entry)
    if (this.#isComplete(fields, entry.values)) entries.push(entry)
  }

  /** Without what is required, the whole of an entry is none. What there was of it is kept already. */
  #isComplete(fields: Fields, values: Values): boolean {
    return Object.entries(fields).every(([name, { required }]) => !required || !isNothing(values[name]))
  }

  #fitted(fields: Fields, said: Values, { from, notices }: FoundEntry): Values {
    const fits = Object.entries(withYears(fields, said)).map(([name, value]) => {
      const field = fields[name]
      return [name, field ? sized(field, value) : { value, isCut: false }] as const
    })
    const wanted = Object.fromEntries(fits.map(([name, { value }]) => [name, value]))
    const values = dropInvalid(fields, { ...readerOf(fields)({}), ...wanted })
    for (const [name, { isCut }] of fits) {
      const value = said[name]
      const year = values[name.replace(/Date$/, 'Year')]
      const isLost = !isNothing(value) && isNothing(values[name]) && isNothing(year)
      if (!isCut && !isLost) continue
      const label = fields[name]?.label ?? name
      this.loose(label, value, from)
      notices.push(isCut ? cutNotice(label) : `${from}: ${unreadNotice(label, value)}`)
    }
    return values
  }

  #overfull(list: ListName, label: string, values: Values, from: string): void {
    this.loose(`One more ${label}`, values, from)
    if (this.#isFull.has(list)) return
    this.#isFull.add(list)
    this.notice(`There are more than ${limits.entries} entries of the kind "${label}": the others are kept.`)
  }

  /** What no field has a place for. */
  loose(label: string, value: unknown, from: string, personal = false): void {
    if (!isNothing(value)) this.found.loose.push({ label, value, from, personal })
  }

  notRead(name: string, why: string): void {
    this.found.notRead.push({ name, why })
  }

  notice(notice: string): void {
    if (!this.found.notices.includes(notice)) this.found.notices.push(notice)
  }

  photo(photo: NonNullable<ParsedFile['photo']>): void {
    this.found.photo ??= photo
  }

  /** All of it; of very many things of a kind, one for all. */
  get bounded(): ParsedFile {
    const lists = Object.fromEntries(Object.entries(this.found.lists).filter(([, entries]) => entries.length > 0))
    const loose = groupUnmapped(this.found.loose, ({ label }) => label)
    return { ...this.found, lists, loose, notRead: boundedNotRead(this.found.notRead) }
  }
}

function saysSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(saysSomething)
  return value !== false && !isNothing(value)
}

const cutNotice = (label: string) => `"${label}" was longer than there is room for, and was cut. The whole is kept.`

function unreadNotice(label: string, value: unknown): string {
  const text = typeof value === 'string' ? oneLine(value) : ''
  const shown = text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text
  return `"${label}" was not understood${shown ? `: ${shown}` : '.'}`
}

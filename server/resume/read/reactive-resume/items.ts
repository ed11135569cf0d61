import type { Field } from '#contract/field.ts'
import { isEmpty } from '../../json-resume/leftovers.ts'
import { objectIn, type Values } from '../../json-resume/member.ts'
import { plainTextOf } from '../../json-resume/texts.ts'
import type { ListName } from '../../parsed-file/parsed-file.ts'
import type { ParsedFileBuilder } from '../../parsed-file/parsed-file-builder.ts'
import { type DateRange, dateRangeIn } from '../date-ranges.ts'

/* Items of Reactive Resume 4 and 5. Methods take the names of a member in both versions. */

/** Whether a section, an item or a picture is hidden in Reactive Resume. */
export const isHidden = ({ visible, hidden }: Values): boolean => visible === false || hidden === true

/** An item. Records which members were read, so that the others become unmapped values. */
export class Item {
  readonly #raw: Values
  readonly #read = new Set(['id', 'visible', 'hidden', 'icon', 'options', 'iconColor'])
  /** Where it is in the file, for the user. */
  readonly from: string
  /** False if it is hidden in Reactive Resume. */
  readonly isVisible: boolean

  constructor(raw: Values, { from, isVisible }: { from: string; isVisible: boolean }) {
    this.#raw = raw
    this.from = from
    this.isVisible = isVisible && !isHidden(raw)
  }

  /** The first of these members that is not empty. */
  get(...names: string[]): unknown {
    for (const name of names) this.#read.add(name)
    return names.map((name) => this.#raw[name]).find((value) => !isEmpty(value))
  }

  text(...names: string[]): string {
    const value = this.get(...names)
    return typeof value === 'number' ? String(value) : textOf(value)
  }

  prose(...names: string[]): string {
    return names.map((name) => textOf(this.get(name))).find(Boolean) ?? ''
  }

  /** A URL, also in an object with `href` or `url`. */
  url(...names: string[]): string {
    const value = this.get(...names)
    const { href, url } = objectIn(value)
    return [value, href, url].find((each): each is string => typeof each === 'string' && each !== '') ?? ''
  }

  tags(...names: string[]): string[] {
    const value = this.get(...names)
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string').map(plainTextOf) : []
  }

  /** Reads a member as this kind of field. */
  read(kind: Field['kind'] | undefined, names: readonly string[]): string | string[] {
    if (kind === 'url') return this.url(...names)
    if (kind === 'prose') return this.prose(...names)
    return kind === 'tags' ? this.tags(...names) : this.text(...names)
  }

  /** The members that were not read. */
  get unreadMembers(): Values {
    return Object.fromEntries(
      Object.entries(this.#raw).filter(([name, value]) => !this.#read.has(name) && !isEmpty(value) && value !== false && value !== 0),
    )
  }
}

export const noDates: DateRange = { startDate: '', endDate: '', isOpen: false }

/** The text of HTML from the editor of Reactive Resume. */
export const textOf = (html: unknown): string => (typeof html === 'string' ? plainTextOf(html) : '')

/** Reads the dates, which are free text in Reactive Resume. Texts that are not understood become unmapped values. */
export function dateRangeOf(item: Item, builder: ParsedFileBuilder): DateRange {
  const text = item.text('date', 'period')
  const range = dateRangeIn(text)
  if (!range && text) {
    builder.addUnmapped('Dates', text, item.from)
    builder.addNotice(`${item.from}: the dates "${text.slice(0, 60)}" were not understood.`)
  }
  return range ?? noDates
}

/** Adds an entry; the user has to select hidden ones. */
export function addItem(builder: ParsedFileBuilder, list: ListName, values: Values, item: Item): void {
  builder.addEntry(list, values, { from: item.from, ...(!item.isVisible && { suggested: false }) })
}

/** Adds the members that were not read as unmapped. */
export function addUnreadMembers(builder: ParsedFileBuilder, { from, unreadMembers }: Item): void {
  if (Object.keys(unreadMembers).length > 0) builder.addUnmapped(`More of ${from}`, unreadMembers, from)
}

import type { Field } from '#contract/fields/field.ts'
import { isEmpty } from '../../model/leftovers.ts'
import { isObject, objectIn, type Values } from '../../model/member.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { plainTextOf } from '../../model/texts.ts'
import { datesOfPeriod, isNow, noDates, type WrittenDates } from '../date-ranges.ts'

/* Items of Reactive Resume 3, 4 and 5. Methods take the names of a member in all versions. */

export const isHidden = ({ visible, hidden }: Values): boolean => visible === false || hidden === true

/** Members without content of the person, with the type that they have in files of Reactive Resume. */
const design: Readonly<Record<string, readonly string[]>> = {
  id: ['string', 'number'],
  visible: ['boolean'],
  hidden: ['boolean'],
  icon: ['string'],
  iconColor: ['string'],
  options: ['object'],
}

/** An item. A member counts as read only if its value was used; the others become unmapped values. */
export class Item {
  readonly #raw: Values
  readonly #unread: Record<string, unknown>
  readonly from: string
  /** False if it is hidden in Reactive Resume. */
  readonly isVisible: boolean

  constructor(raw: Values, { from, isVisible }: { from: string; isVisible: boolean }) {
    this.#raw = raw
    this.#unread = Object.fromEntries(
      Object.entries(raw).filter(([name, value]) => !(Object.hasOwn(design, name) && design[name]?.includes(typeof value))),
    )
    this.from = from
    this.isVisible = isVisible && !isHidden(raw)
  }

  take(name: string): unknown {
    delete this.#unread[name]
    return this.#raw[name]
  }

  /** Whether one of the members has a text. Does not count as reading it. */
  has(...names: string[]): boolean {
    return names.some((name) => isText(this.#raw[name]) && !isEmpty(this.#raw[name]))
  }

  hasWord = (name: string): boolean => typeof this.#raw[name] === 'string' && !isEmpty(this.#raw[name])

  isOfType = (name: string, type: string): boolean => typeof this.#raw[name] === type

  hasHtml = (name: string): boolean => typeof this.#raw[name] === 'string' && /<\w/.test(this.#raw[name])

  text(...names: string[]): string {
    const name = names.find((each) => this.has(each))
    return name === undefined ? '' : plainTextOf(String(this.take(name)))
  }

  prose(...names: string[]): string {
    const name = names.find((each) => textOf(this.#raw[each]) !== '')
    return name === undefined ? '' : textOf(this.take(name))
  }

  /** A URL, also in an object with `href` or `url`. */
  url(...names: string[]): string {
    for (const name of names) {
      const value = this.#raw[name]
      if (typeof value === 'string' && value !== '') return String(this.take(name))
      const { href, url, inlineLink: _, ...others } = objectIn(value)
      const [used, unused] = typeof href === 'string' && href !== '' ? [href, url] : [url, href]
      if (typeof used !== 'string' || used === '') continue
      this.#unread[name] = { ...others, ...(unused !== undefined && unused !== used && { url: unused }) }
      return used
    }
    return ''
  }

  tags(...names: string[]): string[] {
    const name = names.find((each) => Array.isArray(this.#raw[each]))
    const values = name === undefined ? [] : this.#raw[name]
    if (name === undefined || !Array.isArray(values)) return []
    this.#unread[name] = values.filter((each) => typeof each !== 'string')
    return values.filter((each): each is string => typeof each === 'string').map(plainTextOf)
  }

  objects(name: string): Values[] {
    const values = this.#raw[name]
    if (!Array.isArray(values)) return []
    this.#unread[name] = values.filter((each) => !isObject(each))
    return values.filter(isObject)
  }

  group(name: string): Item {
    const value = this.#raw[name]
    return new Item(isObject(value) ? objectIn(this.take(name)) : {}, this)
  }

  read(kind: Field['kind'] | undefined, names: readonly string[]): string | string[] {
    if (kind === 'url') return this.url(...names)
    if (kind === 'prose') return this.prose(...names)
    return kind === 'tags' || kind === 'points' ? this.tags(...names) : this.text(...names)
  }

  get unreadMembers(): Values {
    return Object.fromEntries(Object.entries(this.#unread).filter(([, value]) => !isEmpty(value) && value !== false && value !== 0))
  }
}

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

export const textOf = (html: unknown): string => (typeof html === 'string' ? plainTextOf(html) : '')

/** From version 4 on, dates are free text in the language of the person; in version 3, an object with `start` and `end`. */
export function datesOf(item: Item, builder: ParsedFileBuilder): WrittenDates {
  if (!item.has('date', 'period')) return datesInGroup(item, builder)
  const text = item.text('date', 'period')
  const dates = datesOfPeriod(text)
  if (dates) return dates
  builder.addUnmapped('Dates', text, item.from)
  builder.addNotice(`${item.from}: the dates "${text.slice(0, 60)}" were not understood.`)
  return noDates
}

function datesInGroup(item: Item, builder: ParsedFileBuilder): WrittenDates {
  const group = item.group('date')
  const [startDate, end] = [group.text('start'), group.text('end')]
  addUnreadMembers(builder, group, 'the dates of ')
  const isOpen = isNow(end) || (startDate !== '' && end === '')
  return { startDate, endDate: isNow(end) ? '' : end, isOpen }
}

export function addItem(builder: ParsedFileBuilder, list: ListName, values: Values, item: Item): void {
  builder.addEntry(list, values, { from: item.from, ...(!item.isVisible && { suggested: false }) })
}

export function addUnreadMembers(builder: ParsedFileBuilder, { from, unreadMembers }: Item, what = ''): void {
  if (Object.keys(unreadMembers).length > 0) builder.addUnmapped(`More of ${what}${from}`, unreadMembers, from)
}

import { spanIn } from '../date-ranges.ts'
import { isEmpty } from '../json-resume/leftovers.ts'
import { isObject, objectIn, type Values } from '../json-resume/member.ts'
import { textOfHtml } from '../json-resume/texts.ts'
import type { ListName } from '../parsed-file.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'

/* Items of Reactive Resume: of version 4 and, where members are called otherwise, of version 5. */

/** An item, of which every member that is asked for is accounted for. */
export class Item {
  readonly #raw: Values
  readonly #asked = new Set(['id', 'visible', 'hidden', 'icon', 'options', 'iconColor'])
  readonly from: string
  /** False where it is not shown over there. */
  readonly isShown: boolean

  constructor(raw: Values, { from, isShown }: { from: string; isShown: boolean }) {
    this.#raw = raw
    this.from = from
    this.isShown = isShown && raw['visible'] !== false && raw['hidden'] !== true
  }

  /** What the first of these members says that says something. */
  get(...names: string[]): unknown {
    for (const name of names) this.#asked.add(name)
    return names.map((name) => this.#raw[name]).find((value) => !isEmpty(value))
  }

  text(...names: string[]): string {
    const value = this.get(...names)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  prose(...names: string[]): string {
    return textOf(this.get(...names))
  }

  /** An address stands in an object, as `href` or `url`. */
  url(...names: string[]): string {
    const value = this.get(...names)
    const { href, url } = objectIn(value)
    return [value, href, url].find((each): each is string => typeof each === 'string' && each !== '') ?? ''
  }

  words(name: string): string[] {
    const value = this.get(name)
    return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  }

  /** Marks a value as not understood after all. */
  get rest(): Values {
    return Object.fromEntries(
      Object.entries(this.#raw).filter(([name, value]) => !this.#asked.has(name) && !isEmpty(value) && value !== false && value !== 0),
    )
  }
}

/** Our text of what the editor over there makes. */
export const textOf = (html: unknown): string => (typeof html === 'string' ? textOfHtml(html) : '')

/** Dates are one free text over there. What is not understood is kept. */
export function spanOf(item: Item, builder: ParsedFileBuilder): { startDate: string; endDate: string; isOpen: boolean } {
  const text = item.text('date', 'period')
  const span = spanIn(text)
  if (!span && text) {
    builder.loose('Dates', text, item.from)
    builder.notice(`${item.from}: the dates "${text.slice(0, 60)}" were not understood.`)
  }
  return span ?? { startDate: '', endDate: '', isOpen: false }
}

/** Adds an entry, and keeps what of the item nobody asked for. */
export function addItem(builder: ParsedFileBuilder, list: ListName, values: Values, item: Item): void {
  builder.add(list, values, { from: item.from, ...(!item.isShown && { suggested: false }) })
}

export function keepRest(builder: ParsedFileBuilder, { from, rest }: Item): void {
  if (isObject(rest) && Object.keys(rest).length > 0) builder.loose(`More of ${from}`, rest, from)
}

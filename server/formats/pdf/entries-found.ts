import { portfolioFields } from '#contract/fields.ts'
import type { Confidence } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { readerOf } from '#contract/values.ts'
import type { Found, FoundEntry, ListName } from '../found.ts'
import { readBasics } from '../json-resume/basics.ts'
import { readEntry } from '../json-resume/entries.ts'
import type { Values } from '../json-resume/member.ts'
import { sections, skillKind } from '../json-resume/sections.ts'
import { fitting } from '../json-resume/stated.ts'

/** Where it stands, for a person to read, and how well it was understood. */
export interface Seen {
  from: string
  confidence: Confidence
}

/** Collects what is found, as PUT takes it: entries by the members of JSON Resume, and by fields that it has no member for. */
export class Finding {
  readonly found: Found
  readonly #today: string

  /** @param today YYYY-MM-DD */
  constructor(found: Found, today: string) {
    this.found = found
    this.#today = today
  }

  /** Members of `basics`; what is there already stays. */
  basics(members: Values, seen: Seen) {
    const values: Values = readBasics({ basics: members }, this.#today)
    for (const [field, value] of Object.entries(values)) {
      if (field === 'links' || isEmpty(value) || this.has(field)) continue
      this.found.fields.push({ field, value, ...seen })
    }
  }

  /** Fields of ours that are known apart. */
  fields(values: Values, seen: Seen) {
    const own = Object.fromEntries(Object.entries(portfolioFields).filter(([name]) => Object.hasOwn(values, name)))
    for (const [field, value] of Object.entries(fitting(own, values))) {
      if (!isEmpty(value) && !this.has(field)) this.found.fields.push({ field, value, ...seen })
    }
  }

  has = (field: string) => this.found.fields.some((found) => found.field === field)

  /** An entry of a list: members of its section in JSON Resume, and fields of ours. */
  entry(list: ListName, { raw = {}, own = {} }: { raw?: Values; own?: Values }, seen: Seen) {
    const entries = this.found.lists[list] ?? []
    this.found.lists[list] = entries
    if (entries.length >= limits.entries) {
      this.found.loose.push({ label: list, value: { ...raw, ...own }, from: seen.from, personal: false })
      return
    }
    entries.push({ ...seen, values: this.#values(list, raw, own), notices: [] })
  }

  #values(list: ListName, raw: Values, own: Values): FoundEntry['values'] {
    const { fields } = portfolioFields[list]
    const kind = list === 'skillCategories' ? skillKind : sections.find(({ ours }) => ours === list)
    const read = kind ? readEntry(kind, raw, this.#today) : readerOf(fields)({})
    return fitting(fields, { ...read, ...own })
  }

  /** What no field has a place for. */
  loose(label: string, text: string, from: string, personal = false) {
    if (text.trim() !== '') this.found.loose.push({ label, value: text, from, personal })
  }
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === '' || value === null || value === undefined || value === false
}

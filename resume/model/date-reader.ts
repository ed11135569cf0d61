import { type DateOptions, knownPart, readDate } from '#contract/fields/dates/read-date.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { monthPattern } from '#contract/fields/values.ts'
import { inexactNotice } from './dates.ts'
import { isUnset, type Values } from './member.ts'
import { excerpt } from './unmapped.ts'

interface Place {
  from: string
  notices: string[]
}

type AddUnmapped = (label: string, value: unknown, from: string) => void

const dateKinds: readonly Field['kind'][] = ['date', 'month', 'year']

const fieldOf = (fields: Fields, name: string): Field | undefined => {
  const field = fields[name === 'releaseDate' ? 'date' : name]
  return field && dateKinds.includes(field.kind) ? field : undefined
}

/** If a text says more than the date that is taken from it, the whole text is unmapped. */
export class DateReader {
  readonly #options: DateOptions
  readonly #addUnmapped: AddUnmapped
  /** Full dates where only the month has a field, by the name of the entry and the label. They are one unmapped value. */
  #days: Record<string, string> | undefined

  constructor(options: DateOptions, addUnmapped: AddUnmapped) {
    this.#options = options
    this.#addUnmapped = addUnmapped
  }

  /** The values of an entry, or its members of JSON Resume, with dates as far as they are certain. A text that is no date stays. */
  read(fields: Fields, values: Values, place: Place): Values {
    const title = Object.values(values).find((value) => typeof value === 'string' && value !== '')
    const read = Object.entries(values).map(([name, value]) => {
      const field = fieldOf(fields, name)
      return [name, field && typeof value === 'string' ? this.#readOne(field, name, value.trim(), { ...place, title }) : value]
    })
    return Object.fromEntries(read)
  }

  #readOne(field: Field, name: string, text: string, { from, notices, title }: Place & { title: unknown }): string {
    const reading = readDate(text, this.#options)
    const notice = inexactNotice(field.label, excerpt(text), reading)
    if (notice) {
      this.#addUnmapped(field.label, text, from)
      notices.push(notice)
    }
    if (reading === undefined || reading.kind === 'now') return text
    const date = knownPart(reading, name === 'endDate' ? 'end' : 'start')
    if (field.kind === 'month' && date.length === 10 && monthPattern.test(date.slice(0, 7))) this.#addDay(`${title}, ${field.label}`, text)
    return date
  }

  #addDay(label: string, text: string): void {
    if (!this.#days) {
      this.#days = {}
      this.#addUnmapped('Days of dates', this.#days, 'Fields that store only the month')
    }
    this.#days[Object.hasOwn(this.#days, label) ? `${label} (${Object.keys(this.#days).length + 1})` : label] = text
  }

  /** Tells which of the members of JSON Resume that were read are in no field: those that are no dates, or ends before their start. */
  tellLost(fields: Fields, read: Values, values: Values, { from, notices }: Place): void {
    for (const [name, text] of Object.entries(read)) {
      const field = fieldOf(fields, name)
      if (!field || typeof text !== 'string' || text === '' || readDate(text)?.kind === 'now') continue
      const year = values[name.replace('Date', 'Year')]
      if (!isUnset(values[name === 'releaseDate' ? 'date' : name]) || !isUnset(year)) continue
      this.#addUnmapped(field.label, text, from)
      notices.push(`${from}: "${field.label}" was not understood: ${excerpt(text)}`)
    }
  }
}

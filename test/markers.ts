import { expect } from 'vitest'
import { startApp } from './app.ts'
import { apply, uploadImport } from './imports.ts'

/*
 * Markers in the members of a file, to be found again after its import. A member that is neither in a field, in a retained value nor in a notice
 * was lost.
 */

/** Gives each member another value, of the form that its name needs, and remembers where it is. */
export class Markers {
  readonly #places = new Map<string, string>()
  #count = 0

  /** @param place where it is in the file, for the message of a failure */
  text(place: string): string {
    return this.#add(place, (number) => `mk${number}x`)
  }

  url(place: string): string {
    const marker = this.#add(place, (number) => `mk${number}x`)
    return `https://${marker}.example/page`
  }

  email = (place: string): string => `${this.text(place)}@mk.example`

  /** A year, because the form of the rest of a date may change. */
  date = (place: string): string => `${this.#add(place, (number) => String(1100 + number))}-05`

  number = (place: string): number => Number(this.#add(place, (number) => String(7_000_000 + number)))

  #add(place: string, format: (number: number) => string): string {
    const marker = format(++this.#count)
    this.#places.set(marker, place)
    return marker
  }

  /** The places whose marker is not in this text. */
  missingIn(text: string): string[] {
    return [...this.#places].filter(([marker]) => !text.includes(marker)).map(([, place]) => place)
  }
}

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
/** Replaces a value at the end of a path. */
export type Marking = (markers: Markers, path: string, name: string) => Json

export const byName: Marking = (markers, path, name) => {
  if (/date|issued/i.test(name) && !/label/i.test(name)) return markers.date(path)
  if (/^(?:url|href|website|link)$/i.test(name)) return markers.url(path)
  return /email/i.test(name) ? markers.email(path) : markers.text(path)
}

/** A copy of a file in JSON in which each text and number is replaced, except those of these members. */
export function withMarkers(value: Json, mark: (path: string, name: string) => Json, ignored: RegExp, path = '', name = ''): Json {
  if (ignored.test(path)) return value
  if (Array.isArray(value)) return value.map((each, index) => withMarkers(each, mark, ignored, `${path}.${index}`, name))
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? value : mark(path, name)
  return Object.fromEntries(
    Object.entries(value).map(([member, each]) => [member, withMarkers(each, mark, ignored, path ? `${path}.${member}` : member, member)]),
  )
}

/** All that is told and stored of a file: the preview, and the portfolio with everything taken and retained. */
export async function tracesOf(content: string | Uint8Array | object, filename: string): Promise<string> {
  const { registerOwner } = await startApp()
  const owner = await registerOwner()
  const preview = await uploadImport(owner, content, filename)
  const choices = {
    fields: Object.fromEntries(preview.fields.map(({ field }) => [field, 'take'])),
    sections: Object.fromEntries(preview.sections.map(({ id }) => [id, 'merge'])),
    entries: Object.fromEntries(preview.sections.flatMap(({ items }) => items.map(({ id }) => [id, 'take']))),
  }
  const applied = await apply(owner, { choices })
  expect([applied.status, applied.status === 200 ? '' : applied.text]).toEqual([200, ''])
  const portfolio = await owner.portfolio()
  const { notices, notRead, sections, photo } = preview
  return JSON.stringify([notices, notRead, sections.flatMap(({ items: each }) => each.flatMap((item) => item.notices)), photo, portfolio])
}

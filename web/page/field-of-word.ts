import type { Field, Fields, NestedField } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Entry, inputOf, valueAt } from '../model/entries.ts'
import { type FieldText, textsOfField } from './field-texts.ts'

export interface PressedText {
  readonly text: string
  readonly offset: number
}

export interface FieldPlace {
  /** As in the id of the input: 'headline', 'experience.4f1a.title'. */
  readonly path: string
  /** The position of the letter in the field. Absent if the field has another text: then its end is meant. */
  readonly offset?: number
}

interface FieldValue {
  readonly path: string
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

const table: Fields = portfolioFields

/** The fields behind a name that is none of a field, or that shows several fields. */
const fieldNames: Readonly<Record<string, readonly string[]>> = {
  name: ['fullName', 'firstName', 'lastName'],
  city: ['city', 'state', 'place'],
  salaryMin: ['salaryMin', 'salaryMax'],
  photo: [],
}

/**
 * The field from which a pressed word comes; undefined if none is known.
 * @param at what was pressed, as in site/selectable.ts
 * @param texts from that of the whole part of the page to the innermost; empty if no word was pressed
 * @param hint 'dates', or the name of a field that such a part of an entry shows
 */
export function fieldOfWord(at: string, texts: readonly PressedText[], hint: string | undefined, values: object): FieldPlace | undefined {
  const fields = fieldsAt(at, values)
  const fieldTexts = fields.flatMap(({ path, field, value }) =>
    textsOfField(field, value)
      .map((fieldText) => ({ ...fieldText, path }))
      .filter(({ text }) => text !== ''),
  )
  const innermost = texts.toReversed()
  // The text of the whole part of the page has too much that is not meant.
  const parts = texts.length > 1 ? innermost.slice(0, -1) : innermost
  const found =
    first(texts, (pressed) => wholeText(pressed, fieldTexts)) ??
    (hint === 'dates' ? undefined : first(innermost, (pressed) => textAround(pressed, fieldTexts))) ??
    // A duration follows its dates.
    first(parts.slice(0, 3), (pressed) => rangeEndIn(pressed, fields, { isDate: false })) ??
    first(hint === 'dates' ? innermost : [], (pressed) => rangeEndIn(pressed, fields, { isDate: true })) ??
    endOf(fields.find(({ name }) => name === hint)?.path) ??
    first(parts.slice(0, 2), (pressed) => textWithin(pressed, fieldTexts))
  return found ?? endOf(isEntry(at) ? undefined : isSwitch(at) ? at : fields[0]?.path)
}

const isSwitch = (at: string) => /^(privacySettings|sectionPrivacy)\./.test(at)
const isEntry = (at: string) => table[at.split('.')[0] ?? '']?.kind === 'list'
const endOf = (path: string | undefined): FieldPlace | undefined => (path === undefined ? undefined : { path })

function first<T, R>(all: readonly T[], find: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

function fieldsAt(at: string, values: object): FieldValue[] {
  const [name = '', inner = ''] = at.split('.')
  const field = table[name]
  if (name === 'privacySettings')
    return Object.keys(table)
      .filter((each) => table[each]?.hiddenBy === inner)
      .flatMap((each) => fieldsOf(each, values))
  if (name === 'sectionPrivacy') return fieldsOf(inner, values)
  if (field?.kind !== 'list') return fieldsOf(name, values).filter(({ path }) => inner === '' || path === at)
  const entry = (valueAt(values, name) as readonly Entry[] | undefined)?.find(({ id }) => id === at.slice(name.length + 1))
  return entry ? nestedFields(at, field.fields, entry) : []
}

/** The fields of the portfolio that this name stands for; those of a group one by one. A list has none of its own. */
function fieldsOf(name: string, values: object): FieldValue[] {
  const names = (fieldNames[name] ?? [name]).filter((each) => each !== 'fullName' || valueAt(values, each))
  return names.flatMap((each) => {
    const [field, value] = [table[each], valueAt(values, each)]
    if (!field || value === undefined || field.kind === 'list') return []
    return field.kind === 'group' ? nestedFields(each, field.fields, value as object) : [{ path: each, name: each, field, value }]
  })
}

const nestedFields = (path: string, fields: Fields<NestedField>, values: object): FieldValue[] =>
  Object.entries(fields).map(([name, field]) => ({ path: `${path}.${inputOf(fields, name)}`, name, field, value: valueAt(values, name) }))

type PathText = FieldText & { readonly path: string }

function wholeText({ text, offset }: PressedText, fieldTexts: readonly PathText[]): FieldPlace | undefined {
  const same = fieldTexts.find((each) => each.text === text.trim())
  return same && placeIn(same, offset - (text.length - text.trimStart().length))
}

function placeIn({ path, positionOf }: PathText, offset: number): FieldPlace {
  return positionOf ? { path, offset: positionOf(offset) } : { path }
}

/** Where words are separated by spaces, 'Go' is not found in 'Google'. */
const wordCharacter = /[\p{Script=Latin}\p{N}]/u
const isWordAt = (text: string, start: number, length: number) =>
  ![text[start - 1], text[start + length]].some((neighbor) => neighbor !== undefined && wordCharacter.test(neighbor))

function startsIn(text: string, part: string): number[] {
  const starts: number[] = []
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + 1)) {
    if (isWordAt(text, start, part.length)) starts.push(start)
  }
  return starts
}

const byLength = (one: PathText, other: PathText) => other.text.length - one.text.length

/** The longest of the texts around the letter: a place, or a skill between commas. */
function textAround({ text, offset }: PressedText, fieldTexts: readonly PathText[]): FieldPlace | undefined {
  return first(fieldTexts.toSorted(byLength), (each) => {
    const start = startsIn(text, each.text).find((position) => position <= offset && offset <= position + each.text.length)
    return start === undefined ? undefined : placeIn(each, offset - start)
  })
}

/** The longest text within the pressed one: of 'Grade', the grade. */
const textWithin = ({ text }: PressedText, fieldTexts: readonly PathText[]) =>
  endOf(fieldTexts.toSorted(byLength).find((each) => startsIn(text, each.text).length > 0)?.path)

const dash = /\s[–-]\s|～/
const piece = ' · '

/** The side of the dash decides between start and end. @param isDate whether the text is known to be a date */
function rangeEndIn({ text, offset }: PressedText, fields: readonly FieldValue[], { isDate }: { isDate: boolean }): FieldPlace | undefined {
  const pieceStart = text.lastIndexOf(piece, offset - 1) + 1
  const dateText = text.slice(pieceStart).split(piece)[0] ?? ''
  const dates = fields.filter(({ field: { kind } }) => kind === 'month' || kind === 'date' || kind === 'year' || kind === 'money')
  const shown = dates.filter(({ value }) => String(value ?? '').length >= 4 && dateText.includes(String(value).slice(0, 4)))
  const isMoney = fields.some(({ field }) => field.kind === 'money')
  const isKnown = isDate || isMoney || shown.length > 0
  if (dates.length === 0 || !isKnown) return undefined
  const dashAt = dateText.search(dash)
  if (dashAt < 0 || offset - pieceStart <= dashAt) return endOf((shown[0] ?? dates[0])?.path)
  const isCurrent = ({ name, value }: FieldValue) => name === 'current' && value === true
  return endOf((fields.find(isCurrent) ?? dates.find(({ name }) => name === 'endDate' || name === 'salaryMax') ?? dates.at(-1))?.path)
}

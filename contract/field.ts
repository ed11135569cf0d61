import type { PrivacyFlag } from './choices.ts'
import { limits } from './limits.ts'

/** The kinds of fields and their options. Plain data: no validation library, no rendering, no SQL. */

export type Labels = Readonly<Record<string, string>>

/** Other fields of the same entry with the values that they must have. */
type Condition = Readonly<Record<string, string | boolean>>

export interface Options {
  /** Characters; for `tags`, of each tag. */
  readonly max?: number
  /** The value of an empty field. A choice with a default cannot be empty. */
  readonly default?: string | boolean
  /** Must not be empty. */
  readonly required?: true
  /** The privacy flag that hides the field until it is unlocked with the PIN. Without one it is public. */
  readonly hiddenBy?: PrivacyFlag
  /** Initial state of the field's own switch, which has the same name and hides it. A hidden empty field is not even mentioned to visitors. */
  readonly sectionSwitch?: 'shown' | 'hidden'
  /** Visible to the owner only. */
  readonly ownerOnly?: true
  /** Has its own column or table, outside the content JSON. */
  readonly storedSeparately?: true
  readonly appliesWhen?: Condition
  readonly appliesUnless?: Condition
  /** Another field of the same entry whose value is the minimum, and the error message. */
  readonly minField?: readonly [field: string, message: string]
  /** Of a month: the field of the same entry that has the year if the month is not known. The editor shows both as one input. */
  readonly yearField?: string
  /** Of an end date: the values of the entry that mean that the time continues to the present. */
  readonly present?: Condition
  /** Accepted keys that stand for another key. */
  readonly aliases?: Labels
  /** The displayed order of the keys of a choice, because objects move numeric keys to the front. */
  readonly order?: readonly string[]
  readonly placeholder?: string
  readonly hint?: string
  /** The editor shows the number of remaining characters. */
  readonly counted?: true
  /** The editor shows the field only when more details are requested. */
  readonly detail?: true
  /** Members of the value that the server sets; accepted in a PUT and ignored. */
  readonly serverOwned?: readonly string[]
  /** Value of the HTML attribute `autocomplete`. */
  readonly autoComplete?: string
}

interface Labelled extends Options {
  readonly label: string
  /** A field of the specification: absent in a PUT means empty. Other fields then keep their stored value. */
  readonly specified?: true
}

type PlainKind =
  | 'line'
  | 'prose'
  | 'points'
  | 'email'
  | 'handle'
  | 'slug'
  | 'pin'
  | 'url'
  | 'month'
  | 'date'
  | 'year'
  | 'flag'
  | 'money'
  | 'omittedEntries'
  | 'entryOrder'
  | 'phrases'
type OfKind<K> = K extends string ? { readonly kind: K } : never
type SimpleField = Labelled &
  (
    | OfKind<PlainKind>
    | (OfKind<'choice' | 'timezone' | 'language' | 'order'> & { readonly choices: Labels })
    | (OfKind<'tags' | 'pictures'> & Countable)
  )

/** A field of a group or an entry. It has no visibility of its own. */
export type NestedField = SimpleField & {
  readonly hiddenBy?: never
  readonly sectionSwitch?: never
  readonly ownerOnly?: never
  readonly storedSeparately?: never
}
export type Group = Labelled & { readonly kind: 'group'; readonly fields: Fields<NestedField> }
export type List = Labelled & ListOptions & { readonly kind: 'list'; readonly fields: Fields<NestedField> }
export type Field = SimpleField | Group | List
export type Fields<F = Field> = Readonly<Record<string, F>>

interface Countable {
  readonly maxItems: number
  /** In error messages: 'Use at most 50 skills in a category'. */
  readonly noun: string
}

interface ListOptions extends Options, Countable {
  /** The fields that make up the title of an entry. Of an array of names, the first one with a value. */
  readonly titleFields: readonly (string | readonly string[])[]
  /** Shown while the list is empty. */
  readonly empty: string
  /** Kept in the order of the dates, the newest first, until the owner moves an entry. */
  readonly byDate?: true
}

type NoOptions = Record<never, never>
type FieldOf<K, O> = { readonly kind: K; readonly label: string } & NoInfer<O>

const fieldOfKind =
  <const K extends string>(kind: K) =>
  <const O extends Options = NoOptions>(label: string, options?: O) =>
    ({ kind, label, ...options }) as FieldOf<K, O>

export const line = fieldOfKind('line')
export const prose = fieldOfKind('prose')
/** A bulleted list of inline texts (contract/inline-text.ts). */
export const points = fieldOfKind('points')
export const email = fieldOfKind('email')
export const handle = fieldOfKind('handle')
/** The word for an edition in a URL. */
export const slug = fieldOfKind('slug')
export const pin = fieldOfKind('pin')
export const url = fieldOfKind('url')
export const month = fieldOfKind('month')
/** YYYY, YYYY-MM or YYYY-MM-DD. */
export const date = fieldOfKind('date')
export const year = fieldOfKind('year')
export const flag = fieldOfKind('flag')
export const money = fieldOfKind('money')
/** What an edition leaves out of each list. */
export const omittedEntries = fieldOfKind('omittedEntries')
/** The entries that an edition puts first, for each list. */
export const entryOrder = fieldOfKind('entryOrder')
/** An edition's own wording of texts, by their paths. */
export const phrases = fieldOfKind('phrases')

const choiceOfKind =
  <const K extends string>(kind: K) =>
  <const C extends Labels, const O extends Options = NoOptions>(label: string, choices: C, options?: O) =>
    ({ kind, label, choices, ...options }) as FieldOf<K, O> & { readonly choices: C }

export const choice = choiceOfKind('choice')
/** Offers some timezones, accepts any IANA zone. */
export const timezone = choiceOfKind('timezone')
/** The language of a text (BCP 47). Offers some, accepts any well-formed tag. */
export const language = choiceOfKind('language')
/** A list of keys without duplicates. */
export const order = choiceOfKind('order')

/** A list of short texts, such as skills or keywords. */
export function tags<const O extends Options & Countable>(label: string, options: O) {
  return { kind: 'tags', label, ...options } as FieldOf<'tags', O>
}

/** Uploaded pictures, each with an alternative text and a caption (contract/picture.ts). */
export function pictures<const O extends Options & Countable>(label: string, options: O) {
  return { kind: 'pictures', label, ...options } as FieldOf<'pictures', O>
}

/** Fields that form one value and are hidden together. */
export function group<const E extends Fields<NestedField>, const O extends Options = NoOptions>(label: string, fields: E, options?: O) {
  return { kind: 'group', label, fields, ...options } as FieldOf<'group', O> & { readonly fields: E }
}

/** A list of entries. `noun` is the word for an entry, as in 'Add link' and 'Remove link 2'. */
export function list<const E extends Fields<NestedField>, const O extends Omit<ListOptions, 'maxItems' | 'noun'>>(
  noun: string,
  fields: E,
  options: O,
) {
  return { kind: 'list', label: noun, noun, fields, maxItems: limits.entries, ...options } as FieldOf<'list', O> &
    Countable & { readonly fields: E }
}

/** Marks the fields of the specification, also inside groups and lists that have other fields too. */
export function specified<const T extends Fields>(fields: T) {
  const marked = Object.entries(fields).map(([name, field]) => [name, { ...field, specified: true }])
  return Object.fromEntries(marked) as { readonly [N in keyof T]: T[N] & { readonly specified: true } }
}

/** Whether a field applies to an entry: for example, a custom label only with the type `other`, an end date only without `current`. */
export function applies({ appliesWhen, appliesUnless }: Options, entry: Readonly<Record<string, unknown>>): boolean {
  const fits = ([name, value]: [string, unknown]) => entry[name] === value
  // An absent value stays as stored, so it may fit.
  const couldFit = (condition: [string, unknown]) => entry[condition[0]] === undefined || fits(condition)
  return Object.entries(appliesWhen ?? {}).every(couldFit) && !(appliesUnless && Object.entries(appliesUnless).every(fits))
}

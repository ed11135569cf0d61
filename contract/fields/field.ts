import { limits } from '../limits.ts'
import type { PrivacyFlag } from './privacy-flags.ts'

export type Labels = Readonly<Record<string, string>>

type Condition = Readonly<Record<string, string | boolean>>

export interface FieldOptions {
  readonly max?: number
  /** The value of an empty field. A choice with a default cannot be empty. */
  readonly default?: string | boolean
  readonly hasNoLinks?: true
  readonly required?: true
  /** The privacy flag that hides the field until it is unlocked with the PIN. */
  readonly hiddenBy?: PrivacyFlag
  /** The initial state of a switch that hides only this field and has its name. Visitors do not learn of a hidden field that is empty. */
  readonly sectionSwitch?: 'shown' | 'hidden'
  /** Visitors do not learn of such a private group, filled in or not, nor does the page ask for the PIN because of it. */
  readonly unmentioned?: true
  readonly ownerOnly?: true
  /** Has its own column or table, outside the content JSON. */
  readonly storedSeparately?: true
  readonly appliesWhen?: Condition
  readonly appliesUnless?: Condition
  /** Another field of the same entry whose value is the minimum, and the error message. */
  readonly minField?: readonly [field: string, message: string]
  /** Of a month: the field of the same entry that has the year if the month is not known. The editor shows both as one input. */
  readonly yearField?: string
  /** Of an end date: the entry continues to the present if its fields have these values. */
  readonly ongoingWhen?: Condition
  /** Accepted keys that stand for another key. */
  readonly aliases?: Labels
  /** The displayed order of the keys of a choice, because objects move numeric keys to the front. */
  readonly order?: readonly string[]
  /** Keys of a choice that the editor offers only if the page's language begins with a tag. Any page may have them. */
  readonly offeredIn?: Readonly<Record<string, readonly string[]>>
  readonly placeholder?: string
  readonly suggestions?: readonly string[]
  readonly hint?: string
  readonly hasCounter?: true
  readonly detail?: true
  /** Members of the value that the server sets; accepted in a PUT and ignored. */
  readonly serverOwned?: readonly string[]
  readonly autoComplete?: string
}

interface BaseField extends FieldOptions {
  readonly label: string
  /** Part of the specification: the field becomes empty if a PUT omits it. Other fields keep their stored value. */
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
  | 'doi'
  | 'month'
  | 'date'
  | 'year'
  | 'flag'
  | 'money'
  | 'entrySelection'
  | 'entryOrder'
  | 'phrases'
  | 'retained'
type OfKind<K> = K extends string ? { readonly kind: K } : never
type SimpleField = BaseField &
  (
    | OfKind<PlainKind>
    | (OfKind<'choice' | 'timezone' | 'language' | 'order'> & { readonly choices: Labels })
    | (OfKind<'tags' | 'pictures'> & Countable)
  )

/** A field of a group or an entry. It has no visibility of its own. */
export type NestedField = SimpleField & {
  readonly hiddenBy?: never
  readonly sectionSwitch?: never
  readonly unmentioned?: never
  readonly ownerOnly?: never
  readonly storedSeparately?: never
}
export type Group = BaseField & { readonly kind: 'group'; readonly fields: Fields<NestedField> }
export type List = BaseField & ListOptions & { readonly kind: 'list'; readonly fields: Fields<NestedField> }
export type Field = SimpleField | Group | List
export type Fields<F = Field> = Readonly<Record<string, F>>

interface Countable {
  readonly maxItems: number
  readonly noun: string
}

interface ListOptions extends FieldOptions, Countable {
  /** The fields that make up the title of an entry. Of an array of names, the first one with a value. */
  readonly titleFields: readonly (string | readonly string[])[]
  readonly emptyMessage: string
  /** Sorted by date, newest first, until the owner moves an entry. */
  readonly byDate?: true
}

type NoOptions = Record<never, never>
type FieldOf<K, O> = { readonly kind: K; readonly label: string } & NoInfer<O>

const fieldOfKind =
  <const K extends string>(kind: K) =>
  <const O extends FieldOptions = NoOptions>(label: string, options?: O) =>
    ({ kind, label, ...options }) as FieldOf<K, O>

export const line = fieldOfKind('line')
export const prose = fieldOfKind('prose')
export const points = fieldOfKind('points')
export const email = fieldOfKind('email')
export const handle = fieldOfKind('handle')
export const slug = fieldOfKind('slug')
export const pin = fieldOfKind('pin')
export const url = fieldOfKind('url')
/** The name of a publication, such as 10.1000/182. Its URL is accepted, too. */
export const doi = fieldOfKind('doi')
export const month = fieldOfKind('month')
/** YYYY, YYYY-MM or YYYY-MM-DD. */
export const date = fieldOfKind('date')
export const year = fieldOfKind('year')
export const flag = fieldOfKind('flag')
export const money = fieldOfKind('money')
export const entrySelection = fieldOfKind('entrySelection')
export const entryOrder = fieldOfKind('entryOrder')
export const phrases = fieldOfKind('phrases')
export const retained = fieldOfKind('retained')

const choiceOfKind =
  <const K extends string>(kind: K) =>
  <const C extends Labels, const O extends FieldOptions = NoOptions>(label: string, choices: C, options?: O) =>
    ({ kind, label, choices, ...options }) as FieldOf<K, O> & { readonly choices: C }

export const choice = choiceOfKind('choice')
export const timezone = choiceOfKind('timezone')
/** The language of a text (BCP 47). Offers common languages, but accepts every well-formed tag. */
export const language = choiceOfKind('language')
/** Some or all keys of the choices in an order, without duplicates. */
export const order = choiceOfKind('order')

export function tags<const O extends FieldOptions & Countable>(label: string, options: O) {
  return { kind: 'tags', label, ...options } as FieldOf<'tags', O>
}

export function pictures<const O extends FieldOptions & Countable>(label: string, options: O) {
  return { kind: 'pictures', label, ...options } as FieldOf<'pictures', O>
}

export function group<const E extends Fields<NestedField>, const O extends FieldOptions = NoOptions>(
  label: string,
  fields: E,
  options?: O,
) {
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

export function specified<const T extends Fields>(fields: T) {
  const marked = Object.entries(fields).map(([name, field]) => [name, { ...field, specified: true }])
  return Object.fromEntries(marked) as { readonly [N in keyof T]: T[N] & { readonly specified: true } }
}

/** Whether a field applies to an entry. For example, an end date does not apply to a current position. */
export function applies({ appliesWhen, appliesUnless }: FieldOptions, entry: Readonly<Record<string, unknown>>): boolean {
  const isEqual = ([name, value]: [string, unknown]) => entry[name] === value
  // An absent value stays as stored, and the stored value may be the required one.
  const canBeEqual = ([name, value]: [string, unknown]) => entry[name] === undefined || isEqual([name, value])
  return Object.entries(appliesWhen ?? {}).every(canBeEqual) && !(appliesUnless && Object.entries(appliesUnless).every(isEqual))
}

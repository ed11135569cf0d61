import type { PrivacyFlag } from './choices.ts'
import { limits } from './limits.ts'

/** What a field can be, and what can be said about one. Plain data: no validation library, no rendering, no SQL. */

export type Labels = Readonly<Record<string, string>>

/** Other fields of the same entry and the values that they have to have. */
type Condition = Readonly<Record<string, string | boolean>>

export interface Options {
  /** Characters; of `words`, of each. */
  readonly max?: number
  /** What an empty field holds. A choice with a default can't be taken back. */
  readonly default?: string | boolean
  /** Emptiness is refused. */
  readonly required?: true
  /** Which switch hides it until the PIN opens it. Without one everybody may read it. */
  readonly hiddenBy?: PrivacyFlag
  /** A switch of its own, named like the field, hides it until the PIN opens it. This is how the switch is set at first. What is hidden and empty is not even mentioned. */
  readonly sectionSwitch?: 'shown' | 'hidden'
  /** Nobody else ever reads it. */
  readonly ownerOnly?: true
  /** Has a column or a table of its own, and does not lie with the rest. */
  readonly storedSeparately?: true
  readonly appliesWhen?: Condition
  readonly appliesUnless?: Condition
  /** Another field of the same place that it can't be below, and what is said when it is. */
  readonly minField?: readonly [field: string, message: string]
  /** Keys that are taken for others. */
  readonly aliases?: Labels
  /** The keys of a choice as they are offered: an object moves keys that look like numbers to its front. */
  readonly order?: readonly string[]
  readonly placeholder?: string
  /** What the person should know while choosing. */
  readonly hint?: string
  /** The editor shows how much room is left. */
  readonly counted?: true
  /** The editor shows it when the person asks for more. */
  readonly detail?: true
  /** Keys of the server's in the value, which the server makes; they are taken in a PUT and ignored. */
  readonly serverOwned?: readonly string[]
  /** What browsers call it when they fill in forms. */
  readonly autoComplete?: string
}

interface Said extends Options {
  readonly label: string
  /** One of the specification's own: absent in a PUT means empty. A later one then stays as stored. */
  readonly specified?: true
}

type Plain = 'line' | 'prose' | 'points' | 'email' | 'handle' | 'pin' | 'url' | 'month' | 'date' | 'year' | 'flag' | 'money'
type Of<K> = K extends string ? { readonly kind: K } : never
type Simple = Said & (Of<Plain> | (Of<'choice' | 'timezone' | 'language' | 'order'> & { readonly choices: Labels }) | (Of<'words'> & Many))

/** A field of a group or an entry: it is as visible as the whole. */
export type NestedField = Simple & {
  readonly hiddenBy?: never
  readonly sectionSwitch?: never
  readonly ownerOnly?: never
  readonly storedSeparately?: never
}
export type Group = Said & { readonly kind: 'group'; readonly fields: Fields<NestedField> }
export type List = Said & ListOptions & { readonly kind: 'list'; readonly fields: Fields<NestedField> }
export type Field = Simple | Group | List
export type Fields<F = Field> = Readonly<Record<string, F>>

interface Many {
  readonly maxItems: number
  /** As in 'Use at most 50 skills in a category'. */
  readonly noun: string
}

interface ListOptions extends Options, Many {
  /** What tells an entry from the others: these fields, and of several the first that says something. */
  readonly titleFields: readonly (string | readonly string[])[]
  /** What stands there while there is none. */
  readonly empty: string
}

type None = Record<never, never>
type Made<K, O> = { readonly kind: K; readonly label: string } & NoInfer<O>

const kind =
  <const K extends string>(kind: K) =>
  <const O extends Options = None>(label: string, options?: O) =>
    ({ kind, label, ...options }) as Made<K, O>

export const line = kind('line')
export const prose = kind('prose')
/** Lines of inline text (contract/inline-text.ts), each a point of a list. */
export const points = kind('points')
export const email = kind('email')
export const handle = kind('handle')
export const pin = kind('pin')
export const url = kind('url')
export const month = kind('month')
/** As much as is known of one: YYYY, YYYY-MM or YYYY-MM-DD. */
export const date = kind('date')
export const year = kind('year')
export const flag = kind('flag')
export const money = kind('money')

const choosing =
  <const K extends string>(kind: K) =>
  <const C extends Labels, const O extends Options = None>(label: string, choices: C, options?: O) =>
    ({ kind, label, choices, ...options }) as Made<K, O> & { readonly choices: C }

export const choice = choosing('choice')
/** Offers some, takes any that the computers of this world know. */
export const timezone = choosing('timezone')
/** Of a text (BCP 47). Offers some, takes any well-formed. */
export const language = choosing('language')
/** Some of the keys, each once, in an order. */
export const order = choosing('order')

export function words<const O extends Options & Many>(label: string, options: O) {
  return { kind: 'words', label, ...options } as Made<'words', O>
}

/** Fields that are one value to the outside, for example hidden together. */
export function group<const E extends Fields<NestedField>, const O extends Options = None>(label: string, fields: E, options?: O) {
  return { kind: 'group', label, fields, ...options } as Made<'group', O> & { readonly fields: E }
}

/** Entries that come, go and move. `noun` is one of them, as in 'Add link' and 'Remove link 2'. */
export function list<const E extends Fields<NestedField>, const O extends Omit<ListOptions, 'maxItems' | 'noun'>>(
  noun: string,
  fields: E,
  options: O,
) {
  return { kind: 'list', label: noun, noun, fields, maxItems: limits.entries, ...options } as Made<'list', O> &
    Many & { readonly fields: E }
}

/** Marks the keys of the specification; also inside its groups and lists, where later keys may stand beside them. */
export function specified<const T extends Fields>(fields: T) {
  const marked = Object.entries(fields).map(([name, field]) => [name, { ...field, specified: true }])
  return Object.fromEntries(marked) as { readonly [N in keyof T]: T[N] & { readonly specified: true } }
}

/** Whether a field applies to this entry: a label for `other` only with `other`, an end only without `current`. */
export function applies({ appliesWhen, appliesUnless }: Options, entry: Readonly<Record<string, unknown>>): boolean {
  const fits = ([name, value]: [string, unknown]) => entry[name] === value
  // What is absent stays as it is stored, and may be right.
  const couldFit = (condition: [string, unknown]) => entry[condition[0]] === undefined || fits(condition)
  return Object.entries(appliesWhen ?? {}).every(couldFit) && !(appliesUnless && Object.entries(appliesUnless).every(fits))
}

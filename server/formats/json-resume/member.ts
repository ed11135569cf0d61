/** Values by name: of a portfolio, of one of its entries, or of an object in a resume. */
export type Values = Readonly<Record<string, unknown>>

export interface Context {
  /** The object that the member stands in. */
  raw: Values
  /** YYYY-MM-DD. */
  today: string
}

/**
 * What a member of a resume says of a portfolio. `ours` are the fields that it tells of, `theirs` its name and, behind it, older ones;
 * `write` gives undefined where there is nothing to be said.
 */
export type Member = readonly [
  ours: readonly string[],
  theirs: readonly [name: string, ...older: string[]],
  read: (value: unknown, context: Context) => Values,
  write: (ours: Values) => unknown,
]

/** A member that tells of one field. */
export function singleField(ours: string, [...theirs]: readonly [string, ...string[]], read: (value: unknown) => unknown): Member {
  return [[ours], theirs as [string, ...string[]], (value) => ({ [ours]: read(value) }), (values) => values[ours]]
}

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {})

/** What PUT takes for nothing. */
export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Of a member or, where it says nothing, of an older name of it. */
export const memberOf = (raw: Values, names: Member[1]) => raw[names.find((name) => !isNothing(raw[name])) ?? names[0]]

/** Sets a member, or leaves it out where there is nothing in it; what it was before stays as it is. */
export function withMember(written: Values, names: Member[1], value: unknown): Values {
  if (memberOf(written, names) === value) return written
  const [name, ...older] = names
  const rest = Object.fromEntries(Object.entries(written).filter(([member]) => member !== name && !older.includes(member)))
  return isNothing(value) ? rest : { ...rest, [name]: value }
}

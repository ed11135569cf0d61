/** Values by name: of a portfolio, of one of its entries, or of an object in a resume. */
export type Values = Readonly<Record<string, unknown>>

export interface Context {
  /** The object that contains the member. */
  raw: Values
  /** YYYY-MM-DD. */
  today: string
}

/**
 * Maps a member of a resume to portfolio fields and back. `names` contains the member's name, followed by its names in older versions;
 * `write` returns undefined to omit the member.
 */
export type Member = readonly [
  fields: readonly string[],
  names: readonly [name: string, ...older: string[]],
  read: (value: unknown, context: Context) => Values,
  write: (values: Values) => unknown,
]

/** A member that maps to one field. */
export function singleField(field: string, [...names]: readonly [string, ...string[]], read: (value: unknown) => unknown): Member {
  return [[field], names as [string, ...string[]], (value) => ({ [field]: read(value) }), (values) => values[field]]
}

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {})

/** Whether PUT treats the value as empty. */
export const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The value of a member by its first name that is not empty. */
export const memberOf = (raw: Values, names: Member[1]) => raw[names.find((name) => !isUnset(raw[name])) ?? names[0]]

/** Sets a member or, for an empty value, removes it. An unchanged value keeps its old member name. */
export function withMember(object: Values, names: Member[1], value: unknown): Values {
  if (memberOf(object, names) === value) return object
  const [name, ...older] = names
  const rest = Object.fromEntries(Object.entries(object).filter(([member]) => member !== name && !older.includes(member)))
  return isUnset(value) ? rest : { ...rest, [name]: value }
}

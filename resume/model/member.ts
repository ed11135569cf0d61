/** Values by name: of a portfolio, of one of its entries, or of an object in a resume. */
export type Values = Readonly<Record<string, unknown>>

export interface Context {
  raw: Values
  /** YYYY-MM-DD. */
  today: string
}

export interface Member {
  fields: readonly string[]
  /** The member's name, followed by its names in older versions. */
  names: readonly [name: string, ...older: string[]]
  read: (value: unknown, context: Context) => Values
  /** Undefined to omit the member. */
  write: (values: Values) => unknown
}

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {})

export const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const usedName = (raw: Values, names: Member['names']) => names.find((name) => !isUnset(raw[name]))

export const memberOf = (raw: Values, names: Member['names']) => raw[usedName(raw, names) ?? names[0]]

/** An empty value removes the member. An unchanged value keeps its old member name. */
export function withMember(object: Values, names: Member['names'], value: unknown): Values {
  if (memberOf(object, names) === value) return object
  const others = Object.fromEntries(Object.entries(object).filter(([member]) => !names.includes(member)))
  return isUnset(value) ? others : { ...others, [names[0]]: value }
}

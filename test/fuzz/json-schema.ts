import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Texts that commonly cause errors. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '😀'.repeat(40),
  "'; drop table portfolio; --",
  '"->>$',
  '%',
  '%00',
  '_',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '-1',
  '1e999',
  'NaN',
  'id',
  '<script>',
  'x'.repeat(3000),
]

export const hostileValue = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(0, -1, 1.5, Number.MAX_SAFE_INTEGER, true, null, [], {}, [[]], ['7294']),
)

/** Values that the schema allows. Texts are sometimes one of `knownTexts`, so that requests reach existing data. */
export function validValue(schema: JsonSchema, knownTexts: readonly string[]): fc.Arbitrary<unknown> {
  const { enum: values, anyOf, type } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (values) return fc.constantFrom(...values)
  if (anyOf) return fc.oneof(...anyOf.map((option) => validValue(option, knownTexts)))
  if (Array.isArray(type)) return fc.oneof(...type.map((name) => validValue({ ...schema, type: name }, knownTexts)))
  if (type === 'string') return text(schema, knownTexts)
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(validValue(schema.items ?? {}, knownTexts), { maxLength: Math.min(4, schema.maxItems ?? 4) })
  if (type === 'object') return object(schema, knownTexts)
  return fc.jsonValue({ maxDepth: 2 })
}

/** A valid object with one invalid or unknown property. */
export function invalidValue(schema: JsonSchema, knownTexts: readonly string[]): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return hostileValue
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom('extra', '__proto__') },
  )
  return fc.tuple(validValue(schema, knownTexts), name, hostileValue).map(([value, key, hostile]) => {
    const copy = { ...(value as object) }
    Object.defineProperty(copy, key, { value: hostile, enumerable: true })
    return copy
  })
}

function object({ properties = {}, required = [] }: JsonSchema, knownTexts: readonly string[]) {
  const members = Object.entries(properties).map(([name, schema]) => [name, validValue(schema, knownTexts)] as const)
  return fc.record(Object.fromEntries(members), { requiredKeys: required })
}

function text({ pattern, allOf = [], minLength = 0, maxLength = 60 }: JsonSchema, knownTexts: readonly string[]): fc.Arbitrary<unknown> {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)]
    .filter((source) => source !== undefined)
    .map((source) => new RegExp(source))
  const isValid = (value: string) =>
    value.length >= minLength && value.length <= maxLength && patterns.every((regExp) => regExp.test(value))
  const [first] = patterns
  const generated = first
    ? // Texts of this size are often too short.
      fc
        .stringMatching(first, { size: 'small' })
        .map((value) => value.padEnd(minLength, 'x'))
        .filter(isValid)
    : fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
  const validKnown = knownTexts.filter(isValid)
  return validKnown.length > 0 ? fc.oneof(generated, fc.constantFrom(...validKnown)) : generated
}

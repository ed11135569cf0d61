import { z } from 'zod'
import * as routes from '#contract/calls/routes.ts'
import { limits } from '#contract/limits.ts'
import type { Client } from './app.ts'

/** A JSON body of one call, and what is special about it. */
interface HostileBody {
  title: string
  json: string
}

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** A call that has a body. */
interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  body: z.ZodType
  /** The maximum size of the body. */
  bytes: number
}

const defaultBodyLimit = 64 * 1024
const bodyLimits: Record<string, number> = { '/api/portfolio': limits.portfolioBody }

export const callsWithBody: Call[] = Object.values(routes)
  .flatMap((group) => Object.values(group) as { method: string; url: string; schema: { body?: z.ZodType } }[])
  .flatMap(({ method, url, schema: { body } }) =>
    body ? [{ method: method as Call['method'], url, body, bytes: bodyLimits[url] ?? defaultBodyLimit }] : [],
  )

/** Sends a body to a call of which no resource exists. */
export const sendBody = (client: Client, { method, url }: Call, payload: string) =>
  client.send({ method, url: url.replaceAll(/:\w+/g, '1'), payload, headers: { 'content-type': 'application/json' } })

/** The position of a value in a body: the names of the members, and 0 for an element of an array. */
type Path = readonly (string | 0)[]

/**
 * Bodies of at most `bytes` characters for a call with this schema: at each position in the schema, the widest, longest, deepest and most
 * repetitive values that fit, whether valid or not. Positions with equal schemas are used once.
 */
export function hostileBodies(schema: z.ZodType, bytes: number): Generator<HostileBody> {
  return bodiesAt(pathsIn(jsonSchemaOf(schema), [], new Set(), JSON.stringify), bytes)
}

/** Like `hostileBodies`, but each kind of schema is used in one call only. Schemas of one kind differ only in their limits and choices. */
export function hostileBodiesOfKinds(schema: z.ZodType, bytes: number, seenKinds: Set<string>): Generator<HostileBody> {
  return bodiesAt(pathsIn(jsonSchemaOf(schema), [], seenKinds, kindOf), bytes)
}

const limitsAndChoices = /^(?:(?:min|max).*|enum|const|default|pattern)$/
const kindOf = (schema: JsonSchema) => JSON.stringify(schema, (name, value) => (limitsAndChoices.test(name) ? undefined : value))

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

function* bodiesAt(paths: Iterable<Path>, bytes: number): Generator<HostileBody> {
  for (const path of paths)
    for (const [title, fill] of Object.entries(fillings)) {
      const [before, after] = jsonAround(path)
      const json = before + fill(bytes - before.length - after.length) + after
      yield { title: `${title} at ${path.join('.') || 'the root'}`, json }
    }
}

/** The position of the schema and those within it. */
function* pathsIn(schema: JsonSchema, path: Path, seen: Set<string>, keyOf: (schema: JsonSchema) => string): Generator<Path> {
  const key = keyOf(schema)
  if (seen.has(key)) return
  seen.add(key)
  yield path
  yield* pathsWithin(schema, path, seen, keyOf)
}

function* pathsWithin(schema: JsonSchema, path: Path, seen: Set<string>, keyOf: (schema: JsonSchema) => string): Generator<Path> {
  const { properties = {}, items, additionalProperties } = schema
  const children: [string | 0, JsonSchema | undefined][] = [
    ...Object.entries(properties),
    ...(items ? [[0, items] as [0, JsonSchema]] : []),
    ...(typeof additionalProperties === 'object' ? [['key', additionalProperties] as [string, JsonSchema]] : []),
  ]
  for (const [name, child] of children) if (child) yield* pathsIn(child, [...path, name], seen, keyOf)
  const alternatives = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])]
  for (const alternative of alternatives) yield* pathsWithin(alternative, path, seen, keyOf)
}

/** The JSON before and after a value at this path. */
function jsonAround(path: Path): [string, string] {
  const before = path.map((name) => (name === 0 ? '[' : `{${JSON.stringify(name)}:`)).join('')
  const after = path.map((name) => (name === 0 ? ']' : '}')).reverse()
  return [before, after.join('')]
}

const repeat = (open: string, element: (index: number) => string, close: string) => (bytes: number) => {
  const elements: string[] = []
  let length = open.length + close.length
  for (let index = 0; ; index++) {
    const next = element(index)
    length += next.length + 1
    if (length > bytes) return `${open}${elements.join(',')}${close}`
    elements.push(next)
  }
}

const nested = (open: string, close: string) => (bytes: number) => {
  const depth = Math.floor((bytes - 1) / (open.length + close.length))
  return `${open.repeat(depth)}0${close.repeat(depth)}`
}

const fillings: Record<string, (bytes: number) => string> = {
  'an array of numbers': repeat('[', () => '0', ']'),
  'an array of nulls': repeat('[', () => 'null', ']'),
  'an array of empty objects': repeat('[', () => '{}', ']'),
  'an array of empty arrays': repeat('[', () => '[]', ']'),
  'an array of short texts': repeat('[', (index) => `"${index.toString(36)}"`, ']'),
  'an array of equal texts': repeat('[', () => '"a"', ']'),
  'an array of objects with unknown members': repeat('[', () => '{"a":0,"b":0,"c":0}', ']'),
  'an object with many members': repeat('{', (index) => `"${index.toString(36)}":0`, '}'),
  'an object with many members of text': repeat('{', (index) => `"${index.toString(36)}":"a"`, '}'),
  'an object with a long name': (bytes) => `{"${'n'.repeat(bytes - 6)}":0}`,
  'nested arrays': nested('[', ']'),
  'nested objects': nested('{"a":', '}'),
  'a long text': (bytes) => `"${'a'.repeat(bytes - 2)}"`,
  'a text of blanks': (bytes) => `"${' '.repeat(bytes - 2)}"`,
  'a text of marks': (bytes) => `"${'*_['.repeat((bytes - 2) / 3)}"`,
  'a text of line breaks': (bytes) => `"${'\\n'.repeat((bytes - 2) / 2)}"`,
  'a long number': (bytes) => '9'.repeat(bytes),
}

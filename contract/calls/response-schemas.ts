import { z } from 'zod'
import type { Field, Fields, Group, List } from '../fields/field.ts'

const picture = z.object({
  id: z.string(),
  alt: z.string(),
  caption: z.string(),
  width: z.int().optional().meta({ description: 'Of the largest file; for visitors only, as `height` and `sources`' }),
  height: z.int().optional(),
  sources: z.array(z.object({ type: z.enum(['image/jpeg', 'image/webp']), width: z.int(), url: z.string() })).optional(),
})

// Shared, because the tables would need hundreds of equal schemas.
const text = z.string()
const texts = z.array(text)
const flag = z.boolean()
const date = text.meta({ description: 'YYYY, YYYY-MM or YYYY-MM-DD, or empty' })

/* Response schemas of the fields of a table. They have no limits, so that they accept values that were stored under older rules. */

const schemasByKind: { [K in Field['kind']]?: (field: Extract<Field, { kind: K }>, ofEntries: z.ZodRawShape) => z.ZodType } = {
  flag: () => flag,
  money: () => z.int().nullable(),
  month: () => z.string().meta({ description: 'YYYY-MM, or empty' }),
  choice: (field) => z.enum([...Object.keys(field.choices), ...(field.default === undefined ? [''] : [])]),
  date: () => date,
  year: () => z.string().meta({ description: 'YYYY, or empty' }),
  tags: () => texts,
  points: () => texts,
  pictures: () => z.array(picture),
  order: ({ choices }) => z.array(z.enum(Object.keys(choices))),
  entrySelection: () => z.record(z.string(), z.object({ mode: z.enum(['all-but', 'only']), ids: z.array(z.string()) })),
  entryOrder: () => z.record(text, texts),
  phrases: () => z.record(z.string(), z.object({ text: z.string(), of: z.string() })),
  group: (field) => z.object(shapeWithServerOwned(field)),
  retained: () => z.record(z.string(), z.unknown()),
  list: (field, ofEntries) => z.array(z.object({ ...entryResponseShape(field), ...ofEntries })),
}

/** @param ofEntries further members of each entry of a list */
export function responseShape(fields: Fields, ofEntries: z.ZodRawShape = {}): z.ZodRawShape {
  const shape = Object.entries(fields).map(([name, field]) => {
    const ofKind = schemasByKind[field.kind] as ((field: Field, ofEntries: z.ZodRawShape) => z.ZodType) | undefined
    return [name, ofKind?.(field, ofEntries) ?? text]
  })
  return Object.fromEntries(shape)
}

const shapeWithServerOwned = ({ fields, serverOwned = [] }: Group | List): z.ZodRawShape => ({
  ...Object.fromEntries(serverOwned.map((name) => [name, text])),
  ...responseShape(fields),
})

export function entryResponseShape(list: List): z.ZodRawShape {
  return { id: text, ...shapeWithServerOwned(list) }
}

export const ownResponseShape = (fields: Fields) =>
  responseShape(fields, { retained: z.array(z.object({ at: z.int(), value: z.unknown() })).optional() })

import { z } from 'zod'
import type { Field, Fields, List } from './field.ts'

/* What is answered of a table's fields. What was stored under other rules passes as well: the limits stand at the door. */

const answers: { [K in Field['kind']]?: (field: Extract<Field, { kind: K }>) => z.ZodType } = {
  flag: () => z.boolean(),
  money: () => z.int().nullable(),
  month: () => z.string().meta({ description: 'YYYY-MM, or empty' }),
  choice: (field) => z.enum([...Object.keys(field.choices), ...(field.default === undefined ? [''] : [])]),
  words: () => z.array(z.string()),
  group: ({ fields }) => z.object(answersOf(fields)),
  list: (field) => z.array(z.object(entryAnswer(field))),
}

export function answersOf(fields: Fields): z.ZodRawShape {
  const shape = Object.entries(fields).map(([name, field]) => {
    const ofKind = answers[field.kind] as ((field: Field) => z.ZodType) | undefined
    return [name, ofKind?.(field) ?? z.string()]
  })
  return Object.fromEntries(shape)
}

export function entryAnswer({ fields, serverOwned = [] }: List): z.ZodRawShape {
  return { id: z.string(), ...Object.fromEntries(serverOwned.map((name) => [name, z.string()])), ...answersOf(fields) }
}

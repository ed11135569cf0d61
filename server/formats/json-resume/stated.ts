import type { z } from 'zod'
import type { Field, Fields, NestedField } from '#contract/field.ts'
import { isLessThan, schemaOf } from '#contract/portfolio-input.ts'
import { clearInapplicable, emptyOf, readerOf } from '#contract/values.ts'
import { isObject, type Values } from './member.ts'

const schemas = new WeakMap<Field, z.ZodType>()

function taken(field: Field, value: unknown): { value: unknown } | undefined {
  const schema = schemas.get(field) ?? schemaOf(field)
  schemas.set(field, schema)
  const { success, data } = schema.safeParse(value)
  return success && data !== undefined ? { value: complete(field, data) } : undefined
}

/** A group in which not everything was named; and entries get their ids elsewhere. */
function complete(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return readerOf(field.fields)(value)
  return field.kind === 'list' && Array.isArray(value) ? value.map(withoutId) : value
}

/** Of an entry or a photo, which have one of the server's. */
export function withoutId(value: unknown): unknown {
  if (!isObject(value)) return value
  const { id: _, ...rest } = value
  return rest
}

/** What is stated of these fields, as far as PUT would take it: files come from everywhere. */
export function statedIn(fields: Fields, stated: unknown): Values {
  if (!isObject(stated)) return {}
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const value = Object.hasOwn(stated, name) && stated[name] !== null ? taken(field, stated[name]) : undefined
    return value ? [[name, value.value] as const] : []
  })
  return Object.fromEntries(found)
}

/** As PUT takes it: what it would refuse is left empty. */
export function dropInvalid(fields: Fields, values: Values): Values {
  const each = Object.entries(fields).flatMap(([name, field]) => {
    if (values[name] === undefined) return []
    // Most are, and need no schema to be so.
    if (values[name] === '') return [[name, emptyOf(field)]]
    return [[name, taken(field, values[name])?.value ?? emptyOf(field)] as const]
  })
  // Conditions stand in entries, whose fields are the inner ones.
  const fit: Record<string, unknown> = clearInapplicable(fields as Fields<NestedField>, Object.fromEntries(each))
  for (const [name, field] of Object.entries(fields)) {
    const [min, max] = [fit[field.minField?.[0] ?? ''] ?? '', fit[name] ?? '']
    if (field.minField && min !== '' && max !== '' && isLessThan(max, min)) fit[name] = emptyOf(field)
  }
  return fit
}

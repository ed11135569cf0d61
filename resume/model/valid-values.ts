import { isLessThan, schemaOf } from '#contract/calls/portfolio-input.ts'
import type { Field, Fields, NestedField } from '#contract/fields/field.ts'
import { clearInapplicable, emptyOf, readerOf } from '#contract/fields/values.ts'
import { isObject, type Values } from './member.ts'

function parseField(field: Field, value: unknown): { value: unknown } | undefined {
  // One invalid value must not drop the others of its group: a switch that hides something could be among them.
  const { success, data } = schemaOf(field).safeParse(
    field.kind === 'group' && isObject(value) ? validValuesIn(field.fields, value) : value,
  )
  return success && data !== undefined ? { value: normalize(field, data) } : undefined
}

/** Fills in the missing values of a group, and removes the ids of entries: the import assigns new ones. */
function normalize(field: Field, value: unknown): unknown {
  if (field.kind === 'group') return readerOf(field.fields)(value)
  return field.kind === 'list' && Array.isArray(value) ? value.map(withoutId) : value
}

export function withoutId(value: unknown): unknown {
  if (!isObject(value)) return value
  const { id: _, ...rest } = value
  return rest
}

/** The values of these fields that PUT would accept. Imported files are untrusted. */
export function validValuesIn(fields: Fields, values: unknown): Values {
  if (!isObject(values)) return {}
  const validEntries = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = Object.hasOwn(values, name) && values[name] !== null ? parseField(field, values[name]) : undefined
    return parsed ? [[name, parsed.value] as const] : []
  })
  return Object.fromEntries(validEntries)
}

export function dropInvalid(fields: Fields, values: Values): Values {
  const parsed = Object.entries(fields).flatMap(([name, field]) => {
    if (values[name] === undefined) return []
    // Most values are empty and need no check against a schema.
    if (values[name] === '') return [[name, emptyOf(field)]]
    return [[name, parseField(field, values[name])?.value ?? emptyOf(field)] as const]
  })
  // Only entries have conditions, and their fields are nested fields.
  const valid: Record<string, unknown> = clearInapplicable(fields as Fields<NestedField>, Object.fromEntries(parsed))
  for (const [name, field] of Object.entries(fields)) {
    const [min, max] = [valid[field.minField?.[0] ?? ''] ?? '', valid[name] ?? '']
    if (field.minField && min !== '' && max !== '' && isLessThan(max, min)) valid[name] = emptyOf(field)
  }
  return valid
}

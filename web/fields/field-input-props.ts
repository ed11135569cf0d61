import type { Field } from '#contract/fields/field.ts'
import type { EditKind } from '../model/draft/history.ts'

export interface FieldInputProps {
  field: Field
  path: string
  value: unknown
  error: string | undefined
  disabled?: boolean
  /** `kind` defaults to `editKindOf(field)` of field-input.tsx. */
  onChange: (value: unknown, kind?: EditKind) => void
}

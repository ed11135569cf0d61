import type { Field } from '#contract/field.ts'
import { useTypedValues } from './use-typed-values.ts'

/** How the text of a date field is read. Until the reader has loaded, it is taken for a date. */
export function useDateReading(field: Field, value: string) {
  const reader = useTypedValues()
  const date = reader ? reader.readDate(field, value) : value
  const choices = reader?.choicesOf(field, value) ?? []
  return {
    /** Undefined if it is no date, or can be several. */
    date,
    choices,
    error: () => reader?.dateError(field, value),
    shown: () => reader?.questionOf(choices) || reader?.readingOf(date, value) || '',
    explanation: () => (date !== undefined && reader?.explainDate(date, value)) || '',
  }
}

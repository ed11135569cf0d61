import { schemaResolver, useForm } from '@mantine/form'
import type { z } from 'zod'
import { ApiError } from '../api.ts'

interface Options<Values> {
  schema: z.ZodType
  initialValues: Values
  /** Tells its fields from those of other forms on the same screen. */
  name?: string
}

/** A form that says what is wrong in words, beside its fields, and puts the cursor into the first of them. */
export function useAccountForm<Values extends Record<string, string>>({ schema, initialValues, name = '' }: Options<Values>) {
  const form = useForm<Values>({ name, initialValues, validate: schemaResolver(schema, { sync: true }) })

  function focusFirst(errors: object) {
    const first = Object.keys(initialValues).find((name) => name in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  return {
    field: (name: Extract<keyof Values, string>) => ({ ...form.getInputProps(name), name }),
    values: form.values,
    reset: form.reset,
    /** Calls `send` with values that the schema accepts. */
    submit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** Shows what the server found beside the fields. False when it named none. */
    showRefusal(error: Error): boolean {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      if (!fields) return false
      form.setErrors(fields)
      focusFirst(fields)
      return true
    },
  }
}

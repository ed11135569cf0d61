import { schemaResolver, useForm } from '@mantine/form'
import type { z } from 'zod'
import { ApiError } from '../api.ts'

interface Options<Values> {
  schema: z.ZodType
  initialValues: Values
}

/** A form that says what is wrong in words, beside its fields, and puts the cursor into the first of them. */
export function useAccountForm<Values extends Record<string, string>>({ schema, initialValues }: Options<Values>) {
  const form = useForm<Values>({ initialValues, validate: schemaResolver(schema, { sync: true }) })

  function focusFirst(errors: object) {
    const first = Object.keys(initialValues).find((name) => name in errors)
    if (first) form.getInputNode(first)?.focus()
  }

  return {
    field: (name: Extract<keyof Values, string>) => ({ ...form.getInputProps(name), 'data-path': name, name }),
    values: form.values,
    /** Calls `send` with values that the schema accepts. */
    submit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** Shows what the server found beside the fields. */
    showRefusal(error: Error) {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      if (!fields) return
      form.setErrors(fields)
      focusFirst(fields)
    },
  }
}

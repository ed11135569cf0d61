import { type FormEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, explanationOf } from '../model/api.ts'

interface Options<Values> {
  /** Loads the schema lazily: the validation library is needed only once the user types. */
  schema: () => Promise<z.ZodType>
  initialValues: Values
}

type Errors = Readonly<Record<string, string>>

export function useAccountForm<Values extends Record<string, string>>({ schema, initialValues }: Options<Values>) {
  const id = useId()
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Errors>({})
  const isChecking = useRef(false)

  /** When the schema can't be fetched, only the server validates. */
  async function errorsIn(enteredValues: Values): Promise<Errors> {
    const validator = await schema().catch(() => undefined)
    const issues = validator?.safeParse(enteredValues).error?.issues ?? []
    // Reversed, so that the first issue of a field wins.
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
  }

  function showErrors(fieldErrors: Errors) {
    setErrors(fieldErrors)
    const first = Object.keys(initialValues).find((name) => name in fieldErrors)
    if (first) document.querySelector<HTMLElement>(`[data-field="${id}${first}"]`)?.focus()
  }

  async function validateAndSend(send: (values: Values) => void) {
    if (isChecking.current) return
    isChecking.current = true
    const fieldErrors = await errorsIn(values)
    isChecking.current = false
    showErrors(fieldErrors)
    if (Object.keys(fieldErrors).length === 0) send(values)
  }

  return {
    field: (name: Extract<keyof Values, string>) => ({
      name,
      value: values[name],
      error: errors[name],
      'data-field': `${id}${name}`,
      onFocus: () => void schema().catch(() => undefined),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        setValues((current) => ({ ...current, [name]: value }))
        setErrors(({ [name]: _, ...others }) => others)
      },
    }),
    values,
    reset() {
      setValues(initialValues)
      setErrors({})
    },
    /** Calls `send` unless the schema refuses the values. If the schema can't be loaded, only the server checks them. */
    submit: (send: (values: Values) => void) => (event: FormEvent) => {
      event.preventDefault()
      void validateAndSend(send)
    },
    /** Shows the field errors of the server; returns false if there are none. */
    showRefusal(error: Error): boolean {
      const fieldErrors = error instanceof ApiError ? error.problem.fields : undefined
      if (fieldErrors) showErrors(fieldErrors)
      return fieldErrors !== undefined
    },
    /** Why the server refused the last submission; undefined if a field of this form shows it. */
    refusalOf(error: Error | null, fallback: string): string | undefined {
      const fieldErrors = (error instanceof ApiError && error.problem.fields) || {}
      const isShownByField = Object.keys(initialValues).some((name) => name in fieldErrors)
      return error && !isShownByField ? explanationOf(error, fallback) : undefined
    },
  }
}

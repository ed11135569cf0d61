import { useCallback, useState } from 'react'
import { type FieldErrors, withoutError } from './field-errors.ts'

/** The errors that are shown next to the fields. */
export function useFieldErrors(goTo: (paths: readonly string[], shouldFocus: boolean) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const showErrors = useCallback(
    (next: FieldErrors, shouldFocus: boolean) => {
      setErrors(next)
      if (shouldFocus) goTo(Object.keys(next), true)
    },
    [goTo],
  )
  const clearError = useCallback((path: string) => setErrors((current) => withoutError(current, path)), [])
  return { errors, showErrors, clearError }
}

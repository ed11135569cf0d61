import { useCallback, useState } from 'react'
import { type FieldErrors, withoutError } from './field-errors.ts'

/** What is wrong beside which field. */
export function useFieldErrors(goTo: (paths: readonly string[], focus: boolean) => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const refuse = useCallback(
    (refused: FieldErrors, going: boolean) => {
      setErrors(refused)
      if (going) goTo(Object.keys(refused), true)
    },
    [goTo],
  )
  const accept = useCallback((path: string) => setErrors((current) => withoutError(current, path)), [])
  return { errors, refuse, accept }
}

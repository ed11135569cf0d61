import type { ReactNode } from 'react'

interface ControlProps {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  autoFocus: boolean
}

interface Props {
  name: string
  label: ReactNode
  hint?: ReactNode
  error: string | undefined
  children: (props: ControlProps) => ReactNode
}

/** The browser focuses the first such element of a page, also without a script. */
export const focusedOnLoad = (isFocused: boolean) => ({ autoFocus: isFocused })

export function Field({ name, label, hint, error, children }: Props) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        ...focusedOnLoad(Boolean(error)),
      })}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

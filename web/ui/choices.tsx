import { type ReactNode, useId } from 'react'
import { Choice } from './choice.tsx'
import styles from './choices.module.css'

interface Props<K extends string> {
  legend: string
  options: readonly (readonly [key: K, label: ReactNode])[]
  isChosen: (key: K) => boolean
  onChange: (key: K, isChosen: boolean) => void
  /** Whether several can be chosen. */
  multiple?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Fields for the current choice. */
  children?: ReactNode
}

/** Choices with a common question. A screen reader reads an error together with the question. */
export function Choices<K extends string>({ legend, options, isChosen, onChange, multiple = false, hint, error, children }: Props<K>) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.choices} aria-describedby={describedBy || undefined} data-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(([key, label]) => (
          <Choice key={key} boxed {...(!multiple && { name: id })} on={isChosen(key)} onChange={(isOn) => onChange(key, isOn)}>
            {label}
          </Choice>
        ))}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="error small">
          {error}
        </p>
      )}
    </fieldset>
  )
}

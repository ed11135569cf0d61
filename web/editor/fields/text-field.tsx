import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { isHttpUrl } from '#contract/portfolio-input.ts'
import type { EditKind } from '../draft/history.ts'
import { completeUrl } from '../draft/normalize-for-save.ts'
import { Counter } from './counter.tsx'
import { fieldId } from './field-errors.ts'
import type { FieldInputProps } from './field-input.tsx'
import styles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'

const inputs: Partial<Record<Field['kind'], object>> = {
  email: { type: 'email' },
  url: { inputMode: 'url', placeholder: 'example.com/you', autoCapitalize: 'none', spellCheck: false },
}

/** Input for text, emails and URLs. */
export function TextField({ field, path, value, error, disabled = false, onChange }: FieldInputProps) {
  const text = String(value)
  const [typed, setTyped] = useState<string>()
  // Saving trims the text. Keeps a trailing space on the screen while the user is typing.
  const shown = typed?.trim() === text ? typed : text
  const change = (next: string, kind?: EditKind) => {
    setTyped(next)
    onChange(next, kind)
  }
  const common = {
    id: fieldId(path),
    label: field.label,
    classNames: { ...styles, wrapper: styles.flush ?? '' },
    value: shown,
    error: error ?? (field.kind === 'url' ? urlError(text) : undefined),
    disabled,
    description: (
      <>
        <Counter length={text.length} max={field.max} always={field.hasCounter} />
        {field.hint !== undefined && <span className={styles.hint}>{field.hint}</span>}
      </>
    ),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    onBlur: () => {
      setTyped(undefined)
      if (field.kind === 'url' && completeUrl(text) !== text) onChange(completeUrl(text), 'normalization')
    },
  }
  return (
    <div className={styles.counted}>
      {field.kind === 'prose' ? (
        <MarkedText {...common} plain={field.autoComplete !== undefined} onChange={change} />
      ) : (
        <TextInput
          {...common}
          {...(field.autoComplete === 'tel' ? { type: 'tel' } : inputs[field.kind])}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** No error while the user is still typing the scheme. */
function urlError(typed: string): string | undefined {
  const isIncomplete = ['http://', 'https://'].some((scheme) => scheme.startsWith(typed.toLowerCase()))
  return isIncomplete || isHttpUrl(completeUrl(typed)) ? undefined : messages.url
}

import { ActionIcon, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { Field } from '#contract/field.ts'
import { dateError, displayDate, explainDate, readDate, readingOf } from '../model/date.ts'
import type { EditKind } from '../model/draft/history.ts'
import { IconCalendar } from '../ui/icons.tsx'
import { keyOf } from '../ui/keys.ts'
import styles from './date-field.module.css'
import fieldStyles from './fields.module.css'
import { MonthPicker } from './month-picker.tsx'

interface Props {
  field: Field
  id: string
  label: string
  description: ReactNode
  /** The stored date, or the text that the user is typing. */
  value: string
  error: string | undefined
  disabled: boolean
  /** 'normalization': the focus has left the field, and its text can be converted to the stored format. */
  onChange: (value: string, kind?: EditKind) => void
}

/** A date that the user types in any common format or picks. Without the focus, it shows the date as the page does, or an error. */
export function DateField({ field, value, error, onChange, ...props }: Props) {
  const { id, label, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  const [typedText, setTypedText] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)
  const [note, setNote] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  const box = useClickOutside(() => setIsPicking(false))
  const date = readDate(field, value)

  const change = (text: string) => {
    setTypedText(text)
    setNote('')
    onChange(text)
  }
  const leave = () => {
    setIsPicking(false)
    setHasLeft(true)
    // Undo may have restored another value.
    if (typedText !== undefined && typedText === value && date !== undefined) setNote(explainDate(date, typedText) ?? '')
    setTypedText(undefined)
    if (date !== undefined) onChange(value, 'normalization')
  }
  const close = () => {
    setIsPicking(false)
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the element
    <div
      ref={box}
      className={styles.box}
      onFocus={() => setHasLeft(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Escape' || !isPicking) return
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        {...props}
        ref={input}
        classNames={fieldStyles}
        placeholder={field.kind === 'year' ? 'YYYY' : 'e.g. Mar 2022'}
        autoComplete="off"
        inputMode={field.kind === 'year' ? 'numeric' : 'text'}
        value={typedText === value ? typedText : displayDate(value)}
        error={date === undefined && (hasLeft || error !== undefined) ? dateError(field.kind, value) : error}
        rightSectionPointerEvents="all"
        rightSectionWidth={44}
        rightSection={
          field.kind !== 'year' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={disabled}
              aria-label={`Pick a month: ${label}`}
              title="Pick a month"
              aria-expanded={isPicking}
              aria-controls={isPicking ? `${id}-picker` : undefined}
              onClick={() => setIsPicking(!isPicking)}
            >
              <IconCalendar size={20} />
            </ActionIcon>
          )
        }
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p className={styles.note} aria-live="polite">
        {date === undefined || error !== undefined ? '' : note || (typedText === value ? readingOf(date, typedText) : '')}
      </p>
      {isPicking && (
        <MonthPicker
          id={`${id}-picker`}
          label={label}
          value={date ?? ''}
          onPick={(picked) => {
            setTypedText(undefined)
            setNote('')
            onChange(picked, 'step')
          }}
          onDone={close}
        />
      )}
    </div>
  )
}

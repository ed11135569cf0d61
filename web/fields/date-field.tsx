import { ActionIcon, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { Field } from '#contract/field.ts'
import { displayDate } from '../model/date.ts'
import type { EditKind } from '../model/draft/history.ts'
import { IconCalendar } from '../ui/icons.tsx'
import { keyOf } from '../ui/keys.ts'
import styles from './date-field.module.css'
import { FieldQuestion } from './field-question.tsx'
import fieldStyles from './fields.module.css'
import { MonthPicker } from './month-picker.tsx'
import { useDateReading } from './use-date-reading.ts'

interface Props {
  field: Field
  id: string
  label: string
  description: ReactNode
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
  const [isAsking, setIsAsking] = useState(false)
  const box = useClickOutside(() => setIsPicking(false))
  const reading = useDateReading(field, value)
  const { date, choices } = reading
  const isUnread = date === undefined && [hasLeft, isAsking, error !== undefined].includes(true)

  const change = (text: string) => {
    setTypedText(text)
    setNote('')
    setIsAsking(false)
    onChange(text)
  }
  const pick = (picked: string) => {
    setTypedText(undefined)
    setNote('')
    onChange(picked, 'step')
  }
  const leave = () => {
    setIsPicking(false)
    setHasLeft(true)
    setIsAsking(choices.length > 0)
    // Undo may have restored another value.
    if (typedText === value) setNote(reading.explanation())
    setTypedText(undefined)
    if (date !== undefined) onChange(value, 'normalization')
  }
  const shownReading = typedText === value ? reading.shown() : ''
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
        error={isUnread ? reading.error() : error}
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
        {isUnread || error !== undefined ? '' : note || shownReading}
      </p>
      <FieldQuestion
        name={`${label}: which date is ${value}?`}
        choices={(isUnread ? choices : []).map((choice) => ({
          text: displayDate(choice),
          choose: () => {
            pick(choice)
            close()
          },
        }))}
      />
      {isPicking && <MonthPicker id={`${id}-picker`} label={label} value={date ?? ''} onPick={pick} onDone={close} />}
    </div>
  )
}

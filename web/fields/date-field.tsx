import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Field } from '#contract/fields/field.ts'
import { displayDate, months } from '../model/date.ts'
import type { EditKind } from '../model/draft/history.ts'
import { IconCalendar } from '../ui/icons.tsx'
import { keyOf } from '../ui/keys.ts'
import { FieldQuestion } from './field-question.tsx'
import fieldStyles from './fields.module.css'
import styles from './inputs.module.css'
import { useValueReaders } from './use-value-readers.ts'

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

interface MonthPickerProps {
  id: string
  label: string
  /** 'YYYY', 'YYYY-MM', 'YYYY-MM-DD', or anything else for none. */
  value: string
  onPick: (date: string) => void
  onDone: () => void
}

const firstYear = 1940
/** Expected graduations and expiry dates are in the future. */
const yearsAhead = 10

/** A month and its year as two selects. The year defaults to the current one. */
function MonthPicker({ id, label, value, onPick, onDone }: MonthPickerProps) {
  const monthSelect = useRef<HTMLSelectElement>(null)
  useEffect(() => monthSelect.current?.focus(), [])
  const [year = '', month = ''] = /^[0-9]{4}/.test(value) ? value.split('-') : []
  const currentYear = new Date().getFullYear()
  const years = Array.from({ length: currentYear + yearsAhead - firstYear + 1 }, (_, index) => String(currentYear + yearsAhead - index))
  const pick = (next: { year: string; month: string }) =>
    onPick(next.month === '' ? next.year : `${next.year || currentYear}-${next.month}`)
  return (
    <fieldset id={id} className={`sheet ${styles.picker}`} aria-label={`Pick a month: ${label}`}>
      <NativeSelect
        ref={monthSelect}
        aria-label="Month"
        value={month}
        onChange={(event) => pick({ year, month: event.currentTarget.value })}
      >
        <option value="">Month</option>
        {months.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect aria-label="Year" value={year} onChange={(event) => pick({ year: event.currentTarget.value, month })}>
        <option value="">Year</option>
        {year !== '' && !years.includes(year) && <option value={year}>{year}</option>}
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </NativeSelect>
      <Button variant="subtle" onClick={onDone}>
        Done
      </Button>
    </fieldset>
  )
}

/** How the text of a date field is read. Until the reader has loaded, it is taken for a date. */
function useDateReading(field: Field, value: string) {
  const reader = useValueReaders()
  const date = reader ? reader.readDate(field, value) : value
  const choices = reader?.choicesOf(field, value) ?? []
  return {
    /** Undefined if it is no date, or can be several. */
    date,
    choices,
    error: () => reader?.dateError(field, value),
    shown: () => reader?.questionOf(choices) || reader?.readingOf(date, value) || '',
    explanation: () => (date !== undefined && reader?.explainDate(date, value)) || '',
  }
}

import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import fieldStyles from './fields.module.css'
import { isIncompleteMonth, joinParts, missingPartOf, monthIn, months, partsOf } from './month.ts'

interface Props {
  id: string
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** A month and its year, side by side. An incomplete month stays in the draft; leaving the field then shows an error. */
export function MonthField({ id, label, value, error, disabled, onChange }: Props) {
  const [hasLeft, setHasLeft] = useState(false)
  const parts = partsOf(value)
  const missing = missingPartOf(value)
  const message = missing && (hasLeft || error !== undefined) ? missing.message : error
  const isWrong = (part: 'month' | 'year') => message !== undefined && (missing?.part ?? part) === part

  const messageId = message === undefined ? undefined : `${id}-error`

  const onPaste = (event: ClipboardEvent) => {
    const pasted = monthIn(event.clipboardData.getData('text'))
    if (pasted === undefined || disabled) return
    event.preventDefault()
    onChange(pasted)
  }
  const onYear = (typed: string) => onChange(monthIn(typed) ?? joinParts({ ...parts, year: typed.replace(/[^0-9]/g, '').slice(0, 4) }))

  return (
    <Input.Wrapper
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={messageId}
      label={label}
      labelElement="div"
      error={message}
      classNames={fieldStyles}
      onPaste={onPaste}
      onFocus={() => setHasLeft(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setHasLeft(isIncompleteMonth(value))}
    >
      <div className={fieldStyles.monthParts}>
        <NativeSelect
          aria-label="Month"
          aria-errormessage={messageId}
          value={parts.month}
          error={isWrong('month')}
          disabled={disabled}
          onChange={(event) => onChange(joinParts({ ...parts, month: event.currentTarget.value }))}
        >
          <option value="">Month</option>
          {months.map(({ value: number, label: name }) => (
            <option key={number} value={number}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          aria-label="Year"
          aria-errormessage={messageId}
          placeholder="Year"
          inputMode="numeric"
          autoComplete="off"
          value={parts.year}
          error={isWrong('year')}
          disabled={disabled}
          onChange={(event) => onYear(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}

import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import fieldStyles from './fields.module.css'
import { halvesOf, isHalf, joined, missingIn, monthIn, months } from './month.ts'

interface Props {
  id: string
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

/** A month and its year, side by side. What is half typed stays in the draft as it is, and says so once it is left. */
export function MonthField({ id, label, value, error, disabled, onChange }: Props) {
  const [left, setLeft] = useState(false)
  const halves = halvesOf(value)
  const missing = missingIn(value)
  const message = missing && (left || error !== undefined) ? missing.message : error
  const isWrong = (part: 'month' | 'year') => message !== undefined && (missing?.part ?? part) === part

  const messageId = message === undefined ? undefined : `${id}-error`

  const onPaste = (event: ClipboardEvent) => {
    const pasted = monthIn(event.clipboardData.getData('text'))
    if (pasted === undefined || disabled) return
    event.preventDefault()
    onChange(pasted)
  }
  const onYear = (typed: string) => onChange(monthIn(typed) ?? joined({ ...halves, year: typed.replace(/[^0-9]/g, '').slice(0, 4) }))

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
      onFocus={() => setLeft(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setLeft(isHalf(value))}
    >
      <div className={fieldStyles.halves}>
        <NativeSelect
          aria-label="Month"
          aria-errormessage={messageId}
          value={halves.month}
          error={isWrong('month')}
          disabled={disabled}
          onChange={(event) => onChange(joined({ ...halves, month: event.currentTarget.value }))}
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
          value={halves.year}
          error={isWrong('year')}
          disabled={disabled}
          onChange={(event) => onYear(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}

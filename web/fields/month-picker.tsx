import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { months } from '../model/date.ts'
import styles from './date-field.module.css'

interface Props {
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
export function MonthPicker({ id, label, value, onPick, onDone }: Props) {
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

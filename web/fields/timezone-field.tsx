import { memo, type ReactNode } from 'react'
import type { Labels } from '#contract/field.ts'
import { otherTimezoneOfDevice, otherTimezones } from '../model/timezones.ts'
import { ChoiceBox } from './choice-box.tsx'

interface Props {
  id: string
  label: string
  description: ReactNode
  choices: Labels
  placeholder?: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A select of all time zones, that of this device first. */
export const TimezoneField = (props: Props) => (
  <ChoiceBox {...props} firstOptions={<TimezoneOfDevice />} otherOptions={<OtherTimezones />} />
)

const TimezoneOfDevice = memo(() => {
  const own = otherTimezoneOfDevice()
  return (
    own && (
      <optgroup label="On this device">
        <option value={own.zone}>{own.label}</option>
      </optgroup>
    )
  )
})

/** Rendered once, because there are hundreds. */
const OtherTimezones = memo(() => (
  <optgroup label="Other countries">
    {otherTimezones().map(({ zone, label }) => (
      <option key={zone} value={zone}>
        {label}
      </option>
    ))}
  </optgroup>
))

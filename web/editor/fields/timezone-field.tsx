import { TextInput, VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import type { Labels } from '#contract/field.ts'
import { ChoiceBox } from './choice-box.tsx'
import styles from './fields.module.css'
import { otherTimezoneOfDevice, otherTimezones } from './timezones.ts'

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

/** A select of time zones, that of this device first, and a search for all of them. */
export function TimezoneField(props: Props) {
  return (
    <div className={styles.pair}>
      <ChoiceBox {...props} firstOptions={<TimezoneOfDevice />} otherOptions={<OtherTimezones />} />
      <TimezoneSearch id={`${props.id}-search`} onFound={props.onChange} />
    </div>
  )
}

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

const Suggestions = memo(({ id }: { id: string }) => (
  <datalist id={id}>
    {otherTimezones().map(({ zone, label }) => (
      <option key={zone} value={label} />
    ))}
  </datalist>
))

/** Suggests time zones whose country or city contains the typed text. Choosing one selects it. */
function TimezoneSearch({ id, onFound }: { id: string; onFound: (zone: string) => void }) {
  const [text, setText] = useState('')
  const [hasSuggestions, setHasSuggestions] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const search = (typedText: string) => {
    const found = otherTimezones().find(({ label }) => label.toLowerCase() === typedText.trim().toLowerCase())
    setText(found ? '' : typedText)
    setAnnouncement(found ? `${found.label} is selected` : '')
    if (found) onFound(found.zone)
  }
  return (
    <div>
      <TextInput
        id={id}
        label="Find your time zone"
        placeholder="e.g. Berlin"
        list={`${id}-suggestions`}
        autoComplete="off"
        value={text}
        onFocus={() => setHasSuggestions(true)}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {hasSuggestions && <Suggestions id={`${id}-suggestions`} />}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </div>
  )
}

import { memo, type ReactNode } from 'react'
import { timezones } from '#contract/fields/choices.ts'
import { countryCodes } from '#contract/fields/country-codes.ts'
import type { Labels } from '#contract/fields/field.ts'
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

/** `getTimeZones` is missing in some browsers, and in TypeScript's types for ES2024. */
type LocaleWithTimezones = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }

const timezonesOf = (region: string) => (new Intl.Locale('und', { region }) as LocaleWithTimezones).getTimeZones?.() ?? []

/** The country of each time zone; empty if the browser does not know. */
const countryOfTimezone = () =>
  new Map(Object.entries(countryCodes).flatMap(([code, country]) => timezonesOf(code).map((zone) => [zone, country] as const)))

interface Timezone {
  zone: string
  /** 'Germany (Berlin)', or 'Europe (Berlin)' without its country. */
  label: string
}

let cached: readonly Timezone[] | undefined

/** The time zones that `timezones` of the contract does not name, by country. Computed once, because there are hundreds. */
function otherTimezones(): readonly Timezone[] {
  cached ??= listOtherTimezones()
  return cached
}

function listOtherTimezones(): Timezone[] {
  const countries = countryOfTimezone()
  return Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !(zone in timezones))
    .map((zone) => {
      const [region = '', ...places] = zone.replaceAll('_', ' ').split('/')
      return { zone, label: `${countries.get(zone) ?? region} (${places.reverse().join(', ')})` }
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

/** The time zone of this device, unless `timezones` names it. */
function otherTimezoneOfDevice(): Timezone | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return otherTimezones().find(({ zone }) => zone === timeZone)
}

import { timezones } from '#contract/choices.ts'

/** 'Buenos Aires, Argentina' for 'America/Argentina/Buenos_Aires'. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ').split('/').slice(1).reverse().join(', ')

const regionOf = (zone: string) => zone.split('/')[0] ?? zone

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !(zone in timezones))

/** The time zones of other countries, by region. One element for all renders, because it has hundreds of options. */
export const otherTimezones = [...new Set(zones.map(regionOf))].map((region) => (
  <optgroup key={region} label={region}>
    {zones
      .filter((zone) => regionOf(zone) === region)
      .map((zone) => (
        <option key={zone} value={zone}>
          {labelOf(zone)}
        </option>
      ))}
  </optgroup>
))

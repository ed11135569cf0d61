const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** For example '3 hours ago'; 'just now' for less than a minute or a time in the future. */
export function formatAge(time: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(time)
  const [unit, duration] = units.find(([, milliseconds]) => elapsed >= milliseconds) ?? []
  return unit && duration ? relativeFormat.format(-Math.floor(elapsed / duration), unit) : 'just now'
}

export function formatDate(time: string): string {
  return dateFormat.format(new Date(time))
}

/** @param day as YYYY-MM-DD, which is not moved to another day by the time zone of the browser */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day))
}

/** In the time zone of the browser. */
export function formatDateTime(time: string): string {
  return dateTimeFormat.format(new Date(time))
}

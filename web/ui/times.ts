const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** As in '3 hours ago'; less than a minute or a time in the future gives 'just now'. */
export function ago(time: string, now: Date): string {
  const elapsed = now.getTime() - Date.parse(time)
  const [unit, length] = steps.find(([, milliseconds]) => elapsed >= milliseconds) ?? []
  return unit && length ? relative.format(-Math.floor(elapsed / length), unit) : 'just now'
}

export function formatDay(time: string): string {
  return dates.format(new Date(time))
}

/** In the time zone of the browser. */
export function formatDateTime(time: string): string {
  return dateTimes.format(new Date(time))
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** '3 hours ago'; a clock that runs ahead or less than a minute is 'just now'. */
export function ago(time: string, now: Date): string {
  const passed = now.getTime() - Date.parse(time)
  const [unit, length] = steps.find(([, milliseconds]) => passed >= milliseconds) ?? []
  return unit && length ? relative.format(-Math.floor(passed / length), unit) : 'just now'
}

export function formatDay(time: string): string {
  return dates.format(new Date(time))
}

/** In the reader's own time zone. */
export function formatDateTime(time: string): string {
  return moments.format(new Date(time))
}

/* Days in the time zone of an owner, or in UTC if the owner has not set one. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const zone = timezone || 'UTC'
  const cached = formats.get(zone)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format
}

/** The day at this instant, as in 2026-11-22. */
export function dayIn(timezone: string, instant: Date): string {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

const hour = 60 * 60 * 1000
/** Every offset from UTC is a multiple of this. */
const offsetStep = hour / 4

/** The instant at which a day is over. Searches backwards, because a day on which the clocks are set back may have its last hour twice. */
export function endOfDay(timezone: string, day: string): Date {
  let end = Date.parse(`${day}T00:00:00Z`) + 48 * hour
  while (dayIn(timezone, new Date(end - 1)) > day) end -= offsetStep
  return new Date(end)
}

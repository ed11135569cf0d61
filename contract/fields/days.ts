const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are time zones. A name counts in any letter case, so owners can enter many more names. */
const maxFormats = 1000

/** The day at an instant, such as '2026-11-22'. Uses UTC without a time zone, or with one that the browser or the server does not know. */
export function dayIn(timezone: string, instant: Date): string {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const format = formats.get(timezone) ?? createFormat(timezone)
  if (formats.size < maxFormats) formats.set(timezone, format)
  return format
}

function createFormat(timezone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone || 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}

export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

/** Days as YYYY-MM-DD, in the time zone of the owner. */

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

const formats = {
  short: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** For example 'November 3', with the year unless it is the current one. Without `today`, always with the year. */
export function formatDay(day: string, today = ''): string {
  return formats[day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'long'].format(new Date(day))
}

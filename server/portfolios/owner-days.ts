import { dayIn } from '#contract/fields/days.ts'

/* Days in the time zone of an owner, or in UTC if the owner has not set one. */

const hour = 60 * 60 * 1000
/** Every offset from UTC is a multiple of this. */
const offsetStep = hour / 4

/** The instant at which a day is over. Searches backwards, because a day on which the clocks are set back may have its last hour twice. */
export function endOfDay(timezone: string, day: string): Date {
  // Later than the end of the day in any time zone, which is at most 12 hours after that in UTC.
  let end = Date.parse(`${day}T00:00:00Z`) + 48 * hour
  while (dayIn(timezone, new Date(end - 1)) > day) end -= offsetStep
  return new Date(end)
}

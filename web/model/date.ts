import { isDate } from '#contract/fields/values.ts'
import { english } from '#contract/words/spoken.ts'

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index)),
)

/** '01' to '12' with their names. */
export const months = monthNames.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))

/** A stored date as the page shows it, 'Mar 2022'. A text that is not a date is returned unchanged. */
export const displayDate = (value: string): string => english.date(isDate(value) ? value : '') || value

import { isDated, timesOf } from '#contract/fields/entries-by-date.ts'
import type { List } from '#contract/fields/field.ts'
import { formatUrl } from '#contract/fields/shown-url.ts'
import { formatDates } from '#contract/outline/format.ts'
import { english } from '#contract/words/spoken.ts'
import type { Entry } from './entries.ts'

/** The summary next to the name of a collapsed entry: its dates, or else its tags or its URL. */
export function detailOf(list: List, entry: Entry): string {
  const text = (name: string) => String(entry[name] ?? '')
  if (isDated(list)) {
    const { start, end } = timesOf(list, entry)
    if (list.fields['date']) return english.date(start)
    const isUnfinished = entry['graduated'] === false && start !== '' && end === ''
    return formatDates({ startDate: start, endDate: end, isOngoing: entry['current'] === true || isUnfinished }, english)
  }
  const [name = '', field] = Object.entries(list.fields).find(([, { kind }]) => kind === 'tags' || kind === 'url') ?? []
  return field?.kind === 'tags' ? (entry[name] as string[]).join(', ') : formatUrl(text(name))
}

import type { Range } from '../date-ranges.ts'
import type { DatedEntry } from './dated-rows.ts'

/** Groups roles below an employer whose line has the dates of all of them: 'Acme   2012 – today', then 'Head of Sales   2018 – today'. */
export function groupRoles(entries: readonly DatedEntry[]): DatedEntry[] {
  const result: DatedEntry[] = []
  let employer: DatedEntry | undefined
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    if (employer && isWithin(entry.range, employer.range) && isRole(entry)) {
      const [name = '', place] = employer.head
      result.push({ ...entry, employer: { name, about: '', ...(place !== undefined && { place }) } })
    } else if (next && isRole(entry) && entry.body.length === 0 && isRole(next) && isWithin(next.range, entry.range)) employer = entry
    else {
      employer = undefined
      result.push(entry)
    }
  }
  return result
}

const isRole = ({ head, range }: DatedEntry) => head.length === 1 && range.isRange && !/, | · | at /.test(head[0] ?? '')

function isWithin(inner: Range, outer: Range): boolean {
  const isAfterStart = inner.start.slice(0, outer.start.length) >= outer.start.slice(0, inner.start.length)
  if (!inner.isRange || !outer.isRange || !isAfterStart) return false
  return outer.isOpen || (!inner.isOpen && inner.end.slice(0, outer.end.length) <= outer.end.slice(0, inner.end.length))
}

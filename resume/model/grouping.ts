import type { ParsedFile, UnmappedValue } from './parsed-file.ts'

/* Users don't review hundreds of items, so a large group of similar items is combined into one. */

export const maxUngrouped = 20

export function groupUnmapped(unmapped: readonly UnmappedValue[], groupKey: (value: UnmappedValue) => string): UnmappedValue[] {
  return [...Map.groupBy(unmapped, groupKey).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= maxUngrouped) return group
    const value = group.map(({ label, value }) => ({ [label]: value }))
    const label = `${first.label} and ${group.length - 1} more`
    return [{ label, value, from: first.from, personal: group.some(({ personal }) => personal) }]
  })
}

/** If there are more, the last one combines the rest. */
export function limitUnmapped(max: number, unmapped: readonly UnmappedValue[]): UnmappedValue[] {
  const others = unmapped.slice(max - 1)
  const [first] = others
  if (!first || others.length === 1) return [...unmapped]
  const value = others.map(({ label, value, from }) => ({ label, value, from }))
  const label = `${first.label} and ${others.length - 1} more`
  const personal = others.some((each) => each.personal)
  const isInPlace = others.every((each) => each.isInPlace) && { isInPlace: true as const }
  return [...unmapped.slice(0, max - 1), { label, value, from: first.from, personal, ...isInPlace }]
}

/** Lists at most 20 files for each reason, then their number. */
export function limitNotRead(notRead: ParsedFile['notRead']): ParsedFile['notRead'] {
  return [...Map.groupBy(notRead, ({ why }) => why).values()].flatMap((group) => {
    const more = group.length - maxUngrouped
    const why = group[0]?.why ?? ''
    return more > 0 ? [...group.slice(0, maxUngrouped), { name: more === 1 ? 'One more file' : `${more} more files`, why }] : group
  })
}

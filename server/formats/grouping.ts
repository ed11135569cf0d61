import type { ParsedFile, UnmappedValue } from './parsed-file.ts'

/* Nobody looks through hundreds of things: of very many of a kind, there is one for all. */

const maxSeparate = 20

/** Those of which `kindOf` is the same are of a kind. */
export function groupUnmapped(loose: readonly UnmappedValue[], kindOf: (loose: UnmappedValue) => string): UnmappedValue[] {
  return [...Map.groupBy(loose, kindOf).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= maxSeparate) return group
    const value = group.map(({ label, value }) => ({ [label]: value }))
    const label = `${first.label} and ${group.length - 1} more`
    return [{ label, value, from: first.from, personal: group.some(({ personal }) => personal) }]
  })
}

/** So many, the last of which stands for all others, whatever their kind. */
export function truncateUnmapped(max: number, loose: readonly UnmappedValue[]): UnmappedValue[] {
  const others = loose.slice(max - 1)
  const [first] = others
  if (!first || others.length === 1) return [...loose]
  const value = others.map(({ label, value, from }) => ({ label, value, from }))
  const label = `${first.label} and ${others.length - 1} more`
  return [...loose.slice(0, max - 1), { label, value, from: first.from, personal: others.some(({ personal }) => personal) }]
}

/** Files that were not read for one reason are of a kind. */
export function boundedNotRead(notRead: ParsedFile['notRead']): ParsedFile['notRead'] {
  return [...Map.groupBy(notRead, ({ why }) => why).values()].flatMap((group) => {
    const more = group.length - maxSeparate
    const why = group[0]?.why ?? ''
    return more > 0 ? [...group.slice(0, maxSeparate), { name: more === 1 ? 'One more file' : `${more} more files`, why }] : group
  })
}

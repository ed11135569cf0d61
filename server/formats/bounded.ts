import type { Found, FoundLoose } from './found.ts'

/* Nobody looks through hundreds of things: of very many of a kind, there is one for all. */

const mostApart = 20

/** Those of which `kindOf` is the same are of a kind. */
export function boundedLoose(loose: readonly FoundLoose[], kindOf: (loose: FoundLoose) => string): FoundLoose[] {
  return [...Map.groupBy(loose, kindOf).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= mostApart) return group
    const value = group.map(({ label, value }) => ({ [label]: value }))
    const label = `${first.label} and ${group.length - 1} more`
    return [{ label, value, from: first.from, personal: group.some(({ personal }) => personal) }]
  })
}

/** So many, the last of which stands for all others, whatever their kind. */
export function atMost(most: number, loose: readonly FoundLoose[]): FoundLoose[] {
  const others = loose.slice(most - 1)
  const [first] = others
  if (!first || others.length === 1) return [...loose]
  const value = others.map(({ label, value, from }) => ({ label, value, from }))
  const label = `${first.label} and ${others.length - 1} more`
  return [...loose.slice(0, most - 1), { label, value, from: first.from, personal: others.some(({ personal }) => personal) }]
}

/** Files that were not read for one reason are of a kind. */
export function boundedNotRead(notRead: Found['notRead']): Found['notRead'] {
  return [...Map.groupBy(notRead, ({ why }) => why).values()].flatMap((group) => {
    const more = group.length - mostApart
    const why = group[0]?.why ?? ''
    return more > 0 ? [...group.slice(0, mostApart), { name: more === 1 ? 'One more file' : `${more} more files`, why }] : group
  })
}

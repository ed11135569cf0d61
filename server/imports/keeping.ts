import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FoundLoose } from '../formats/found.ts'
import { type Keeping, keep } from '../kept/keeping.ts'
import { inParts, type Taken } from '../kept/originals.ts'
import { type Kept, type KeptRow, keptSchema, type Origin, type Pointer } from '../kept/rows.ts'
import type { Brought } from './brought.ts'
import type { Merged } from './merge.ts'

const record = z.object({ items: z.array(keptSchema).max(5000) })

/** What an archive of ours says was kept; whatever isn't as we write it counts as nothing. */
function restoredFrom({ kind, kept }: Pick<Brought, 'kind' | 'kept'>): Kept[] {
  if (kind !== 'archive' || kept === undefined) return []
  const { data } = record.safeParse(kept)
  return data?.items ?? []
}

/** Things without a place that an archive of ours had kept. */
export function restoredLoose(brought: Pick<Brought, 'kind' | 'kept'>): FoundLoose[] {
  return restoredFrom(brought).flatMap((item) =>
    item.what === 'loose' ? [{ label: item.label, value: item.value ?? item.excerpt, from: item.where, personal: item.personal }] : [],
  )
}

interface Wanted {
  brought: Brought
  merged: Pick<Merged, 'taken' | 'skipped' | 'noRoom'>
  /** Ids of what found no place and is wanted; without them all of it. */
  wanted: readonly string[] | undefined
  origin: Origin
}

/** What is kept once a file was taken. */
export function keptAfter(before: readonly KeptRow[], { brought, merged, wanted, origin }: Wanted): Keeping {
  const named = wanted && new Set(wanted)
  const isWanted = (index: number) => named === undefined || named.has(`loose-${index}`)
  const { original, loose } = brought
  const whole = original && { ...original }
  const parts = whole && inParts({ found: { lists: brought.lists as never, original: whole }, ...merged, origin })
  const all = loose.map((each, index) => ({ loose: each, isWanted: isWanted(index) }))
  return keep(before, {
    origin,
    originals: parts && whole && { parts, whole },
    loose: [...all, ...merged.noRoom.map((each) => ({ loose: each, isWanted: true }))],
    restored: restoredRows(brought, merged.taken, (index) => isWanted(loose.length + index)),
  })
}

/** As if they had been kept here: about entries that have other ids now. */
function restoredRows(brought: Brought, taken: Taken, isWanted: (index: number) => boolean): KeptRow[] {
  const ids = new Map<string, string>()
  for (const [list, holders] of Object.entries(taken))
    for (const [place, id] of holders) {
      const known = brought.lists[list as keyof Brought['lists']]?.[place]?.id
      if (known !== undefined) ids.set(`${list} ${known}`, id)
    }
  const origins = new Map<string, string>()
  const originOf = (origin: string) => {
    const now = origins.get(origin) ?? randomUUID()
    origins.set(origin, now)
    return now
  }
  let index = -1
  return restoredFrom(brought).flatMap((item): KeptRow[] => {
    const said = { id: randomUUID(), origin: originOf(item.origin) }
    if (item.what === 'root') return [{ ...item, ...said }]
    if (item.what === 'entry') {
      const entry = ids.get(`${item.list} ${item.entry}`)
      return entry === undefined ? [] : [{ ...item, ...said, entry }]
    }
    index += 1
    return isWanted(index) ? [{ ...item, ...said, ...(item.at && { at: item.at.flatMap((pointer) => pointerNow(pointer, ids)) }) }] : []
  })
}

function pointerNow(pointer: Pointer, ids: ReadonlyMap<string, string>): Pointer[] {
  if (!pointer.entry) return [pointer]
  const id = ids.get(`${pointer.entry.list} ${pointer.entry.id}`)
  return id === undefined ? [] : [{ ...pointer, entry: { ...pointer.entry, id } }]
}

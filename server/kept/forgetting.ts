import { isDeepStrictEqual } from 'node:util'
import type { Values } from '../formats/json-resume/member.ts'
import type { View } from '../formats/json-resume/resume.ts'
import { withoutId } from '../formats/json-resume/stated.ts'
import { type ValueIn, valuesIn } from './keeping.ts'
import { valueAt, withAt } from './paths.ts'
import { placedLists } from './placed-lists.ts'
import type { KeptEntry, KeptLoose, KeptRoot, KeptRow } from './rows.ts'
import { writeBack, writtenOf } from './write-back.ts'

type Entries = readonly (Values & { readonly id: string })[]

/**
 * What is kept, without what its owner has deleted or written otherwise since: originals say what is exported of them, and no more. What
 * no field has a place for stays, by itself where it was a part of something that is gone.
 */
export function withoutDeleted(content: View, rows: readonly KeptRow[], today: string): KeptRow[] {
  const root = rows.findLast((row) => row.what === 'root')
  const now = rows.flatMap((row): KeptRow[] => {
    if (row === root) return [{ ...root, value: rootNow(root, content, rows, today) }]
    return row.what === 'entry' ? entryNow(row, content, today) : [row]
  })
  const [before, after] = [valuesIn(rows), valuesIn(now)]
  return now.map((row) => (row.what === 'loose' && row.at ? standing(row, before, after) : row))
}

function entryNow<R extends KeptEntry>(row: R, content: View, today: string): R[] {
  const entry = ((content[row.list as keyof View] ?? []) as Entries).find(({ id }) => id === row.entry)
  if (!entry) return []
  const raws = writtenOf(row.list, withoutId(entry) as Values, row, today)
  const originals =
    raws.length === row.originals.length ? row.originals.map((original, at) => ({ ...original, value: raws[at] })) : stillThere(row, raws)
  return originals.length > 0 ? [{ ...row, originals }] : []
}

/** Skills that came one by one are written so as long as they are made of more than one. */
function stillThere({ originals }: KeptEntry, raws: readonly unknown[]): KeptEntry['originals'] {
  const left = originals.filter(({ value }) => raws.includes(value))
  const others = raws.filter((raw) => !left.some(({ value }) => value === raw))
  const [{ index } = { index: 0 }] = originals
  return raws.length > 1 ? [...left, ...others.slice(0, Math.max(0, 2 - left.length)).map((value) => ({ index, value }))] : left
}

/** The whole as it is exported, and of its lists only what was not read. */
function rootNow(root: KeptRoot, content: View, rows: readonly KeptRow[], today: string): Values {
  let value = writeBack(content, rows, { today })
  for (const [list, [usual = []] = []] of Object.entries(placedLists)) {
    const { at = usual, form } = root.lists[list as keyof KeptRoot['lists']] ?? {}
    if (form === 'named' && !Array.isArray(valueAt(value, at))) continue
    value = withAt(value, at, form === 'named' ? undefined : valueAt(root.value, at)) as Values
  }
  return value
}

function standing<R extends KeptLoose>(row: R, before: ValueIn, now: ValueIn): R {
  const values = (row.at ?? []).map((pointer) => [before(row.origin, pointer), now(row.origin, pointer)])
  if (values.every(([old, next]) => next !== undefined && isDeepStrictEqual(old, next))) return row
  const { at: _, ...alone } = row
  return { ...(alone as R), value: values.map(([old]) => old).find((old) => old !== undefined) ?? row.excerpt }
}

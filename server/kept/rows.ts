import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { type ImportKind, importKinds } from '#contract/imports.ts'
import type { Db } from '../db/schema.ts'
import type { ListName } from '../formats/found.ts'
import type { Values } from '../formats/json-resume/member.ts'
import { placedLists } from './placed-lists.ts'

/** Which file it came with, and when. */
export interface Origin {
  /** The same for all that came at once. */
  origin: string
  source: ImportKind
  file: string
  keptAt: string
}

/** Where the entries of a list stood in a resume. */
export interface KeptList {
  at: string[]
  /** Alone without a list, or by their names as before 1.0; with names the whole stays in the root. */
  form: 'list' | 'alone' | 'named'
  /** The indexes that those which were not read had; they are still in the root. */
  unread: number[]
}

/** A JSON Resume without the entries that were taken. */
export interface KeptRoot extends Origin {
  what: 'root'
  value: Values
  lists: Partial<Record<ListName, KeptList>>
}

/** What an entry was made of, with the index that it had. Skills can be made of several. */
export interface KeptEntry extends Origin {
  what: 'entry'
  list: ListName
  entry: string
  originals: { index: number; value: unknown }[]
}

/** Where something stands in what is kept: in the root of its origin, or in what an entry was made of, by the index of that. */
export interface Pointer {
  entry?: { list: ListName; id: string } | undefined
  path: (string | number)[]
}

/** Something that no field has a place for: by itself, or as a part of an original. */
export interface KeptLoose extends Origin {
  what: 'loose'
  where: string
  label: string
  excerpt: string
  personal: boolean
  value?: unknown
  at?: Pointer[] | undefined
}

export type Kept = KeptRoot | KeptEntry | KeptLoose
export type KeptRow = Kept & { id: string }

const text = (max: number) => z.string().max(max)
const index = z.int().min(0).max(100_000)
const list = z.enum(Object.keys(placedLists) as [ListName, ...ListName[]])
const origin = {
  origin: text(64),
  source: z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]]),
  file: text(200),
  keptAt: z.iso.datetime(),
}
const path = z.array(z.union([text(1000), index])).max(40)

/** Indexes of one list that were not read; each is looked for. */
const mostUnread = 10_000
const keptList = z.strictObject({
  at: z.array(text(100)).max(3),
  form: z.enum(['list', 'alone', 'named']),
  unread: z.array(index).max(mostUnread),
})

/** Lists stand where they are read, and nowhere else: what is written back goes there. */
const isPlaced = (lists: KeptRoot['lists']) =>
  Object.entries(lists).every(
    ([list, { at, form }]) =>
      (form !== 'named' || list === 'links') && (placedLists[list as ListName] ?? []).some((each) => isDeepStrictEqual(each, at)),
  )

/** For what comes from a file; what this process has written is not read by it again. */
export const keptSchema: z.ZodType<Kept> = z.discriminatedUnion('what', [
  z.strictObject({
    ...origin,
    what: z.literal('root'),
    value: z.record(z.string(), z.unknown()),
    lists: z.partialRecord(list, keptList).refine(isPlaced),
  }),
  z.strictObject({
    ...origin,
    what: z.literal('entry'),
    list,
    entry: text(64),
    originals: z.array(z.strictObject({ index, value: z.unknown() })).max(1000),
  }),
  z.strictObject({
    ...origin,
    what: z.literal('loose'),
    where: text(1000),
    label: text(1000),
    excerpt: text(1000),
    personal: z.boolean(),
    value: z.unknown().optional(),
    at: z
      .array(z.strictObject({ entry: z.strictObject({ list, id: text(64) }).optional(), path }))
      .max(3)
      .optional(),
  }),
])

/** What was kept before an import, as it was stored, and the ids of those rows of it that the import left as they were. */
export interface StoodBefore {
  rows: { id: string; position: number; content: string; size: number }[]
  untouched: string[]
}

export function storedAs(row: KeptRow): { content: string; size: number } {
  const content = contentOf(row)
  return { content, size: Buffer.byteLength(content) }
}

export const sizeOf = (kept: Kept): number => Buffer.byteLength(contentOf(kept))

function contentOf(kept: Kept & { id?: string }): string {
  const { id: _, ...content } = kept
  return JSON.stringify(content)
}

export async function keptRows(db: Db, portfolioId: string): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('kept')
    .select(['id', 'content'])
    .where('portfolio_id', '=', portfolioId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, content }) => ({ ...(JSON.parse(content) as Kept), id }))
}

/** Makes the rows these, in this order; what stays as it is is not written. */
export async function replaceKept(tx: Db, portfolioId: string, rows: readonly KeptRow[]): Promise<void> {
  const stored = await tx.selectFrom('kept').select(['id', 'content', 'position']).where('portfolio_id', '=', portfolioId).execute()
  const before = new Map(stored.map((row) => [row.id, row]))
  for (const [position, row] of rows.entries()) {
    const { content, size } = storedAs(row)
    const known = before.get(row.id)
    before.delete(row.id)
    if (known?.content === content && known.position === position) continue
    const values = { position, content, size }
    if (known) await tx.updateTable('kept').set(values).where('id', '=', row.id).execute()
    else
      await tx
        .insertInto('kept')
        .values({ id: row.id, portfolio_id: portfolioId, ...values })
        .execute()
  }
  for (const id of before.keys()) await tx.deleteFrom('kept').where('id', '=', id).execute()
}

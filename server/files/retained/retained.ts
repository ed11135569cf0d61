import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ImportKind, importKinds } from '#contract/imports.ts'
import type { Values } from '#resume/model/member.ts'
import type { ListName } from '#resume/model/parsed-file.ts'
import type { Db } from '../../base/db/schema.ts'
import { listPaths } from './list-paths.ts'
import { fromOlderRows } from './older-rows.ts'
import type { RetainedResume } from './original.ts'
import { valueAt } from './paths.ts'
import type { RetainedData, RetainedValue } from './retained-data.ts'

/** The `kept.json` of an archive. */
export type RetainedRecord = RetainedResume & { items: Omit<RetainedValue, 'id'>[] }

export const emptyRetained: RetainedData = { holders: {}, items: [] }

export const itemValue = ({ original }: Pick<RetainedData, 'original'>, { path, value }: RetainedValue): unknown =>
  path ? valueAt(original, path) : value

/** The limit for the size of retained data is reached before this number of items. */
const maxItems = 3500

const text = (max: number) => z.string().max(max)
const step = z.union([text(1000), z.int().min(0).max(100_000)])

/** The schema of the `kept.json` of an archive, where items have no ids. */
export const retainedSchema: z.ZodType<RetainedRecord> = z.object({
  original: z.record(z.string(), z.unknown()).optional(),
  holders: z.partialRecord(z.enum(listPaths as [ListName, ...ListName[]]), z.array(text(64).nullable()).max(100_000)),
  items: z
    .array(
      z.object({
        source: z.enum(Object.keys(importKinds) as [ImportKind, ...ImportKind[]]),
        file: text(200),
        keptAt: z.iso.datetime(),
        where: text(1000),
        label: text(1000),
        personal: z.boolean(),
        path: z.array(step).max(40).optional(),
        value: z.unknown().optional(),
      }),
    )
    .max(maxItems),
})

/** A row of the table `kept`. A portfolio has one row; version 0.1 wrote several. */
export interface StoredRow {
  id: string
  position: number
  content: string
  size: number
}

export async function selectRows(db: Db, portfolioId: string): Promise<StoredRow[]> {
  const rows = db.selectFrom('kept').select(['id', 'position', 'content', 'size']).where('portfolio_id', '=', portfolioId)
  return await rows.orderBy('position').orderBy('id').execute()
}

export function parseRetained(rows: readonly StoredRow[]): RetainedData {
  const contents = rows.map(({ content }): RetainedData | Values => JSON.parse(content))
  const [first = emptyRetained] = contents
  return 'items' in first ? (first as RetainedData) : fromOlderRows(contents.map((content, index) => ({ ...content, id: rows[index]?.id })))
}

export async function loadRetained(db: Db, portfolioId: string): Promise<RetainedData> {
  return parseRetained(await selectRows(db, portfolioId))
}

export function toStoredRows({ original, holders, items }: RetainedData): StoredRow[] {
  if (!original && items.length === 0) return []
  const content = JSON.stringify({ original, holders, items } satisfies RetainedData)
  return [{ id: randomUUID(), position: 0, content, size: Buffer.byteLength(content) }]
}

export async function replaceRetained(tx: Db, portfolioId: string, rows: readonly StoredRow[]): Promise<void> {
  await tx.deleteFrom('kept').where('portfolio_id', '=', portfolioId).execute()
  for (const row of rows)
    await tx
      .insertInto('kept')
      .values({ ...row, portfolio_id: portfolioId })
      .execute()
}

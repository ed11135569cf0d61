import type { RetainedItems } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { deleteVersions } from '../../portfolios/versions.ts'
import { excerptOf } from './excerpt.ts'
import { withoutItems } from './merge-retained.ts'
import {
  itemValue,
  loadRetained,
  parseRetained,
  type RetainedRecord,
  replaceRetained,
  type StoredRow,
  selectRows,
  toStoredRows,
} from './retained.ts'
import { pruneDeleted } from './write-back.ts'

export async function listRetainedItems(db: Db, portfolioId: string): Promise<RetainedItems> {
  const rows = await selectRows(db, portfolioId)
  const retained = parseRetained(rows)
  const items = retained.items.map((item) => {
    const { path: _, value: __, ...meta } = item
    return { ...meta, excerpt: excerptOf(itemValue(retained, item)) }
  })
  return { items, bytes: rows.reduce((sum, { size }) => sum + size, 0), most: limits.retainedBytes }
}

/** Deletes a retained item, also from the original and from the undo snapshot of the last import, so that undo does not restore the item. */
export async function deleteRetained({ db }: Pick<Deps, 'db'>, session: ActiveSession, id: string): Promise<void> {
  const portfolioId = session.account.id
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const rows = withoutItem(await selectRows(tx, portfolioId), id)
    if (!rows) throw new Problem('not_found', 'Unknown retained item')
    await replaceRetained(tx, portfolioId, rows)
    const { before } = (await tx.selectFrom('import').select('before').where('portfolio_id', '=', portfolioId).executeTakeFirst()) ?? {}
    if (!before) return
    const snapshot = JSON.parse(before) as { kept: { rows: StoredRow[] } }
    const rowsBefore = withoutItem(snapshot.kept.rows, id)
    if (!rowsBefore) return
    const updated = JSON.stringify({ ...snapshot, kept: { rows: rowsBefore } })
    await tx.updateTable('import').set({ before: updated }).where('portfolio_id', '=', portfolioId).execute()
  })
}

function withoutItem(rows: readonly StoredRow[], id: string): StoredRow[] | undefined {
  const retained = parseRetained(rows)
  const item = retained.items.find((candidate) => candidate.id === id)
  return item && toStoredRows(withoutItems(retained, [item]))
}

/**
 * Deletes the versions of a portfolio, and with them everything that the owner has deleted since an import from the retained data and the
 * undo snapshot.
 */
export async function deleteHistory({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: ActiveSession): Promise<void> {
  const portfolioId = session.account.id
  const today = clock().toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await deleteVersions(tx, portfolioId)
    // Housekeeping removes its files, which then belong to no row.
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).where('state', '=', 'applied').execute()
    const { content } = await portfolioById(tx, portfolioId)
    await replaceRetained(tx, portfolioId, toStoredRows(pruneDeleted(content, await loadRetained(tx, portfolioId), today)))
  })
}

export async function readRetainedRecord(db: Db, portfolioId: string): Promise<RetainedRecord> {
  const { items, ...document } = await loadRetained(db, portfolioId)
  return { ...document, items: items.map(({ id: _, ...item }) => item) }
}

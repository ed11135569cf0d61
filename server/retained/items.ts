import type { RetainedItems } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { deleteVersions } from '../portfolios/versions.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'
import { excerptOf } from './excerpt.ts'
import { withoutItems } from './merge-retained.ts'
import {
  itemValue,
  loadRetained,
  parseRetained,
  type RetainedRecord,
  replaceRetained,
  retainedRows,
  type StoredRow,
  toStoredRows,
} from './retained.ts'
import { pruneDeleted } from './write-back.ts'

/** What a person reads of what is kept. */
export async function retainedItems(db: Db, portfolioId: string): Promise<RetainedItems> {
  const rows = await retainedRows(db, portfolioId)
  const kept = parseRetained(rows)
  const items = kept.items.map((item) => {
    const { path: _, value: __, ...said } = item
    return { ...said, excerpt: excerptOf(itemValue(kept, item)) }
  })
  return { items, bytes: rows.reduce((sum, { size }) => sum + size, 0), most: limits.retainedBytes }
}

/**
 * Forgets one of it, also as a part of the file that it came in. An import that is undone later doesn't bring it back.
 * @throws {Problem} `not_found`, and as requireOpen
 */
export async function deleteRetained({ db }: Pick<Deps, 'db'>, session: ActiveSession, id: string): Promise<void> {
  const portfolioId = session.account.id
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const rows = withoutOne(await retainedRows(tx, portfolioId), id)
    if (!rows) throw new Problem('not_found', 'There is no such thing among what is kept')
    await replaceRetained(tx, portfolioId, rows)
    const { before } = (await tx.selectFrom('import').select('before').where('portfolio_id', '=', portfolioId).executeTakeFirst()) ?? {}
    if (!before) return
    const stood = JSON.parse(before) as { kept: { rows: StoredRow[] } }
    const rowsBefore = withoutOne(stood.kept.rows, id)
    if (!rowsBefore) return
    const now = JSON.stringify({ ...stood, kept: { rows: rowsBefore } })
    await tx.updateTable('import').set({ before: now }).where('portfolio_id', '=', portfolioId).execute()
  })
}

function withoutOne(rows: readonly StoredRow[], id: string): StoredRow[] | undefined {
  const kept = parseRetained(rows)
  const item = kept.items.find((each) => each.id === id)
  return item && toStoredRows(withoutItems(kept, [item]))
}

/**
 * Forgets the versions of a portfolio, and with them what its owner has deleted from it since some import, wherever it stands: in what is
 * kept, and on the way back.
 * @throws {Problem} as requireOpen
 */
export async function deleteHistory({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: ActiveSession): Promise<void> {
  const portfolioId = session.account.id
  const today = clock().toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    await deleteVersions(tx, portfolioId)
    // Its files are nobody's then, and housekeeping takes them.
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).where('state', '=', 'applied').execute()
    const { content } = await portfolioById(tx, portfolioId)
    await replaceRetained(tx, portfolioId, toStoredRows(pruneDeleted(content, await loadRetained(tx, portfolioId), today)))
  })
}

export async function retainedRecord(db: Db, portfolioId: string): Promise<RetainedRecord> {
  const { items, ...document } = await loadRetained(db, portfolioId)
  return { ...document, items: items.map(({ id: _, ...item }) => item) }
}

import type { KeptItem, KeptItems } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioById } from '../portfolios/stored.ts'
import { forgetVersions } from '../portfolios/versions.ts'
import { type OpenSession, requireOpen } from '../sessions/sessions.ts'
import { withoutDeleted } from './forgetting.ts'
import { withoutPointed } from './originals.ts'
import { type Kept, type KeptLoose, type KeptRow, keptRows, replaceKept, type StoodBefore, sizeOf, storedAs } from './rows.ts'

/** What a person reads of what is kept. */
export async function keptItems(db: Db, portfolioId: string): Promise<KeptItems> {
  const rows = await keptRows(db, portfolioId)
  const items = rows.filter(isLoose).map(({ id, source, file, where, label, excerpt, personal, keptAt }): KeptItem => {
    return { id, source, file, where, label, excerpt, personal, keptAt }
  })
  return { items, bytes: rows.reduce((sum, row) => sum + sizeOf(row), 0), most: limits.keptBytes }
}

const isLoose = (row: KeptRow): row is KeptLoose & { id: string } => row.what === 'loose'

/**
 * Forgets one of it, also as a part of the file that it came in.
 * @throws {Problem} `not_found`, and as requireOpen
 */
export async function forgetKept({ db }: Pick<Deps, 'db'>, session: OpenSession, id: string): Promise<void> {
  const portfolioId = session.account.id
  await db.transaction().execute(async (tx) => {
    await requireOpen(tx, session)
    const rows = await keptRows(tx, portfolioId)
    const item = rows.filter(isLoose).find((row) => row.id === id)
    if (!item) throw new Problem('not_found', 'There is no such thing among what is kept')
    await replaceKept(tx, portfolioId, withoutItem(rows, item))
    await forgetOnTheWayBack(tx, portfolioId, id)
  })
}

/** An import that is undone later doesn't bring it back. */
async function forgetOnTheWayBack(tx: Db, portfolioId: string, id: string): Promise<void> {
  const row = await tx.selectFrom('import').select(['id', 'before']).where('portfolio_id', '=', portfolioId).executeTakeFirst()
  if (!row?.before) return
  const before = JSON.parse(row.before) as { kept: StoodBefore }
  const rows = before.kept.rows.map((each) => ({ ...(JSON.parse(each.content) as Kept), id: each.id }))
  const item = rows.filter(isLoose).find((each) => each.id === id)
  if (!item) return
  const left = new Map(withoutItem(rows, item).map((each) => [each.id, storedAs(each)]))
  const kept = before.kept.rows.flatMap((each) => (left.has(each.id) ? [{ ...each, ...left.get(each.id) }] : []))
  const now = JSON.stringify({ ...before, kept: { ...before.kept, rows: kept } })
  await tx.updateTable('import').set({ before: now }).where('id', '=', row.id).execute()
}

/**
 * Forgets the versions of a portfolio, and with them what its owner has deleted from it since some import, wherever it stands: in what is
 * kept, and on the way back.
 * @throws {Problem} as requireOpen
 */
export async function forgetEarlier({ db, clock }: Pick<Deps, 'db' | 'clock'>, session: OpenSession): Promise<void> {
  const portfolioId = session.account.id
  const today = clock().toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    await requireOpen(tx, session)
    await forgetVersions(tx, portfolioId)
    // Its files are nobody's then, and housekeeping takes them.
    await tx.deleteFrom('import').where('portfolio_id', '=', portfolioId).where('state', '=', 'applied').execute()
    const { content } = await portfolioById(tx, portfolioId)
    await replaceKept(tx, portfolioId, withoutDeleted(content, await keptRows(tx, portfolioId), today))
  })
}

function withoutItem(rows: readonly KeptRow[], item: KeptLoose & { id: string }): KeptRow[] {
  let left = rows.filter((row) => row !== item)
  for (const pointer of item.at ?? []) {
    const root = left.find((row) => row.what === 'root' && row.origin === item.origin)
    const entries = left.filter((row) => row.what === 'entry')
    const parts = withoutPointed({ root: root?.what === 'root' ? root : undefined, entries }, pointer)
    // The parts come back as they went in, in their order, and with their ids.
    const changed = new Map<KeptRow, Kept>([
      ...(root && parts.root ? [[root, parts.root] as const] : []),
      ...entries.flatMap((entry, index) => (parts.entries[index] ? [[entry, parts.entries[index]] as const] : [])),
    ])
    left = left.map((row) => ({ ...(changed.get(row) ?? row), id: row.id }))
  }
  return left
}

/** As it is in an archive. */
export async function keptRecord(db: Db, portfolioId: string): Promise<{ items: Kept[] }> {
  const rows = await keptRows(db, portfolioId)
  return { items: rows.map(({ id: _, ...row }) => row as Kept) }
}

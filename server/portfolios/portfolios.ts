import type { Selectable } from 'kysely'
import type { PortfolioInput } from '#contract/portfolio-input.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db, PortfolioTable } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import { atHandle, atId, noSuchPortfolio } from './addresses.ts'
import { contentAfter, readContent } from './content.ts'
import { listDocuments, relabelDocuments } from './document-list.ts'
import { handleKey, handleTaken, moveHandle } from './handles.ts'
import { openPin, randomPin, sealPin } from './pin-vault.ts'
import type { StoredPortfolio } from './visibility.ts'

/** The portfolio of a new account: empty, private by default, with a random PIN. */
export async function insertPortfolio(db: Db, secret: string, id: string, now: string): Promise<void> {
  await db
    .insertInto('portfolio')
    .values({
      id,
      handle: null,
      handle_key: null,
      version: 1,
      revision: 1,
      content: JSON.stringify(readContent({})),
      sealed_pin: sealPin(secret, id, randomPin()),
      pin_version: 1,
      endorsement_count: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function countPortfolios(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('portfolio')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @throws {Problem} `not_found` */
export async function portfolioById(db: Db, id: string | number): Promise<StoredPortfolio> {
  const row = await atId(db, id).selectAll().executeTakeFirst()
  if (!row) throw noSuchPortfolio()
  return await stored(db, row)
}

/**
 * A handle, present or former, without case.
 * @throws {Problem} `not_found`
 */
export async function portfolioByHandle(db: Db, handle: string): Promise<StoredPortfolio> {
  const row = await atHandle(db, handle).selectAll().executeTakeFirst()
  if (!row) throw noSuchPortfolio()
  return await stored(db, row)
}

/** The owner's PIN in clear, or '' when there is none. */
export function pinOf(secret: string, { id, sealedPin }: StoredPortfolio): string {
  return sealedPin === null ? '' : openPin(secret, id, sealedPin)
}

/** Another random PIN in place of the one that there is: whoever knew it, and every device that did, is a stranger again. */
export async function renewPin(tx: Db, secret: string, id: string): Promise<void> {
  await tx
    .updateTable('portfolio')
    .set((eb) => ({ sealed_pin: sealPin(secret, id, randomPin()), pin_version: eb('pin_version', '+', 1) }))
    .where('id', '=', id)
    .where('sealed_pin', 'is not', null)
    .execute()
  await tx.deleteFrom('pin_wrong').where('portfolio_id', '=', id).execute()
}

/**
 * Saves the whole portfolio, all or nothing.
 * @throws {Problem} `version_missing`, `stale` with the current version, `invalid` for a foreign document, and as moveHandle
 */
export async function savePortfolio(
  { db, secret, clock }: { db: Db; secret: string; clock: () => Date },
  id: string,
  input: PortfolioInput,
): Promise<StoredPortfolio> {
  const { version, urlHandle, accessPin, documents } = input
  if (version === null || version === undefined) {
    throw new Problem('version_missing', 'Send the version that your change is based on', { fields: { version: 'Missing' } })
  }
  const now = clock()
  return await db.transaction().execute(async (tx) => {
    const before = await portfolioById(tx, id)
    if (before.version !== version) throw stale(before.version)
    const pinChanged = pinOf(secret, before) !== accessPin
    const { numUpdatedRows } = await tx
      .updateTable('portfolio')
      .set({
        handle: urlHandle || null,
        handle_key: urlHandle ? handleKey(urlHandle) : null,
        version: version + 1,
        revision: before.revision + 1,
        content: JSON.stringify(contentAfter(before.content, input)),
        updated_at: now.toISOString(),
        ...(pinChanged && { sealed_pin: accessPin ? sealPin(secret, id, accessPin) : null, pin_version: before.pinVersion + 1 }),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'portfolio', 'handle_key') ? handleTaken() : error
      })
    if (numUpdatedRows !== 1n) throw stale((await portfolioById(tx, id)).version)
    if (pinChanged) await tx.deleteFrom('pin_wrong').where('portfolio_id', '=', id).execute()
    await moveHandle(tx, { portfolioId: id, from: before.urlHandle, to: urlHandle, now })
    await relabelDocuments(tx, id, documents)
    return await portfolioById(tx, id)
  })
}

/** Marks that a visitor would read something else now; saves are counted by `version`. */
export async function raiseRevision(db: Db, portfolioId: string): Promise<void> {
  await db
    .updateTable('portfolio')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', portfolioId)
    .execute()
}

const stale = (version: number) =>
  new Problem('stale', 'This portfolio was saved from another place in the meantime', { fields: { version: String(version) } })

async function stored(db: Db, row: Selectable<PortfolioTable>): Promise<StoredPortfolio> {
  return {
    id: row.id,
    urlHandle: row.handle ?? '',
    version: row.version,
    revision: row.revision,
    sealedPin: row.sealed_pin,
    pinVersion: row.pin_version,
    endorsementCount: row.endorsement_count,
    content: readContent(JSON.parse(row.content)),
    documents: await listDocuments(db, row.id),
  }
}

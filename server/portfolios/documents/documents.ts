import { randomBytes } from 'node:crypto'
import type { DocumentType } from '#contract/fields/choices.ts'
import type { Document } from '#contract/fields/document.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { portfolioTransaction } from '../portfolio-transaction.ts'
import { incrementRevision } from '../portfolios.ts'

interface NewDocument {
  filename: string
  type: DocumentType
  customLabel?: string
  size: number
  sha256: string
  storageName: string
}

export const noSuchDocument = () => new Problem('not_found', 'There is no such document')

/** Adds a document after all others. Throws as `assertCapacity`. */
export async function addDocument(
  deps: Pick<Deps, 'db' | 'changes'>,
  session: ActiveSession,
  document: NewDocument,
  now: Date,
): Promise<Document> {
  const portfolioId = session.account.id
  return await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    // First, because it locks the portfolio: a concurrent upload waits here and then counts this document.
    await incrementRevision(tx, portfolioId)
    return await insertDocument(tx, portfolioId, document, now)
  })
}

/** For a transaction that has already updated the portfolio row, which locks it. */
export async function insertDocument(tx: Db, portfolioId: string, document: NewDocument, now: Date): Promise<Document> {
  const { filename, type, customLabel = '', size, sha256, storageName } = document
  const id = randomBytes(16).toString('base64url')
  const { lastPosition } = await assertCapacity(tx, portfolioId, size)
  await tx
    .insertInto('document')
    .values({
      id,
      portfolio_id: portfolioId,
      position: lastPosition + 1,
      filename,
      type,
      custom_label: customLabel,
      size,
      sha256,
      storage_name: storageName,
      created_at: now.toISOString(),
    })
    .execute()
  return { id, filename, type, customLabel }
}

/** @throws {Problem} `conflict` for too many documents, `too_large` for too many bytes */
export async function assertCapacity(db: Db, portfolioId: string, size: number): Promise<{ lastPosition: number }> {
  const { count, bytes, lastPosition } = await db
    .selectFrom('document')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('size').as('bytes'), fn.max('position').as('lastPosition')])
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.documents)
    throw new Problem('conflict', `A portfolio has at most ${limits.documents} documents. Remove one first.`)
  if (Number(bytes) + size > limits.documentsBytes)
    throw new Problem('too_large', `All documents together can be at most ${limits.documentsBytes / 1024 / 1024} MB. Remove one first.`)
  return { lastPosition: lastPosition ?? 0 }
}

/** Returns the name of the file that is no longer needed. Throws `not_found`, also for a document of another account. */
export async function removeDocument(
  deps: Pick<Deps, 'db' | 'changes'>,
  portfolioId: string,
  id: string,
): Promise<{ storageName: string }> {
  return await portfolioTransaction(deps, async (tx) => {
    await incrementRevision(tx, portfolioId)
    return await tx
      .deleteFrom('document')
      .where('id', '=', id)
      .where('portfolio_id', '=', portfolioId)
      .returning('storage_name as storageName')
      .executeTakeFirstOrThrow(noSuchDocument)
  })
}

/** @throws {Problem} `not_found` */
export async function findDocument(db: Db, id: string) {
  return await db
    .selectFrom('document')
    .select(['portfolio_id as portfolioId', 'filename', 'storage_name as storageName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchDocument)
}

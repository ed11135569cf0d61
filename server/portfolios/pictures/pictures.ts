import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PictureFileName } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull, type Storage } from '../../base/storage/storage.ts'
import { portfolioTransaction } from '../portfolio-transaction.ts'
import { incrementRevision } from '../portfolios.ts'
import type { CheckedPicture, PictureFile } from './picture-files.ts'

interface StoredPictureFile extends PictureFile {
  storageName: string
}

/** Stores an uploaded picture. It is public only once the portfolio refers to it. */
export async function addPicture(deps: Deps, session: ActiveSession, picture: CheckedPicture): Promise<{ id: string }> {
  const { config, db, storage, clock } = deps
  const portfolioId = session.account.id
  await assertPictureCapacity(db, portfolioId, bytesOf(picture.files))
  await assertDiskSpace(storage, config)
  const files = await writeFiles(storage, picture.files)
  try {
    return await portfolioTransaction(deps, async (tx) => {
      await requireActiveSession(tx, session)
      return await insertPicture(tx, portfolioId, { ...picture, files }, clock())
    })
  } catch (error) {
    await removeStored(storage, files)
    throw error
  }
}

/** @throws {Problem} `disk_full`; then nothing is left */
async function writeFiles(storage: Storage, files: readonly PictureFile[]): Promise<StoredPictureFile[]> {
  const written: StoredPictureFile[] = []
  try {
    for (const file of files)
      written.push({ ...file, storageName: await storage.write(Readable.from([file.bytes])).catch(rethrowDiskFull) })
    return written
  } catch (error) {
    await removeStored(storage, written)
    throw error
  }
}

/** Housekeeping removes the files whose removal fails here. */
async function removeStored(storage: Storage, files: readonly { storageName: string }[]): Promise<void> {
  for (const { storageName } of files) await storage.remove(storageName).catch(() => undefined)
}

async function insertPicture(
  tx: Db,
  portfolioId: string,
  { width, height, files }: CheckedPicture & { files: readonly StoredPictureFile[] },
  now: Date,
): Promise<{ id: string }> {
  // First, because it locks the portfolio: a concurrent upload waits here and then counts this picture.
  await incrementRevision(tx, portfolioId)
  await assertPictureCapacity(tx, portfolioId, bytesOf(files))
  const id = randomBytes(16).toString('base64url')
  const row = {
    id,
    portfolio_id: portfolioId,
    width,
    height,
    unused_since: now.toISOString(),
    removed_in: null,
    created_at: now.toISOString(),
  }
  await tx.insertInto('picture').values(row).execute()
  for (const { name, width, bytes, storageName } of files) {
    const sha256 = sha256Of(bytes)
    await tx
      .insertInto('picture_file')
      .values({ id: randomUUID(), picture_id: id, name, width, storage_name: storageName, size: bytes.length, sha256 })
      .execute()
  }
  return { id }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const bytesOf = (files: readonly PictureFile[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** @throws {Problem} `conflict` for too many pictures, `too_large` for too many bytes */
async function assertPictureCapacity(db: Db, portfolioId: string, size: number): Promise<void> {
  const { count, bytes } = await db
    .selectFrom('picture')
    .leftJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .select(({ fn }) => [fn.count<number>('picture.id').distinct().as('count'), fn.sum<number>('picture_file.size').as('bytes')])
    .where('picture.portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  const advice = 'Remove some, and delete earlier versions, which keep their pictures.'
  if (Number(count) >= limits.pictures) throw new Problem('conflict', `You have ${limits.pictures} pictures, which is the limit. ${advice}`)
  if (Number(bytes) + size > limits.picturesBytes)
    throw new Problem('too_large', `All pictures together can have at most ${limits.picturesBytes / 1024 / 1024} MB. ${advice}`)
}

/** A stored picture with the same files, except those in `except`; it then counts as new. Undefined if there is none. */
export async function reuseSamePicture(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  portfolioId: string,
  { files, except }: CheckedPicture & { except: ReadonlySet<string> },
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('picture')
    .innerJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .select(['picture.id', 'name', 'sha256'])
    .where('portfolio_id', '=', portfolioId)
    .execute()
  const hashes = new Map(files.map(({ name, bytes }): [string, string] => [name, sha256Of(bytes)]))
  const same = [...Map.groupBy(rows, ({ id }) => id)].find(
    ([id, stored]) => !except.has(id) && stored.length === hashes.size && stored.every(({ name, sha256 }) => hashes.get(name) === sha256),
  )
  if (!same) return undefined
  const [id] = same
  await db
    .updateTable('picture')
    .set({ unused_since: clock().toISOString() })
    .where('id', '=', id)
    .where('unused_since', 'is not', null)
    .execute()
  return id
}

export async function findPictureFile({ db }: Pick<Deps, 'db'>, id: string, name: PictureFileName) {
  return await db
    .selectFrom('picture')
    .innerJoin('picture_file', 'picture_file.picture_id', 'picture.id')
    .select(['portfolio_id as portfolioId', 'storage_name as storageName', 'sha256'])
    .where('picture.id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Longer than an open import, or a draft that was left overnight. */
const unusedMs = 2 * 24 * 60 * 60 * 1000

/** Deletes pictures that neither a portfolio nor an earlier version refers to. Their files are then orphans. */
export async function deleteUnusedPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('unused_since', '<=', new Date(now.getTime() - unusedMs).toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portfolio_version')
            .select('version')
            .whereRef('portfolio_version.portfolio_id', '=', 'picture.portfolio_id')
            .whereRef('version', '=', 'picture.removed_in'),
        ),
      ),
    )
    .execute()
}

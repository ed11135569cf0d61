import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Selectable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db, Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull } from '../../base/storage/storage.ts'
import { portfolioTransaction } from '../portfolio-transaction.ts'
import { incrementRevision } from '../portfolios.ts'
import { readJpeg } from './jpeg.ts'

const requirement = `Send a JPEG of at most ${limits.photoSide} × ${limits.photoSide} pixels`
/** A progressive JPEG has about ten. Each costs time in every browser and in share images. */
const maxScans = 64
const badPhoto = (message: string) => new Problem('bad_file', message, { fields: { photo: message } })

/** Replaces the photo. Removes its metadata without decoding the image. */
export async function putPhoto(deps: Deps, session: ActiveSession, file: Buffer): Promise<{ id: string }> {
  const { config, storage } = deps
  const bytes = photoWithoutMetadata(file)
  await assertDiskSpace(storage, config)
  const photo_file = await storage.write(Readable.from([bytes])).catch(rethrowDiskFull)
  const id = randomBytes(16).toString('base64url')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    await replacePhoto(deps, session, { photo_id: id, photo_file, photo_size: bytes.length, photo_sha256: sha256 })
  } catch (error) {
    await storage.remove(photo_file).catch(() => undefined)
    throw error
  }
  return { id }
}

/** @throws {Problem} `bad_file` with the requirements */
export function photoWithoutMetadata(file: Buffer): Buffer {
  const jpeg = readJpeg(file)
  if (!jpeg) throw badPhoto(`This is a damaged JPEG or another type of file. ${requirement}.`)
  const { width, height, scans, bytes } = jpeg
  if (Math.min(width, height) < 1 || Math.max(width, height) > limits.photoSide)
    throw badPhoto(`This photo has ${width} × ${height} pixels. ${requirement}.`)
  if (scans > maxScans)
    throw badPhoto(`This photo is drawn in ${scans} passes, which takes too long. ${requirement} in at most ${maxScans}.`)
  return bytes
}

export async function removePhoto(deps: Deps, session: ActiveSession): Promise<void> {
  await replacePhoto(deps, session, { photo_id: null, photo_file: null, photo_size: null, photo_sha256: null })
}

const photoColumns = ['photo_id', 'photo_file', 'photo_size', 'photo_sha256'] as const
export type PhotoColumns = Pick<Selectable<Tables['portfolio']>, (typeof photoColumns)[number]>

async function replacePhoto(deps: Deps, session: ActiveSession, photo: PhotoColumns): Promise<void> {
  const { id } = session.account
  const previousFile = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    // First, because it locks the portfolio: a concurrent upload waits here and then replaces this photo.
    await incrementRevision(tx, id)
    return (await setPhotoColumns(tx, id, photo)).photo_file
  })
  // The old photo is already unreferenced; if this fails, housekeeping removes the file.
  if (previousFile !== null) await deps.storage.remove(previousFile).catch(() => undefined)
}

/** For a transaction that has already updated the portfolio row, which locks it. Returns the previous columns. */
export async function setPhotoColumns(tx: Db, portfolioId: string, photo: PhotoColumns): Promise<PhotoColumns> {
  const previous = await tx.selectFrom('portfolio').select(photoColumns).where('id', '=', portfolioId).executeTakeFirstOrThrow()
  await tx.updateTable('portfolio').set(photo).where('id', '=', portfolioId).execute()
  return previous
}

export async function findPortfolioIdByPhoto({ db }: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  return (await db.selectFrom('portfolio').select('id').where('photo_id', '=', id).executeTakeFirst())?.id
}

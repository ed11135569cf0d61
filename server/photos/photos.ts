import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../http/problems.ts'
import { portfolioTransaction } from '../portfolios/portfolio-transaction.ts'
import { incrementRevision } from '../portfolios/portfolios.ts'
import { type ActiveSession, requireActiveSession } from '../sessions/sessions.ts'
import { assertDiskSpace, rethrowDiskFull } from '../storage/disk-reserve.ts'
import { readJpeg } from './jpeg.ts'

const wanted = `Send a JPEG of at most ${limits.photoSide} × ${limits.photoSide} pixels`
/** A progressive JPEG has some ten; each is work for every browser, and for us. */
const maxScans = 64
const refused = (message: string) => new Problem('bad_file', message, { fields: { photo: message } })

/**
 * Puts a photo in the place of the one before. What it holds besides the picture is cut away; the picture itself is not decoded.
 * @throws {Problem} `bad_file`, `disk_full`, and as requireOpen
 */
export async function putPhoto(deps: Deps, session: ActiveSession, file: Buffer): Promise<{ id: string }> {
  const { config, storage } = deps
  const bytes = pictureIn(file)
  await assertDiskSpace(storage, config)
  const photo_file = await storage.write(Readable.from([bytes])).catch(rethrowDiskFull)
  const id = randomBytes(16).toString('base64url')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  try {
    await replace(deps, session, { photo_id: id, photo_file, photo_size: bytes.length, photo_sha256: sha256 })
  } catch (error) {
    await storage.remove(photo_file).catch(() => undefined)
    throw error
  }
  return { id }
}

/**
 * What is kept of a photo.
 * @throws {Problem} `bad_file` with what would be right
 */
export function pictureIn(file: Buffer): Buffer {
  const jpeg = readJpeg(file)
  if (!jpeg) throw refused(`This is not a whole JPEG. ${wanted}.`)
  const { width, height, scans, bytes } = jpeg
  if (Math.min(width, height) < 1 || Math.max(width, height) > limits.photoSide)
    throw refused(`This photo has ${width} × ${height} pixels. ${wanted}.`)
  if (scans > maxScans) throw refused(`This photo is drawn in ${scans} passes, which takes too long. ${wanted} in at most ${maxScans}.`)
  return bytes
}

/** @throws {Problem} as requireOpen */
export async function removePhoto(deps: Deps, session: ActiveSession): Promise<void> {
  await replace(deps, session, { photo_id: null, photo_file: null, photo_size: null, photo_sha256: null })
}

export interface PhotoColumns {
  photo_id: string | null
  photo_file: string | null
  photo_size: number | null
  photo_sha256: string | null
}

async function replace(deps: Deps, session: ActiveSession, photo: PhotoColumns): Promise<void> {
  const { id } = session.account
  const before = await portfolioTransaction(deps, async (tx) => {
    await requireActiveSession(tx, session)
    // First, so that whoever uploads another one at this moment waits here and finds this one.
    await incrementRevision(tx, id)
    return (await placePhoto(tx, id, photo)).photo_file
  })
  // It is nobody's any more whatever comes of this; housekeeping takes the file as well.
  if (before !== null) await deps.storage.remove(before).catch(() => undefined)
}

/** For a transaction that has changed the portfolio's row before. Answers what was there. */
export async function placePhoto(tx: Db, portfolioId: string, photo: PhotoColumns): Promise<PhotoColumns> {
  const columns = ['photo_id', 'photo_file', 'photo_size', 'photo_sha256'] as const
  const before = await tx.selectFrom('portfolio').select(columns).where('id', '=', portfolioId).executeTakeFirstOrThrow()
  await tx.updateTable('portfolio').set(photo).where('id', '=', portfolioId).execute()
  return before
}

/** Whose photo it is. */
export async function portfolioWithPhoto({ db }: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  return (await db.selectFrom('portfolio').select('id').where('photo_id', '=', id).executeTakeFirst())?.id
}

import { createHash } from 'node:crypto'
import { access, chmod, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type CopyTarget, targetId } from '../../base/settings/buckets.ts'
import { defaultTimeouts, S3Bucket } from '../../base/storage/s3-bucket.ts'
import { syncToDisk } from '../../base/storage/storage.ts'

export interface CopiedFile {
  bytes: Buffer
  headers: Readonly<Record<string, string>>
  /** For a page that leads to another one. */
  redirectsTo?: string
}

/** Where the copy is written to. A removal and a replaced file are durable once the call returns; a new file may be missing after a power cut. */
export interface OpenTarget {
  id: string
  has(path: string): Promise<boolean>
  /** @param canReplace whether there may be an older file */
  put(path: string, file: CopiedFile, canReplace: boolean): Promise<void>
  /** Succeeds also if there is no such file. */
  remove(path: string): Promise<void>
}

/** Paths contain nothing that a file system or a URL reads differently. */
export const isValidPath = (path: string) => path.split('/').every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))

/** @throws {Error} for a folder whose files must not be published */
export function openTarget(target: CopyTarget, dataDir: string): OpenTarget {
  const id = targetId(target)
  if (!('folder' in target)) return openBucket(target, id)
  if (`${dataDir}${sep}`.startsWith(`${target.folder}${sep}`))
    throw new Error(`${target.folder} contains the data folder, which must not be published. Choose another folder for the copy.`)
  return openFolder(target.folder, id)
}

function openFolder(root: string, id: string): OpenTarget {
  const pathOf = (path: string) => {
    if (!isValidPath(path)) throw new Error('Not a path of the copy')
    return join(root, path)
  }
  const exists = (path: string) => access(path).then(() => true, ignoreMissing)
  return {
    id,
    has: (path) => exists(pathOf(path)),
    async put(path, { bytes }, canReplace) {
      const target = pathOf(path)
      // A new file may be missing after a power cut, until its page is written again. An old one must not come back.
      await writeIn(dirname(target), partOf(target), bytes, canReplace)
      await rename(partOf(target), target)
      if (canReplace) await syncToDisk(dirname(target))
    },
    async remove(path) {
      const target = pathOf(path)
      const names = [target, partOf(target)]
      if (!(await Promise.all(names.map(exists))).includes(true)) return
      for (const name of names) await rm(name, { force: true })
      await syncToDisk(dirname(target)).catch(ignoreMissing)
      for (let folder = dirname(target); folder !== root; folder = dirname(folder)) if (!(await removeIfEmpty(folder))) break
    },
  }
}

/** Always the same name, so that what a killed process leaves is replaced or removed with the file. Its writer has claimed the page. */
const partOf = (path: string) => `${path}.part`

const maxAttempts = 3

/** The server keeps its own files from other users, but another one serves the copy. */
async function makePublicFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755)
}

/** Writes a file. Meanwhile, another page may remove the folder, which was empty: then it is made again. */
async function writeIn(folder: string, path: string, bytes: Buffer, isSynced: boolean): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await makePublicFolder(folder)
    try {
      await using file = await open(path, 'w')
      await file.chmod(0o644)
      await file.writeFile(bytes)
      if (isSynced) await file.sync()
      return
    } catch (error) {
      if (attempt === maxAttempts) throw error
      ignoreMissing(error as NodeJS.ErrnoException)
    }
  }
}

/** False for a missing file. @throws any other error */
function ignoreMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}

async function removeIfEmpty(folder: string): Promise<boolean> {
  return await rmdir(folder).then(
    () => true,
    () => false,
  )
}

function openBucket({ store, prefix }: Extract<CopyTarget, { store: unknown }>, id: string): OpenTarget {
  const bucket = new S3Bucket(store, defaultTimeouts, { prefix, isName: isValidPath })
  return {
    id,
    has: async (path) => (await bucket.status(path)) === 200,
    async put(path, { bytes, headers, redirectsTo }) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      // Stores that serve websites redirect by this header.
      const redirect = redirectsTo !== undefined && { 'x-amz-website-redirect-location': redirectsTo }
      await bucket.put(path, { bytes: Readable.from([bytes]), size: bytes.length, sha256, headers: { ...headers, ...redirect } })
    },
    remove: async (path) => await bucket.remove(path),
  }
}

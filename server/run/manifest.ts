import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationNames } from '../base/db/migrate.ts'

const file = z.object({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const manifest = z.object({
  product: z.literal('Understory'),
  format: z.literal(1),
  /** The backup contains everything that was acknowledged before this time. */
  startedAt: z.iso.datetime(),
  schema: z.string(),
  database: file,
  rows: z.record(z.string(), z.number().int()),
  /** Document files; empty if documents are in an S3 store. */
  documents: z.array(file.extend({ name: z.string().regex(/^[\w-]{22}$/) })),
  /** The bucket with the documents, if they are not in the backup. */
  store: z.string().optional(),
  secret: z.boolean(),
  /** The hash of that key, also if the backup does not contain it. Older backups have none. */
  secretSha256: file.shape.sha256.optional(),
})

export type Manifest = z.infer<typeof manifest>

/** Files and folders of a backup. The manifest is written last: a folder without it is not a complete backup. */
export const names = { manifest: 'manifest.json', database: 'understory.sqlite', documents: 'documents', secret: 'secret' } as const

/** @throws {Error} if the folder has no backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch(() => {
    throw new Error(`${folder} is not a complete backup: it has no ${names.manifest}`)
  })
  const backup = parse(text, join(folder, names.manifest))
  if (!migrationNames().includes(backup.schema))
    throw new Error(`The backup was made by a newer version of Understory (it has ${backup.schema}). Restore it with that version.`)
  return backup
}

function parse(text: string, path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new Error(`${path} is damaged or was written by another version of Understory`)
  }
}

/** The hash does not disclose the secret, which is too long to be guessed. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

export async function measureFile(path: string): Promise<z.infer<typeof file>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function emptyFolder(folder: string) {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
}

import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const file = z.object({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

const manifest = z.object({
  product: z.literal('Understory'),
  format: z.literal(1),
  /** Everything that was acknowledged before is in it. */
  startedAt: z.iso.datetime(),
  /** The newest migration of the database. */
  schema: z.string(),
  database: file,
  /** Rows of each table. */
  rows: z.record(z.string(), z.number().int()),
  /** The files of documents, unless they are in a store. */
  documents: z.array(file.extend({ name: z.string().regex(/^[\w-]{22}$/) })),
  /** The bucket that has the documents, where this has none. */
  store: z.string().optional(),
  /** Whether the key to PINs and sessions is in it. */
  secret: z.boolean(),
})

export type Manifest = z.infer<typeof manifest>

/** A backup's parts. The manifest is written last: a folder without it is no backup. */
export const names = { manifest: 'manifest.json', database: 'understory.sqlite', documents: 'documents', secret: 'secret' } as const

/** @throws {Error} in words, when there is no backup that this program can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, names.manifest), 'utf8').catch(() => {
    throw new Error(`${folder} is no finished backup: it has no ${names.manifest}`)
  })
  const parsed = manifest.safeParse(parse(text))
  if (!parsed.success) throw new Error(`${join(folder, names.manifest)} was not written by this version of Understory, or was damaged`)
  if (!migrations().includes(parsed.data.schema))
    throw new Error(`The backup was made by a newer version of Understory (it has ${parsed.data.schema}). Restore it with that version.`)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const migrations = () => readdirSync(new URL('../db/migrations/', import.meta.url))

export async function measure(path: string): Promise<z.infer<typeof file>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}
